import CoreGraphics

extension UICollectionView: TapSelection {
    func _selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        if indexPath == nil || !allowsSeveral {
            for path in selection where path != indexPath { setSelected(false, at: path) }
        }
        guard let indexPath else { return }
        setSelected(true, at: indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func _deselectItem(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, at: indexPath)
    }

    private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private func setSelected(_ isSelected: Bool, at path: IndexPath) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        cellForItem(at: path)?.isSelected = isSelected
    }

    func element(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func cell(of path: IndexPath) -> (any ConfiguredCell)? { cellForItem(at: path) }

    func element(of view: UIView) -> IndexPath? { (view as? UICollectionViewCell).flatMap { indexPath(for: $0) } }

    func mayHighlight(_ path: IndexPath) -> Bool {
        (isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection)
            && delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    func didHighlight(_ isHighlighted: Bool, _ path: IndexPath) {
        cellForItem(at: path)?.isHighlighted = isHighlighted
        if isHighlighted {
            delegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            delegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    /// Keeps the highlight until the item is selected, in the order documented by Apple.
    func tapped(_ path: IndexPath, isInside: Bool) {
        if isInside { select(byTapOn: path) }
        unhighlight()
    }

    private func select(byTapOn path: IndexPath) {
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesOutlineOnTap {
            return cell.toggleOutline()
        }
        if selection.contains(path), allowsSeveral {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(false, at: path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsSeveral {
            for former in selection.sorted() where former != path {
                setSelected(false, at: former)
                delegate?.collectionView(self, didDeselectItemAt: former)
            }
        }
        setSelected(true, at: path)
        // Unverified: before the delegate's callback.
        cellForItem(at: path)?.selectionSegue?()
        delegate?.collectionView(self, didSelectItemAt: path)
        guard let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else { return }
        delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
}

// MARK: Selection with two fingers

extension UICollectionView: MultipleSelectionList {
    var elementCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

    func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func multipleSelectionDidBegin(at path: IndexPath) {
        delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func multipleSelectionDidEnd() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }

    func changeSelection(_ isSelected: Bool, at path: IndexPath) {
        guard allowsSeveral else { return }
        if isSelected {
            guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
            setSelected(true, at: path)
            delegate?.collectionView(self, didSelectItemAt: path)
        } else {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(false, at: path)
            delegate?.collectionView(self, didDeselectItemAt: path)
        }
    }
}
