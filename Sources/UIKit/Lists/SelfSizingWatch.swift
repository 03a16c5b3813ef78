/// Tells lists of changes within their cells from which another size may follow.
@MainActor enum SelfSizingWatch {
    /// Whether a list measures its cells. Constraint changes are reported from then on.
    static var isOn = false {
        didSet { UIView.constraintObserver = isOn ? { note(in: $0) } : nil }
    }

    /// A constraint or an intrinsic size changed below `view`.
    static func note(in view: UIView) {
        var current: UIView? = view
        while let view = current {
            if let content = view as? CellContentView { return content.sizeMayHaveChanged(byConstraints: true) }
            current = view.superview
        }
    }
}

/// The content view of a cell, which passes on that its size may no longer fit.
@MainActor final class CellContentView: UIView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeMayHaveChanged(byConstraints: false)
    }

    func sizeMayHaveChanged(byConstraints: Bool) {
        (superview as? any SelfSizingCell)?.contentSizeMayHaveChanged(byConstraints: byConstraints)
    }
}

/// A cell whose list measures it again when its content changes.
@MainActor protocol SelfSizingCell: UIView {
    func contentSizeMayHaveChanged(byConstraints: Bool)
}
