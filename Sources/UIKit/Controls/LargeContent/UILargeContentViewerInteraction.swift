import CoreGraphics
import Foundation

/// Displays the content of a small control enlarged while the user holds a finger on it.
///
/// It works at the text sizes for accessibility, for the views whose ``UIView/showsLargeContentViewer`` is `true`.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// The notification when the text size changes from or to a size for accessibility.
    ///
    /// Never posted, because a stage's text size is fixed.
    public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    /// Whether the text size is one of the sizes for accessibility.
    open class var isEnabled: Bool {
        AppSession.current.traits.preferredContentSizeCategory.isAccessibilityCategory
    }

    /// The view with the interaction.
    open private(set) weak var view: UIView?
    /// The delegate; weak.
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The recognizer of the interaction, for failure requirements.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    private let press = LargeContentPress()
    private var panel: LargeContentPanel?
    private var item: (any UILargeContentViewerItem)?

    /// Creates an interaction with a delegate.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        press.handlers.append(.closure { [weak self] _ in self?.pressDidChange() })
    }

    /// Creates an interaction without a delegate.
    public override convenience init() { self.init(delegate: nil) }

    /// Removes the recognizer from the previous view.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        hide()
    }

    /// Adds the recognizer to the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    private func pressDidChange() {
        guard let view else { return hide() }
        let point = press.location(in: view)
        switch press.state {
        case .began, .changed: show(findItem(at: point), in: view)
        case .ended:
            let chosen = findItem(at: point)
            hide()
            if let delegate {
                delegate.largeContentViewerInteraction(self, didEndOn: chosen, at: point)
            } else {
                perform(chosen)
            }
        default: hide()
        }
    }

    /// Performs the action of an item that is a control.
    fileprivate func perform(_ item: (any UILargeContentViewerItem)?) {
        if let control = item as? UIControl, control.isEnabled { control.sendActions(for: .touchUpInside) }
    }

    private func findItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        if let delegate { return delegate.largeContentViewerInteraction(self, itemAt: point) }
        return defaultItem(at: point)
    }

    /// Returns the view at a point, or the closest ancestor within the interaction's view, that shows its content.
    fileprivate func defaultItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        guard let view else { return nil }
        var hit = view.hitTest(point, with: nil)
        while let candidate = hit {
            if candidate.showsLargeContentViewer { return candidate }
            hit = candidate === view ? nil : candidate.superview
        }
        return nil
    }

    private func show(_ next: (any UILargeContentViewerItem)?, in view: UIView) {
        guard next !== item || panel == nil else { return }
        item = next
        guard let next, let window = view.window else {
            panel?.removeFromSuperview()
            panel = nil
            return
        }
        let shown = panel ?? LargeContentPanel(frame: .zero)
        panel = shown
        shown.show(next)
        if shown.superview !== window { window.addSubview(shown) }
        shown.bounds.size = shown.sizeThatFits(window.bounds.size)
        shown.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    }

    private func hide() {
        item = nil
        guard let panel else { return }
        self.panel = nil
        // Unverified: the duration of the fade.
        UIView.animate(withDuration: 0.2) {
            panel.alpha = 0
        } completion: { _ in
            panel.removeFromSuperview()
        }
    }
}

/// Chooses the enlarged content, and performs its action.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// Returns the item at a point of the interaction's view. Default: the view that shows its content there.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// Called when the finger lifts. Default: sends the `touchUpInside` of an item that is a control.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint)
}

extension UILargeContentViewerInteractionDelegate {
    /// Returns the view at the point, or its closest ancestor, that shows its content.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
        interaction.defaultItem(at: point)
    }
    /// Sends the `touchUpInside` of an item that is a control.
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
        at point: CGPoint
    ) {
        interaction.perform(item)
    }
}

/// A long press that begins only while enlarged content is enabled.
@MainActor
private final class LargeContentPress: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard UILargeContentViewerInteraction.isEnabled else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }
}
