extension UIView {
    func _addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        constraint.holder?.removeConstraint(constraint)
        constraint.holder = self
        autoLayout.constraints.append(constraint)
        LayoutChanges.activeConstraints += 1
        LayoutChanges.note(constraint, in: self)
    }

    func _removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        autoLayout.constraints.removeAll { $0 === constraint }
        LayoutChanges.activeConstraints -= 1
        LayoutChanges.note(constraint, in: self)
    }

    func _contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let hugging = autoLayoutState?.hugging ?? defaultHugging
        return axis == .horizontal ? hugging.horizontal : hugging.vertical
    }

    func _setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            autoLayout.hugging.horizontal = priority
        } else {
            autoLayout.hugging.vertical = priority
        }
        LayoutChanges.note(in: self)
    }

    func _contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let state = autoLayoutState
        return axis == .horizontal
            ? state?.compression.horizontal ?? .defaultHigh : state?.compression.vertical ?? .defaultHigh
    }

    func _setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            autoLayout.compression.horizontal = priority
        } else {
            autoLayout.compression.vertical = priority
        }
        LayoutChanges.note(in: self)
    }

    func _systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    func _systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        LayoutPass.fittingSize(
            of: self, target: targetSize, priorities: (horizontalFittingPriority, verticalFittingPriority))
    }

    func _frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    func _constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
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
