import InterludeDiagnostics
import QuartzCore

/// The interactive movement of an item.
struct ItemMovement {
    /// The index path in the data source, which changes only when the movement ends.
    let origin: IndexPath
    /// The index path at which the item is displayed.
    var path: IndexPath
    /// The target position of the item, in the content.
    var position: CGPoint
    /// The number of items per section in the data source.
    let counts: [Int]

    /// The mapping from data to display; `nil` if the item is displayed at its index path in the data source.
    var map: IndexMap? {
        path == origin ? nil : IndexMap([UICollectionViewUpdateItem(.move, from: origin, to: path)], before: counts)
    }
}

extension UICollectionView {
    /// Whether a long press moves an item: by default if the data source implements `moveItemAt`, and never without it.
    ///
    /// Unverified: if it can't be determined whether `moveItemAt` is implemented, the data source must implement
    /// `canMoveItemAt`, so that a long press is left to other recognizers.
    func allowsMovement(of path: IndexPath) -> Bool {
        usesDefaultMovement = false
        guard let dataSource, dataSource.collectionView(self, canMoveItemAt: path) else { return false }
        return EditingMethod.moveItem.isImplemented(by: dataSource) ?? !usesDefaultMovement
    }

    @discardableResult
    func _beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, interactiveTransition == nil, let dataSource else { return false }
        layoutFromAbove()
        guard let attributes = layoutAttributesForItem(at: indexPath) else { return false }
        // Without a table of methods, `moveItemAt` is called, whose default implementation reports that it is missing.
        guard dataSource.collectionView(self, canMoveItemAt: indexPath),
            EditingMethod.moveItem.isImplemented(by: dataSource) ?? true
        else {
            return false
        }
        movement = ItemMovement(
            origin: indexPath, path: indexPath, position: attributes.center, counts: knownCounts)
        showMovement(true, ofItemAt: indexPath)
        invalidateMovement(from: indexPath, attributes.center)
        return true
    }

    func _updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let former = movement else { return }
        movement?.position = targetPosition
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: former.path, withPosition: targetPosition)
        if proposed != former.path {
            let wanted = delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: former.origin,
                atCurrentIndexPath: former.path, toProposedIndexPath: proposed)
            moveDisplayedItem(to: wanted ?? proposed)
        }
        invalidateMovement(from: former.path, former.position)
        scrollForMovement()
    }

    func _endInteractiveMovement() {
        guard let ended = movement else { return }
        usesDefaultMovement = false
        // Cleared first: the data source now matches the display, and `moveItemAt` may change it further.
        movement = nil
        if ended.path != ended.origin {
            dataSource?.collectionView(self, moveItemAt: ended.origin, to: ended.path)
        }
        guard !usesDefaultMovement else {
            movement = ended
            Diagnostic.itemMoveNotImplemented(culprit: typeName(dataSource ?? self)).report()
            return cancelInteractiveMovement()
        }
        finishMovement(ended, isCancelled: false)
    }

    func _cancelInteractiveMovement() {
        guard let origin = movement?.origin else { return }
        moveDisplayedItem(to: origin)
        guard let ended = movement else { return }
        movement = nil
        finishMovement(ended, isCancelled: true)
    }

    /// Returns the index path in the data source of the item displayed at `path` during a movement.
    func pathInData(_ path: IndexPath) -> IndexPath {
        movement?.map.flatMap { $0.origin(of: path) } ?? path
    }

    /// Returns the displayed number of items per section, given the counts of the data source.
    func countsShown(of found: [Int]) -> [Int] {
        guard let movement, movement.path.section != movement.origin.section,
            found.indices.contains(movement.path.section), found.indices.contains(movement.origin.section)
        else { return found }
        var shown = found
        shown[movement.origin.section] -= 1
        shown[movement.path.section] += 1
        return shown
    }

    /// Replaces the attributes of the moved item with those at its target position.
    func replacingMovedItem(_ elements: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let movement else { return elements }
        let moved = layout.layoutAttributesForInteractivelyMovingItem(
            at: movement.path, withTargetPosition: movement.position)
        let key = ElementKey(indexPath: movement.path)
        return elements.filter { ElementKey($0) != key } + [moved].compactMap { $0 }
    }

    /// Discards a movement interrupted by another change.
    ///
    /// Unverified: UIKit's behavior.
    func abandonMovement() {
        guard let movement else { return }
        selection = Set(selection.map { pathInData($0) })
        highlighted = highlighted.map { pathInData($0) }
        let hasMoved = movement.map != nil
        showMovement(false, ofItemAt: movement.path)
        self.movement = nil
        if hasMoved { reloadElements() } else { setNeedsLayout() }
    }

    private func moveDisplayedItem(to path: IndexPath) {
        guard let former = movement, path != former.path, knownCounts.indices.contains(path.section) else { return }
        let last = knownCounts[path.section] - (path.section == former.path.section ? 1 : 0)
        guard (0...max(last, 0)).contains(path.item) else { return }
        var updates = CollectionUpdates(before: knownCounts)
        updates.items = [UICollectionViewUpdateItem(.move, from: former.path, to: path)]
        movement?.path = path
        apply(updates)
    }

    private func invalidateMovement(from path: IndexPath, _ position: CGPoint) {
        guard let movement else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forInteractivelyMovingItems: [movement.path], withTargetPosition: movement.position,
                previousIndexPaths: [path], previousPosition: position))
    }

    /// Updates the cell of the moved item for its reordering state.
    private func showMovement(_ isMoving: Bool, ofItemAt path: IndexPath) {
        guard let cell = cellForItem(at: path) else { return }
        cell.configured.isReordering = isMoving
        cell.setNeedsUpdateConfiguration()
    }

    private func finishMovement(_ ended: ItemMovement, isCancelled: Bool) {
        showMovement(false, ofItemAt: ended.path)
        counts = nil
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [ended.path], previousIndexPaths: [ended.path], movementCancelled: isCancelled))
        prepareLayoutIfNeeded()
        let target = elements(in: bounds)
        animateChange {
            for element in target { self.shown[ElementKey(element)]?.setLayoutAttributes(element) }
        } completion: { _ in
            self.setNeedsLayout()
        }
    }
}
