import QuartzCore

/// The controls of a row in editing mode.
struct TableRowEditing: Equatable {
    var style = UITableViewCell.EditingStyle.none
    var indents = true
    var moves = false
    /// Whether a mark shows if the row is selected.
    var selects = false
}

extension UITableViewCell {
    /// Unverified: the width of the controls at either edge, in points.
    private static let controlWidth: CGFloat = 38
    private static let handleWidth: CGFloat = 44

    /// The insets of the content for the editing controls.
    var editingInsets: (left: CGFloat, right: CGFloat) {
        let indents = editing.selects || editing.style != .none && editing.indents && shouldIndentWhileEditing
        return (indents ? Self.controlWidth : 0, editing.moves ? Self.handleWidth : 0)
    }

    /// Returns what the cell shows in or outside of editing mode. A swiped row of a table that isn't edited has no
    /// editing control.
    func state(isEditing: Bool) -> StateMask {
        var state: StateMask = []
        if configured.isSwiped { state.insert(.showingDeleteConfirmation) }
        if isEditing, !configured.isSwiped || table?.edited == true { state.insert(.showingEditControl) }
        return state
    }

    /// Creates the row's controls offscreen; the next layout pass moves them in from the edges.
    func makeEditingControls() {
        UIView.performWithoutAnimation {
            editingControl?.removeFromSuperview()
            editingControl = makeControl()
            if let control = editingControl {
                control.frame = CGRect(x: -Self.controlWidth, y: 0, width: Self.controlWidth, height: bounds.height)
                addSubview(control)
            }
            reorderHandle?.removeFromSuperview()
            reorderHandle = editing.moves ? makeHandle() : nil
            if let handle = reorderHandle {
                handle.frame = CGRect(x: bounds.width, y: 0, width: Self.handleWidth, height: bounds.height)
                addSubview(handle)
            }
        }
        setNeedsLayout()
    }

    private func makeControl() -> UIView? {
        let (name, color): (String, UIColor)
        switch editing.style {
        case .delete: (name, color) = ("minus.circle.fill", .systemRed)
        case .insert: (name, color) = ("plus.circle.fill", .systemGreen)
        case .none:
            guard editing.selects else { return nil }
            (name, color) = isSelected ? ("checkmark.circle.fill", tintColor) : ("circle", .tertiaryLabel)
        }
        let button = UIButton(type: .custom, primaryAction: UIAction { [weak self] _ in self?.onControl() })
        button.setImage(
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)), for: .normal)
        button.tintColor = color
        button.isUserInteractionEnabled = !editing.selects
        return button
    }

    private func makeHandle() -> UIView {
        let handle = UIImageView(
            image: UIImage(
                systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)))
        handle.contentMode = .center
        handle.tintColor = .tertiaryLabel
        handle.isUserInteractionEnabled = true
        let gesture = UILongPressGestureRecognizer()
        gesture.minimumPressDuration = 0
        gesture.handlers.append(.closure { [weak self] in self?.onHandle($0) })
        handle.addGestureRecognizer(gesture)
        return handle
    }

    func layoutEditingControls() {
        let unsafe = appearance.unsafeInsets
        editingControl?.frame = CGRect(x: unsafe.left + 6, y: 0, width: Self.controlWidth, height: bounds.height)
        reorderHandle?.frame = CGRect(
            x: bounds.width - unsafe.right - Self.handleWidth, y: 0, width: Self.handleWidth, height: bounds.height)
    }
}
