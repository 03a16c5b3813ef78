import CoreGraphics

/// Self-sizing cells.
extension UICollectionViewFlowLayout {
    /// The size of cells that were not measured; the size of all cells if they don't size themselves.
    var presumedItemSize: CGSize {
        estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    }

    func keepPreferredSizes(_ context: UICollectionViewLayoutInvalidationContext) {
        if !context.preferredSizes.isEmpty {
            for (path, size) in context.preferredSizes { preferredSizes[path.section, default: [:]][path.item] = size }
            return
        }
        if context.invalidateEverything || context.invalidateDataSourceCounts || context.dropsPreferredSizes {
            // An update has already moved them.
            if update == nil { preferredSizes.removeAll() }
        }
        for path in context.invalidatedItemIndexPaths ?? [] { preferredSizes[path.section]?[path.item] = nil }
    }

    /// Moves the fitting sizes of cells to their new index paths.
    func movePreferredSizes(_ map: IndexMap) {
        var moved: [Int: [Int: CGSize]] = [:]
        for (section, sizes) in preferredSizes {
            for (item, size) in sizes {
                let path = IndexPath(item: item, section: section)
                guard !map.isReloaded(path), let end = map.after(path) else { continue }
                moved[end.section, default: [:]][end.item] = size
            }
        }
        preferredSizes = moved
    }
}
