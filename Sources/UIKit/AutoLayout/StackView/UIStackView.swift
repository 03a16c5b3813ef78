/// Lays views out in a row or a column, by constraints that it makes itself.
///
/// Hidden views take no room. Distances are in points.
@preconcurrency @MainActor open class UIStackView: UIView {
    var arranged: [UIView] = []
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints of the present arrangement.
    var arrangement: [NSLayoutConstraint] = []

    /// A stack of these views, which become subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates an empty stack: views are not archived.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    /// The views in their order along the axis.
    open var arrangedSubviews: [UIView] { arranged }

    /// Puts a view at the end, and makes it a subview.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
    }

    /// Puts a view at a place in the order, and makes it a subview.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementDidChange()
    }

    /// Takes a view out of the order; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranged.contains(where: { $0 === view }) else { return }
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// Horizontal by default.
    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { arrangementDidChange() } }
    }

    /// How room along the axis is shared; `.fill` by default.
    open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { arrangementDidChange() } }
    }

    /// Where views lie across the axis; `.fill` by default.
    open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { arrangementDidChange() } }
    }

    /// Between neighbours; 0 by default.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementDidChange() } }
    }

    /// Whether vertical spacing is measured from baseline to baseline; false by default.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Whether the views keep the layout margins free; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
    }

    /// Sets the distance after one view.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    /// The distance that was set after one view, or `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Stands for the stack's own spacing.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// Stands for the usual 8 points.
    public class var spacingUseSystem: CGFloat { .leastNormalMagnitude }

    open override class var requiresConstraintBasedLayout: Bool { true }

    open override func updateConstraints() {
        rebuildArrangement()
        super.updateConstraints()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    func arrangementDidChange() {
        setNeedsUpdateConstraints()
        LayoutChanges.note()
    }

    /// A view was shown or hidden.
    package func visibilityDidChange(of view: UIView) {
        if arranged.contains(where: { $0 === view }) { arrangementDidChange() }
    }

    /// How arranged views share the stack's length.
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    /// Where arranged views lie across the stack.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        /// The top of a horizontal stack.
        public static var top: Alignment { .leading }
        /// The bottom of a horizontal stack.
        public static var bottom: Alignment { .trailing }
    }
}

extension UIStackView: SubviewVisibilityObserver {}
