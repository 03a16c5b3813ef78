import QuartzCore

/// An item that a finger carries to another place.
struct ItemMovement {
    /// Where the data have it, which know nothing of the movement before its end.
    let origin: IndexPath
    /// Where it is shown.
    var path: IndexPath
    /// Where the finger is, in the content.
    var position: CGPoint
    /// The number of items of each section in the data.
    let counts: [Int]

    /// How the items are shown, seen from the data; nil as long as they are as in the data.
    var map: IndexMap? {
        path == origin ? nil : IndexMap([UICollectionViewUpdateItem(.move, from: origin, to: path)], before: counts)
    }
}

extension UICollectionView {
    /// Lets an item follow a finger; false if the data source or an item already on its way forbids it.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, interactiveTransition == nil, let dataSource else { return false }
        layoutIfNeeded()
        guard let attributes = layoutAttributesForItem(at: indexPath) else { return false }
        isMovingLeftToView = false
        // Unverified: Swift does not tell whether `moveItemAt` is implemented, which is enough for UIKit.
        guard dataSource.collectionView(self, canMoveItemAt: indexPath) || isMovingLeftToView else { return false }
        movement = ItemMovement(
            origin: indexPath, path: indexPath, position: attributes.center, counts: knownCounts)
        showMovement(true, ofItemAt: indexPath)
        invalidateMovement(from: indexPath, attributes.center)
        return true
    }

    /// Puts the item under a point of the content; the others make room where it would come to stand.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let former = movement else { return }
        movement?.position = targetPosition
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: former.path, withPosition: targetPosition)
        if proposed != former.path {
            let wanted = delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: former.origin,
                atCurrentIndexPath: former.path, toProposedIndexPath: proposed)
            moveCarriedItem(to: wanted ?? proposed)
        }
        invalidateMovement(from: former.path, former.position)
        scrollForMovement()
    }

    /// Leaves the item where it is shown, and has the data source move it there.
    public func endInteractiveMovement() {
        guard let ended = movement else { return }
        isMovingLeftToView = false
        // From here on the data have what is shown, so that they may be changed further while they are told.
        movement = nil
        if ended.path != ended.origin {
            dataSource?.collectionView(self, moveItemAt: ended.origin, to: ended.path)
        }
        guard !isMovingLeftToView else {
            movement = ended
            Diagnostic.report(
                id: "item-move-not-implemented",
                "An item was moved interactively, but the data source does not move it; UIKit does not begin such a movement.",
                culprit: dataSource ?? self, remedy: "Implement collectionView(_:moveItemAt:to:).")
            return cancelInteractiveMovement()
        }
        putDown(ended, isCancelled: false)
    }

    /// Puts the item and the others back.
    public func cancelInteractiveMovement() {
        guard let origin = movement?.origin else { return }
        moveCarriedItem(to: origin)
        guard let ended = movement else { return }
        movement = nil
        putDown(ended, isCancelled: true)
    }

    /// Where in the data what is shown at a path is, while an item is carried.
    func pathInData(_ path: IndexPath) -> IndexPath {
        movement?.map.flatMap { $0.origin(of: path) } ?? path
    }

    /// The number of items shown in each section, when the data have these.
    func countsShown(of found: [Int]) -> [Int] {
        guard let movement, movement.path.section != movement.origin.section,
            found.indices.contains(movement.path.section), found.indices.contains(movement.origin.section)
        else { return found }
        var shown = found
        shown[movement.origin.section] -= 1
        shown[movement.path.section] += 1
        return shown
    }

    /// What shows in `rect`, with the carried item under its finger.
    func withCarriedItem(_ elements: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let movement else { return elements }
        let carried = layout.layoutAttributesForInteractivelyMovingItem(
            at: movement.path, withTargetPosition: movement.position)
        let key = ElementKey(indexPath: movement.path)
        return elements.filter { ElementKey($0) != key } + [carried].compactMap { $0 }
    }

    /// Forgets a movement that something else came between.
    ///
    /// Unverified: what UIKit makes of it.
    func abandonMovement() {
        guard let movement else { return }
        selection = Set(selection.map { pathInData($0) })
        highlighted = highlighted.map { pathInData($0) }
        let hasMoved = movement.map != nil
        showMovement(false, ofItemAt: movement.path)
        self.movement = nil
        if hasMoved { reloadElements() } else { setNeedsLayout() }
    }

    private func moveCarriedItem(to path: IndexPath) {
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

    /// Has the cell of a carried item configure itself as one.
    private func showMovement(_ isMoving: Bool, ofItemAt path: IndexPath) {
        guard let cell = cellForItem(at: path) else { return }
        cell.configured.isReordering = isMoving
        cell.setNeedsUpdateConfiguration()
    }

    private func putDown(_ ended: ItemMovement, isCancelled: Bool) {
        showMovement(false, ofItemAt: ended.path)
        counts = nil
        layout.invalidateLayout(
            with: layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [ended.path], previousIndexPaths: [ended.path], movementCancelled: isCancelled))
        prepareLayoutIfNeeded()
        let target = elements(in: bounds)
        animateChange {
            for element in target { self.shown[ElementKey(element)]?.take(element) }
        } completion: { _ in
            self.setNeedsLayout()
        }
    }
}
