import CoreGraphics

extension UITableView {
    /// The selected row; the first of several.
    public var indexPathForSelectedRow: IndexPath? { selection.min() }

    /// The selected rows; nil when there are none.
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects a row without telling the delegate; nil deselects all.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if indexPath == nil || !allowsSeveral {
            for path in selection where path != indexPath { setSelected(false, at: path, animated: animated) }
        }
        guard let indexPath else { return }
        setSelected(true, at: indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, at: indexPath, animated: animated)
    }

    private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        cells[path]?.setSelected(isSelected, animated: animated)
    }

    func highlightRow(at point: CGPoint) {
        guard isEditing ? allowsSelectionDuringEditing : allowsSelection, let path = indexPathForRow(at: point),
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        highlighted = path
        cells[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cells[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    func selectHighlighted(at point: CGPoint) {
        guard let path = highlighted else { return }
        let isInside = indexPathForRow(at: point) == path
        unhighlight()
        guard isInside else { return }
        if selection.contains(path), allowsSeveral {
            deselectByTap(path)
        } else {
            guard let wanted = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else { return }
            if !allowsSeveral { for former in selection where former != wanted { deselectByTap(former) } }
            setSelected(true, at: wanted, animated: false)
            delegate?.tableView(self, didSelectRowAt: wanted)
        }
    }

    private func deselectByTap(_ path: IndexPath) {
        guard let wanted = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path) else { return }
        setSelected(false, at: wanted, animated: false)
        delegate?.tableView(self, didDeselectRowAt: wanted)
    }
}
