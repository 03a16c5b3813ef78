import CoreGraphics
import Foundation

/// The methods of a list's delegate for context menus.
struct ListMenuCallbacks {
    var configuration: @MainActor (IndexPath, CGPoint) -> UIContextMenuConfiguration?
    var highlightPreview: @MainActor (UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?
    var dismissalPreview: @MainActor (UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?
    var willPerformPreviewAction:
        @MainActor (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
    var willDisplay: @MainActor (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    var willEnd: @MainActor (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
}

/// The context menus of the items of a list.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
    private weak var list: (any InteractiveList)?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The index path of the item whose menu is presented.
    private var indexPath: IndexPath?

    init(_ list: any InteractiveList) {
        self.list = list
        list.addInteraction(interaction)
    }

    private var callbacks: ListMenuCallbacks? { list?.menuCallbacks }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = list?.element(at: location),
            let configuration = callbacks?.configuration(indexPath, location)
        else { return nil }
        self.indexPath = indexPath
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        guard let indexPath else { return nil }
        return callbacks?.highlightPreview(configuration, indexPath) ?? cellPreview
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        guard let indexPath else { return nil }
        return callbacks?.dismissalPreview(configuration, indexPath) ?? cellPreview
    }

    private var cellPreview: UITargetedPreview? {
        guard let indexPath, let cell = list?.listCell(at: indexPath) else { return nil }
        return UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        callbacks?.willPerformPreviewAction(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callbacks?.willDisplay(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        callbacks?.willEnd(configuration, animator)
    }
}
