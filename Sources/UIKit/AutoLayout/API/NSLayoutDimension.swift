/// An anchor for a width, a height, or the distance between two anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The span that is the anchor's item, for the distance between two anchors.
    private let span: AnchorSpan?

    package override init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        span = nil
        super.init(item: item, attribute: attribute)
    }

    package init(
        from: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute),
        to: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)
    ) {
        let span = AnchorSpan(from: from, to: to)
        self.span = span
        super.init(item: span, attribute: .width)
    }

    /// Creates a constraint that sets the dimension to a constant, in points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.equal, toConstant: c)
    }

    /// Creates a constraint that sets a minimum for the dimension, in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, toConstant: c)
    }

    /// Creates a constraint that sets a maximum for the dimension, in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, toConstant: c)
    }

    /// Creates a constraint that sets the dimension to a multiple of another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        retainingSpans(related(.equal, to: anchor, multiplier: m), anchor)
    }

    /// Creates a constraint that makes the dimension at least a multiple of another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        retainingSpans(related(.greaterThanOrEqual, to: anchor, multiplier: m), anchor)
    }

    /// Creates a constraint that makes the dimension at most a multiple of another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        retainingSpans(related(.lessThanOrEqual, to: anchor, multiplier: m), anchor)
    }

    /// Creates a constraint that sets the dimension to a multiple of another plus a constant, in points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        retainingSpans(related(.equal, to: anchor, multiplier: m, constant: c), anchor)
    }

    /// Creates a constraint that makes the dimension at least a multiple of another plus a constant, in points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        retainingSpans(related(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c), anchor)
    }

    /// Creates a constraint that makes the dimension at most a multiple of another plus a constant, in points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        retainingSpans(related(.lessThanOrEqual, to: anchor, multiplier: m, constant: c), anchor)
    }

    private func related(_ relation: NSLayoutConstraint.Relation, toConstant constant: CGFloat) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            first: object, attribute, relation, second: nil, .notAnAttribute, multiplier: 1, constant: constant)
        constraint.spans = [span].compactMap { $0 }
        return constraint
    }

    private func retainingSpans(_ constraint: NSLayoutConstraint, _ other: NSLayoutDimension) -> NSLayoutConstraint {
        constraint.spans = [span, other.span].compactMap { $0 }
        return constraint
    }
}

/// The distance from one anchor to another.
@MainActor final class AnchorSpan {
    weak var fromItem: AnyObject?
    weak var toItem: AnyObject?
    let fromAttribute: NSLayoutConstraint.Attribute
    let toAttribute: NSLayoutConstraint.Attribute

    init(
        from: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute),
        to: (item: AnyObject?, attribute: NSLayoutConstraint.Attribute)
    ) {
        fromItem = from.item
        toItem = to.item
        fromAttribute = from.attribute
        toAttribute = to.attribute
    }
}
