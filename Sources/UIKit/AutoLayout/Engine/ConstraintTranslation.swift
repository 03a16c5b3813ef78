/// Translates constraints into linear constraints on a system's variables.
@MainActor struct ConstraintTranslation {
    let system: LayoutSystem

    /// Returns the linear constraint, or `nil` if an item no longer exists or is outside the system.
    func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
        guard let first = constraint.firstObject.flatMap(LayoutItem.init) else { return nil }
        let relation: LinearConstraint.Relation =
            switch constraint.storedRelation {
            case .equal: .equal
            case .lessThanOrEqual: .lessThanOrEqual
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        let constant = Double(constraint.constant)
        let priority = constraint.priority.rawValue
        guard constraint.hasSecondItem, constraint.storedSecondAttribute != .notAnAttribute else {
            guard let view = first.view,
                let left = expression(first, constraint.storedFirstAttribute, in: view.superview ?? view)
            else { return nil }
            return LinearConstraint(left + -constant, relation, priority: priority)
        }
        guard let second = constraint.secondObject.flatMap(LayoutItem.init),
            let common = LayoutItem.commonView(first, second),
            let left = expression(first, constraint.storedFirstAttribute, in: common),
            let right = expression(second, constraint.storedSecondAttribute, in: common)
        else { return nil }
        // Along the reading direction, constants are positive toward the trailing edge.
        let isReversed =
            common.isRightToLeft
            && (constraint.storedFirstAttribute.isDirectional || constraint.storedSecondAttribute.isDirectional)
        let distance = left - right * Double(constraint.storedMultiplier)
        let difference = (isReversed ? distance * -1 : distance) + -constant
        guard difference.constant.isFinite else { return nil }
        return LinearConstraint(difference, relation, priority: priority)
    }

    /// Returns a view's box and marks the view so that later frame changes invalidate the solution.
    private func measuredBox(of view: UIView) -> LayoutSystem.Box? {
        view.isMeasured = true
        return system.box(of: view)
    }

    private func expression(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView
    ) -> LinearExpression? {
        switch item {
        case .view(let view):
            let insets = view.finiteAlignmentRectInsets
            guard let box = measuredBox(of: view) else { return nil }
            // The box is in the coordinates of the superview, in which the view may be zoomed.
            let scale = view.layoutScale
            if view === ancestor {
                var own = box.withSize(scaledBy: 1 / scale)
                own.x = LinearExpression(0)
                own.y = LinearExpression(0)
                // Edges and margins are the content's; dimensions and centers are the frame's, which determine widths:
                // Apple's Auto Layout Guide, “Working with Scroll Views”.
                if let holder = view as? any ConstraintContentHolder, !attribute.isDimension, !attribute.isCenter,
                    let content = system.box(of: holder.contentLayoutGuide)
                {
                    own.width = content.width
                    own.height = content.height
                    return value(of: attribute, in: own, insets: .zero, view: view, ancestor: ancestor)
                }
                return value(of: attribute, in: own, insets: insets, view: view, ancestor: ancestor)
            }
            guard let superview = view.superview else { return nil }
            let converted =
                attribute.isDimension ? box.withSize(scaledBy: 1 / scale) : moved(box, from: superview, to: ancestor)
            guard let converted else { return nil }
            return value(of: attribute, in: converted, insets: insets, view: view, ancestor: ancestor)
        case .guide(let guide):
            guard let owner = guide.owner, let box = box(of: guide, owner: owner) else { return nil }
            guard let converted = attribute.isDimension ? box : moved(box, from: owner, to: ancestor) else {
                return nil
            }
            return value(of: attribute, in: converted, insets: .zero, view: owner, ancestor: ancestor)
        case .span(let span):
            guard let from = span.fromItem.flatMap(LayoutItem.init), let to = span.toItem.flatMap(LayoutItem.init),
                let common = LayoutItem.commonView(from, to),
                let start = expression(from, span.fromAttribute, in: common),
                let end = expression(to, span.toAttribute, in: common)
            else { return nil }
            let isReversed =
                common.isRightToLeft && (span.fromAttribute.isDirectional || span.toAttribute.isDirectional)
            return isReversed ? start - end : end - start
        }
    }

    private func box(of guide: UILayoutGuide, owner: UIView) -> LayoutSystem.Box? {
        guard case .inset(let insets) = guide.kind else { return system.box(of: guide) }
        if let bars = guide as? LayoutSupportGuide, let holder = owner as? any ConstraintContentHolder,
            let content = system.box(of: holder.contentLayoutGuide)
        {
            return bars.box(in: content)
        }
        guard var box = measuredBox(of: owner)?.withSize(scaledBy: 1 / owner.layoutScale) else { return nil }
        let edges = insets(owner)
        // A scroll view's guides follow its frame while its bounds move.
        let origin = owner is any ConstraintContentHolder ? owner.bounds.origin : .zero
        box.x = LinearExpression(Double(origin.x + edges.left))
        box.y = LinearExpression(Double(origin.y + edges.top))
        box.width = box.width + -Double(edges.left + edges.right)
        box.height = box.height + -Double(edges.top + edges.bottom)
        return box
    }

    /// Converts a box from a view's coordinates to an ancestor's coordinates.
    private func moved(_ box: LayoutSystem.Box, from view: UIView, to ancestor: UIView) -> LayoutSystem.Box? {
        var box = box
        var current = view
        while current !== ancestor {
            guard let outer = measuredBox(of: current), let superview = current.superview else { return nil }
            let scale = current.layoutScale
            if scale != 1 { box = box.scaled(by: scale) }
            box.x = box.x + outer.x + -Double(current.bounds.origin.x) * scale
            box.y = box.y + outer.y + -Double(current.bounds.origin.y) * scale
            current = superview
        }
        return box
    }

