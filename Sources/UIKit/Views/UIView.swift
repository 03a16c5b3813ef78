import Foundation
import QuartzCore

/// A rectangular area on screen that shows content, contains other views, and receives touches.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 16, y: 100, width: 240, height: 160))
/// card.backgroundColor = .systemBlue
/// card.layer.cornerRadius = 20
/// view.addSubview(card)
///
/// UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
///     card.center = self.view.center
///     card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
/// }
/// ```
///
/// Geometry, alpha, color, and clipping are stored only in the view's `layer`. Members that UIKit allows subclasses to
/// override are declared here; their implementations are in `UIView+….swift`.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace, CALayerDelegate,
    @preconcurrency NSSecureCoding
{
    /// The layer that holds the view's geometry and content; the view is its delegate.
    open var layer: CALayer { ownLayer }

    @exclusivity(unchecked) nonisolated(unsafe) final var subviewStorage: [UIView] = []
    // Not weak, for speed: deallocated superviews and windows reset these references.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var superviewStorage: UIView?
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var windowStorage: UIWindow?
    nonisolated(unsafe) let ownLayer: CALayer
    @exclusivity(unchecked) final var viewState = ViewState()
    @exclusivity(unchecked) package var traits: UITraitCollection
    /// The view's controller if this is its root view: the next responder, notified of layout, safe area, and traits.
    package var owningViewController: UIViewController? {
        get {
            guard let owner = ownerStorage else { return nil }
            return isBeingDeallocated(owner) ? nil : owner
        }
        set { ownerStorage = newValue }
    }
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var ownerStorage: UIViewController?
    /// The Auto Layout state of the view.
    package var autoLayoutState: ViewLayoutState?
    /// Whether a constraint's solution depends on the view's frame or insets.
    final var isMeasured = false
    /// The frame that constraints last gave the view; `nil` if none ever did. Without any, it becomes empty.
    final var solvedFrame: CGRect?
    /// Whether a subview with constraints has another frame than they gave it, until the next layout.
    final var hasMovedSubviews = false
    /// The gesture recognizers' state of the view.
    var gestureAttachments: GestureAttachments?

    /// The methods and properties that can be reached by name. Default: the properties of a view.
    open override class var connections: Connections { viewConnections(adding: super.connections) }

    /// The class of the view's layer. Default: `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    package override func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UIView.observableViewProperties)
    }

    /// The class, the address, the frame, and the properties that don't have their default values.
    ///
    /// `recursiveDescription`, called by name, describes the subviews, too.
    open override var description: String { onMainActor { self._description } ?? "<UIView>" }
    /// The text that the description of the view has.
    var describedText: String? { nil }
    /// The end of the description, after the layer.
    var descriptionEnd: String { "" }

    // MARK: Creating and archiving

    /// Creates a view with a frame in its superview's coordinates, in points.
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        traits = AppSession.current.traits
        super.init()
        prepareLayer(frame: frame)
    }

    /// Creates a view with a size of zero.
    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Creates a view from a nib, a storyboard, or a keyed archive.
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        traits = AppSession.current.traits
        super.init()
        prepareLayer(frame: .zero)
        coder.configure(self, as: UIView.self)
    }

    deinit {
        ownLayer.owner = nil
        for view in subviewStorage where view.superviewStorage === self { view.superviewStorage = nil }
    }

    /// Writes the view, its subviews, and their constraints to a keyed archive.
    open func encode(with coder: NSCoder) { _encode(with: coder) }

    /// Whether the class supports secure coding.
    ///
    /// As in iOS, a view can't be decoded securely: `unarchivedObject(ofClass:from:)` throws an error. The class conforms
    /// to the protocol because Foundation for Linux stops the program for a class that doesn't.
    nonisolated open class var supportsSecureCoding: Bool { true }

    /// The class that a keyed archive names for the view.
    nonisolated open override var classForKeyedArchiver: AnyClass? { _classForKeyedArchiver }

    /// The identifier for state restoration, which never takes place here. Default: `nil`.
    open var restorationIdentifier: String? {
        get { viewState.restorationIdentifier }
        set { viewState.restorationIdentifier = newValue }
    }

    // MARK: Geometry, in points

    /// The smallest rectangle in the superview's coordinates that encloses the view.
    open var frame: CGRect {
        get { layer.frame }
        set { _setFrame(newValue) }
    }

    /// The view's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set { _setBounds(newValue) }
    }

    /// The position of the anchor point, by default the center, in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { _setCenter(newValue) }
    }

    /// The affine transform of the view about its anchor point. Default: identity.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            observers?.changed(.transform)
        }
    }

    /// The 3D transform of the view about its anchor point. Default: identity.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            layer.transform = newValue
            observers?.changed(.transform)
        }
    }

    /// The anchor point of the view's transform, in fractions of its bounds. Default: (0.5, 0.5).
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// The scale factor of the view's drawing, in pixels per point.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { _setContentScaleFactor(newValue) }
    }

    // MARK: Appearance

    /// The opacity of the view and its subviews (0…1).
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            layer.opacity = Float(newValue)
            observers?.changed(.alpha)
        }
    }

    /// Whether the view and its subviews are hidden, which also excludes them from touches.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { _setHidden(newValue) }
    }

    /// Whether the view's drawing covers its bounds opaquely. Default: `true`.
    open var isOpaque: Bool {
        get { viewState.isOpaque }
        set { _setOpaque(newValue) }
    }

    /// Whether subviews are clipped to the bounds. Default: `false`.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The color behind the content. Default: `nil`, which is clear.
    open var backgroundColor: UIColor? {
        get { viewState.backgroundColor }
        set { _setBackgroundColor(newValue) }
    }

    /// The layout of content when the bounds change.
    open var contentMode: ContentMode {
        get { viewState.contentMode }
        set { _setContentMode(newValue) }
    }

    /// Whether the view draws on black without a background, as an opaque view does.
    var drawsOnBlack: Bool { viewState.isOpaque }

    /// Called after the content mode was set. Default: does nothing.
    func contentModeDidChange() {}

    /// Called after the size of the bounds changed, before the layout.
    func sizeDidChange() {
        if viewState.contentMode == .redraw { setNeedsDisplay() }
    }

    /// A view whose alpha masks this view; must not be in a view hierarchy.
    open var mask: UIView? {
        get { viewState.mask }
        set { _setMask(newValue) }
    }

    // MARK: Corners and tint

    /// The radii of the corners, which layout applies to the layer. Default: square corners.
    open var cornerConfiguration: UICornerConfiguration {
        get { viewState.cornerConfiguration ?? .unspecified }
        set {
            viewState.cornerConfiguration = newValue
            applyCornerConfiguration()
            setNeedsLayout()
        }
    }

    /// Returns the radius of a corner, in points; of several corners, the largest one.
    open func effectiveRadius(corner: UIRectCorner) -> CGFloat { _effectiveRadius(corner: corner) }

    /// The tint color, inherited from the superview unless set; `nil` restores inheritance.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { _setTintColor(newValue) }
    }

    /// Whether the tint color is dimmed; inherited from the superview if `.automatic`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { _setTintAdjustmentMode(newValue) }
    }

    /// Called when the tint color or its adjustment mode changes.
    open func tintColorDidChange() {}

    // MARK: Hierarchy

    /// The superview, or `nil` if there is none.
    open var superview: UIView? { superviewStorage }
    /// The subviews, from back to front.
    open var subviews: [UIView] { subviewStorage }
    /// The window that contains the view, or `nil` if there is none.
    open var window: UIWindow? { windowStorage }
    /// An integer that identifies the view in an app. Default: 0.
    open var tag: Int {
        get { viewState.tag }
        set { viewState.tag = newValue }
    }

    /// Adds a view in front of the other subviews, removing it from its previous superview.
    open func addSubview(_ view: UIView) { _insertSubview(view, at: .front) }
    /// Inserts a view at an index of the subviews, counted from the back.
    open func insertSubview(_ view: UIView, at index: Int) { _insertSubview(view, at: .index(index)) }
    /// Inserts a view directly behind a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        _insertSubview(view, at: .below(siblingSubview))
    }
    /// Inserts a view directly in front of a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        _insertSubview(view, at: .above(siblingSubview))
    }
    /// Moves a subview in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) { restack(view, toFront: true) }
    /// Moves a subview behind its siblings.
    open func sendSubviewToBack(_ view: UIView) { restack(view, toFront: false) }
    /// Exchanges two subviews by index.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        _exchangeSubview(at: index1, withSubviewAt: index2)
    }
    /// Removes the view from its superview.
    open func removeFromSuperview() { _removeFromSuperview() }
    /// Returns whether the view is `view` or one of its descendants.
    open func isDescendant(of view: UIView) -> Bool { _isDescendant(of: view) }
    /// Returns the first view in the hierarchy below and including the receiver with a tag.
    open func viewWithTag(_ tag: Int) -> UIView? { _viewWithTag(tag) }
    /// Called after a subview is added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changes.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changes.
    open func didMoveToWindow() { _ = MethodReplacement.isActive && callReplacement(.didMoveToWindow) }

    // MARK: Layout

    /// The parts of the frame that change with the superview's size. Default: none.
    open var autoresizingMask: AutoresizingMask {
        get { viewState.autoresizingMask }
        set { viewState.autoresizingMask = newValue }
    }

    /// Whether subviews are resized by their autoresizing masks. Default: `true`.
    open var autoresizesSubviews: Bool {
        get { viewState.autoresizesSubviews }
        set { viewState.autoresizesSubviews = newValue }
    }

    /// Invalidates the layout; `layoutSubviews()` is called before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Performs pending layout of the view and its subviews immediately.
    ///
    /// Doesn't move the view: its superview's layout does.
    open func layoutIfNeeded() { layer.layoutTreeIfNeeded() }
    /// Lays out the view and its subviews now if needed, after the superviews that need it, which may move the view.
    final func layoutFromAbove() { layer.layoutIfNeeded() }
    /// Lays out the subviews.
    open func layoutSubviews() { _ = MethodReplacement.isActive && callReplacement(.layoutSubviews) }
    /// Returns the size that best fits the content within `size`. Default: the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Resizes the view to fit its content, keeping its origin.
    open func sizeToFit() { _sizeToFit() }

    // MARK: Properties

    /// Updates properties of the view from the app's data, before layout; call super.
    ///
    /// Called before the first layout, and when `setNeedsUpdateProperties()` requests it, without a layout.
    open func updateProperties() {}
    /// Requests a call of `updateProperties()` before the next layout.
    open func setNeedsUpdateProperties() { _setNeedsUpdateProperties() }
    /// Calls `updateProperties()` of the view and its subviews at once where it is needed.
    open func updatePropertiesIfNeeded() { _updatePropertiesIfNeeded() }

    // MARK: Safe area and margins

    /// The insets from the edges of the bounds to the area not covered by bars or the display's shape.
    open var safeAreaInsets: UIEdgeInsets { viewState.safeAreaInsets }
    /// Called when `safeAreaInsets` changes.
    open func safeAreaInsetsDidChange() {}
    /// The default spacing between the edges and the content.
    ///
    /// Default: 8 points plus the safe area; at the sides of a controller's view, 16 or 20 points.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { if newValue.isUsable(as: "layoutMargins", of: self) { _setLayoutMargins(newValue) } }
    }
    /// The layout margins, with horizontal sides in the reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(effectiveLayoutMargins, rightToLeft: isRightToLeft) }
        set { _setLayoutMargins(UIEdgeInsets(newValue, rightToLeft: isRightToLeft)) }
    }
    /// Whether the margins are at least the superview's, where the two overlap. Default: `false`.
    open var preservesSuperviewLayoutMargins: Bool {
        get { viewState.preservesSuperviewLayoutMargins }
        set { _setPreservesSuperviewLayoutMargins(newValue) }
    }
    /// Whether the margins include the safe area. Default: `true`.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { viewState.insetsLayoutMarginsFromSafeArea }
        set { _setInsetsLayoutMarginsFromSafeArea(newValue) }
    }
    /// Called when the layout margins change.
    open func layoutMarginsDidChange() {}

    /// Returns the guide of a region.
    open func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { _layoutGuide(for: region) }
    /// Returns the distances of a region from the bounds, in points.
    open func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { _edgeInsets(for: region) }
    /// Returns the distances of a region from the bounds in reading direction, in points.
    open func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
        _directionalEdgeInsets(for: region)
    }

    // MARK: Layout direction

    /// The semantic meaning of the content, which determines whether layout flips in right-to-left languages.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { _semanticContentAttribute }
        set { _semanticContentAttribute = newValue }
    }

    /// The layout direction of the view's content.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        _effectiveUserInterfaceLayoutDirection
    }

    /// Returns the layout direction of content with a semantic attribute in the app's language.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// Returns the layout direction of content with a semantic attribute inside content with another direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        _userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: layoutDirection)
    }

    // MARK: Auto Layout

    /// Whether the autoresizing mask determines the frame instead of constraints. Default: `true`.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { viewState.translatesAutoresizingMask }
        set { _setTranslatesAutoresizingMaskIntoConstraints(newValue) }
    }

    /// Whether views of the class require constraints; not consulted by layout. Default: `false`.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Updates the view's constraints; overrides call `super` last.
    open func updateConstraints() { viewState.needsUpdateConstraints = false }
    /// Invalidates the constraints; `updateConstraints()` is called before the next layout.
    open func setNeedsUpdateConstraints() { _setNeedsUpdateConstraints() }
    /// Returns whether `updateConstraints()` is called before the next layout.
    open func needsUpdateConstraints() -> Bool { viewState.needsUpdateConstraints }
    /// Updates invalidated constraints immediately.
    open func updateConstraintsIfNeeded() { _updateConstraintsIfNeeded() }

    /// The natural size of the content, with `noIntrinsicMetric` for dimensions without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// Invalidates `intrinsicContentSize` after it changed.
    open func invalidateIntrinsicContentSize() { _invalidateIntrinsicContentSize() }
    /// The priorities with which views of the class resist growing unless the app sets others.
    var defaultHugging: ViewLayoutState.Priorities { (.defaultLow, .defaultLow) }
    /// Returns the priority with which the view resists growing beyond its content size.
    ///
    /// Default: 250; 750 for switches, steppers, activity indicators, and the height of progress views.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        _contentHuggingPriority(for: axis)
    }
    /// Sets the priority with which the view resists growing beyond its content size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        _setContentHuggingPriority(priority, for: axis)
    }
    /// Returns the priority with which the view resists shrinking below its content size. Default: 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        _contentCompressionResistancePriority(for: axis)
    }
    /// Sets the priority with which the view resists shrinking below its content size.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { _setContentCompressionResistancePriority(priority, for: axis) }

    /// Returns the size that satisfies the view's constraints and is as close as possible to a target size.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { _systemLayoutSizeFitting(targetSize) }

    /// Returns the size that satisfies the view's constraints, with priorities for the target size.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// The insets from the frame to the alignment rectangle.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns the alignment rectangle for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }
    /// Returns the frame for an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { _frame(forAlignmentRect: alignmentRect) }
    /// The view whose first baseline constraints use.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline constraints use.
    open var forLastBaselineLayout: UIView { self }
    /// Returns the view whose baselines constraints used before iOS 9; isn't called.
    open func forBaselineLayout() -> UIView { self }

    // MARK: Constraints

    /// The active constraints held by the view.
    open var constraints: [NSLayoutConstraint] { autoLayoutState?.constraints ?? [] }
    /// Adds a constraint, which activates it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { _addConstraint(constraint) }
    /// Adds constraints, which activates them.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }
    /// Removes a constraint, which deactivates it.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { _removeConstraint(constraint) }
    /// Removes constraints, which deactivates them.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
    /// Returns the constraints that involve the view along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        _constraintsAffectingLayout(for: axis)
    }
    /// Whether several frames of the view satisfy the constraints. For debugging: it solves the layout again.
    open var hasAmbiguousLayout: Bool { _hasAmbiguousLayout }
    /// Selects another valid layout for an ambiguous view; does nothing.
    open func exerciseAmbiguityInLayout() {}

    // MARK: Anchors and guides

    /// The leading edge of the alignment rectangle.
    open var leadingAnchor: NSLayoutXAxisAnchor {
        autoLayout.anchor(.leading, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The trailing edge of the alignment rectangle.
    open var trailingAnchor: NSLayoutXAxisAnchor {
        autoLayout.anchor(.trailing, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The left edge of the alignment rectangle.
    open var leftAnchor: NSLayoutXAxisAnchor {
        autoLayout.anchor(.left, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The right edge of the alignment rectangle.
    open var rightAnchor: NSLayoutXAxisAnchor {
        autoLayout.anchor(.right, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The top edge of the alignment rectangle.
    open var topAnchor: NSLayoutYAxisAnchor {
        autoLayout.anchor(.top, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }
    /// The bottom edge of the alignment rectangle.
    open var bottomAnchor: NSLayoutYAxisAnchor {
        autoLayout.anchor(.bottom, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }
    /// The width of the alignment rectangle.
    open var widthAnchor: NSLayoutDimension {
        autoLayout.anchor(.width, of: self) { NSLayoutDimension(item: $0, attribute: $1) }
    }
    /// The height of the alignment rectangle.
    open var heightAnchor: NSLayoutDimension {
        autoLayout.anchor(.height, of: self) { NSLayoutDimension(item: $0, attribute: $1) }
    }
    /// The horizontal center of the alignment rectangle.
    open var centerXAnchor: NSLayoutXAxisAnchor {
        autoLayout.anchor(.centerX, of: self) { NSLayoutXAxisAnchor(item: $0, attribute: $1) }
    }
    /// The vertical center of the alignment rectangle.
    open var centerYAnchor: NSLayoutYAxisAnchor {
        autoLayout.anchor(.centerY, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }
    /// The baseline of the first line of text; the top edge of views without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor {
        autoLayout.anchor(.firstBaseline, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }
    /// The baseline of the last line of text; the bottom edge of views without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor {
        autoLayout.anchor(.lastBaseline, of: self) { NSLayoutYAxisAnchor(item: $0, attribute: $1) }
    }

    /// A guide for the area of the view not covered by bars or the display's shape.
    open var safeAreaLayoutGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewSafeAreaLayoutGuide", of: self) { $0.safeAreaInsets }
    }

    /// A guide for the area inside the layout margins.
    open var layoutMarginsGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewLayoutMarginsGuide", of: self) { $0.layoutMargins }
    }

    /// A guide for the area inside the margins with a readable line width: at most 672 points.
    open var readableContentGuide: UILayoutGuide { _readableContentGuide }

    /// A guide for the keyboard: without one, an empty rectangle at the bottom of the safe area.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        autoLayout.keyboardGuide(of: self)
    }

    /// The layout guides added to the view.
    open var layoutGuides: [UILayoutGuide] { autoLayout.guides }
    /// Adds a layout guide, removing it from its previous owner.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { _addLayoutGuide(layoutGuide) }
    /// Removes a layout guide and the constraints that refer to it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { _removeLayoutGuide(layoutGuide) }

    // MARK: Coordinate conversion

    /// Converts a point to the coordinates of `view`, or of the window if `nil`.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { _convert(point, to: view) }
    /// Converts a point from the coordinates of `view`, or of the window if `nil`.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { _convert(point, from: view) }
    /// Converts a rectangle to the coordinates of `view`, or of the window if `nil`; returns the enclosing rectangle.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { _convert(rect, to: view) }
    /// Converts a rectangle from the coordinates of `view`, or of the window if `nil`; returns the enclosing rectangle.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { _convert(rect, from: view) }
    /// Converts a point from the view to another coordinate space.
    open func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
        _convert(point, to: coordinateSpace)
    }
    /// Converts a point from another coordinate space to the view.
    open func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
        _convert(point, from: coordinateSpace)
    }
    /// Converts a rectangle from the view to another coordinate space.
    open func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
        _convert(rect, to: coordinateSpace)
    }
    /// Converts a rectangle from another coordinate space to the view.
    open func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
        _convert(rect, from: coordinateSpace)
    }

    // MARK: Drawing

    /// Draws the view's content in the current context; `rect` is the area that needs to be drawn.
    ///
    /// Only views that override this method have a backing store.
    open func draw(_ rect: CGRect) {}
    /// Invalidates the view's content; it is drawn before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Invalidates an area of the view; it is drawn before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Whether the drawing context is cleared before `draw(_:)`; otherwise it has the last drawing. Default: `true`.
    open var clearsContextBeforeDrawing: Bool {
        get { !layer.keepsBackingStore }
        set { layer.keepsBackingStore = !newValue }
    }

    /// Provides the layer's contents, by calling `draw(_:)` if a subclass overrides it.
    open func display(_ layer: CALayer) { _display(layer) }
    /// Called before the layer is drawn.
    open func layerWillDraw(_ layer: CALayer) {}
    /// Draws the layer's content by calling `draw(_:)` with `ctx` as the current context.
    open func draw(_ layer: CALayer, in ctx: CGContext) { _draw(layer, in: ctx) }
    /// Lays out the view on behalf of its layer.
    open func layoutSublayers(of layer: CALayer) { _layoutSublayers(of: layer) }
    /// Returns the action for a change of the layer: an animation in an animation block, otherwise no action.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        _action(for: layer, forKey: event)
    }

    // MARK: Snapshots

    /// Returns a view with a snapshot of this view, which is inexpensive to move and scale.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        _resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }
    /// Returns a view with a snapshot of an area of this view, with unstretched end caps.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        _resizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets)
    }
    /// Draws a snapshot of the view hierarchy in the current context; returns `false` if it couldn't be drawn.
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        _drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: Touches

    /// The view's controller, or else the superview.
    open override var next: UIResponder? { owningViewController ?? superviewStorage }

    /// Whether the view and its subviews receive touches. Default: `true`.
    open var isUserInteractionEnabled: Bool {
        get { viewState.isUserInteractionEnabled }
        set { viewState.isUserInteractionEnabled = newValue }
    }
    /// Whether the view receives more than one touch at a time. Default: `false`.
    open var isMultipleTouchEnabled: Bool {
        get { viewState.isMultipleTouchEnabled }
        set { viewState.isMultipleTouchEnabled = newValue }
    }
    /// Whether other views of the window receive no touches while this view has some. Default: `false`.
    open var isExclusiveTouch: Bool {
        get { viewState.isExclusiveTouch }
        set { viewState.isExclusiveTouch = newValue }
    }
    /// The subviews from back to front, as touches meet them.
    var subviewsForTouches: [UIView] { subviewStorage }
    /// Returns the frontmost descendant, or the view itself, at a point in the view's coordinates.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { _hitTest(point, with: event) }
    /// Returns whether a point is in the bounds, which exclude their maximum x and y.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { _point(inside: point) }
    /// Resigns the first responder in the view or its descendants; `force` resigns it even if it refuses.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { _endEditing(force) }

    // MARK: Gestures and interactions

    /// The view's gesture recognizers, in the order they were added; `nil` if the view has never had one.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { _gestureRecognizers }
        set { _gestureRecognizers = newValue }
    }

    /// Adds a gesture recognizer for the touches of the view and its subviews, removing it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        _addGestureRecognizer(gestureRecognizer)
    }
    /// Removes a gesture recognizer; a gesture in progress is canceled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        _removeGestureRecognizer(gestureRecognizer)
    }
    /// Returns whether a gesture recognizer of the view or of a superview may recognize a touch on the view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view's interactions, in the order they were added.
    open var interactions: [any UIInteraction] {
        get { _interactions }
        set { _interactions = newValue }
    }

    /// Adds an interaction, removing it from its previous view.
    open func addInteraction(_ interaction: any UIInteraction) { _addInteraction(interaction) }
    /// Removes an interaction.
    open func removeInteraction(_ interaction: any UIInteraction) { _removeInteraction(interaction) }

    // MARK: Motion and dynamics

    /// The view's motion effects. A stage's device doesn't tilt.
    open var motionEffects: [UIMotionEffect] {
        get { viewState.motionEffects }
        set { viewState.motionEffects = newValue }
    }

    /// Adds a motion effect. A stage's device doesn't tilt.
    open func addMotionEffect(_ effect: UIMotionEffect) {
        viewState.motionEffects.append(effect)
    }

    /// Removes a motion effect.
    open func removeMotionEffect(_ effect: UIMotionEffect) {
        viewState.motionEffects.removeAll { $0 === effect }
    }

    /// The shape that a dynamic animator uses for collisions. Default: the bounds.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The convex outline for collision type `.path`, relative to the view's center. Default: empty.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Traits and text size

    /// The traits of the superview with the view's overrides.
    open var traitCollection: UITraitCollection { traits }
    /// Called after the traits change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        _ = MethodReplacement.isActive && callReplacement(.traitCollectionDidChange, [previousTraitCollection])
    }
    /// Called when a trait changes that an update of the view's configuration has read. Default: does nothing.
    package func configurationTraitsDidChange() {}
    /// Updates the traits now. Traits are always up to date here: changes reach views at once.
    open func updateTraitsIfNeeded() { inheritTraits() }
    /// The appearance that the view and its subviews use instead of the inherited one.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { viewState.traitOverrides.userInterfaceStyle ?? .unspecified }
        set { _setOverrideUserInterfaceStyle(newValue) }
    }
    /// The smallest text size that the view inherits. Default: `nil`, no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { viewState.contentSizeLimits.minimum }
        set {
            viewState.contentSizeLimits.minimum = newValue
            inheritTraits()
        }
    }
    /// The largest text size that the view inherits. Default: `nil`, no limit.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { viewState.contentSizeLimits.maximum }
        set {
            viewState.contentSizeLimits.maximum = newValue
            inheritTraits()
        }
    }
    /// A description of the limits of the text size, for debugging.
    open var appliedContentSizeCategoryLimitsDescription: String { _appliedContentSizeCategoryLimitsDescription }

    // MARK: Focus and pointers

    /// Whether the view can be focused. Default: `false`. For the focus engine, which a stage doesn't have.
    open var canBecomeFocused: Bool { false }
    /// Whether the view is focused. Always `false`.
    open var isFocused: Bool { false }
    /// The identifier of the view's focus group. For the focus engine, which a stage doesn't have.
    open var focusGroupIdentifier: String? {
        get { viewState.focusAndLargeContent?.focusGroupIdentifier }
        set { focusAndLargeContent.focusGroupIdentifier = newValue }
    }
    /// The importance of the view in its focus group. For the focus engine, which a stage doesn't have.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { viewState.focusAndLargeContent?.focusGroupPriority ?? .ignored }
        set { focusAndLargeContent.focusGroupPriority = newValue }
    }
    /// The effect of focus on the view. For the focus engine, which a stage doesn't have.
    open var focusEffect: UIFocusEffect? {
        get { viewState.focusAndLargeContent?.focusEffect }
        set { focusAndLargeContent.focusEffect = newValue }
    }
    /// The environments that focus prefers. Default: empty. For the focus engine, which a stage doesn't have.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// The view that focus prefers. Default: `nil`. Replaced by ``preferredFocusEnvironments``.
    open weak var preferredFocusedView: UIView? { nil }
    /// The next responder, which is the superview, or the controller of its view.
    open weak var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
    /// The view itself.
    open var focusItemContainer: (any UIFocusItemContainer)? { self }
    /// Requests a change of focus. For the focus engine, which a stage doesn't have.
    open func setNeedsFocusUpdate() {}
    /// Changes focus if that was requested. For the focus engine, which a stage doesn't have.
    open func updateFocusIfNeeded() {}
    /// Returns whether focus may change. Default: `true`. For the focus engine, which a stage doesn't have.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Called after focus has changed. For the focus engine, which a stage doesn't have.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// The coordinates of the view.
    open var coordinateSpace: any UICoordinateSpace { self }
    /// Returns the subviews in a rectangle that can be focused.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { _focusItems(in: rect) }
    /// The effect of a pointer above the view. Default: `nil`. A stage has no pointer.
    open var hoverStyle: UIHoverStyle? {
        get { viewState.focusAndLargeContent?.hoverStyle }
        set { focusAndLargeContent.hoverStyle = newValue }
    }

    // MARK: Accessibility

    /// The frame in screen coordinates, in points. Default: the bounds on the screen.
    open override var accessibilityFrame: CGRect {
        get { accessibility.frame ?? convert(bounds, to: UIScreen.main.coordinateSpace) }
        set { if newValue.isUsable(as: "accessibilityFrame", of: self) { accessibility.frame = newValue } }
    }

    /// Whether a `UILargeContentViewerInteraction` displays the view's content enlarged. Default: `false`.
    open var showsLargeContentViewer: Bool {
        get { viewState.focusAndLargeContent?.showsLargeContentViewer ?? false }
        set { focusAndLargeContent.showsLargeContentViewer = newValue }
    }
    /// The title of the enlarged content. Default: `nil`; buttons return their title.
    open var largeContentTitle: String? {
        get { viewState.focusAndLargeContent?.largeContentTitle }
        set { focusAndLargeContent.largeContentTitle = newValue }
    }
    /// The image of the enlarged content. Default: `nil`; buttons return their image.
    open var largeContentImage: UIImage? {
        get { viewState.focusAndLargeContent?.largeContentImage }
        set { focusAndLargeContent.largeContentImage = newValue }
    }
    /// Whether the enlarged image is scaled to the size of the panel. Default: `false`; symbols fit anyway.
    open var scalesLargeContentImage: Bool {
        get { viewState.focusAndLargeContent?.scalesLargeContentImage ?? false }
        set { focusAndLargeContent.scalesLargeContentImage = newValue }
    }
    /// The insets of the enlarged image, in points. Default: zero.
    open var largeContentImageInsets: UIEdgeInsets {
        get { viewState.focusAndLargeContent?.largeContentImageInsets ?? .zero }
        set {
            guard newValue.isUsable(as: "largeContentImageInsets", of: self) else { return }
            focusAndLargeContent.largeContentImageInsets = newValue
        }
    }
}
