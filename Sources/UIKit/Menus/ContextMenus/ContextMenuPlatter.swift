import CoreGraphics
import QuartzCore

/// The lifted preview: a snapshot of a view or the view of a controller, with a shadow.
@MainActor
final class ContextMenuPlatter: UIView {
    /// Unverified: the corner radius of a controller's preview, and the shadow's opacity and radius.
    private static let cornerRadius: CGFloat = 13
    private static let shadowOpacity: Float = 0.2
    private static let shadowRadius: CGFloat = 20

    private let content = UIView()
    private var snapshot: UIView?
    private weak var hosted: UIView?
    /// The size in which the content is laid out; the platter scales it.
    private var contentSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
        content.isUserInteractionEnabled = false
        layer.shadowRadius = ContextMenuPlatter.shadowRadius
        layer.shadowOffset = CGSize(width: 0, height: 8)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows a snapshot of the view of a preview, in the visible path's outline.
    func show(_ preview: UITargetedPreview) {
        contentSize = preview.size
        guard let snapshot = preview.view.snapshotView(afterScreenUpdates: false) else { return }
        self.snapshot = snapshot
        snapshot.frame = CGRect(origin: .zero, size: contentSize)
        content.addSubview(snapshot)
        content.layer.cornerRadius = preview.view.layer.cornerRadius
        if let path = preview.parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            content.layer.mask = mask
        }
        if let path = preview.parameters.shadowPath ?? preview.parameters.visiblePath {
            layer.shadowPath = path.cgPath
        }
    }

    /// Shows the view of a controller above the snapshot, which fades out.
    func host(_ controller: UIViewController, size: CGSize) {
        guard let view = controller.view else { return }
        layer.shadowPath = nil
        content.layer.mask = nil
        content.clipsToBounds = true
        content.frame = CGRect(origin: .zero, size: contentSize)
        view.frame = CGRect(origin: .zero, size: contentSize)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.alpha = 0
        content.addSubview(view)
        hosted = view
    }

    /// Moves the platter to a frame, as part of an animation.
    func place(_ frame: CGRect, isLifted: Bool) {
        self.frame = frame
        layer.shadowOpacity = isLifted ? ContextMenuPlatter.shadowOpacity : 0
        guard let hosted else { return }
        hosted.alpha = isLifted ? 1 : 0
        snapshot?.alpha = isLifted ? 0 : 1
        content.layer.cornerRadius = isLifted ? ContextMenuPlatter.cornerRadius : 0
        layoutFromAbove()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if hosted != nil {
            content.transform = .identity
            content.frame = bounds
            snapshot?.frame = bounds
        } else {
            content.bounds.size = contentSize
            content.center = CGPoint(x: bounds.midX, y: bounds.midY)
            content.transform = CGAffineTransform(
                scaleX: bounds.width / max(contentSize.width, 1), y: bounds.height / max(contentSize.height, 1))
        }
    }
}
