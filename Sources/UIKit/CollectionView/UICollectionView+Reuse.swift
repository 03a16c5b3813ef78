import InterludeDiagnostics
import QuartzCore

/// The registered classes, and the views available for reuse.
struct ReusePool {
    /// The key of reusable views; the kind is `nil` for cells.
    struct Key: Hashable {
        var kind: String?
        var identifier: Identifier
    }

    /// Identifies views of one class: an app's reuse identifier, or a registration of the class.
    enum Identifier: Hashable {
        case reuse(String)
        case registration(Int)

        var name: String {
            switch self {
            case .reuse(let name): name
            case .registration(let number): "registration \(number)"
            }
        }
    }

    var classes: [Key: AnyClass] = [:]
    /// Create views from nibs and prototypes; take precedence over classes.
    var factories: [Key: () -> UICollectionReusableView?] = [:]
    var reusableViews: [Key: [UICollectionReusableView]] = [:]
}

extension UICollectionView {
    func register(_ viewClass: AnyClass?, _ key: ReusePool.Key) {
        reuse.classes[key] = viewClass
        reuse.factories[key] = nil
    }

    func register(_ nib: UINib?, _ key: ReusePool.Key) {
        reuse.classes[key] = nil
        reuse.factories[key] = nib.map { nib in
            { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first }
        }
    }

    func _dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell
    {
        let view = dequeue(
            ReusePool.Key(kind: nil, identifier: .reuse(identifier)), as: UICollectionViewCell.self)
        return view as? UICollectionViewCell ?? UICollectionViewCell()
    }

    func _dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(
            ReusePool.Key(kind: elementKind, identifier: .reuse(identifier)), as: UICollectionReusableView.self)
    }

    func dequeue(_ key: ReusePool.Key, as fallback: AnyClass) -> UICollectionReusableView {
        if key.kind == nil, let beingReconfigured, beingReconfigured.poolIdentifier == key.identifier {
            return beingReconfigured
        }
        if let view = reuse.reusableViews[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if let view = reuse.factories[key]?() {
            if let size = arriving?.size { view.frame = CGRect(origin: .zero, size: size) }
            view.reuseIdentifier = key.identifier.name
            view.poolIdentifier = key.identifier
            return view
        }
        if reuse.classes[key] == nil {
            Diagnostic.reuseIdentifierNotRegistered(
                key.identifier.name, culprit: typeName(dataSource ?? self)
            ).report()
        }
        let view = make(reuse.classes[key] ?? fallback, size: arriving?.size)
        view.reuseIdentifier = key.identifier.name
        view.poolIdentifier = key.identifier
        return view
    }

    func make(_ viewClass: AnyClass, size: CGSize?) -> UICollectionReusableView {
        let frame = CGRect(origin: .zero, size: size ?? .zero)
        let made = (viewClass as? UIView.Type).map { UIView.instance(of: $0, frame: frame) }
        return made as? UICollectionReusableView ?? UICollectionReusableView(frame: frame)
    }

    /// Removes a view from the content and makes it available for reuse.
    func recycle(_ view: UICollectionReusableView, of key: ElementKey) {
        enqueue(view, of: key)
        didEndDisplaying(view, of: key)
    }

    func enqueue(_ view: UICollectionReusableView, of key: ElementKey) {
        rowSwipes.cellWillLeave(view)
        view.removeFromSuperview()
        view.layoutAttributes = nil
        guard let identifier = view.poolIdentifier else { return }
        let kind = key.category == .cell ? nil : key.kind
        reuse.reusableViews[ReusePool.Key(kind: kind, identifier: identifier), default: []].append(view)
    }

    func didEndDisplaying(_ view: UICollectionReusableView, of key: ElementKey) {
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
        for key in held.keys { releaseHeldView(of: key) }
        discardWaitingCells()
        for (key, view) in views.sorted(by: { $0.key.indexPath < $1.key.indexPath }) { recycle(view, of: key) }
    }
}
