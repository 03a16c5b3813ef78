/// A rectangular area of a view that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The source of the guide's rectangle.
    package enum Kind {
        /// The guide's own constraints.
        case free
        /// The owning view's bounds, inset.
        case inset(@MainActor (UIView) -> UIEdgeInsets)
        /// The content of a scroll view, with a zero origin and its size from constraints.
        case content
    }

    package let kind: Kind
    package internal(set) weak var owner: UIView?
    /// The frame from the last layout, in the owning view's coordinates.
    package var solvedFrame: CGRect = .zero {
        didSet { if laysOutOwner, solvedFrame != oldValue { owner?.setNeedsLayout() } }
    }
    /// Whether the owning view positions parts of itself by the guide, so that it is laid out when the frame changes.
    var laysOutOwner = false

    /// Creates a guide that is laid out by its constraints.
    public override init() {
        kind = .free
        super.init()
    }

    package init(kind: Kind, owner: UIView) {
        self.kind = kind
        self.owner = owner
        super.init()
    }

    /// Returns `nil`; guides aren't decoded from archives.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The view that owns the guide; setting it adds the guide to that view.
    open weak var owningView: UIView? {
        get { owner }
        set {
            if let newValue {
                newValue.addLayoutGuide(self)
            } else {
                owner?.removeLayoutGuide(self)
            }
        }
    }

    /// The name of the guide in diagnostics. Default: empty.
    open var identifier = ""

    /// The frame from the last layout, in points in the owning view's coordinates.
    open var layoutFrame: CGRect {
        guard case .inset(let insets) = kind, let owner else { return solvedFrame }
        return owner.bounds.inset(by: insets(owner))
    }

    /// The anchors that were read.
    lazy var anchors = LayoutAnchors()

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor {
        anchors.anchor(.leading, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        anchors.anchor(.trailing, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor {
        anchors.anchor(.left, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor {
        anchors.anchor(.right, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor {
        anchors.anchor(.top, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor {
        anchors.anchor(.bottom, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }
    /// The width.
    open var widthAnchor: NSLayoutDimension {
        anchors.anchor(.width, of: self) { NSLayoutDimension(item: $0, attribute: $1) }
    }
    /// The height.
    open var heightAnchor: NSLayoutDimension {
        anchors.anchor(.height, of: self) { NSLayoutDimension(item: $0, attribute: $1) }
    }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor {
        anchors.anchor(.centerX, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor {
        anchors.anchor(.centerY, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }

    /// Returns the constraints that involve the guide, regardless of the axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var all: [NSLayoutConstraint] = []
        var view = owner
        while let current = view {
            all += current.constraints.filter { $0.firstObject === self || $0.secondObject === self }
            view = current.superview
        }
        return all
    }

    /// Whether the constraints leave the guide's frame ambiguous; not computed, always `false`.
    open var hasAmbiguousLayout: Bool { false }
}

/// A layout guide that tracks a moving area.
///
/// The area of a keyboard is docked: it is near the bottom, leading, and trailing edges, and away from the top.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
    private var away: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

    /// Sets constraints that are active while the area is near all of the edges.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(near[edge] ?? [])
        near[edge] = trackingConstraints
        apply(trackingConstraints, isActive: !edge.contains(.top))
    }

    /// Sets constraints that are active while the area is away from all of the edges.
    open func setConstraints(
        _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        NSLayoutConstraint.deactivate(away[edge] ?? [])
        away[edge] = trackingConstraints
        apply(trackingConstraints, isActive: edge == .top)
    }

    /// Returns the constraints that are active while the area is near the edges.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { near[edge] ?? [] }

    /// Returns the constraints that are active while the area is away from the edges.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { away[edge] ?? [] }

    /// Deactivates and removes all constraints that depend on edges.
    open func removeAllTrackedConstraints() {
        NSLayoutConstraint.deactivate(Array(near.values.joined()) + Array(away.values.joined()))
        near = [:]
        away = [:]
    }

    private func apply(_ constraints: [NSLayoutConstraint], isActive: Bool) {
        if isActive { NSLayoutConstraint.activate(constraints) } else { NSLayoutConstraint.deactivate(constraints) }
    }
}

/// A layout guide for the part of a view that the keyboard covers, or the bottom of the safe area without a keyboard.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows an undocked keyboard, which a stage doesn't have. Default: `false`.
    open var followsUndockedKeyboard = false
    /// Whether the guide begins at the safe area, not at the view's bottom, while the keyboard is hidden. Default: `true`.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue, let owner { LayoutChanges.note(in: owner) } }
    }
    /// The distance above the keyboard at which a drag begins to dismiss it, in points. Default: 0.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet {
            if !keyboardDismissPadding.isUsable(as: "keyboardDismissPadding", of: self) {
                keyboardDismissPadding = oldValue
            }
        }
    }
}
