import CoreGraphics

/// An update that a layout is being asked about: who goes where, and where everything near the view was.
struct LayoutUpdate {
    var map: IndexMap
    var former: [ElementKey: UICollectionViewLayoutAttributes]
}

extension UICollectionViewLayout {
    /// Elements that were there come from where they were; new ones fade in.
    func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let update else { return nil }
        let isCell = key.category == .cell
        let origin = isCell ? update.map.origin(of: key.indexPath) : update.map.originOfSection(key.indexPath)
        guard let origin, !update.map.isReloaded(origin) else { return faded(attributes(for: key)) }
        return update.former[ElementKey(category: key.category, kind: key.kind, indexPath: origin)]?.moved(to: key)
    }

    /// Elements that stay go where they will be; deleted ones fade out.
    func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let update else { return nil }
        let isCell = key.category == .cell
        let end = isCell ? update.map.after(key.indexPath) : update.map.section(of: key.indexPath)
        guard let end, !update.map.isReloaded(key.indexPath) else { return faded(update.former[key]) }
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
    /// The same attributes, for the element at another place in the data.
    fileprivate func moved(to key: ElementKey) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.indexPath = key.indexPath
        return copy
    }
}
