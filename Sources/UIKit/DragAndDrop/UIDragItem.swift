import CoreGraphics
import Foundation

/// An item of a drag, with its data and its preview.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The provider of the item's data.
    public let itemProvider: NSItemProvider
    /// An object of the app, available to drops in the same app.
    open var localObject: Any?
    /// Provides the preview during the drag; the result `nil` hides the item. Default: `nil`, the lifted preview.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// The preview of an item during a drag.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view that the preview shows.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIDragPreviewParameters

    /// Creates a preview of a view with parameters.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// Creates a preview of a view.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}

/// The appearance of a drag preview.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The container and the position of a drag preview.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that a drag lifts or a drop animates to, with its appearance and its position.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// The operations of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// The drop is canceled.
    case cancel
    /// The drop is forbidden.
    case forbidden
    /// The data is copied.
    case copy
    /// The data is moved within the app.
    case move

    /// Whether a drop with the operation is performed.
    var isPerformed: Bool { self == .copy || self == .move }
}

/// The proposed operation of a drop at the current location.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// The operation of the drop.
    public let operation: UIDropOperation
    /// Whether the location is precise, so that the preview is small. Stored for source compatibility; has no effect.
    open var isPrecise = false {
        didSet { StoredAPI.report("UIDropProposal.isPrecise", if: isPrecise) }
    }
    /// Whether the preview keeps its size. Stored for source compatibility; has no effect.
    open var prefersFullSizePreview = false {
        didSet { StoredAPI.report("UIDropProposal.prefersFullSizePreview", if: prefersFullSizePreview) }
    }

    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// Runs animations along with the lift, the drop or the cancellation of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Adds animations that run along with the preview's.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called when the preview's animation has ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the animations and completions of one step of a drag.
@MainActor
final class DragAnimator: UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func runAnimations() { for animation in animations { animation() } }
    func runCompletions(_ position: UIViewAnimatingPosition = .end) {
        for completion in completions { completion(position) }
    }
}
