/// Creates the constraints of a parsed visual format.
@MainActor struct VisualFormatBuilder {
    private typealias Attribute = NSLayoutConstraint.Attribute

    let line: VisualFormatLine
    let options: NSLayoutConstraint.FormatOptions

    private var start: Attribute {
        if line.isVertical { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var end: Attribute {
        switch start {
        case .top: .bottom
        case .left: .right
        case .right: .left
        default: .trailing
        }
    }

    private var sign: CGFloat { start == .right ? -1 : 1 }

    private var views: [UIView] {
        line.elements.compactMap { if case .view(let view, _) = $0 { view } else { nil } }
    }

    func constraints() -> [NSLayoutConstraint] {
        var all: [NSLayoutConstraint] = []
        for (index, space) in line.spaces.enumerated() {
            all += between(line.elements[index], line.elements[index + 1], space)
        }
        for case .view(let view, let predicates) in line.elements {
            for predicate in predicates { all.append(size(of: view, predicate)) }
        }
        return all + alignments()
    }

    private func between(
        _ first: VisualFormatLine.Element, _ second: VisualFormatLine.Element, _ space: VisualFormatLine.Space
    ) -> [NSLayoutConstraint] {
        let predicates: [VisualFormatLine.Predicate]
        var usesMargin = false
        switch space {
        case .none: predicates = [.init(value: .constant(0))]
        case .standard:
            // 8 points between siblings; the layout margins at the superview's edges.
            predicates = [.init(value: .constant(8))]
            usesMargin = true
        case .predicates(let explicit): predicates = explicit
        }
        return predicates.compactMap { predicate in
            guard case .constant(let distance) = predicate.value else {
                return between(first, second, predicate)
            }
            switch (first, second) {
            case (.superview, .view(let view, _)):
                return make(
                    view, start, predicate, view.superview, usesMargin ? start.margin : start,
                    usesMargin ? 0 : distance)
            case (.view(let view, _), .superview):
                return make(
                    view.superview, usesMargin ? end.margin : end, predicate, view, end, usesMargin ? 0 : distance)
            case (.view(let a, _), .view(let b, _)): return make(b, start, predicate, a, end, distance)
            case (.superview, .superview): return nil
            }
        }
    }

    /// Returns the constraint of a space as wide or high as a view.
    private func between(
        _ first: VisualFormatLine.Element, _ second: VisualFormatLine.Element, _ predicate: VisualFormatLine.Predicate
    ) -> NSLayoutConstraint? {
        guard case .view(let other) = predicate.value else { return nil }
        let edges: (from: (UIView?, Attribute), to: (UIView?, Attribute))
        switch (first, second) {
        case (.superview, .view(let view, _)): edges = ((view.superview, start), (view, start))
        case (.view(let view, _), .superview): edges = ((view, end), (view.superview, end))
        case (.view(let a, _), .view(let b, _)): edges = ((a, end), (b, start))
        case (.superview, .superview): return nil
        }
        guard let from = edges.from.0, let to = edges.to.0 else { return nil }
        // Spans between leading and trailing edges follow the reading direction.
        let isReversed = !line.isVertical && sign < 0
        let (near, far) =
            isReversed ? ((to, edges.to.1), (from, edges.from.1)) : ((from, edges.from.1), (to, edges.to.1))
        let span = AnchorSpan(from: (near.0, near.1), to: (far.0, far.1))
        let constraint = NSLayoutConstraint(
            first: span, line.isVertical ? .height : .width, predicate.relation, second: other,
            line.isVertical ? .height : .width, multiplier: 1, constant: 0)
        constraint.spans = [span]
        constraint.priority = UILayoutPriority(predicate.priority)
        return constraint
    }

    private func make(
        _ first: UIView?, _ attribute: NSLayoutConstraint.Attribute, _ predicate: VisualFormatLine.Predicate,
        _ second: UIView?, _ other: NSLayoutConstraint.Attribute, _ distance: CGFloat
    ) -> NSLayoutConstraint? {
        guard let first, let second else { return nil }
        var relation = predicate.relation
        if sign < 0, relation != .equal {
            relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
        }
        let constraint = NSLayoutConstraint(
            first: first, attribute, relation, second: second, other, multiplier: 1, constant: sign * distance)
        constraint.priority = UILayoutPriority(predicate.priority)
        return constraint
    }

    private func size(of view: UIView, _ predicate: VisualFormatLine.Predicate) -> NSLayoutConstraint {
        let attribute: NSLayoutConstraint.Attribute = line.isVertical ? .height : .width
        let constraint: NSLayoutConstraint
        switch predicate.value {
        case .constant(let value):
            constraint = NSLayoutConstraint(
                first: view, attribute, predicate.relation, second: nil, .notAnAttribute, multiplier: 1,
                constant: value)
        case .view(let other):
            constraint = NSLayoutConstraint(
                first: view, attribute, predicate.relation, second: other, attribute, multiplier: 1, constant: 0)
        }
        constraint.priority = UILayoutPriority(predicate.priority)
        return constraint
    }

    /// Returns the constraints that align all views as the options specify.
    private func alignments() -> [NSLayoutConstraint] {
        let choices: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        guard let first = views.first else { return [] }
        return choices.filter { options.contains($0.0) }.flatMap { choice in
            views.dropFirst().map { view in
                NSLayoutConstraint(
                    first: first, choice.1, .equal, second: view, choice.1, multiplier: 1, constant: 0)
            }
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// The layout margin at the same edge.
    fileprivate var margin: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
