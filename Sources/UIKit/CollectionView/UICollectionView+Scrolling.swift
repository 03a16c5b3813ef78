import CoreGraphics

extension UICollectionView {
    func _scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        prepareLayoutIfNeeded()
        if let section = layout.orthogonal(of: ElementKey(indexPath: indexPath)) {
            scroll(orthogonalSection: section, toItem: indexPath, at: scrollPosition, animated: animated)
        }
        scroll(
            to: ScrollGoal { [weak self] in self?.offset(ofItem: indexPath, at: scrollPosition) }, animated: animated)
    }

    private func offset(ofItem path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        guard let frame = layout.shownAttributes(for: ElementKey(indexPath: path))?.frame else { return nil }
        let insets = adjustedContentInset
        var offset = contentOffset
        if position.contains(.top) { offset.y = frame.minY - insets.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if position.contains(.bottom) { offset.y = frame.maxY - bounds.height + insets.bottom }
        if position.contains(.left) { offset.x = frame.minX - insets.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if position.contains(.right) { offset.x = frame.maxX - bounds.width + insets.right }
        // The section scrolls along its axis instead.
        if let axis = orthogonalAxis(ofItem: path) { offset[axis] = contentOffset[axis] }
        offset.x = offset.x.clamped(to: horizontalLimits)
        offset.y = offset.y.clamped(to: verticalLimits)
        return offset
    }
}
