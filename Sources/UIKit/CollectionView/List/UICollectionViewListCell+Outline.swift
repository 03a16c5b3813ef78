import CoreGraphics

/// The level and state of an item in an outline.
struct OutlinePlace {
    var level: Int
    var isExpanded: Bool
}

/// A data source with expandable items.
@MainActor protocol OutlineDataSource: AnyObject {
    func toggleItem(at path: IndexPath)
    /// Returns the level and state of an item, or `nil` if it is not part of an outline.
    func outlinePlace(at path: IndexPath) -> OutlinePlace?
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func toggleItem(at path: IndexPath) {
        if let item = itemIdentifier(for: path) { toggle(item) }
    }

    func outlinePlace(at path: IndexPath) -> OutlinePlace? {
        guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
            let item = itemIdentifier(for: path)
        else { return nil }
        return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }
}

extension UICollectionViewListCell {
    /// Whether a tap on the cell expands or collapses its item instead of selecting it.
    var takesTapsForOutline: Bool { accessories.contains { $0.takesTapsOnCell } }

    /// Expands or collapses the item of the cell, and rotates its disclosure accessory.
    func toggleOutline() {
        guard let list = collectionView, let path = list.indexPath(for: self),
            let data = list.dataSource as? any OutlineDataSource
        else { return }
        data.toggleItem(at: path)
        guard let path = list.indexPath(for: self), let place = data.outlinePlace(at: path) else { return }
        UIView.animate(withDuration: ListAnimation.duration) { self.showOutline(place) }
    }

    /// Indents the cell by its level, and rotates its disclosure accessory.
    func showOutline(_ place: OutlinePlace) {
        if indentationLevel != place.level { indentationLevel = place.level }
        if configured.isExpanded != place.isExpanded {
            configured.isExpanded = place.isExpanded
            setNeedsUpdateConfiguration()
        }
        let turn = place.isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
        if let disclosure, disclosure.transform != turn { disclosure.transform = turn }
    }
}
