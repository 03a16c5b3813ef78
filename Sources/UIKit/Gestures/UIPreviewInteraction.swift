import CoreGraphics
import Foundation

/// Receives the progress of a preview interaction.
@preconcurrency @MainActor public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    /// Returns whether the preview may begin. Default: `true`.
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    /// Called with the progress (0…1) of the transition to the preview.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    /// Called with the progress (0…1) of the transition from the preview to the committed state. Optional.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
    /// Called when the interaction is canceled.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    /// Returns `true`.
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
    /// Does nothing.
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}

/// Follows the force of a touch in a view through a preview to a commit.
///
/// A stage's screen has no force sensor, like the devices since the iPhone 11, so the interaction never begins.
@preconcurrency @MainActor open class UIPreviewInteraction: NSObject {
    /// The view of the interaction.
    open private(set) weak var view: UIView?
    /// The delegate of the interaction; never called.
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    /// Creates an interaction for the touches of a view.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    /// Returns the location of the touch in a coordinate space; zero, because there is none.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

    /// Cancels the interaction; does nothing, because none has begun.
    open func cancel() {}
}
