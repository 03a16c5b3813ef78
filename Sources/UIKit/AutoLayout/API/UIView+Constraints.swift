extension UIView {
    /// The constraints that this view holds: active ones whose items lie in it.
    public var constraints: [NSLayoutConstraint] { autoLayoutState?.constraints ?? [] }

    /// Adds a constraint, which makes it active.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.holder?.removeConstraint(constraint)
        constraint.holder = self
        autoLayout.constraints.append(constraint)
        LayoutChanges.activeConstraints += 1
        LayoutChanges.note(constraint, in: self)
    }

    /// Adds several constraints, which become active.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint, which makes it inactive.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        autoLayout.constraints.removeAll { $0 === constraint }
        LayoutChanges.activeConstraints -= 1
        LayoutChanges.note(constraint, in: self)
    }

    /// Removes several constraints, which become inactive.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// How strongly the view resists growing beyond its content; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let state = autoLayoutState
        return axis == .horizontal ? state?.hugging.horizontal ?? .defaultLow : state?.hugging.vertical ?? .defaultLow
    }

    /// Sets how strongly the view refuses to grow beyond its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            autoLayout.hugging.horizontal = priority
        } else {
            autoLayout.hugging.vertical = priority
        }
        LayoutChanges.note(in: self)
    }

    /// How strongly the view resists shrinking below its content; 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let state = autoLayoutState
        return axis == .horizontal
            ? state?.compression.horizontal ?? .defaultHigh : state?.compression.vertical ?? .defaultHigh
    }

    /// Sets how strongly the view refuses to become smaller than its content.
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

    /// The size that the view's constraints give it, as close to the target as they allow.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the view's constraints give it when the target counts with these priorities.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        LayoutPass.fittingSize(
            of: self, target: targetSize, priorities: (horizontalFittingPriority, verticalFittingPriority))
    }

    /// The rectangle that constraints align, for a frame.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// The frame for a rectangle that constraints align.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The constraints that involve the view along the axis.
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

    /// Whether constraints leave the view's rectangle open.
    public var hasAmbiguousLayout: Bool { false }

    /// Lays an ambiguous view out in another way: there is only one here.
    public func exerciseAmbiguityInLayout() {}
}

extension NSLayoutConstraint.Attribute {
    /// The axis along which the attribute is measured.
    package var axis: NSLayoutConstraint.Axis {
        switch self {
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        default: .horizontal
        }
    }
}
