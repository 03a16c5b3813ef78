import CoreGraphics
import QuartzCore

/// The preview of a dragged item: a snapshot with a shadow above all views of the window.
@MainActor
final class DragPlatter: UIView {
    /// Unverified: the scale of a lifted view, and the shadow's opacity and radius.
    private static let liftScale: CGFloat = 1.05
    private static let shadowOpacity: Float = 0.25
    private static let shadowRadius: CGFloat = 14

    let item: UIDragItem
    /// The preview that was lifted.
    let lifted: UITargetedDragPreview
    private let home: CGPoint
    private var content: UIView
    /// The view that the preview replaces.
    private var hiddenView = HiddenView()

    /// Covers the view of a preview with a snapshot; `nil` if the preview is in another window.
    init?(_ item: UIDragItem, _ preview: UITargetedDragPreview, in window: UIWindow) {
        guard let frame = preview.frame(in: window),
            let snapshot = preview.view.snapshotView(afterScreenUpdates: false)
        else { return nil }
        self.item = item
        lifted = preview
        home = CGPoint(x: frame.midX, y: frame.midY)
        content = snapshot
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.shadowRadius = DragPlatter.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 6)
        show(snapshot, preview.parameters)
        window.addSubview(self)
        hiddenView.hide(preview.view)
    }

    required init?(coder: NSCoder) { return nil }

    private func show(_ view: UIView, _ parameters: UIPreviewParameters) {
        content.removeFromSuperview()
        content = view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let mask = parameters.visiblePath.map { path in
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            return mask
        }
        view.layer.mask = mask
        layer.shadowPath = (parameters.shadowPath ?? parameters.visiblePath)?.cgPath
        addSubview(view)
    }

    var isLifted = false {
        didSet {
            transform =
                isLifted ? CGAffineTransform(scaleX: DragPlatter.liftScale, y: DragPlatter.liftScale) : .identity
            layer.shadowOpacity = isLifted ? DragPlatter.shadowOpacity : 0
        }
    }

    /// Moves the platter by the finger's travel.
    func follow(_ travel: CGVector) { center = CGPoint(x: home.x + travel.dx, y: home.y + travel.dy) }

    /// Shows the preview of the item's provider, and shows the lifted view again.
    func showDragPreview() {
        hiddenView.show()
        guard let provider = item.previewProvider else { return }
        guard let preview = provider() else { return content.isHidden = true }
        bounds.size = preview.view.bounds.size
        show(preview.view, preview.parameters)
    }

    /// Returns a preview of the platter at a point of the window.
    func preview(at point: CGPoint) -> UITargetedDragPreview {
        UITargetedDragPreview(
            view: content, parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: superview ?? self, center: point))
    }

    // MARK: Ending

    /// Hides the view to which the platter moves.
    func prepareToEnd(at preview: UITargetedDragPreview?) {
        guard let view = preview?.view, view.window != nil, view !== content, view !== hiddenView.view else { return }
        hiddenView.hide(view)
    }

    /// The final state: at the preview's frame, or invisible without a preview.
    func end(at preview: UITargetedDragPreview?) {
        isLifted = false
        guard let preview, let window, let frame = preview.frame(in: window) else {
            alpha = 0
            return
        }
        self.frame = frame
        layoutFromAbove()
    }

    func close() {
        hiddenView.show()
        removeFromSuperview()
    }
}
