extension UIStackView {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private var start: Attribute { axis == .horizontal ? .leading : .top }
    private var end: Attribute { axis == .horizontal ? .trailing : .bottom }
    private var length: Attribute { axis == .horizontal ? .width : .height }
    private var middle: Attribute { axis == .horizontal ? .centerX : .centerY }
    private var crossStart: Attribute { axis == .horizontal ? .top : .leading }
    private var crossEnd: Attribute { axis == .horizontal ? .bottom : .trailing }
    private var crossLength: Attribute { axis == .horizontal ? .height : .width }
    private var crossMiddle: Attribute { axis == .horizontal ? .centerY : .centerX }

    private var edges: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

    /// The priority of the far edge's constraints; a frame not set by Auto Layout may be too small for the views.
    private var farEdgePriority: UILayoutPriority {
        translatesAutoresizingMaskIntoConstraints ? UILayoutPriority(999) : .required
    }

    func rebuildArrangement() {
        NSLayoutConstraint.deactivate(arrangement)
        arrangement = []
        let visible = arranged.filter { !$0.isHidden }
        addAlong(visible)
        for view in visible { addAcross(view, visible) }
        addHidden()
        // The stack is as thick as its thickest view, and without visible views empty, unless other constraints say more.
        if visible.isEmpty ? !arranged.isEmpty : alignment != .fill { fit(crossLength) }
        if visible.isEmpty, !arranged.isEmpty { fit(length) }
        NSLayoutConstraint.activate(arrangement)
    }

    private func fit(_ dimension: Attribute) {
        relate(
            self, dimension, .equal, nil, .notAnAttribute, constant: 0, priority: UILayoutPriority(25), "canvas-fit")
    }

    private func relate(
        _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: UILayoutPriority = .required, _ name: String
    ) {
        let constraint = NSLayoutConstraint(
            first: first, attribute, relation, second: second, other, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.identifier = "UISV-\(name)"
        arrangement.append(constraint)
    }

    private func distance(after view: UIView) -> CGFloat {
        let own = customSpacings[ObjectIdentifier(view)] ?? spacing
        return own == Self.spacingUseSystem ? 8 : own
    }

    private func addAlong(_ visible: [UIView]) {
        guard let first = visible.first, let last = visible.last else { return }
        relate(first, start, .equal, edges, start, "canvas-connection")
        relate(last, end, .equal, edges, end, priority: farEdgePriority, "canvas-connection")
        let isLoose = distribution == .equalSpacing || distribution == .equalCentering
        for (view, next) in zip(visible, visible.dropFirst()) {
            let relation: NSLayoutConstraint.Relation = isLoose ? .greaterThanOrEqual : .equal
            if isBaselineRelativeArrangement, axis == .vertical {
                relate(
                    next, .firstBaseline, relation, view, .lastBaseline, constant: distance(after: view), "spacing")
            } else {
                relate(next, start, relation, view, end, constant: distance(after: view), "spacing")
            }
        }
        switch distribution {
        case .fill: break
        case .fillEqually:
            for view in visible.dropFirst() { relate(view, length, .equal, first, length, "fill-equally") }
        case .fillProportionally: addProportions(visible)
        case .equalSpacing: addEqualSpans(visible, from: end, to: start, priority: .required)
        // Centers have equal distances where sizes and spacing allow.
        case .equalCentering: addEqualSpans(visible, from: middle, to: middle, priority: UILayoutPriority(149))
        }
    }

    /// Relates the lengths of the views to the stack's, with decreasing priorities.
    ///
    /// The fractions include the spacing. In a stack that is longer than its content, the last view takes what is left.
    private func addProportions(_ visible: [UIView]) {
        let sizes = visible.map { view -> CGFloat in
            let size = view.finiteIntrinsicContentSize
            return max(0, axis == .horizontal ? size.width : size.height)
        }
        let spacing = visible.dropLast().map(distance)
        let total = (sizes + spacing).reduce(0, +)
        guard total > 0 else { return }
        for (index, view) in visible.enumerated() where sizes[index] > 0 {
            relate(
                view, length, .equal, self, length, multiplier: sizes[index] / total,
                priority: UILayoutPriority(Float(max(1, 999 - index))), "fill-proportionally")
        }
    }

    private func addEqualSpans(_ visible: [UIView], from: Attribute, to: Attribute, priority: UILayoutPriority) {
        let spans = zip(visible, visible.dropFirst()).map { view, next in
            NSLayoutDimension(from: (view, from), to: (next, to))
        }
        guard let first = spans.first else { return }
        for span in spans.dropFirst() {
            let constraint = span.constraint(equalTo: first, multiplier: 1)
            constraint.priority = priority
            constraint.identifier = "UISV-\(distribution == .equalSpacing ? "distributing" : "centering")"
            arrangement.append(constraint)
        }
    }

    private func addAcross(_ view: UIView, _ visible: [UIView]) {
        func hold(_ atStart: NSLayoutConstraint.Relation, _ atEnd: NSLayoutConstraint.Relation) {
            relate(view, crossStart, atStart, edges, crossStart, "alignment")
            relate(
                view, crossEnd, atEnd, edges, crossEnd, priority: farEdgePriority, "alignment")
        }
        switch alignment {
        case .fill: hold(.equal, .equal)
        case .leading: hold(.equal, .lessThanOrEqual)
        case .trailing:
            relate(view, crossStart, .greaterThanOrEqual, edges, crossStart, priority: farEdgePriority, "alignment")
            relate(view, crossEnd, .equal, edges, crossEnd, "alignment")
        case .center:
            relate(view, crossMiddle, .equal, edges, crossMiddle, "alignment")
            relate(view, crossStart, .greaterThanOrEqual, edges, crossStart, priority: farEdgePriority, "alignment")
            relate(view, crossEnd, .lessThanOrEqual, edges, crossEnd, priority: farEdgePriority, "alignment")
        case .firstBaseline, .lastBaseline:
            guard axis == .horizontal else { return hold(.equal, .lessThanOrEqual) }
            hold(.greaterThanOrEqual, .lessThanOrEqual)
            if let first = visible.first, first !== view {
                let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                relate(view, line, .equal, first, line, "alignment")
            }
        }
    }

    /// Collapses hidden views in position so that showing them again can be animated.
    private func addHidden() {
        var before: UIView?
        for view in arranged {
            guard view.isHidden else {
                before = view
                continue
            }
            if let before {
                relate(view, start, .equal, before, end, "hiding")
            } else {
                relate(view, start, .equal, edges, start, "hiding")
            }
            relate(view, length, .equal, nil, .notAnAttribute, priority: UILayoutPriority(999), "hiding")
            relate(view, crossStart, .equal, edges, crossStart, "hiding")
            if alignment == .fill {
                // Weaker than what makes the stack as thin as its visible views.
                relate(view, crossEnd, .equal, edges, crossEnd, priority: UILayoutPriority(1), "hiding")
            }
        }
    }

    /// Makes a view that appears in an animation as thick as the stack, so that it only grows along the axis.
    func stretchAcross(_ view: UIView) {
        guard alignment == .fill else { return }
        let canvas = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
        var frame = view.frame
        if axis == .horizontal {
            (frame.origin.y, frame.size.height) = (canvas.minY, canvas.height)
        } else {
            (frame.origin.x, frame.size.width) = (canvas.minX, canvas.width)
        }
        view.frame = frame
    }
}
