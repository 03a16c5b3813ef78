import CoreGraphics

/// The state of an update while the layout is queried: the index path mapping and the old attributes near the view.
struct LayoutUpdate {
    var map: IndexMap
    var former: [ElementKey: UICollectionViewLayoutAttributes]
    /// Supplementary and decoration views that the layout adds to or removes from remaining sections, by their index
    /// paths after and before the update.
    var added: Set<ElementKey> = []
    var removed: Set<ElementKey> = []
}

/// A kind of supplementary or decoration view.
struct ElementKind: Hashable, Comparable {
    let category: UICollectionView.ElementCategory
    let name: String

    init?(_ key: ElementKey) {
        guard key.category != .cell else { return nil }
        category = key.category
        name = key.kind ?? ""
    }

    static func < (a: ElementKind, b: ElementKind) -> Bool {
        (a.category.rawValue, a.name) < (b.category.rawValue, b.name)
    }
}

extension UICollectionViewLayout {
    /// Queries the layout for views of a kind that the update adds or removes, except with their sections.
    func queryInsertionsAndDeletions(_ kind: ElementKind) {
        let isDecoration = kind.category == .decorationView
        let removed =
            isDecoration
            ? indexPathsToDeleteForDecorationView(ofKind: kind.name)
            : indexPathsToDeleteForSupplementaryView(ofKind: kind.name)
        let added =
            isDecoration
            ? indexPathsToInsertForDecorationView(ofKind: kind.name)
            : indexPathsToInsertForSupplementaryView(ofKind: kind.name)
        func key(_ path: IndexPath) -> ElementKey {
            ElementKey(category: kind.category, kind: kind.name, indexPath: path)
        }
        update?.removed.formUnion(removed.map(key))
        update?.added.formUnion(added.map(key))
    }

    /// Returns the previous attributes of an existing element; a new element fades in.
    func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let update else { return nil }
        let isCell = key.category == .cell
        let origin = isCell ? update.map.origin(of: key.indexPath) : update.map.originOfSection(key.indexPath)
        guard let origin, !update.map.isReloaded(origin), !update.added.contains(key) else {
            return faded(attributes(for: key))
        }
        return update.former[ElementKey(category: key.category, kind: key.kind, indexPath: origin)]?.moved(to: key)
    }

    /// Returns the new attributes of a remaining element; a deleted element fades out.
    func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let update else { return nil }
        let isCell = key.category == .cell
        let end = isCell ? update.map.after(key.indexPath) : update.map.section(of: key.indexPath)
        guard let end, !update.map.isReloaded(key.indexPath), !update.removed.contains(key) else {
            return faded(update.former[key])
        }
        let attributes = attributes(for: ElementKey(category: key.category, kind: key.kind, indexPath: end))
        return attributes?.moved(to: key) ?? faded(update.former[key])
    }

    private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        let copy = attributes?.duplicate()
        copy?.alpha = 0
        return copy
    }
}

extension UICollectionViewLayoutAttributes {
    /// Returns the same attributes with another index path.
    fileprivate func moved(to key: ElementKey) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.indexPath = key.indexPath
        return copy
    }
}
