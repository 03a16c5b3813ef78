import CoreGraphics
import Foundation

extension UITableView {
    var menuCallbacks: ListMenuCallbacks? {
        guard let delegate else { return nil }
        return ListMenuCallbacks(
            configuration: { [unowned self] in
                delegate.tableView(self, contextMenuConfigurationForRowAt: $0, point: $1)
            },
            highlightPreview: { [unowned self] configuration, _ in
                delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
            },
            dismissalPreview: { [unowned self] configuration, _ in
                delegate.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            },
            willPerformPreviewAction: { [unowned self] in
                delegate.tableView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
            },
            willDisplay: { [unowned self] in delegate.tableView(self, willDisplayContextMenu: $0, animator: $1) },
            willEnd: { [unowned self] in delegate.tableView(self, willEndContextMenuInteraction: $0, animator: $1) })
    }
}

extension UITableViewDelegate {
    /// Default implementation: `nil`.
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Default implementation: `nil`.
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Default implementation: `nil`.
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Default implementation: does nothing.
    public func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Default implementation: does nothing.
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Default implementation: does nothing.
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