    /// Returns the value of an attribute in the reading direction of the ancestor that contains all items.
    private func value(
        of attribute: NSLayoutConstraint.Attribute, in box: LayoutSystem.Box, insets: UIEdgeInsets, view: UIView,
        ancestor: UIView
    ) -> LinearExpression? {
        let margins = attribute.isMargin ? view.layoutMargins : .zero
        let isRightToLeft = ancestor.isRightToLeft
        let left = box.x + Double(attribute.isMargin ? margins.left : insets.left)
        let right = box.x + box.width + -Double(attribute.isMargin ? margins.right : insets.right)
        let top = box.y + Double(attribute.isMargin ? margins.top : insets.top)
        let bottom = box.y + box.height + -Double(attribute.isMargin ? margins.bottom : insets.bottom)
        switch attribute {
        case .left, .leftMargin: return left
        case .right, .rightMargin: return right
        case .leading, .leadingMargin: return isRightToLeft ? right : left
        case .trailing, .trailingMargin: return isRightToLeft ? left : right
        case .top, .topMargin: return top
        case .bottom, .bottomMargin: return bottom
        case .width: return box.width + -Double(insets.left + insets.right)
        case .height: return box.height + -Double(insets.top + insets.bottom)
        case .centerX, .centerXWithinMargins: return (left + right) * 0.5
        case .centerY, .centerYWithinMargins: return (top + bottom) * 0.5
        case .firstBaseline:
            let baseline = box.y + Double(Baselines.firstFromTop(of: view))
            guard let title = TitleBaseline(of: view) else { return baseline }
            return baseline + title.growth(to: box.height) * title.shareAbove
        case .lastBaseline:
            let baseline = box.y + box.height + -Double(Baselines.lastFromBottom(of: view))
            guard let title = TitleBaseline(of: view) else { return baseline }
            return baseline - title.growth(to: box.height) * (1 - title.shareAbove)
        case .notAnAttribute: return nil
        }
    }
}

extension LayoutSystem.Box {
    fileprivate func withSize(scaledBy scale: Double) -> LayoutSystem.Box {
        guard scale != 1, scale.isFinite else { return self }
        var box = self
        box.width = width * scale
        box.height = height * scale
        return box
    }

    fileprivate func scaled(by scale: Double) -> LayoutSystem.Box {
        var box = withSize(scaledBy: scale)
        box.x = x * scale
        box.y = y * scale
        return box
    }
}

/// Computes the positions of views' baselines at their present size.
@MainActor enum Baselines {
    static func firstFromTop(of view: UIView) -> CGFloat {
        let target = view.forFirstBaselineLayout
        target.isMeasured = true
        guard let text = target as? any BaselineContent else { return view.finiteAlignmentRectInsets.top }
        if let title = TitleBaseline(of: view), title.isExpected {
            return text.firstBaselineFromTop + title.room(around: text) * CGFloat(title.shareAbove)
        }
        return text.firstBaselineFromTop + (target === view ? 0 : target.convert(CGPoint.zero, to: view).y)
    }

    static func lastFromBottom(of view: UIView) -> CGFloat {
        let target = view.forLastBaselineLayout
        target.isMeasured = true
        guard let text = target as? any BaselineContent else { return view.finiteAlignmentRectInsets.bottom }
        guard target !== view else { return text.lastBaselineFromBottom }
        if let title = TitleBaseline(of: view), title.isExpected {
            return text.lastBaselineFromBottom + title.room(around: text) * CGFloat(1 - title.shareAbove)
        }
        return text.lastBaselineFromBottom + view.bounds.height
            - target.convert(CGPoint(x: 0, y: target.bounds.height), to: view).y
    }
}

/// The baselines of a button, whose title moves with its height.
///
/// So constraints between the baselines of two buttons can also determine a height, as in the storyboard of the second of
/// soapyigu/Swift-30-Projects.
@MainActor private struct TitleBaseline {
    /// The part of an additional height that is above the title.
    let shareAbove: Double
    /// Whether the button has no size yet, so that its title is where it will be in a button of its own size.
    let isExpected: Bool
    /// The height at which the baselines are measured, in points.
    private let height: CGFloat

    /// `nil` for views other than buttons with a title.
    init?(of view: UIView) {
        guard let button = view as? UIButton, button.forFirstBaselineLayout !== button else { return nil }
        shareAbove = button.contentShare
        isExpected = button.bounds.height == 0
        height = isExpected ? max(button.intrinsicContentSize.height, 0) : button.bounds.height
    }

    /// Returns the height that isn't the title's in a button of its own size.
    ///
    /// Both baselines of a line are the same, which the rounded size of its label isn't exact enough for.
    func room(around title: any BaselineContent) -> CGFloat {
        let isLine = (title as? UILabel)?.lineLimit == 1
        let text =
            isLine ? title.firstBaselineFromTop + title.lastBaselineFromBottom : title.intrinsicContentSize.height
        return max(0, height - text)
    }

    /// Returns the height that the button gets beyond the measured one.
    func growth(to height: LinearExpression) -> LinearExpression { height + -Double(self.height) }
}

extension NSLayoutConstraint.Attribute {
    var isDimension: Bool { self == .width || self == .height }

    var isCenter: Bool {
        switch self {
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
        default: false
        }
    }

    /// Whether the attribute is an edge in reading direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }
}
