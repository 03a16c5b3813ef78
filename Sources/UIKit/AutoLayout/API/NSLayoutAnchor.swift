/// A factory for constraints on an attribute of a view or guide.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    package nonisolated(unsafe) weak var object: AnyObject?
    package nonisolated let attribute: NSLayoutConstraint.Attribute

    package init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        object = item
        self.attribute = attribute
        super.init()
    }

    /// Anchors of the same attribute of the same view or guide are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any AnchorReference else { return false }
        return other === self
            || other.attribute == attribute && other.object != nil && other.object === self.object
    }

    open override var hash: Int {
        var hasher = Hasher()
        if let object { hasher.combine(ObjectIdentifier(object)) }
        hasher.combine(attribute)
        return hasher.finalize()
    }

    /// The view or guide; `nil` after it is deallocated.
    open var item: AnyObject? { object }
    /// The name of the anchor, for debugging.
    open var name: String { "\(attribute)" }
    /// Whether the constraints leave the anchor's position ambiguous; always `false` for guides.
    open var hasAmbiguousLayout: Bool { (object as? UIView)?.hasAmbiguousLayout ?? false }
    /// The constraints that refer to the anchor.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        let axis = attribute.axis
        return (object as? UIView)?.constraintsAffectingLayout(for: axis)
            ?? (object as? UILayoutGuide)?.constraintsAffectingLayout(for: axis) ?? []
    }

    /// Creates a constraint that makes the anchor equal to another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.equal, to: anchor)
    }

    /// Creates a constraint that makes the anchor greater than or equal to another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor)
    }

    /// Creates a constraint that makes the anchor less than or equal to another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor)
    }

    /// Creates a constraint that makes the anchor equal to another plus a constant, in points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        related(.equal, to: anchor, constant: c)
    }

    /// Creates a constraint that makes the anchor at least another plus a constant, in points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: c)
    }

    /// Creates a constraint that makes the anchor at most another plus a constant, in points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: c)
    }

    func related<Other>(
        _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<Other>, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        // A multiple by 0 is a constant: iOS creates the constraint without a second item, with the multiplier 1
        // (asserted by tests of FloatingPanel).
        let isConstant = multiplier == 0
        return NSLayoutConstraint(
            first: object, attribute, relation, second: isConstant ? nil : anchor.object,
            isConstant ? .notAnAttribute : anchor.attribute, multiplier: isConstant ? 1 : multiplier,
            constant: constant)
    }

    /// The system spacing between siblings: 8 points.
    static var systemSpacing: CGFloat { 8 }
}

/// An anchor of any kind, to which the lowering changes `NSLayoutAnchor<NSLayoutDimension>` in checks.
///
/// In Objective-C, the object of a generic class doesn't know its parameters, so every anchor passes such a check.
public protocol AnyLayoutAnchor: AnyObject {}

extension NSLayoutAnchor: AnyLayoutAnchor {}

/// An anchor of any type.
private protocol AnchorReference: AnyObject {
    nonisolated var object: AnyObject? { get }
    nonisolated var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnchorReference {}

/// The anchors of a view or guide that were read, one for each attribute.
@MainActor final class LayoutAnchors {
    private var anchors: [NSLayoutConstraint.Attribute: NSObject] = [:]

    /// Returns the anchor of an attribute, the same object each time.
    func anchor<Item: AnyObject, Anchor: NSObject>(
        _ attribute: NSLayoutConstraint.Attribute, of item: Item,
        make: (Item, NSLayoutConstraint.Attribute) -> Anchor
    ) -> Anchor {
        if let anchor = anchors[attribute] as? Anchor { return anchor }
        let anchor = make(item, attribute)
        anchors[attribute] = anchor
        return anchor
    }

    /// Returns the anchor of an attribute with the type that constraints return.
    ///
    /// It is the object that the view or guide returns, as in Objective-C, where generic classes have no parameters.
    static func anyAnchor(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> NSLayoutAnchor<AnyObject> {
        let anchors: LayoutAnchors? =
            switch item.flatMap(LayoutItem.init) {
            case .view(let view): view.autoLayout.anchors
            case .guide(let guide): guide.anchors
            default: nil
            }
        if let anchor = anchors?.anchors[attribute] { return erased(anchor) }
        let anchor: NSObject =
            switch (attribute, attribute.axis) {
            case (.width, _), (.height, _): NSLayoutDimension(item: item, attribute: attribute)
            case (_, .vertical): NSLayoutYAxisAnchor(item: item, attribute: attribute)
            default: NSLayoutXAxisAnchor(item: item, attribute: attribute)
            }
        anchors?.anchors[attribute] = anchor
        return erased(anchor)
    }

    /// Gives an anchor of any kind the type of anchors without a kind. The parameter of the class isn't stored, so the
    /// types have the same layout.
    private static func erased(_ anchor: NSObject) -> NSLayoutAnchor<AnyObject> {
        // A downcast is checked in debug builds, and the object isn't of the class.
        Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(Unmanaged.passUnretained(anchor).toOpaque())
            .takeUnretainedValue()
    }
}

/// An anchor for horizontal positions: left, right, leading, trailing, or center.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: (object, attribute), to: (otherAnchor.object, otherAnchor.attribute))
    }

    /// Creates a constraint that positions the anchor after another by a multiple of the system spacing (8 points).
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.equal, to: anchor, constant: multiplier * Self.systemSpacing)
    }

    /// Creates a constraint that positions the anchor after another by at least a multiple of the system spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: multiplier * Self.systemSpacing)
    }

    /// Creates a constraint that positions the anchor after another by at most a multiple of the system spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: multiplier * Self.systemSpacing)
    }
}

/// An anchor for vertical positions: top, bottom, baseline, or center.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to another as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: (object, attribute), to: (otherAnchor.object, otherAnchor.attribute))
    }

    /// Creates a constraint that positions the anchor below another by a multiple of the system spacing (8 points).
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.equal, to: anchor, constant: multiplier * Self.systemSpacing)
    }

    /// Creates a constraint that positions the anchor below another by at least a multiple of the system spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: multiplier * Self.systemSpacing)
    }

    /// Creates a constraint that positions the anchor below another by at most a multiple of the system spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: multiplier * Self.systemSpacing)
    }
}
