import CoreGraphics
import Foundation

extension UITableView: TapSelection {
    func _selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if indexPath == nil || !allowsSeveral {
            for path in selection where path != indexPath { setSelected(false, at: path, animated: animated) }
        }
        guard let indexPath else { return }
        setSelected(true, at: indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func _deselectRow(at indexPath: IndexPath, animated: Bool) {
        setSelected(false, at: indexPath, animated: animated)
    }

    /// Whether several rows can be selected at present.
    var allowsSeveral: Bool { edited ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    fileprivate func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        cells[path]?.setSelected(isSelected, animated: animated)
    }

    func element(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func cell(of path: IndexPath) -> (any ConfiguredCell)? { cells[path] }

    func element(of view: UIView) -> IndexPath? { (view as? UITableViewCell).flatMap { indexPath(for: $0) } }

    func mayHighlight(_ path: IndexPath) -> Bool {
        (edited ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection)
            && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    func didHighlight(_ isHighlighted: Bool, _ path: IndexPath) {
        cells[path]?.setHighlighted(isHighlighted, animated: false)
        if isHighlighted {
            delegate?.tableView(self, didHighlightRowAt: path)
        } else {
            delegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    /// Removes the highlight before the selection changes.
    func tapped(_ path: IndexPath, isInside: Bool) {
        unhighlight()
        if isInside { select(byTapOn: path) }
    }

    private func select(byTapOn path: IndexPath) {
        if selection.contains(path), allowsSeveral {
            deselectByTap(path)
            return postSelectionChange()
        }
        guard let wanted = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else { return }
        if !allowsSeveral { for former in selection.sorted() where former != wanted { deselectByTap(former) } }
        setSelected(true, at: wanted, animated: false)
        // Unverified: before the delegate's callback.
        cells[wanted]?.selectionSegue?()
        delegate?.tableView(self, didSelectRowAt: wanted)
        postSelectionChange()
        guard let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: wanted) else { return }
        delegate.tableView(self, performPrimaryActionForRowAt: wanted)
    }

    fileprivate func deselectByTap(_ path: IndexPath) {
        guard let wanted = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path) else { return }
        setSelected(false, at: wanted, animated: false)
        delegate?.tableView(self, didDeselectRowAt: wanted)
    }

    fileprivate func postSelectionChange() {
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }
}

// MARK: Selection with two fingers

extension UITableView: MultipleSelectionList {
    var elementCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

    func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func multipleSelectionDidBegin(at path: IndexPath) {
        delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func multipleSelectionDidEnd() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }

    func changeSelection(_ isSelected: Bool, at path: IndexPath) {
        guard allowsSeveral else { return }
        if !isSelected {
            deselectByTap(path)
            return postSelectionChange()
        }
        guard let wanted = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path) else { return }
        setSelected(true, at: wanted, animated: false)
        delegate?.tableView(self, didSelectRowAt: wanted)
        postSelectionChange()
    }
}
