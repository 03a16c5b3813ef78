import QuartzCore

/// A view that lets the user scroll and zoom content larger than its bounds.
///
/// ```swift
/// final class ParallaxController: UIViewController, UIScrollViewDelegate {
///     private let scrollView = UIScrollView()
///     private let header = UIImageView()
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         scrollView.frame = view.bounds
///         scrollView.contentSize = CGSize(width: view.bounds.width, height: 2000)
///         scrollView.delegate = self
///         scrollView.addSubview(header)
///         view.addSubview(scrollView)
///     }
///
///     func scrollViewDidScroll(_ scrollView: UIScrollView) {
///         header.transform = CGAffineTransform(translationX: 0, y: scrollView.contentOffset.y / 2)
///     }
/// }
/// ```
///
/// The content offset is the origin of the bounds. After a drag, the content decelerates and bounces at its edges.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollViewDelegating {
    package weak var scrollDelegate: (any UIScrollViewDelegate)? {
        didSet {
            updateZoomRecognizer()
            observers?.changed(.delegate)
        }
    }
    /// The delegate of the scroll view; overrides of `delegate` are lowered to overrides of this property.
    open var overridableDelegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
    /// A bar that follows the content.
    weak var follower: (any ScrollFollower)?
    /// The controllers of the toolbar and the tab bar beneath which the content scrolls.
    weak var toolbarFollower: (any BottomBarFollower)?
    weak var tabBarFollower: (any BottomBarFollower)?
    /// The object that arranges the content, called before the delegate; `nil` if the app does.
    weak var contentOwner: (any ScrollContentOwner)?
    let pan = ScrollPanRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let touchDelay = ScrollTouchDelayRecognizer()
    /// A recognizer that takes precedence over the pan; `nil` without one.
    var precedingPan: (any PrecedingPan)?
    var drag: ScrollDrag?
    var motion: RunningScroll?
    var scrollGoal: ScrollGoal?
    var zoomDrag: ScrollZoomDrag?
    var zoomBounce: ScrollZoomBounce?
    var indicators: ScrollIndicators?
    /// The refresh control among the subviews.
    weak var attachedRefreshControl: UIRefreshControl?
    var knownInsets = UIEdgeInsets.zero
    /// The part of ``knownInsets`` that is added to the content inset.
    var knownAdjustment = UIEdgeInsets.zero
    var zoomAnimations = 0
    /// The number of changes in progress that move the content themselves.
    var offsetHolds = 0
    /// The top inset for a refresh control in progress.
    var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { updateInsets() } } }
    /// The size of the content, possibly estimated; see ``completeContent()``.
    private(set) var knownContentSize = CGSize.zero
    private var insets = UIEdgeInsets.zero

    open override class var connections: Connections { scrollViewConnections(adding: super.connections) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareScrolling()
    }

    /// Creates a scroll view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareScrolling()
        coder.configure(self, as: UIScrollView.self)
    }

    private func prepareScrolling() {
        clipsToBounds = true
        pan.scrollView = self
        touchDelay.scrollView = self
        // A second finger on the content doesn't delay the end of a touch.
        pan.delaysTouchesEnded = false
        pan.handlers.append(.closure { [weak self] _ in self?.panChanged() })
        pinch.handlers.append(.closure { [weak self] _ in self?.pinchChanged() })
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(pan)
        pinch.isEnabled = false
        addGestureRecognizer(pinch)
    }

    package override func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UIScrollView.observableScrollProperties)
            ?? super.observableProperty(named: name)
    }

    /// The bounds, whose origin is the content offset. Content beyond its limits returns when the size changes.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let size = super.bounds.size
            super.bounds = newValue
            if super.bounds.size != size { limitsDidChange() }
        }
    }

    /// The frame. Content beyond its limits returns when the size changes.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let size = super.bounds.size
            super.frame = newValue
            if super.bounds.size != size { limitsDidChange() }
        }
    }

    override var descriptionEnd: String {
        // A description doesn't determine sizes that are estimates.
        let (offset, size, inset) = (contentOffset, knownContentSize, adjustedContentInset)
        func list(_ numbers: CGFloat...) -> String { "{\(numbers.map(Self.brief).joined(separator: ", "))}" }
        return "; contentOffset: \(list(offset.x, offset.y)); contentSize: \(list(size.width, size.height)); "
            + "adjustedContentInset: \(list(inset.top, inset.left, inset.bottom, inset.right))"
    }

    /// The point of the content at the upper-left corner of the bounds.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { moveContent(to: newValue) }
    }

    /// Computes the exact content size, replacing the estimate. Default: does nothing.
    func completeContent() {}

    /// The size of the content, in points.
    open var contentSize: CGSize {
        get {
            completeContent()
            return knownContentSize
        }
        set {
            guard newValue != knownContentSize, newValue.isUsable(as: "contentSize", of: self) else { return }
            knownContentSize = newValue
            insetsMayHaveChanged()
            if contentAlignmentPoint != .zero { realign() }
            limitsDidChange()
            contentEndDidMove()
            observers?.changed(.contentSize)
        }
    }

    /// The custom inset of the content from the edges of the scroll view.
    open var contentInset: UIEdgeInsets {
        get { insets }
        set {
            guard newValue != insets, newValue.isUsable(as: "contentInset", of: self) else { return }
            let isAtStart = contentOffset == contentStart
            insets = newValue
            insetsMayHaveChanged()
            limitsDidChange()
            // A table has no content before its first layout, so that apps set an inset without the offset.
            if isAtStart, knownContentSize == .zero, contentAlignmentPoint == .zero, offsetHolds == 0 {
                contentOffset = contentStart
            }
            observers?.changed(.contentInset)
        }
    }

    /// How the safe area insets are added to the content inset. Default: `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged() }
    }

    /// The content inset including the safe area.
    open var adjustedContentInset: UIEdgeInsets { computedInsets }

    /// Called after ``adjustedContentInset`` changed.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        insetsMayHaveChanged()
        if contentAlignmentPoint != .zero { realign() }
        layoutIndicators()
        attachedRefreshControl?.followContent()
        contentEndDidMove()
    }

    /// Whether the user can scroll the content. Default: `true`.
    ///
    /// Disabling it stops a drag or a deceleration where it is, also beyond the limits.
    open var isScrollEnabled = true {
        didSet {
            pan.isEnabled = isScrollEnabled
            if !isScrollEnabled, isDecelerating { stopMotion() }
        }
    }
    /// Whether the content bounces at its edges, on both axes. Default: `true`.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether the content bounces at its left and right edges. Default: `true`.
    open var bouncesHorizontally = true
    /// Whether the content bounces at its top and bottom edges. Default: `true`.
    open var bouncesVertically = true
    /// Whether the content bounces vertically even if it isn't higher than the view. Default: `false`.
    open var alwaysBounceVertical = false
    /// Whether the content bounces horizontally even if it isn't wider than the view. Default: `false`.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the view's size. Default: `false`.
    open var isPagingEnabled = false
    /// Whether a drag scrolls only along its initial axis, unless it is diagonal. Default: `false`.
    open var isDirectionalLockEnabled = false
    /// Whether a horizontal drag that starts at the edge of the content scrolls an ancestor. Default: `true`.
    open var transfersHorizontalScrollingToParent = true
    /// Whether a vertical drag that starts at the edge of the content scrolls an ancestor. Default: `true`.
    open var transfersVerticalScrollingToParent = true
    /// The alignment of content smaller than the view, as fractions of the free space. Default: zero, upper left.
    open var contentAlignmentPoint = CGPoint.zero {
        didSet {
            guard contentAlignmentPoint.isUsable(as: "contentAlignmentPoint", of: self) else {
                return contentAlignmentPoint = oldValue
            }
            if contentAlignmentPoint != oldValue { realign() }
        }
    }
    /// Whether the vertical indicator is visible. Default: `true`.
    open var showsVerticalScrollIndicator = true
    /// Whether the horizontal indicator is visible. Default: `true`.
    open var showsHorizontalScrollIndicator = true
    /// The insets of the vertical indicator. Default: zero.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            if !verticalScrollIndicatorInsets.isUsable(as: "verticalScrollIndicatorInsets", of: self) {
                verticalScrollIndicatorInsets = oldValue
            }
        }
    }
    /// The insets of the horizontal indicator. Default: zero.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet {
            if !horizontalScrollIndicatorInsets.isUsable(as: "horizontalScrollIndicatorInsets", of: self) {
                horizontalScrollIndicatorInsets = oldValue
            }
        }
    }
    /// Whether the adjusted content inset is added to the indicators' insets. Default: `true`.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The style of the indicators. Default: `default`.
    open var indicatorStyle = IndicatorStyle.default
    /// The deceleration rate after a drag. Default: `normal`.
    open var decelerationRate = DecelerationRate.normal
    /// Whether content touches are delayed for 0.15 s to detect a drag. Default: `true`.
    open var delaysContentTouches = true
    /// Whether a drag cancels touches in the content. Default: `true`.
    open var canCancelContentTouches = true
    /// When dragging ends editing. Default: `none`.
    ///
    /// The `onDrag` modes end it when the drag begins. In the interactive modes, a finger that reaches the keyboard pulls
    /// it down, and ends editing if it moves down when it lifts.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a tap on the status bar scrolls to the top. Default: `true`.
    open var scrollsToTop = true
    /// Whether a hardware keyboard scrolls. Default: `true`. A stage's keyboard has no such keys.
    open var allowsKeyboardScrolling = true
    /// The display mode of a table's index. Default: `automatic`, which displays it.
    open var indexDisplayMode = IndexDisplayMode.automatic { didSet { setNeedsLayout() } }
    /// The refresh control of the scroll view. Default: `nil`.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
        }
    }
    /// The minimum zoom scale. Default: 1.
    open var minimumZoomScale: CGFloat = 1 {
        didSet {
            guard minimumZoomScale.isUsable(as: "minimumZoomScale", of: self) else {
                return minimumZoomScale = oldValue
            }
            updateZoomRecognizer()
        }
    }
    /// The maximum zoom scale. Default: 1; zooming requires it to exceed the minimum.
    open var maximumZoomScale: CGFloat = 1 {
        didSet {
            guard maximumZoomScale.isUsable(as: "maximumZoomScale", of: self) else {
                return maximumZoomScale = oldValue
            }
            updateZoomRecognizer()
        }
    }
    /// Whether pinching bounces at the limits of the scale. Default: `true`.
    open var bouncesZoom = true

    /// The current scale of the view returned by the delegate's `viewForZooming(in:)`.
    open var zoomScale: CGFloat {
        get { currentZoomScale }
        set {
            guard newValue.isUsable(as: "zoomScale", of: self) else { return }
            zoom(toScale: newValue, around: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
        }
    }

    /// The insets of both indicators. Returns the insets of the vertical indicator.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Sets the content offset, animated within 0.3 s along a cosine.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        _setContentOffset(contentOffset, animated: animated)
    }

    /// Scrolls by the least distance that makes `rect` visible; does nothing if it is visible, or without a size.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { _scrollRectToVisible(rect, animated: animated) }

    /// Sets the zoom scale around the center.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        if scale.isUsable(as: "zoomScale", of: self) { _setZoomScale(scale, animated: animated) }
    }

    /// Zooms to a rectangle in the coordinates of the zoomed view.
    open func zoom(to rect: CGRect, animated: Bool) { _zoom(to: rect, animated: animated) }

    /// Stops scrolling and zooming at the current offset: a drag, a deceleration or an animation.
    open func stopScrollingAndZooming() { _stopScrollingAndZooming() }

    /// Shows the indicators while `changes` moves the content.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        showIndicators()
        changes()
        hideIndicatorsSoon()
    }

    /// Shows the indicators briefly.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicatorsSoon()
    }

    /// The recognizer for scrolling.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recognizer for zooming; `nil` if zooming is disabled.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch.isEnabled ? pinch : nil }
    /// Whether a touch is in the scroll view.
    open var isTracking: Bool { !pan.trackedTouches.isEmpty }
    /// Whether the user is dragging the content.
    open var isDragging: Bool { drag != nil }
    /// Whether the content is decelerating after a drag.
    open var isDecelerating: Bool { motion?.kind == .decelerating }
    /// Whether a programmatic scroll animation is running.
    open var isScrollAnimating: Bool { motion?.kind == .scrolling }
    /// Whether a programmatic zoom animation is running.
    open var isZoomAnimating: Bool { zoomAnimations > 0 }
    /// Whether the user is zooming.
    open var isZooming: Bool { zoomDrag != nil }
    /// Whether the scale is bouncing back to its limits.
    open var isZoomBouncing: Bool { zoomBounce != nil }

    /// The layout guide of the content area.
    open private(set) lazy var contentLayoutGuide = makeContentLayoutGuide()
    /// The layout guide of the scroll view's frame.
    open private(set) lazy var frameLayoutGuide = makeFrameLayoutGuide()

    /// Returns whether touches that begin in a content view are delivered to it. Default: `true`.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Keeps touches of the scroll view and of its content from the next responder, unless a subclass passes them on.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Keeps touches from the next responder.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Keeps touches from the next responder.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Keeps touches from the next responder.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Returns whether a drag cancels touches in a content view. Default: `true`, except for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether the content scrolls along the axis of a drag; for recognizers other than the pan, `true`.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === pan ? mayBeginDragging : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether positions in the content are estimates until the content is measured on screen.
    var measuresContent: Bool { false }

    /// Whether changed limits move the content: not while the user or an animation moves it.
    var keepsOffsetWithinLimits: Bool {
        drag == nil && motion == nil && zoomDrag == nil && zoomBounce == nil && offsetHolds == 0
    }

    /// Called when the user begins to drag the content.
    func dragWillBegin() {}

    /// Called after the content offset changed, for subclasses whose layout depends on it.
    func contentDidMove() {}

    /// Returns the offset at which the content stops. The velocity is in points per millisecond.
    func proposedTargetOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

    private var edgeEffects: [UIRectEdge.RawValue: UIScrollEdgeEffect] = [:]
    private func edgeEffect(_ edge: UIRectEdge) -> UIScrollEdgeEffect {
        if let effect = edgeEffects[edge.rawValue] { return effect }
        let effect = UIScrollEdgeEffect()
        edgeEffects[edge.rawValue] = effect
        return effect
    }
    /// The effect of content beneath a bar at the top edge, which isn't drawn.
    open var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(.top) }
    /// The effect of content beneath a bar at the left edge, which isn't drawn.
    open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(.left) }
    /// The effect of content beneath a bar at the bottom edge, which isn't drawn.
    open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(.bottom) }
    /// The effect of content beneath a bar at the right edge, which isn't drawn.
    open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(.right) }
}
