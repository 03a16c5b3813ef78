import CoreGraphics
import Foundation

/// A registration of a view for previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: AnyObject {
    /// The recognizer of the press.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// The delegate, which provides the previews.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view in which a press shows a preview.
    var sourceView: UIView { get }
    /// The rectangle that is lifted, in the coordinates of the view. Default: the bounds of the view.
    var sourceRect: CGRect { get set }
}

/// Provides the previews of a registered view.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
    /// Returns the controller to preview for a location in the source view; `nil` for no preview.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Shows the previewed controller after a tap on the preview.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// A registration for previews, which a context menu interaction without a menu presents.
@MainActor
final class PreviewRegistration: UIViewControllerPreviewing, UIContextMenuInteractionDelegate {
    private weak var storedDelegate: (any UIViewControllerPreviewingDelegate)?
    private weak var storedView: UIView?
    private lazy var interaction = UIContextMenuInteraction(delegate: self)
    private var requestedRect: CGRect?

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
        storedDelegate = delegate
        storedView = view
        view.addInteraction(interaction)
    }

    func remove() { storedView?.removeInteraction(interaction) }

    private final class NoDelegate: UIViewControllerPreviewingDelegate {
        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
        ) -> UIViewController? { nil }
        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
        ) {}
    }

    var delegate: any UIViewControllerPreviewingDelegate { storedDelegate ?? NoDelegate() }
    var sourceView: UIView { storedView ?? UIView() }
    var sourceRect: CGRect {
        get { requestedRect ?? sourceView.bounds }
        set { requestedRect = newValue }
    }
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.press }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let controller = storedDelegate?.previewingContext(self, viewControllerForLocation: location) else {
            return nil
        }
        return UIContextMenuConfiguration(previewProvider: { controller })
    }

    /// Lifts the part of the view in the source rectangle.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let requestedRect, let view = storedView,
            let part = view.resizableSnapshotView(from: requestedRect, afterScreenUpdates: false, withCapInsets: .zero)
        else { return nil }
        part.frame = requestedRect
        let target = UIPreviewTarget(container: view, center: CGPoint(x: requestedRect.midX, y: requestedRect.midY))
        return UITargetedPreview(view: part, parameters: UIPreviewParameters(), target: target)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let controller = animator.previewViewController else { return }
        animator.addCompletion { [self] in storedDelegate?.previewingContext(self, commit: controller) }
    }
}

extension UIViewController {
    func _registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        let registration = PreviewRegistration(delegate, sourceView)
        previewRegistrations.append(registration)
        return registration
    }

    func _unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        previewRegistrations.filter { $0 === previewing }.forEach { $0.remove() }
        previewRegistrations.removeAll { $0 === previewing }
    }
}
