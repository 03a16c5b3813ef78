/// The state in which a list measures its cells.
struct SelfSizingState {
    /// Whether the next layout pass measures views on screen.
    var isNeeded = false
    /// Whether views are being measured, during which changes of their size are ignored.
    var isMeasuring = false
    /// Whether the next layout pass animates the new size of a cell on screen.
    var isAnimated = false
}

/// Notifies lists of changes in their cells that may change the size of a cell.
@MainActor enum SelfSizingWatch {
    /// Whether a list measures its cells, and changes of constraints are observed.
    static var isOn = false {
        didSet { UIView.constraintObserver = isOn ? { note(in: $0) } : nil }
    }

    /// Handles a change of a constraint or intrinsic content size below `view`.
    static func note(in view: UIView) {
        var current: UIView? = view
        while let view = current {
            if let content = view as? CellContentView { return content.sizeMayHaveChanged(byConstraints: true) }
            current = view.superview
        }
    }
}

/// The content view of a cell, which reports changes of its size.
@MainActor final class CellContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeMayHaveChanged(byConstraints: false)
    }

    func sizeMayHaveChanged(byConstraints: Bool) {
        (superview as? any SelfSizingCell)?.contentSizeMayHaveChanged(byConstraints: byConstraints)
    }
}

/// A cell that its list measures again when its content changes.
@MainActor protocol SelfSizingCell: UIView {
    func contentSizeMayHaveChanged(byConstraints: Bool)
}
