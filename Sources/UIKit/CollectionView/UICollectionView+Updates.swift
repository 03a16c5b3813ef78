import InterludeDiagnostics
import QuartzCore

typealias CollectionUpdates = ListUpdates<Never>

extension UICollectionView: IndexedList {
    static var element: ListElement { .item }
    var dataOwner: AnyObject { dataSource ?? self }
    func hasView(at path: IndexPath) -> Bool { shown[ElementKey(indexPath: path)] != nil }
}

extension UICollectionView {
    func _insertItems(at indexPaths: [IndexPath]) {
        update(indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) })
    }

    func _deleteItems(at indexPaths: [IndexPath]) {
        update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) })
    }

    func _reloadItems(at indexPaths: [IndexPath]) {
        update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) })
    }

    func _moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
    }

    func _insertSections(_ sections: IndexSet) {
        update(sections.map { UICollectionViewUpdateItem(.insert, from: nil, to: .section($0)) })
    }

    func _deleteSections(_ sections: IndexSet) {
        update(sections.map { UICollectionViewUpdateItem(.delete, from: .section($0), to: nil) })
    }

    func _reloadSections(_ sections: IndexSet) {
        update(sections.map { UICollectionViewUpdateItem(.reload, from: .section($0), to: .section($0)) })
    }

    func _moveSection(_ section: Int, toSection newSection: Int) {
        update([UICollectionViewUpdateItem(.move, from: .section(section), to: .section(newSection))])
    }

    private func update(_ items: [UICollectionViewUpdateItem]) {
        guard !items.isEmpty else { return }
        if batch == nil {
            performBatchUpdates({ self.batch?.items += items })
        } else {
            batch?.items += items
        }
    }

    func _performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        if batch == nil {
            abandonMovement()
            // A layout that was invalidated changes with the update.
            if knownLayout.isPrepared || !canChangeLayoutInUpdate {
                layoutFromAbove()
                prepareLayoutIfNeeded()
            }
            batch = CollectionUpdates(before: knownCounts)
        }
        batch?.depth += 1
        if let completion { batch?.completions.append(completion) }
        updates?()
        batch?.depth -= 1
        guard let ended = batch, ended.depth == 0 else { return }
        batch = nil
        if ended.isReloaded {
            reloadElements()
            if !ended.completions.isEmpty {
                atEndOfTurn { for completion in ended.completions { completion(true) } }
            }
        } else {
            apply(ended)
        }
    }

    /// Whether the shown elements are the elements of the layout before it was invalidated.
    private var canChangeLayoutInUpdate: Bool {
        counts != nil && !shown.isEmpty && laidOutSize == bounds.size && interactiveTransition == nil
    }

    /// Applies an update in these phases, each of which needs the state that the one before it leaves:
    ///
    /// 1. The attributes before the update are read while the layout has the old counts.
    /// 2. Everything that is stored by index path moves to the new index paths.
    /// 3. The layout is prepared with the new counts, and asked what it inserts and deletes, and for the final attributes
    ///    of the elements on screen, by their old index paths.
    /// 4. Views get their new index paths, and missing views are added at their initial attributes. Views that measure
    ///    themselves may bring others into view.
    /// 5. All move to their new attributes in one animation, during which the layout still has the update.
    func apply(_ updates: CollectionUpdates) {
        offsetHolds += 1
        defer { offsetHolds -= 1 }
        let former = attributesAround()
        let map = IndexMap(updates.items, before: updates.before)
        counts = nil
        if reloads(insteadOf: updates, map, counts: knownCounts) { return }
        moveState(by: map)
        if let transition = interactiveTransition { return abandon(updates, during: transition) }
        moveHeldViews(by: map)
        discardWaitingCells()
        moveOrthogonalSections(by: map)
        let offset = prepareLayout(for: updates, map, former)
        let visible = CGRect(origin: offset, size: bounds.size)
        let expected = elements(in: visible)
        let kinds = Set((former.keys + expected.map { ElementKey($0) }).compactMap { ElementKind($0) })
        for kind in kinds.sorted() { layout.queryInsertionsAndDeletions(kind) }
        makeOrthogonalSections(in: visible)
        let ends = finalAttributesOfShown()
        let departing = renameViews(for: expected, map: map)
        let target = addMissingViews(of: expected, in: visible)
        animate(to: offset, showing: target, departing.map { ($0, $1, ends[$0]) }) { updates.complete(finished: $0) }
        layout.update = nil
        reconfigureItems(at: updates.reconfigured.compactMap { map.after($0) })
    }

    /// Ends an update during an interactive change of the layout, without animation.
    ///
    /// Unverified: UIKit's behavior.
    private func abandon(_ updates: CollectionUpdates, during transition: CollectionTransition) {
        Diagnostic.updateDuringLayoutTransition(transition.names, culprit: typeName(dataOwner)).report()
        reloadElements()
        updates.complete(finished: false)
    }

    /// Adds views for new elements, and measures until no element changes its size; returns the elements with their sizes.
    private func addMissingViews(
        of expected: [UICollectionViewLayoutAttributes], in visible: CGRect
    ) -> [UICollectionViewLayoutAttributes] {
        var target = expected
        var asked: Set<ElementKey> = []
        addMissingViews(of: target, asked: &asked)
        for _ in 0..<LayoutPass.maximumRounds where measureShown(target) {
            prepareLayoutIfNeeded()
            target = elements(in: visible)
            addMissingViews(of: target, asked: &asked)
        }
        return target
    }

    /// Prepares the layout for an update, and returns the content offset that it asks for.
    private func prepareLayout(
        for updates: CollectionUpdates, _ map: IndexMap, _ former: [ElementKey: UICollectionViewLayoutAttributes]
    ) -> CGPoint {
        layout.itemsWillChange(by: map)
        layout.update = LayoutUpdate(map: map, former: former)
        invalidateLayout(for: updates)
        prepareLayoutIfNeeded()
        let proposed = CGPoint(
            x: contentOffset.x.clamped(to: horizontalLimits), y: contentOffset.y.clamped(to: verticalLimits))
        _ = elements(in: CGRect(origin: proposed, size: bounds.size))
        layout.prepare(forCollectionViewUpdates: updates.items)
        let offset = layout.targetContentOffset(forProposedContentOffset: proposed)
        return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
    }

    /// Moves all elements to their new attributes, and disappearing ones to their final attributes.
    private func animate(
        to offset: CGPoint, showing target: [UICollectionViewLayoutAttributes],
        _ departing: [(key: ElementKey, view: UICollectionReusableView, end: UICollectionViewLayoutAttributes?)],
        completion: @escaping (Bool) -> Void
    ) {
        let visible = CGRect(origin: offset, size: bounds.size)
        animateChange {
            let arrived = self.moveContent(to: offset, showing: target)
            self.arrangeOrthogonalSections(in: visible)
            self.applyAttributes(except: arrived)
            for element in arrived { self.shown[ElementKey(element)]?.setLayoutAttributes(element) }
            for (_, view, end) in departing {
                if let end { view.setLayoutAttributes(end) } else { view.alpha = 0 }
            }
            self.layout.finalizeCollectionViewUpdates()
        } completion: { finished in
            for (key, view, _) in departing { self.recycle(view, of: key) }
            self.setNeedsLayout()
            completion(finished)
        }
    }

    /// Invalidates the layout for an update: with the counts of the data source if elements are added or removed.
    private func invalidateLayout(for updates: CollectionUpdates) {
        let context = layout._invalidationContext()
        context.isForCounts = updates.items.contains { $0.updateAction != .move }
        let known = counts
        layout.invalidateLayout(with: context)
        counts = known
        for view in shown.values { view.isFitted = false }
        sizing.isNeeded = true
    }

    /// Asks the layout for the final attributes of each element on screen, also of elements that stay.
    private func finalAttributesOfShown() -> [ElementKey: UICollectionViewLayoutAttributes] {
        var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for key in shown.keys.sorted(by: { $0.indexPath < $1.indexPath }) {
            found[key] = layout.finalAttributes(for: key)
        }
        return found
    }

    /// Returns the attributes of elements in view, or within one view size of it and thus able to move into view.
    private func attributesAround() -> [ElementKey: UICollectionViewLayoutAttributes] {
        let known = shown.compactMapValues { $0.layoutAttributes?.duplicate() }
        guard knownLayout.isPrepared || layout.hasAttributesWhileInvalid else { return known }
        let rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let found = layout.layoutAttributesForElements(in: layout.isMirrored ? layout.mirrored(rect) : rect) ?? []
        let queried = Dictionary(
            found.map { (ElementKey($0), $0.duplicate()) }, uniquingKeysWith: { first, _ in first })
        return queried.merging(known) { first, _ in first }
    }

    /// Moves views that are out of view after measuring to the positions of their elements.
    private func applyAttributes(except target: [UICollectionViewLayoutAttributes]) {
        let wanted = Set(target.map { ElementKey($0) })
        for key in shown.keys.filter({ !wanted.contains($0) }).sorted(by: { $0.indexPath < $1.indexPath }) {
            if let attributes = layout.placedAttributes(for: key) { shown[key]?.setLayoutAttributes(attributes) }
        }
    }

    /// Assigns the views of remaining elements their new index paths, and returns the views of disappearing elements.
    private func renameViews(
        for target: [UICollectionViewLayoutAttributes], map: IndexMap
    ) -> [(key: ElementKey, view: UICollectionReusableView)] {
        let wanted = Set(target.map { ElementKey($0) })
        let formerViews = shown.sorted { $0.key.indexPath < $1.key.indexPath }
        shown = [:]
        var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
        for (key, view) in formerViews {
            var moved = key
            // Headers, footers and decoration views belong to their section, even if its first item is deleted.
            let path = key.category == .cell ? map.after(key.indexPath) : map.section(of: key.indexPath)
            if let path { moved.indexPath = path }
            if path != nil, !map.isReloaded(key.indexPath), wanted.contains(moved),
                layout.update?.removed.contains(key) != true, layout.update?.added.contains(moved) != true
            {
                shown[moved] = view
            } else {
                departing.append((key, view))
            }
        }
        return departing
    }

    /// Adds views for new elements, and asks the layout for the initial attributes of each element on screen, also of
    /// elements that stay.
    private func addMissingViews(of target: [UICollectionViewLayoutAttributes], asked: inout Set<ElementKey>) {
        UIView.performWithoutAnimation {
            for element in target.sorted(by: Self.displayOrder) {
                let key = ElementKey(element)
                let start = asked.insert(key).inserted ? layout.initialAttributes(for: key) : nil
                if let view = shown[key] {
                    host(view, of: key)
                    if let start, !layout.isStandardStart(start, of: key) { view.setLayoutAttributes(start) }
                } else if addView(for: key, at: start ?? element) == nil {
                    shown[key] = nil
                }
            }
        }
    }

    func animateChange(_ change: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        isChangingLayout = true
        UIView.performWithoutAnimation { layoutContents() }
        UIView.animate(
            withDuration: ListAnimation.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                change()
                // Lays out the content of cells within the animation, for both constraints and autoresizing masks.
                self.layoutContents()
            },
            completion: completion)
        isChangingLayout = false
    }
}

extension IndexPath {
    /// Returns the index path that represents an entire section in an update.
    static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}
