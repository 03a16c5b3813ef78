import QuartzCore

/// The changes of the data that are animated together.
struct CollectionUpdates {
    /// The number of items of each section before the changes.
    var before: [Int]
    var items: [UICollectionViewUpdateItem] = []
    /// Items whose cells are configured again, by their places before.
    var reconfigured: [IndexPath] = []
    var depth = 0
    /// Called when the changes are over; those of inner sets first.
    var completions: [(Bool) -> Void] = []
    /// Whether everything was loaded again in the meantime, which leaves nothing to animate.
    var isReloaded = false
}

extension UICollectionView {
    /// Shows items that the data source has added, animated.
    public func insertItems(at indexPaths: [IndexPath]) {
        update(indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) })
    }

    /// Removes items that the data source no longer has, animated.
    public func deleteItems(at indexPaths: [IndexPath]) {
        update(indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) })
    }

    /// Makes the cells of these items anew.
    public func reloadItems(at indexPaths: [IndexPath]) {
        update(indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) })
    }

    /// Shows an item at its new place, animated.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update([UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)])
    }

    /// Shows sections that the data source has added, animated.
    public func insertSections(_ sections: IndexSet) {
        update(sections.map { UICollectionViewUpdateItem(.insert, from: nil, to: .section($0)) })
    }

    /// Removes sections that the data source no longer has, animated.
    public func deleteSections(_ sections: IndexSet) {
        update(sections.map { UICollectionViewUpdateItem(.delete, from: .section($0), to: nil) })
    }

    /// Makes the cells of these sections anew.
    public func reloadSections(_ sections: IndexSet) {
        update(sections.map { UICollectionViewUpdateItem(.reload, from: .section($0), to: .section($0)) })
    }

    /// Shows a section at its new place, animated.
    public func moveSection(_ section: Int, toSection newSection: Int) {
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

    /// Animates the changes that `updates` makes; indices of deletions are those before, of insertions those after.
    ///
    /// Sets within a set are animated with it, and complete with it.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        if batch == nil {
            abandonMovement()
            layoutIfNeeded()
            prepareLayoutIfNeeded()
            batch = CollectionUpdates(before: knownCounts)
        }
        batch?.depth += 1
        updates?()
        // Unverified: the order of completions of sets within sets.
        if let completion { batch?.completions.append(completion) }
        batch?.depth -= 1
        guard let ended = batch, ended.depth == 0 else { return }
        batch = nil
        if ended.isReloaded {
            reloadElements()
            if !ended.completions.isEmpty {
                AnimationClock.current.enqueue { for completion in ended.completions { completion(true) } }
            }
        } else {
            apply(ended)
        }
    }

    func apply(_ updates: CollectionUpdates) {
        let former = attributesAround()
        let map = IndexMap(updates.items, before: updates.before)
        counts = nil
        let after = knownCounts
        if let mistake = map.mismatch(with: after) {
            Diagnostic.report(
                id: "invalid-batch-update", mistake + " UIKit throws an exception.", culprit: dataSource ?? self,
                remedy: "Change the data in step with the inserted and deleted index paths.")
            reloadData()
            for completion in updates.completions { completion(false) }
            return
        }
        selection = Set(selection.compactMap { map.after($0) })
        highlighted = highlighted.flatMap { map.after($0) }
        prefetched = Set(prefetched.compactMap { map.isReloaded($0) ? nil : map.after($0) })
        if let transition = interactiveTransition {
            // Unverified: what UIKit makes of it.
            Diagnostic.report(
                id: "update-during-layout-transition",
                "Items were changed while the transition from \(typeName(transition.old)) to "
                    + "\(typeName(transition.new)) is under way; they change without an animation.",
                culprit: dataSource ?? self,
                remedy: "Change the data after the completion of startInteractiveTransition(to:completion:).")
            reloadElements()
            for completion in updates.completions { completion(false) }
            return
        }
        moveOrthogonalSections(by: map)
        layout.itemsWillChange(by: map)
        layout.update = LayoutUpdate(map: map, former: former)
        layout.invalidateLayout()
        prepareLayoutIfNeeded()
        layout.prepare(forCollectionViewUpdates: updates.items)
        var offset = contentOffset
        offset.x = offset.x.clamped(to: horizontalLimits)
        offset.y = offset.y.clamped(to: verticalLimits)
        offset = layout.targetContentOffset(forProposedContentOffset: offset)
        offset = delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
        let visible = CGRect(origin: offset, size: bounds.size)
        var target = elements(in: visible)
        let kinds = Set((former.keys + target.map { ElementKey($0) }).compactMap { ElementKind($0) })
        for kind in kinds.sorted() { layout.askForAddedAndRemoved(kind) }
        makeOrthogonalSections(in: visible)
        let leaving = renameViews(for: target, map: map)
        addMissingViews(of: target)
        for _ in 0..<Self.fittingRounds where measureShown(target) {
            prepareLayoutIfNeeded()
            target = elements(in: visible)
            addMissingViews(of: target)
        }
        let ends = leaving.map { layout.finalAttributes(for: $0.key) }
        let arriving = target
        animateChange {
            let arrived = self.moveContent(to: offset, showing: arriving)
            self.arrangeOrthogonalSections(in: visible)
            self.takePlaces(besides: arrived)
            for element in arrived { self.shown[ElementKey(element)]?.take(element) }
            for ((_, view), end) in zip(leaving, ends) {
                if let end { view.take(end) } else { view.alpha = 0 }
            }
            self.layout.finalizeCollectionViewUpdates()
        } completion: { finished in
            for (key, view) in leaving { self.recycle(view, of: key) }
            self.setNeedsLayout()
            for completion in updates.completions { completion(finished) }
        }
        layout.update = nil
        reconfigureItems(at: updates.reconfigured.compactMap { map.after($0) })
    }

    /// The attributes of what is in view and within a view's size of it, from which elements may come into view.
    private func attributesAround() -> [ElementKey: UICollectionViewLayoutAttributes] {
        let rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let found = layout.layoutAttributesForElements(in: layout.isMirrored ? layout.mirrored(rect) : rect) ?? []
        return Dictionary(found.map { (ElementKey($0), $0.duplicate()) }, uniquingKeysWith: { first, _ in first })
    }

    /// Moves views that measuring others has put out of view to where their elements are.
    private func takePlaces(besides target: [UICollectionViewLayoutAttributes]) {
        let wanted = Set(target.map { ElementKey($0) })
        for key in shown.keys.filter({ !wanted.contains($0) }).sorted(by: { $0.indexPath < $1.indexPath }) {
            if let attributes = layout.attributes(for: key) { shown[key]?.take(attributes) }
        }
    }

    /// Gives the views of elements that stay their new places in the data, and returns those that go.
    private func renameViews(
        for target: [UICollectionViewLayoutAttributes], map: IndexMap
    ) -> [(key: ElementKey, view: UICollectionReusableView)] {
        let wanted = Set(target.map { ElementKey($0) })
        let formerViews = shown.sorted { $0.key.indexPath < $1.key.indexPath }
        shown = [:]
        var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
        for (key, view) in formerViews {
            var moved = key
            // Headers, footers and decorations belong to sections, whose first item may well go.
            let path = key.category == .cell ? map.after(key.indexPath) : map.section(of: key.indexPath)
            if let path { moved.indexPath = path }
            if path != nil, !map.isReloaded(key.indexPath), wanted.contains(moved),
                layout.update?.removed.contains(key) != true, layout.update?.added.contains(moved) != true
            {
                shown[moved] = view
            } else {
                leaving.append((key, view))
            }
        }
        return leaving
    }

    private func addMissingViews(of target: [UICollectionViewLayoutAttributes]) {
        UIView.performWithoutAnimation {
            for element in target.sorted(by: Self.displayOrder) {
                let key = ElementKey(element)
                if let view = shown[key] {
                    host(view, of: key)
                } else if addView(for: key, at: layout.initialAttributes(for: key) ?? element) == nil {
                    shown[key] = nil
                }
            }
        }
    }

    /// Unverified: changes of items and layouts take .3 s and ease in and out.
    static let changeDuration = 0.3

    func animateChange(_ change: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        isChangingLayout = true
        UIView.performWithoutAnimation { layOutContents() }
        UIView.animate(
            withDuration: Self.changeDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                change()
                // What is in a cell travels with it, whether constraints or masks place it.
                self.layOutContents()
            },
            completion: completion)
        isChangingLayout = false
    }
}

extension IndexPath {
    /// The path with which an update names a whole section.
    static func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}
