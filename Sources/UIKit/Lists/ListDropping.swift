import CoreGraphics
import Foundation

/// The methods of a list's delegate for drops.
struct ListDropCallbacks {
    var canHandle: @MainActor (any UIDropSession) -> Bool
    var didEnter: @MainActor (any UIDropSession) -> Void
    var didUpdate: @MainActor (any UIDropSession, IndexPath?) -> UIDropProposal
    var didExit: @MainActor (any UIDropSession) -> Void
    var didEnd: @MainActor (any UIDropSession) -> Void
    /// Lets the delegate perform a drop with a coordinator of the list's kind, which it returns.
    var performDrop: @MainActor (ListDrop) -> ListDropCoordinator
    var previewParameters: @MainActor (IndexPath) -> UIDragPreviewParameters?
}

/// A drop on a list: the session, the last proposal, and the index path beneath the finger.
struct ListDrop {
    let session: any UIDropSession
    let proposal: UIDropProposal
    let destination: IndexPath?
}

/// The drops in a list.
@MainActor
final class ListDropping: UIDropInteractionDelegate {
    private weak var list: (any InteractiveList)?
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    private var proposal = UIDropProposal(operation: .cancel)
    private var coordinator: ListDropCoordinator?
    private(set) var isActive = false

    init(_ list: any InteractiveList) {
        self.list = list
        list.addInteraction(interaction)
    }

    private var callbacks: ListDropCallbacks? { list?.dropCallbacks }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        callbacks?.canHandle(session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isActive = true
        callbacks?.didEnter(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        if let callbacks { proposal = callbacks.didUpdate(session, destination(of: session)) }
        return proposal
    }

    /// The index path of the item beneath the finger.
    private func destination(of session: any UIDropSession) -> IndexPath? {
        list.flatMap { $0.element(at: session.location(in: $0)) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isActive = false
        callbacks?.didExit(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let drop = ListDrop(session: session, proposal: proposal, destination: destination(of: session))
        coordinator = callbacks?.performDrop(drop)
        list?.layoutFromAbove()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        coordinator?.preview(of: item, defaultPreview)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        coordinator?.animator(of: item)?.forward(to: animator)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isActive = false
        coordinator = nil
        callbacks?.didEnd(session)
    }
}
