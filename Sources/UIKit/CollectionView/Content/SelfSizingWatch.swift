/// Tells lists of changes within their cells from which another size may follow.
@MainActor enum SelfSizingWatch {
    /// Whether any list wants to hear of constraints. Until then nobody goes looking for it.
    static var isOn = false

    /// A constraint or an intrinsic size changed below `view`.
    static func note(in view: UIView) {
        guard isOn else { return }
        var current: UIView? = view
        while let view = current {
            if let content = view as? CellContentView { return content.sizeMayHaveChanged(byConstraints: true) }
            current = view.superview
        }
    }
}

/// The content view of a cell, which passes on that its size may no longer fit.
@MainActor final class CellContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeMayHaveChanged(byConstraints: false)
    }

    func sizeMayHaveChanged(byConstraints: Bool) {
        if let cell = superview as? UICollectionViewCell {
            cell.collectionView?.sizeMayHaveChanged(of: cell, byConstraints: byConstraints)
        } else if let cell = superview as? UITableViewCell {
            cell.table?.sizeMayHaveChanged(of: cell, byConstraints: byConstraints)
        }
    }
}
