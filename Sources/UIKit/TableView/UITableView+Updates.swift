import InterludeDiagnostics
import QuartzCore

typealias TableUpdates = ListUpdates<UITableView.RowAnimation>

extension UITableView: IndexedList {
    static var element: ListElement { .row }
    var dataOwner: AnyObject { dataSource ?? self }
    func hasView(at path: IndexPath) -> Bool { cells[path] != nil }
}

extension UITableView {
    func _beginUpdates() {
        if batch == nil {
            layoutFromAbove()
            batch = TableUpdates(before: counts)
        }
        batch?.depth += 1
    }

    func _endUpdates() {
        batch?.depth -= 1
        guard let updates = batch, updates.depth == 0 else { return }
        batch = nil
        apply(updates)
    }

    func _performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        beginUpdates()
        if let completion { batch?.completions.append(completion) }
        updates?()
        endUpdates()
    }

    func _insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { batch in
            batch.items += indexPaths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            for path in indexPaths { batch.arrivals[path] = animation }
        }
    }

    func _deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { batch in
            batch.items += indexPaths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            for path in indexPaths { batch.departures[path] = animation }
        }
    }

    func _reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { batch in
            batch.items += indexPaths.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
            for path in indexPaths {
                batch.departures[path] = animation
                batch.arrivals[path] = animation
            }
        }
    }

    func _reconfigureRows(at indexPaths: [IndexPath]) {
        guard batch == nil else {
            batch?.reconfigured += indexPaths
            return
        }
        for path in indexPaths {
            guard let cell = cells[path] else { continue }
            reuse.beingReconfigured = cell
            let answer = dataSource?.tableView(self, cellForRowAt: path)
            reuse.beingReconfigured = nil
            sizeMayHaveChanged(of: cell, byConstraints: false)
            guard let answer, answer !== cell else { continue }
            Diagnostic.reconfiguredCellExchanged(
                .row, path.row, section: path.section, culprit: typeName(dataSource ?? self)
            ).report()
        }
    }

    func _moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.items.append(UICollectionViewUpdateItem(.move, from: indexPath, to: newIndexPath)) }
    }

    func _insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { batch in
            batch.items += sections.map { UICollectionViewUpdateItem(.insert, from: nil, to: .section($0)) }
            for section in sections { batch.sectionArrivals[section] = animation }
        }
    }

    func _deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { batch in
            batch.items += sections.map { UICollectionViewUpdateItem(.delete, from: .section($0), to: nil) }
            for section in sections { batch.sectionDepartures[section] = animation }
        }
    }

    func _reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { batch in
            batch.items += sections.map { UICollectionViewUpdateItem(.reload, from: .section($0), to: .section($0)) }
            for section in sections {
                batch.sectionDepartures[section] = animation
                batch.sectionArrivals[section] = animation
            }
        }
    }

    func _moveSection(_ section: Int, toSection newSection: Int) {
        update {
            $0.items.append(UICollectionViewUpdateItem(.move, from: .section(section), to: .section(newSection)))
        }
    }

    private func update(_ change: (inout TableUpdates) -> Void) {
        beginUpdates()
        if var changed = batch {
            change(&changed)
            batch = changed
        }
        endUpdates()
    }

    func apply(_ updates: TableUpdates) {
        offsetHolds += 1
        defer { offsetHolds -= 1 }
        let map = IndexMap(updates.items, before: updates.before)
        let around = paths(in: bounds.insetBy(dx: 0, dy: -bounds.height))
        let former = Dictionary(uniqueKeysWithValues: around.map { ($0, frame(ofRow: $0) ?? .zero) })
        let formerSections = geometry?.sections ?? []
        rowHeights.move(by: map)
        invalidateGeometry()
        if reloads(insteadOf: updates, map, counts: counts) { return }
        moveState(by: map)
        moveHeadersAndFooters(by: map)
        moveHeldCells(by: map)
        let offset = CGPoint(
            x: contentOffset.x.clamped(to: horizontalLimits), y: contentOffset.y.clamped(to: verticalLimits))
        if requestDeferredHeights(in: CGRect(origin: offset, size: bounds.size)) { geometry = nil }
        var target = paths(in: CGRect(origin: offset, size: bounds.size))
        let departing = exchangeCells(for: target, map, former, updates)
        // New cells can change row heights and thereby bring other rows into view.
        for _ in 0..<LayoutPass.maximumRounds where measureAgain() {
            invalidateGeometry()
            target = paths(in: CGRect(origin: offset, size: bounds.size))
            addMissingCells(of: target, map, former, updates)
        }
        animateRows(to: offset, departing, formerSections, map, updates)
        reconfigureRows(at: updates.reconfigured.compactMap { map.after($0) })
        setNeedsLayout()
    }

    /// Moves all rows to their new positions, and disappearing ones out of the table.
    private func animateRows(
        to offset: CGPoint, _ departing: [(IndexPath, UITableViewCell)], _ formerSections: [TableSection],
        _ map: IndexMap, _ updates: TableUpdates
    ) {
        isUpdating = true
        var removeSupplements: () -> Void = {}
        UIView.performWithoutAnimation { layoutContents() }
        // Unverified: changes of rows take .3 s and ease in and out.
        UIView.animate(
            withDuration: ListAnimation.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
        ) {
            self.moveContent(to: offset)
            // Also moves cells that others have pushed out of view.
            for path in self.cells.keys.sorted() {
                guard let cell = self.cells[path] else { continue }
                cell.alpha = 1
                if let frame = self.frame(ofRow: path) { cell.frame = frame }
            }
            for (path, cell) in departing {
                if let end = map.after(path), !map.isReloaded(path), let frame = self.frame(ofRow: end) {
                    cell.frame = frame
                } else {
                    let rowAnimation = updates.departure(of: path) ?? .automatic
                    if rowAnimation != .none {
                        cell.frame = rowAnimation.displaced(cell.frame, width: self.bounds.width)
                    }
                    cell.alpha = 0
                }
            }
            removeSupplements = self.animateHeadersAndFooters(map, previous: formerSections)
            self.layoutContents()
        } completion: { finished in
            removeSupplements()
            for (path, cell) in departing {
                cell.alpha = 1
                self.recycle(cell, at: path)
            }
            self.setNeedsLayout()
            updates.complete(finished: finished)
        }
        isUpdating = false
    }

    /// Assigns the cells of remaining rows their new index paths, adds missing cells, and returns disappearing ones.
    private func exchangeCells(
        for target: [IndexPath], _ map: IndexMap, _ former: [IndexPath: CGRect], _ updates: TableUpdates
    ) -> [(IndexPath, UITableViewCell)] {
        let wanted = Set(target)
        let old = cells.sorted { $0.key < $1.key }
        cells = [:]
        var departing: [(IndexPath, UITableViewCell)] = []
        for (path, cell) in old {
            if let end = map.after(path), !map.isReloaded(path), wanted.contains(end) {
                cells[end] = cell
            } else {
                departing.append((path, cell))
            }
        }
        addMissingCells(of: target, map, former, updates)
        return departing
    }

    private func addMissingCells(
        of target: [IndexPath], _ map: IndexMap, _ former: [IndexPath: CGRect], _ updates: TableUpdates
    ) {
        UIView.performWithoutAnimation {
            for path in target where cells[path] == nil {
                let newFrame = frame(ofRow: path) ?? .zero
                let origin = map.origin(of: path)
                if let origin, !map.isReloaded(origin) {
                    addCell(at: path, frame: former[origin] ?? newFrame)
                } else {
                    let rowAnimation = updates.arrival(of: path) ?? .automatic
                    let cell = addCell(at: path, frame: rowAnimation.displaced(newFrame, width: bounds.width))
                    if rowAnimation != .none { cell.alpha = 0 }
                }
            }
        }
    }
}

extension UITableView.RowAnimation {
    /// Returns the frame from which a row appears, or to which it disappears.
    fileprivate func displaced(_ frame: CGRect, width: CGFloat) -> CGRect {
        switch self {
        case .left: frame.offsetBy(dx: -width, dy: 0)
        case .right: frame.offsetBy(dx: width, dy: 0)
        case .top, .automatic: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .fade, .middle, .none: frame
        }
    }
}
