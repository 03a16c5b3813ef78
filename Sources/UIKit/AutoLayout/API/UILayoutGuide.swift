/// A rectangle in a view that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// What the guide's rectangle follows from.
    package enum Kind {
        /// Its own constraints.
        case free
        /// The owning view's bounds, less these insets.
        case inset(@MainActor (UIView) -> UIEdgeInsets)
        /// The content of a scroll view: origin zero, size by constraints.
        case content
    }

    package let kind: Kind
    package internal(set) weak var owner: UIView?
    /// What the last layout found, in the owning view's coordinates.
    package var solvedFrame: CGRect = .zero

    /// A guide that is laid out by its constraints.
    public override init() {
        kind = .free
        super.init()
    }

    package init(kind: Kind, owner: UIView) {
        self.kind = kind
        self.owner = owner
        super.init()
    }

    /// Guides are not decoded from archives: always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The view in which the guide lies; setting it adds the guide there.
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

    /// A name that shows in diagnostics; empty by default.
    open var identifier = ""

    /// The rectangle in the owning view's coordinates, in points, as of the last layout.
    open var layoutFrame: CGRect {
        guard case .inset(let insets) = kind, let owner else { return solvedFrame }
        return owner.bounds.inset(by: insets(owner))
    }

    /// The edge where reading begins.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The edge where reading ends.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    /// The middle between left and right.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The middle between top and bottom.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }

    /// The constraints that involve the guide along the axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var all: [NSLayoutConstraint] = []
        var view = owner
        while let current = view {
            all += current.constraints.filter { $0.firstObject === self || $0.secondObject === self }
            view = current.superview
        }
        return all
    }

    /// Whether the guide's rectangle is not fully determined; not computed here: false.
    open var hasAmbiguousLayout: Bool { false }
}

/// A guide that follows something that moves.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// A guide that follows the keyboard; there is none here, so that it lies at the bottom of the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether the guide follows a floating keyboard; kept, without effect. Default false.
    open var followsUndockedKeyboard = false
    /// Whether the guide ends at the safe area while no keyboard shows. Default true.
    open var usesBottomSafeArea = true
    /// Points above the keyboard where a drag begins to dismiss it; kept, without effect. Default 0.
    open var keyboardDismissPadding: CGFloat = 0
}
