import CoreGraphics
import Foundation

extension UICollectionView {
    var menuCallbacks: ListMenuCallbacks? {
        guard let delegate else { return nil }
        return ListMenuCallbacks(
            configuration: { [unowned self] in
                delegate.collectionView(self, contextMenuConfigurationForItemsAt: [$0], point: $1)
            },
            highlightPreview: { [unowned self] in
                delegate.collectionView(self, contextMenuConfiguration: $0, highlightPreviewForItemAt: $1)
                    ?? delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: $0)
            },
            dismissalPreview: { [unowned self] in
                delegate.collectionView(self, contextMenuConfiguration: $0, dismissalPreviewForItemAt: $1)
                    ?? delegate.collectionView(self, previewForDismissingContextMenuWithConfiguration: $0)
            },
            willPerformPreviewAction: { [unowned self] in
                delegate.collectionView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
            },
            willDisplay: { [unowned self] in
                delegate.collectionView(self, willDisplayContextMenu: $0, animator: $1)
            },
            willEnd: { [unowned self] in
                delegate.collectionView(self, willEndContextMenuInteraction: $0, animator: $1)
            })
    }
}

extension UICollectionViewDelegate {
    /// Default implementation: the menu of the item if there is a single one, otherwise `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first, indexPaths.count == 1 else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    /// Default implementation: `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Default implementation: `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Default implementation: `nil`.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Default implementation: `nil`.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Default implementation: `nil`.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Default implementation: does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Default implementation: does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Default implementation: does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
