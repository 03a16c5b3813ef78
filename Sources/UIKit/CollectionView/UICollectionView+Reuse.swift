import QuartzCore

/// The classes that were registered, and the views that wait to be used again.
struct ReusePool {
    /// What a reusable view is looked up by; the kind is nil for cells.
    struct Key: Hashable {
        var kind: String?
        var identifier: String
    }

    var classes: [Key: AnyClass] = [:]
    var waiting: [Key: [UICollectionReusableView]] = [:]
}

extension UICollectionView {
    /// Names the class of the cells with an identifier; nil takes it back.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuse.classes[ReusePool.Key(kind: nil, identifier: identifier)] = cellClass
    }

    /// Names the class of the supplementary views of a kind with an identifier; nil takes it back.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        reuse.classes[ReusePool.Key(kind: elementKind, identifier: identifier)] = viewClass
    }

    /// A cell of the registered class: one that is free, or a new one.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let view = dequeue(
            ReusePool.Key(kind: nil, identifier: identifier), as: UICollectionViewCell.self)
        return view as? UICollectionViewCell ?? UICollectionViewCell()
    }

    /// A supplementary view of the registered class: one that is free, or a new one.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(
            ReusePool.Key(kind: elementKind, identifier: identifier), as: UICollectionReusableView.self)
    }

    private func dequeue(_ key: ReusePool.Key, as fallback: AnyClass) -> UICollectionReusableView {
        if key.kind == nil, let beingReconfigured, beingReconfigured.reuseIdentifier == key.identifier {
            return beingReconfigured
        }
        if let view = reuse.waiting[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if reuse.classes[key] == nil {
            Diagnostic.report(
                id: "reuse-identifier-not-registered",
                "No class is registered for the reuse identifier “\(key.identifier)”; UIKit throws an exception.",
                culprit: dataSource ?? self, remedy: "Call register(_:forCellWithReuseIdentifier:) or its like first.")
        }
        let view = make(reuse.classes[key] ?? fallback, size: arriving?.size)
        view.reuseIdentifier = key.identifier
        return view
    }

    func make(_ viewClass: AnyClass, size: CGSize?) -> UICollectionReusableView {
        let frame = CGRect(origin: .zero, size: size ?? .zero)
        let made = (viewClass as? UIView.Type).map { UIView.instance(of: $0, frame: frame) }
        return made as? UICollectionReusableView ?? UICollectionReusableView(frame: frame)
    }

    /// Takes a view out of the content and keeps it for another element.
    func recycle(_ view: UICollectionReusableView, of key: ElementKey) {
        rowSwipes.cellWillLeave(view)
        view.removeFromSuperview()
        view.layoutAttributes = nil
        if let identifier = view.reuseIdentifier {
            let kind = key.category == .cell ? nil : key.kind
            reuse.waiting[ReusePool.Key(kind: kind, identifier: identifier), default: []].append(view)
        }
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
        }
    }

    func recycleAll() {
        let views = shown
        shown.removeAll()
        for (key, view) in views.sorted(by: { $0.key.indexPath < $1.key.indexPath }) { recycle(view, of: key) }
    }
}
