import InterludeDiagnostics

/// A relation between attributes of views or guides: first = multiplier × second + constant.
///
/// ```swift
/// card.translatesAutoresizingMaskIntoConstraints = false
/// let height = card.heightAnchor.constraint(equalToConstant: 120)
/// NSLayoutConstraint.activate([
///     card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
///     card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
///     card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
///     height,
/// ])
///
/// height.constant = 300
/// UIView.animate(withDuration: 0.4) { self.view.layoutIfNeeded() }
/// ```
///
/// The constant is in points. Only active constraints take part in layout.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    package weak var firstObject: AnyObject?
    package weak var secondObject: AnyObject?
    /// Whether the constraint was created with a second item, which may no longer exist.
    package private(set) var hasSecondItem = false
    package private(set) var storedFirstAttribute = Attribute.notAnAttribute
    package private(set) var storedSecondAttribute = Attribute.notAnAttribute
    package private(set) var storedRelation = Relation.equal
    package private(set) var storedMultiplier: CGFloat = 1
    private var storedConstant: CGFloat = 0
    private var storedPriority: UILayoutPriority = .required
    /// The view whose `constraints` include this one.
    package internal(set) weak var holder: UIView? {
        didSet { if holder != nil { activationOrder = LayoutChanges.nextActivation() } }
    }
    /// A number that increases with every activation.
    var activationOrder = 0
    /// The spans used as items; only the constraint retains them.
    var spans: [AnchorSpan] = []

    /// Creates a constraint; without a second item, it relates the first attribute to the constant alone.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            first: view1 as AnyObject, attr1, relation, second: view2.map { $0 as AnyObject }, attr2,
            multiplier: multiplier, constant: c)
    }

    package convenience init(
        first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
        _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init()
        define(first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier)
        if constant.isUsable(as: "constant", of: self) { storedConstant = constant }
    }

    /// Creates a constraint without items, which has no effect.
    public override init() {
        super.init()
    }

    /// Defines a constraint that was created without items, before it is activated.
    package func define(
        _ first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
        _ secondAttribute: Attribute, multiplier: CGFloat
    ) {
        firstObject = first
        secondObject = second
        hasSecondItem = second != nil
        (storedFirstAttribute, storedSecondAttribute) = (
            firstAttribute, second == nil ? .notAnAttribute : secondAttribute
        )
        storedRelation = relation
        if multiplier.isUsable(as: "multiplier", of: self) { storedMultiplier = multiplier }
    }

    /// The view or guide on the left side of the relation.
    open var firstItem: AnyObject? { firstObject }
    /// The view or guide on the right side of the relation.
    open var secondItem: AnyObject? { secondObject }
    /// The attribute of the first item.
    open var firstAttribute: Attribute { storedFirstAttribute }
    /// The attribute of the second item; `.notAnAttribute` without one.
    open var secondAttribute: Attribute { storedSecondAttribute }
    /// The relation between the two sides.
    open var relation: Relation { storedRelation }
    /// The multiplier of the second item's attribute. Default: 1.
    open var multiplier: CGFloat { storedMultiplier }

    /// The anchor on the left side of the relation; the same object for all constraints on the attribute of an item.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        LayoutAnchors.anyAnchor(of: firstObject, storedFirstAttribute)
    }

    /// The anchor on the right side of the relation; `nil` without a second item.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        hasSecondItem ? LayoutAnchors.anyAnchor(of: secondObject, storedSecondAttribute) : nil
    }

    /// The constant, in points. Can change at any time.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard storedConstant != newValue, newValue.isUsable(as: "constant", of: self) else { return }
            storedConstant = newValue
            if let holder { LayoutChanges.note(self, in: holder) }
        }
    }

    /// The priority of the constraint. Default: `.required`.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard storedPriority != newValue else { return }
            storedPriority = newValue
            if let holder { LayoutChanges.note(self, in: holder) }
        }
    }

    /// The name of the constraint in diagnostics.
    open var identifier: String?

    /// Constraints aren't archived.
    open var shouldBeArchived = false

    /// Whether the constraint is active; activating adds it to the items' closest common superview.
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

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
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
            Diagnostic.constraintWithoutCommonSuperview(ConstraintDescription.text(of: self)).report()
            return
        }
        common.addConstraint(self)
    }

    /// Called after the constraint was loaded from a nib or storyboard.
    open func awakeFromNib() {}

    open override var description: String {
        MainActor.assumeIsolated { ConstraintDescription.text(of: self) }
    }

    // MARK: Visual format

    /// Creates the constraints that a visual format describes, such as `H:|-[label(>=50)]-8-[button]-|`.
    ///
    /// Returns no constraints and reports a diagnostic for an invalid format; UIKit raises an exception.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] { _constraints(withVisualFormat: format, options: opts, metrics: metrics, views: views) }
}

/// The members that the lowering calls for `priority` of a value of the type `AnyObject`: Objective-C finds a method by its
/// name, and code chooses between the types that classes declare for it, such as `URLSessionTask.priority`'s.
extension NSLayoutConstraint {
    /// The priority.
    public func _dynamicPriority() -> UILayoutPriority { priority }
    /// The priority as a number.
    @_disfavoredOverload public func _dynamicPriority() -> Float { priority.rawValue }
}
