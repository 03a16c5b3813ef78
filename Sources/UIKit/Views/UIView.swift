import Foundation
import QuartzCore

/// A rectangle on screen that shows content, holds other views and takes touches.
///
/// A view is a face of its `layer`: geometry, alpha, colour and clipping are kept there, and there alone.
/// Members that UIKit lets subclasses override stand here; what they do stands in `UIView+….swift`.
@preconcurrency @MainActor open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace, CALayerDelegate {
    /// The layer that holds the view's geometry and content; the view is its delegate.
    public let layer: CALayer

    nonisolated(unsafe) final var subviewStorage: [UIView] = []
    // Not weak, which would make every use of a view slower: who goes takes these back.
    nonisolated(unsafe) final unowned(unsafe) var superviewStorage: UIView?
    nonisolated(unsafe) final unowned(unsafe) var windowStorage: UIWindow?
    private nonisolated(unsafe) unowned(unsafe) let ownLayer: CALayer
    final var viewState = ViewState()
    package var traits: UITraitCollection
    /// The controller whose root view this is: next responder, told of layout, safe area and traits.
    package weak var owningViewController: (any ViewOwner)?
    /// What Auto Layout keeps for the view.
    package var autoLayoutStorage: AnyObject?
    /// Whether the solution of a constraint followed from the view's rectangle, or from its insets.
    final var isMeasured = false
    /// What the gesture recognisers keep for the view.
    package var gestureStorage: AnyObject?

    /// The class of the view's layer; `CALayer` unless overridden.
    open class var layerClass: AnyClass { CALayer.self }

    /// Creates a view whose rectangle in its superview is `frame`, in points.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        ownLayer = layer
        traits = AppSession.current.traits
        super.init()
        prepareLayer(frame: frame)
    }

    /// Creates a view of zero size; archives cannot be read here.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        ownLayer = layer
        traits = AppSession.current.traits
        super.init()
        prepareLayer(frame: .zero)
    }

    deinit {
        ownLayer.owner = nil
        for view in subviewStorage where view.superviewStorage === self { view.superviewStorage = nil }
    }

    /// Creates a view of zero size.
    public override convenience init() {
        self.init(frame: .zero)
    }

    open override var next: UIResponder? { owningViewController ?? superviewStorage }

    // MARK: Geometry, in points

    /// The smallest rectangle of the superview's coordinates around the view.
    open var frame: CGRect {
        get { layer.frame }
        set { changeFrame(newValue) }
    }

    /// The view's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { layer.bounds }
        set { changeBounds(newValue) }
    }

    /// Where the anchor point, by default the middle, stands in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { changeCenter(newValue) }
    }

    /// Turns, scales, skews and shifts the view about its anchor point; identity by default.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// Moves the view in space, about its anchor point; identity by default.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The point about which the view turns, in fractions of its bounds; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// Pixels per point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { changeContentScaleFactor(newValue) }
    }

    // MARK: Appearance

    /// How opaque the view and everything in it is, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            layer.opacity = Float(newValue)
            viewState.observers?.changed(.alpha)
        }
    }

    /// Whether the view and everything in it is neither shown nor touched.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { changeIsHidden(newValue) }
    }

    /// Promises that what the view draws covers its bounds; true by default.
    open var isOpaque: Bool {
        get { viewState.isOpaque }
        set { changeIsOpaque(newValue) }
    }

    /// Whether subviews show only within the bounds; false by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour behind the content; nil, which is clear, by default.
    open var backgroundColor: UIColor? {
        get { viewState.backgroundColor }
        set { changeBackgroundColor(newValue) }
    }

    /// The accent colour, taken from the superview unless set; setting nil takes it from there again.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { changeTintColor(newValue) }
    }

    /// Whether the tint is shown dimmed; taken from the superview when `.automatic`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { changeTintAdjustmentMode(newValue) }
    }

    /// Called when the tint or its adjustment changed.
    open func tintColorDidChange() {}

    /// How content takes a change of the bounds' size.
    open var contentMode: ContentMode {
        get { viewState.contentMode }
        set { changeContentMode(newValue) }
    }

    /// A view whose alpha cuts this view out; it is in no other hierarchy.
    open var mask: UIView? {
        get { viewState.mask }
        set { changeMask(newValue) }
    }

    /// Whether the drawing context is cleared before `draw(_:)`; true by default.
    open var clearsContextBeforeDrawing: Bool {
        get { viewState.clearsContextBeforeDrawing }
        set { viewState.clearsContextBeforeDrawing = newValue }
    }

    // MARK: Hierarchy

    /// The view that holds this one.
    open var superview: UIView? { superviewStorage }
    /// The views held, from the back to the front.
    open var subviews: [UIView] { subviewStorage }
    /// The window at the root of the hierarchy.
    open var window: UIWindow? { windowStorage }
    /// A number by which an app finds the view; 0 by default.
    open var tag: Int {
        get { viewState.tag }
        set { viewState.tag = newValue }
    }

    /// Puts `view` in front of the other subviews, taking it from its superview.
    open func addSubview(_ view: UIView) { insert(view, at: .front) }
    /// Puts `view` at an index among the subviews, counted from the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }
    /// Puts `view` just behind one of the subviews.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: .below(siblingSubview))
    }
    /// Puts `view` just in front of one of the subviews.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: .above(siblingSubview))
    }
    /// Puts one of the subviews in front of the others.
    open func bringSubviewToFront(_ view: UIView) { restack(view, toFront: true) }
    /// Puts one of the subviews behind the others.
    open func sendSubviewToBack(_ view: UIView) { restack(view, toFront: false) }
    /// Swaps two subviews by their indices.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Takes the view out of its superview.
    open func removeFromSuperview() { leaveSuperview() }
    /// Whether `view` is the receiver or above it in the hierarchy.
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }
    /// The receiver, or the first view below it, with that tag.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }
    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview leaves.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed.
    open func didMoveToWindow() {}

    // MARK: Layout

    /// How the view follows a change of its superview's size; nothing by default.
    open var autoresizingMask: AutoresizingMask {
        get { viewState.autoresizingMask }
        set { viewState.autoresizingMask = newValue }
    }

    /// Whether subviews follow a change of the size by their masks; true by default.
    open var autoresizesSubviews: Bool {
        get { viewState.autoresizesSubviews }
        set { viewState.autoresizesSubviews = newValue }
    }

    /// Whether the autoresizing mask stands for constraints; true by default.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { viewState.translatesAutoresizingMask }
        set { changeTranslatesAutoresizingMask(newValue) }
    }

    /// Asks for `layoutSubviews()` before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out now what needs it, from the topmost superview that does.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }
    /// Places the subviews.
    open func layoutSubviews() {}
    /// The size that suits the content within `size`; the present size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that suits the content, keeping the top left corner.
    open func sizeToFit() { takeFittingSize() }

    /// Whether views of the class need constraints; false by default.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The size the content asks for, `noIntrinsicMetric` where it asks for none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// Tells that `intrinsicContentSize` changed.
    open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }
    /// Updates the view's constraints; call super last.
    open func updateConstraints() { viewState.needsUpdateConstraints = false }
    /// Asks for `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
    /// Updates constraints now where that was asked for.
    open func updateConstraintsIfNeeded() { updateConstraintsInTree() }
    /// The distances from the frame to the rectangle that constraints align.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose first line constraints align.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last line constraints align.
    open var forLastBaselineLayout: UIView { self }

    /// The part of the bounds that bars and the screen's shape leave free, as distances from the edges.
    open var safeAreaInsets: UIEdgeInsets { viewState.safeAreaInsets }
    /// Called when `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}
    /// The usual distance of content from the edges; 8 points each, and the safe area, by default, and 16 or 20 at the sides of a
    /// controller's view.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { changeLayoutMargins(newValue) }
    }
    /// The layout margins by reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(effectiveLayoutMargins, rightToLeft: isRightToLeft) }
        set { changeLayoutMargins(UIEdgeInsets(newValue, rightToLeft: isRightToLeft)) }
    }
    /// Whether the margins are at least those of the superview, where the two overlap; false by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { viewState.preservesSuperviewLayoutMargins }
        set { changePreservesSuperviewLayoutMargins(newValue) }
    }
    /// Whether the safe area is added to the margins; true by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { viewState.insetsLayoutMarginsFromSafeArea }
        set { changeInsetsLayoutMarginsFromSafeArea(newValue) }
    }
    /// Called when the layout margins changed.
    open func layoutMarginsDidChange() {}

    // MARK: Drawing

    /// Draws the view's content into the current context; `rect` is the part that needs it.
    ///
    /// Only views that override this have a backing store.
    open func draw(_ rect: CGRect) {}
    /// Asks for the whole view to be drawn before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Asks for a part of the view to be drawn before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// Provides the layer's contents, by `draw(_:)` where a subclass has it.
    open func display(_ layer: CALayer) { displayContent(of: layer) }
    /// Called before the layer is drawn.
    open func layerWillDraw(_ layer: CALayer) {}
    /// Draws the layer's content; calls `draw(_:)` with `ctx` as current context.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }
    /// Lays out the view, for its layer.
    open func layoutSublayers(of layer: CALayer) { layoutContent(of: layer) }
    /// What to do about a change of the layer: animate it inside an animation block, nothing elsewhere.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        animationAction(for: layer, forKey: event)
    }

    // MARK: Interaction

    /// Whether the view and everything in it takes touches; true by default.
    open var isUserInteractionEnabled: Bool {
        get { viewState.isUserInteractionEnabled }
        set { viewState.isUserInteractionEnabled = newValue }
    }
    /// Whether the view gets more than one touch at a time; false by default.
    open var isMultipleTouchEnabled: Bool {
        get { viewState.isMultipleTouchEnabled }
        set { viewState.isMultipleTouchEnabled = newValue }
    }
    /// Whether other views of the window get no touches while this one has some; false by default.
    open var isExclusiveTouch: Bool {
        get { viewState.isExclusiveTouch }
        set { viewState.isExclusiveTouch = newValue }
    }
    /// The frontmost view at `point`, in the receiver's coordinates: the receiver or one below it.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { viewHit(at: point, with: event) }
    /// Whether `point` is in the bounds, whose largest x and y do not belong to them.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.surrounds(point) }

    /// Whether a recogniser of this view or of a view above it, about to recognise a touch on this one, may do so.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The shape with which a dynamic animator lets the view collide; its bounds by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The convex outline for `UIDynamicItemCollisionBoundsType.path`, about the view's middle; empty by default.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Traits and snapshots

    /// The traits of the superview, changed by what the view overrides.
    open var traitCollection: UITraitCollection { traits }
    /// Called after the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The appearance of the view and everything in it, whatever the device's is.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { viewState.traitOverrides.userInterfaceStyle ?? .unspecified }
        set { changeOverrideUserInterfaceStyle(newValue) }
    }
    /// A view that shows what this one shows now, cheap to move and scale.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }
    /// A view that shows a part of this one, its caps kept when it is stretched.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }
    /// Draws what the view shows into the current context; false when something could not be drawn.
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawSnapshot(in: rect, afterScreenUpdates: afterUpdates)
    }
}
