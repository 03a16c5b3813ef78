/// A relation between two attributes of views or guides: first = multiplier × second + constant.
///
/// The constant is in points. A constraint counts while it is active.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    package weak var firstObject: AnyObject?
    package weak var secondObject: AnyObject?
    /// Whether the constraint was made with a second item, which may be gone since.
    package let hasSecondItem: Bool
    package let storedFirstAttribute: Attribute
    package let storedSecondAttribute: Attribute
    package let storedRelation: Relation
    package let storedMultiplier: CGFloat
    private var storedConstant: CGFloat
    private var storedPriority: UILayoutPriority = .required
    /// The view in whose list of constraints this one stands.
    package internal(set) weak var holder: UIView? {
        didSet { if holder != nil { activationOrder = LayoutChanges.nextActivation() } }
    }
    /// Grows with every activation.
    var activationOrder = 0
    /// Distances between anchors that stand for an item; nobody else keeps them.
    var spans: [AnchorSpan] = []

    /// Creates a constraint; without a second item the first attribute is related to the constant alone.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            first: view1 as AnyObject, attr1, relation, second: view2.map { $0 as AnyObject }, attr2,
            multiplier: multiplier, constant: c)
    }

    package init(
        first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
        _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        firstObject = first
        secondObject = second
        hasSecondItem = second != nil
        storedFirstAttribute = firstAttribute
        storedSecondAttribute = secondAttribute
        storedRelation = relation
        storedMultiplier = multiplier
        storedConstant = constant
        super.init()
    }

    /// A constraint between nothing; it has no effect.
    public override convenience init() {
        self.init(
            first: nil, .notAnAttribute, .equal, second: nil, .notAnAttribute, multiplier: 1, constant: 0)
    }

    /// The view or guide on the left side.
    open var firstItem: AnyObject? { firstObject }
    /// The view or guide on the right side.
    open var secondItem: AnyObject? { secondObject }
    /// What of the first item is constrained.
    open var firstAttribute: Attribute { storedFirstAttribute }
    /// What of the second item it is measured by; `.notAnAttribute` without one.
    open var secondAttribute: Attribute { storedSecondAttribute }
    /// Equal, at least, or at most.
    open var relation: Relation { storedRelation }
    /// What the second item's attribute is multiplied by. Default 1.
    open var multiplier: CGFloat { storedMultiplier }

    /// The anchor on the left side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        NSLayoutAnchor(item: firstObject, attribute: storedFirstAttribute)
    }

    /// The anchor on the right side, when there is one.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        hasSecondItem ? NSLayoutAnchor(item: secondObject, attribute: storedSecondAttribute) : nil
    }

    /// In points; may be changed at any time.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard storedConstant != newValue else { return }
            storedConstant = newValue
            if let holder { LayoutChanges.note(self, in: holder) }
        }
    }

    /// How much the constraint matters; required by default.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard storedPriority != newValue else { return }
            storedPriority = newValue
            if let holder { LayoutChanges.note(self, in: holder) }
        }
    }

    /// A name that shows in diagnostics.
    open var identifier: String?

    /// Kept for archives; constraints made in code are not archived.
    open var shouldBeArchived = false

    /// Whether the constraint counts; setting it adds it to the nearest view above both items, or removes it.
    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue {
                activate()
            } else {
                holder?.removeConstraint(self)
            }
        }
    }

    /// Makes all constraints count.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes none of the constraints count any more.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holder == nil, let first = firstObject.flatMap(LayoutItem.init) else { return }
        guard hasSecondItem else {
            first.view?.addConstraint(self)
            return
        }
        guard let second = secondObject.flatMap(LayoutItem.init), let common = LayoutItem.commonView(first, second)
        else {
            LayoutDiagnostics.noCommonAncestor(self)
            return
        }
        common.addConstraint(self)
    }

    open override var description: String {
        MainActor.assumeIsolated { ConstraintDescription.text(of: self) }
    }
}
