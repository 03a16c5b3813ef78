/// A view that lays out its arranged subviews in a row or a column, with constraints it creates itself.
///
/// ```swift
/// let stack = UIStackView(arrangedSubviews: [imageView, label, button])
/// stack.axis = .vertical
/// stack.spacing = 12
/// stack.setCustomSpacing(24, after: label)
///
/// UIView.animate(withDuration: 0.3) {
///     self.label.isHidden = true          // the button moves up
///     stack.layoutIfNeeded()
/// }
/// ```
///
/// Hidden views take no space. Distances are in points.
@preconcurrency @MainActor open class UIStackView: UIView {
    var arranged: [UIView] = []
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints of the current arrangement.
    var arrangement: [NSLayoutConstraint] = []

    /// Creates a stack view with arranged subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a stack view from a nib or storyboard.
    public required init(coder: NSCoder) {
        // The initializer of UIView always succeeds.
        super.init(coder: coder)!
        coder.configure(self, as: UIStackView.self)
    }

    /// The arranged subviews, in order along the axis.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view to the end of the arranged subviews and as a subview.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
    }

    /// Inserts a view into the arranged subviews at an index, and adds it as a subview.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementDidChange()
    }

    /// Removes a view from the arranged subviews; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// The axis of the arrangement. Default: `.horizontal`.
    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// The distribution of the arranged subviews along the axis. Default: `.fill`.
    open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// The alignment of the arranged subviews perpendicular to the axis. Default: `.fill`.
    open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// The spacing between adjacent arranged subviews, in points. Default: 0.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing.isUsable(as: "spacing", of: self) else { return spacing = oldValue }
            if spacing != oldValue { arrangementDidChange() }
        }
    }

    /// Whether vertical spacing is measured from baseline to baseline. Default: `false`.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether views are laid out inside the layout margins. Default: `false`.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Sets the spacing after an arranged subview, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard spacing.isUsable(as: "custom spacing", of: self) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// Returns the custom spacing after an arranged subview, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// A value that represents the stack view's `spacing`.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// A value that represents the system spacing of 8 points.
    public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

    open override class var requiresConstraintBasedLayout: Bool { true }

    /// Arranges the views again if they or their properties changed.
    open override func updateConstraints() {
        rebuildArrangement()
        super.updateConstraints()
    }

    /// Removes the view from the arranged subviews, too.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    func arrangementDidChange() {
        setNeedsUpdateConstraints()
        LayoutChanges.note()
    }

    /// Updates the arrangement after an arranged subview is shown or hidden; in an animation block at once, so that the
    /// arranged subviews move in it without a call of `layoutIfNeeded()`, and a hidden one shrinks before it vanishes.
    package func visibilityDidChange(of view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        let context = ViewAnimationContext.current()
        if let context {
            if view.isHidden {
                context.showUntilEnd(view.layer)
            } else {
                UIView.performWithoutAnimation { stretchAcross(view) }
            }
        }
        arrangementDidChange()
        if context != nil { layoutIfNeeded() }
    }

    /// The layout of arranged subviews along the axis.
    public enum Distribution: Int, Sendable {
        /// Resizes the views to fill the available space.
        case fill = 0
        /// Resizes the views to fill the available space, all with the same size.
        case fillEqually = 1
        /// Resizes the views to fill the available space, in proportion to their intrinsic content sizes.
        case fillProportionally = 2
        /// Positions the views with equal spacing.
        case equalSpacing = 3
        /// Positions the views with equal distances between their centers where sizes and spacing allow.
        case equalCentering = 4
    }

    /// The layout of arranged subviews perpendicular to the axis.
    public enum Alignment: Int, Sendable {
        /// Resizes the views to fill the available space.
        case fill = 0
        /// Aligns the leading edges, or the top edges in a horizontal stack.
        case leading = 1
        /// Aligns the first baselines in a horizontal stack.
        case firstBaseline = 2
        /// Aligns the centers.
        case center = 3
        /// Aligns the trailing edges, or the bottom edges in a horizontal stack.
        case trailing = 4
        /// Aligns the last baselines in a horizontal stack.
        case lastBaseline = 5

        /// The top edges of a horizontal stack; same as `.leading`.
        public static var top: Alignment { .leading }
        /// The bottom edges of a horizontal stack; same as `.trailing`.
        public static var bottom: Alignment { .trailing }
    }
}

extension UIStackView: SubviewVisibilityObserver {}
