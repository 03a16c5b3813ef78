import CoreGraphics

/// The level and state of an item in an outline.
struct OutlineState {
    var level: Int
    var isExpanded: Bool
}

/// A data source with expandable items.
@MainActor protocol OutlineDataSource: AnyObject {
    func toggleItem(at path: IndexPath)
    /// Returns the level and state of an item, or `nil` if it is not part of an outline.
    func outlineState(at path: IndexPath) -> OutlineState?
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func toggleItem(at path: IndexPath) {
        if let item = itemIdentifier(for: path) { toggle(item) }
    }

    func outlineState(at path: IndexPath) -> OutlineState? {
        guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
            let item = itemIdentifier(for: path)
        else { return nil }
        return OutlineState(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }
}

extension UICollectionViewListCell {
    /// Whether a tap on the cell expands or collapses its item instead of selecting it.
    var togglesOutlineOnTap: Bool { accessories.contains { $0.handlesCellTaps } }

    /// Expands or collapses the item of the cell, and rotates its disclosure accessory.
    func toggleOutline() {
        guard let list = collectionView, let path = list.indexPath(for: self),
            let data = list.dataSource as? any OutlineDataSource
        else { return }
        data.toggleItem(at: path)
        guard let path = list.indexPath(for: self), let state = data.outlineState(at: path) else { return }
        UIView.animate(withDuration: ListAnimation.duration) { self.showOutline(state) }
    }

    /// Indents the cell by its level, and rotates its disclosure accessory.
    func showOutline(_ state: OutlineState) {
        if indentationLevel != state.level { indentationLevel = state.level }
        if configured.isExpanded != state.isExpanded {
            configured.isExpanded = state.isExpanded
            setNeedsUpdateConfiguration()
        }
        let rotation = state.isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
        if let disclosure, disclosure.transform != rotation { disclosure.transform = rotation }
    }
}
