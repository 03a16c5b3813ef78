extension UIView {
    /// The active constraints held by the view.
    public var constraints: [NSLayoutConstraint] { autoLayoutState?.constraints ?? [] }

    /// Adds a constraint, which activates it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.holder?.removeConstraint(constraint)
        constraint.holder = self
        autoLayout.constraints.append(constraint)
        LayoutChanges.activeConstraints += 1
        LayoutChanges.note(constraint, in: self)
    }

    /// Adds constraints, which activates them.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint, which deactivates it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        autoLayout.constraints.removeAll { $0 === constraint }
        LayoutChanges.activeConstraints -= 1
        LayoutChanges.note(constraint, in: self)
    }

    /// Removes constraints, which deactivates them.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Returns the priority with which the view resists growing beyond its content size. Default: 250.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let state = autoLayoutState
        return axis == .horizontal ? state?.hugging.horizontal ?? .defaultLow : state?.hugging.vertical ?? .defaultLow
    }

    /// Sets the priority with which the view resists growing beyond its content size.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            autoLayout.hugging.horizontal = priority
        } else {
            autoLayout.hugging.vertical = priority
        }
        LayoutChanges.note(in: self)
    }

    /// Returns the priority with which the view resists shrinking below its content size. Default: 750.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let state = autoLayoutState
        return axis == .horizontal
            ? state?.compression.horizontal ?? .defaultHigh : state?.compression.vertical ?? .defaultHigh
    }

    /// Sets the priority with which the view resists shrinking below its content size.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            autoLayout.compression.horizontal = priority
        } else {
            autoLayout.compression.vertical = priority
        }
        LayoutChanges.note(in: self)
    }

    /// Returns the size that satisfies the view's constraints and is as close as possible to a target size.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size that satisfies the view's constraints, with priorities for the target size.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        LayoutPass.fittingSize(
            of: self, target: targetSize, priorities: (horizontalFittingPriority, verticalFittingPriority))
    }

    /// Returns the alignment rectangle for a frame.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// Returns the frame for an alignment rectangle.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Returns the constraints that involve the view along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var all: [NSLayoutConstraint] = []
        var view: UIView? = self
        while let current = view {
            all += current.constraints.filter { constraint in
                (constraint.firstObject === self || constraint.secondObject === self)
                    && constraint.storedFirstAttribute.axis == axis
            }
            view = current.superview
        }
        return all
    }

    /// Whether the constraints leave the view's frame ambiguous; not computed, always `false`.
    public var hasAmbiguousLayout: Bool { false }

    /// Selects another valid layout for an ambiguous view; does nothing because ambiguity isn't computed.
    public func exerciseAmbiguityInLayout() {}
}

extension NSLayoutConstraint.Attribute {
    /// The axis of the attribute.
    package var axis: NSLayoutConstraint.Axis {
        switch self {
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        default: .horizontal
        }
    }
}
