import CoreGraphics

/// The reordering of a row by drag.
struct RowMovement {
    /// The index path in the data source, which changes only when the drag ends.
    let origin: IndexPath
    /// The destination of the row.
    var target: IndexPath
    /// The vertical center of the row in the content, and its distance from the finger.
    var middle: CGFloat
    let touchOffset: CGFloat
}

/// Insertion, deletion and reordering of rows in editing mode.
extension UITableView {
    func _setEditing(_ editing: Bool, animated: Bool) {
        guard editing != edited else {
            // A row whose actions are open is in editing mode, too.
            if !editing { rowSwipes.close() }
            return
        }
        layoutFromAbove()
        guard animated else {
            edited = editing
            return
        }
        isAnimatingEditing = true
        edited = editing
        isAnimatingEditing = false
        // Unverified: the controls appear and disappear in .3 s.
        UIView.animate(withDuration: ListAnimation.duration, delay: 0, options: .allowUserInteraction) {
            self.layoutContents()
        }
    }

    /// Sets the editing controls of a cell for the editing mode of the table view.
    func showEditing(of cell: UITableViewCell, at path: IndexPath) {
        var editing = TableRowEditing()
        if edited {
            if allowsMultipleSelectionDuringEditing {
                editing.selects = true
            } else if dataSource?.tableView(self, canEditRowAt: path) ?? false {
                editing.style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
                editing.indents = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
            }
            editing.moves = allowsMovement(of: path)
        }
        cell.onControl = { [weak self, weak cell] in cell.map { self?.controlTapped(of: $0) } }
        cell.onHandle = { [weak self, weak cell] gesture in cell.map { self?.handleReordering($0, gesture) } }
        if cell.isEditing != edited { cell.setEditing(edited, animated: isAnimatingEditing) }
        cell.editing = editing
        if edited { cell.showsReorderControl = editing.moves }
    }

    /// Whether a row can be moved: by default if the data source implements `moveRowAt`, and never without it (as Apple
    /// documents `canMoveRowAt`).
    private func allowsMovement(of path: IndexPath) -> Bool {
        usesDefault.movability = dataSource == nil
        guard let dataSource, dataSource.tableView(self, canMoveRowAt: path) else { return false }
        return EditingMethod.moveRow.isImplemented(by: dataSource) ?? !usesDefault.movability
    }

    /// Reveals the row's swipe actions for a deletion, which the user has to confirm; commits an insertion at once.
    private func controlTapped(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch cell.editing.style {
        case .delete:
            rowSwipes.open(path, trailingActions(at: path) ?? deletion(of: path))
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .none: break
        }
    }

    // MARK: Reordering

    private func handleReordering(_ cell: UITableViewCell, _ gesture: UIGestureRecognizer) {
        let touchY = gesture.location(in: self).y
        switch gesture.state {
        case .began:
            guard rowMovement == nil, let path = indexPath(for: cell), let frame = frame(ofRow: path) else { return }
            rowSwipes.close()
            rowMovement = RowMovement(origin: path, target: path, middle: frame.midY, touchOffset: frame.midY - touchY)
            cell.layer.zPosition = 1
        case .changed: moveReorderedRow(to: touchY)
        case .ended: endReordering()
        case .cancelled, .failed:
            rowMovement?.target = rowMovement?.origin ?? IndexPath(row: 0, section: 0)
            endReordering()
        default: break
        }
    }

    private func moveReorderedRow(to touchY: CGFloat) {
        guard var movement = rowMovement else { return }
        movement.middle = touchY + movement.touchOffset
        if let proposed = proposedTarget(of: movement), proposed != movement.target {
            movement.target =
                delegate?.tableView(
                    self, targetIndexPathForMoveFromRowAt: movement.origin, toProposedIndexPath: proposed) ?? proposed
        }
        let changes = movement.target != rowMovement?.target
        rowMovement = movement
        if let frame = shownFrame(ofRow: movement.origin) { cells[movement.origin]?.follow(frame) }
        guard changes else { return }
        UIView.animate(withDuration: ListAnimation.duration, delay: 0, options: .allowUserInteraction) {
            for path in self.cells.keys.sorted() where path != movement.origin {
                if let frame = self.shownFrame(ofRow: path) { self.cells[path]?.follow(frame) }
            }
        }
    }

    /// Returns the index path in the data source that matches the current position of a dragged row.
    private func proposedTarget(of movement: RowMovement) -> IndexPath? {
        guard var path = indexPathForRow(at: CGPoint(x: bounds.midX, y: movement.middle)) else { return nil }
        if path.section > movement.origin.section, let frame = frame(ofRow: path), movement.middle > frame.midY {
            path.row += 1
        }
        return path
    }

    private func endReordering() {
        guard let movement = rowMovement else { return }
        let before = counts
        rowMovement = nil
        let cell = cells[movement.origin]
        if movement.target != movement.origin {
            dataSource?.tableView(self, moveRowAt: movement.origin, to: movement.target)
        }
        // If the data source changed the table view during `moveRowAt`, the new data already shows.
        guard geometry != nil, batch == nil else { return setNeedsLayout() }
        var updates = TableUpdates(before: before)
        if movement.target != movement.origin {
            updates.items = [UICollectionViewUpdateItem(.move, from: movement.origin, to: movement.target)]
        }
        updates.completions = [{ _ in cell?.layer.zPosition = 0 }]
        apply(updates)
    }

    /// The displayed frame of a row, which differs from its layout while another row is dragged past it.
    func shownFrame(ofRow path: IndexPath) -> CGRect? {
        guard let frame = frame(ofRow: path), let movement = rowMovement else { return frame(ofRow: path) }
        let (origin, target) = (movement.origin, movement.target)
        if path == origin { return frame.offsetBy(dx: 0, dy: movement.middle - frame.midY) }
        let height = self.frame(ofRow: origin)?.height ?? 0
        let passed = target.section == origin.section ? path <= target : path < target
        if origin < path, passed { return frame.offsetBy(dx: 0, dy: -height) }
        if target <= path, path < origin { return frame.offsetBy(dx: 0, dy: height) }
        return frame
    }
}
