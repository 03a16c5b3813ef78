import CoreGraphics
import QuartzCore

/// The view hierarchy of a zoom: a card above the dimmed background.
///
/// The card shows the zoomed view at one end and a snapshot of the source view at the other.
@MainActor
final class ZoomScene {
    private let content: UIView
    private let container: UIView
    private let card = UIView()
    private let dimming: UIView
    private let source: UIView?
    private let sourceAlpha: CGFloat
    /// A snapshot of the source view, above the content while the card is small.
    private let snapshot: UIView?
    /// The frame of the content in the container at full size.
    private let full: CGRect
    private let sourceFrame: CGRect
    /// The part of the content that is aligned with the source view.
    private let alignment: CGRect
    private let screenRadius: CGFloat

    /// - Parameter zoomsIn: Whether the zoomed view arrives.
    init?(
        _ context: any UIViewControllerContextTransitioning, _ transition: UIViewController.Transition,
        zoomed: UIViewController, zoomsIn: Bool
    ) {
        let other = context.viewController(forKey: zoomsIn ? .from : .to)
        guard let content = context.view(forKey: zoomsIn ? .to : .from), let other else { return nil }
        self.content = content
        let container = context.containerView
        self.container = container
        let behind = context.view(forKey: zoomsIn ? .from : .to)
        if zoomsIn {
            content.frame = context.finalFrame(for: zoomed)
        } else if let behind {
            behind.frame = context.finalFrame(for: other)
            container.insertSubview(behind, at: 0)
        }
        full = content.frame
        if zoomsIn { container.addSubview(content) }
        // Children pushed inside the presenter start with this layout and have their own animation.
        container.layoutFromAbove()
        // For a navigation controller the source view belongs to its top view controller.
        let source = transition.sourceView(of: other.contentController, for: zoomed)
        self.source = source
        sourceAlpha = source?.alpha ?? 1
        // Without a source view, the content zooms from the center.
        let middle = CGRect(
            x: full.midX - full.width / 4, y: full.midY - full.height / 4, width: full.width / 2,
            height: full.height / 2)
        sourceFrame = source.map { container.convert($0.bounds, from: $0) } ?? middle
        let whole = CGRect(origin: .zero, size: full.size)
        let aligned = source.flatMap {
            transition.options.alignmentRectProvider?(.init(sourceView: $0, zoomedViewController: zoomed))
        }
        alignment = aligned.flatMap { $0.isNull || $0.isEmpty ? nil : $0 } ?? whole
        // A source that returns to the window with this transition wasn't part of the last frame.
        snapshot = source.flatMap { $0.snapshotView(afterScreenUpdates: !$0.isRendered) }
        screenRadius = UIScreen.main.device.cornerRadius
        dimming = transition.options.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) } ?? UIView()
        if transition.options.dimmingVisualEffect == nil {
            // Unverified: the opacity of the dimming.
            dimming.backgroundColor = transition.options.dimmingColor ?? UIColor(white: 0, alpha: 0.2)
        }
        arrange()
    }

    private func arrange() {
        dimming.frame = container.bounds
        container.insertSubview(dimming, belowSubview: content)
        card.frame = full
        card.clipsToBounds = true
        // The content is scaled rather than resized.
        card.autoresizesSubviews = false
        card.layer.cornerCurve = .continuous
        container.insertSubview(card, aboveSubview: content)
        card.addSubview(content)
        content.frame = card.bounds
        if let snapshot { card.addSubview(snapshot) }
        source?.alpha = 0
    }

    // MARK: States

    /// The state of the card at a time.
    struct Pose {
        var card: CGRect
        var scale: CGFloat
        var center: CGPoint
        var cornerRadius: CGFloat
        var snapshotAlpha: CGFloat
        var dimmingAlpha: CGFloat
    }

    /// The state that is on screen.
    var pose: Pose {
        func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }
        return Pose(
            card: shown(card).frame, scale: shown(content).affineTransform().a, center: shown(content).position,
            cornerRadius: shown(card).cornerRadius, snapshotAlpha: snapshot.map { CGFloat(shown($0).opacity) } ?? 0,
            dimmingAlpha: CGFloat(shown(dimming).opacity))
    }

    /// Shows a state of another scene of the same views.
    func show(_ pose: Pose) {
        layout(card: pose.card, scale: pose.scale, over: .zero)
        content.center = pose.center
        card.layer.cornerRadius = pose.cornerRadius
        fill(CGRect(origin: .zero, size: pose.card.size))
        snapshot?.alpha = pose.snapshotAlpha
        dimming.alpha = pose.dimmingAlpha
        card.alpha = 1
    }

    /// Shows the card at the frame of the source view, with its appearance.
    func showSource() {
        let scale = max(sourceFrame.width / alignment.width, sourceFrame.height / alignment.height)
        layout(card: sourceFrame, scale: scale, over: CGPoint(x: alignment.midX, y: alignment.midY))
        card.layer.cornerRadius = source?.layer.cornerRadius ?? screenRadius / 2
        snapshot?.frame = CGRect(origin: .zero, size: sourceFrame.size)
        snapshot?.alpha = 1
        dimming.alpha = 0
        if source == nil { card.alpha = 0 }
    }

    /// Shows the zoomed view at full size.
    func showZoomed() {
        layout(card: full, scale: 1, over: CGPoint(x: full.width / 2, y: full.height / 2))
        card.layer.cornerRadius = full.size == container.bounds.size ? 0 : SheetGeometry.cornerRadius
        fill(alignment)
        snapshot?.alpha = 0
        dimming.alpha = 1
        card.alpha = 1
    }

    /// Shows the card while it follows a finger; it shrinks as the distance grows.
    ///
    /// Unverified: by how much it shrinks.
    func showPulled(by travel: CGPoint, scale: CGFloat, fraction: CGFloat) {
        let size = CGSize(width: full.width * scale, height: full.height * scale)
        let frame = CGRect(
            x: full.midX + travel.x - size.width / 2, y: full.midY + travel.y - size.height / 2, width: size.width,
            height: size.height)
        layout(card: frame, scale: scale, over: CGPoint(x: full.width / 2, y: full.height / 2))
        card.layer.cornerRadius = screenRadius * min(fraction * 4, 1)
        fill(CGRect(origin: .zero, size: size))
        snapshot?.alpha = 0
        dimming.alpha = 1 - fraction
    }

    /// Scales the snapshot to fill a rectangle of the card, preserving its aspect ratio.
    private func fill(_ rect: CGRect) {
        guard let snapshot, sourceFrame.width > 0, sourceFrame.height > 0 else { return }
        let scale = max(rect.width / sourceFrame.width, rect.height / sourceFrame.height)
        let size = CGSize(width: sourceFrame.width * scale, height: sourceFrame.height * scale)
        snapshot.frame = CGRect(
            x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func layout(card frame: CGRect, scale: CGFloat, over point: CGPoint) {
        card.bounds.size = frame.size
        card.center = CGPoint(x: frame.midX, y: frame.midY)
        content.transform = CGAffineTransform(scaleX: scale, y: scale)
        content.center = CGPoint(
            x: frame.width / 2 + (full.width / 2 - point.x) * scale,
            y: frame.height / 2 + (full.height / 2 - point.y) * scale)
    }

    /// Ends the animation of the zoomed view where it is.
    func stop() { content.layer.removeAllAnimations() }

    /// Removes the card and the dimming, and returns the zoomed view to the container at full size.
    func end() {
        UIView.performWithoutAnimation {
            content.transform = .identity
            container.insertSubview(content, aboveSubview: card)
            content.frame = full
            card.removeFromSuperview()
            dimming.removeFromSuperview()
            source?.alpha = sourceAlpha
        }
    }
}
