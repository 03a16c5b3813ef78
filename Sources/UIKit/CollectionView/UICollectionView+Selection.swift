import CoreGraphics

extension UICollectionView {
    /// The selected items; nil when there are none.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

    /// Selects an item without telling the delegate; nil deselects all.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        if indexPath == nil || !allowsMultipleSelection {
            for path in selection where path != indexPath { setSelected(false, at: path) }
        }
        guard let indexPath else { return }
        setSelected(true, at: indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without telling the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, at: indexPath)
    }

    private func setSelected(_ isSelected: Bool, at path: IndexPath) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        cellForItem(at: path)?.isSelected = isSelected
    }

    func highlight(at point: CGPoint) {
        guard allowsSelection, let path = indexPathForItem(at: point) else { return }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    func selectHighlighted(at point: CGPoint) {
        guard let path = highlighted else { return }
        let isInside = indexPathForItem(at: point) == path
        unhighlight()
        guard isInside else { return }
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.takesTapsForOutline {
            return cell.toggleOutline()
        }
        if selection.contains(path), allowsMultipleSelection {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(false, at: path)
            delegate?.collectionView(self, didDeselectItemAt: path)
        } else {
            guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
            if !allowsMultipleSelection {
                for former in selection where former != path {
                    setSelected(false, at: former)
                    delegate?.collectionView(self, didDeselectItemAt: former)
                }
            }
            setSelected(true, at: path)
            delegate?.collectionView(self, didSelectItemAt: path)
        }
    }

    /// Scrolls so that an item stands at a position.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        prepareLayoutIfNeeded()
        guard let frame = layout.layoutAttributesForItem(at: indexPath)?.frame else { return }
        let insets = adjustedContentInset
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = frame.minY - insets.top }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + insets.bottom }
        if scrollPosition.contains(.left) { offset.x = frame.minX - insets.left }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width + insets.right }
        offset.x = offset.x.clamped(to: horizontalLimits)
        offset.y = offset.y.clamped(to: verticalLimits)
        setContentOffset(offset, animated: animated)
    }
}
