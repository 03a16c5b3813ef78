import QuartzCore

/// Shows a part of content that is larger than itself, and lets fingers move and scale it.
///
/// The content offset is the origin of the bounds. After a drag the content decelerates, bounces at its ends and comes to rest.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollViewDelegating {
    package weak var scrollDelegate: (any UIScrollViewDelegate)? {
        didSet { updateZoomRecognizer() }
    }
    /// A bar that goes with the content.
    weak var follower: (any ScrollFollower)?
    let pan = ScrollPanRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let touchDelay = ScrollTouchDelayRecognizer()
    var drag: ScrollDrag?
    var motion: ScrollRun?
    var scrollGoal: ScrollGoal?
    var zoomDrag: ScrollZoomDrag?
    var zoomBounce: ScrollZoomBounce?
    var indicators: ScrollIndicators?
    var knownInsets = UIEdgeInsets.zero
    var zoomAnimations = 0
    /// The room above the content for a refresh control that is at work.
    var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { insetsMayHaveChanged() } } }
    private var content = CGSize.zero
    private var insets = UIEdgeInsets.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareScrolling()
    }

    private func prepareScrolling() {
        clipsToBounds = true
        pan.scrollView = self
        touchDelay.scrollView = self
        pan.handlers.append(.closure { [weak self] _ in self?.panChanged() })
        pinch.handlers.append(.closure { [weak self] _ in self?.pinchChanged() })
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(pan)
        pinch.isEnabled = false
        addGestureRecognizer(pinch)
    }

    /// The point of the content that shows at the top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { moveContent(to: newValue) }
    }

    /// The size of the content, in points.
    open var contentSize: CGSize {
        get { content }
        set {
            guard newValue != content else { return }
            content = newValue
            insetsMayHaveChanged()
            if contentAlignmentPoint != .zero { realign() }
            viewState.observers?.changed(.contentSize)
        }
    }

    /// How far the content may be scrolled beyond its edges.
    open var contentInset: UIEdgeInsets {
        get { insets }
        set {
            guard newValue != insets else { return }
            insets = newValue
            insetsMayHaveChanged()
            viewState.observers?.changed(.contentInset)
        }
    }

    /// Whether the safe area adds to the content inset. Default `.automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged() }
    }

    /// The content inset with the safe area.
    open var adjustedContentInset: UIEdgeInsets { computedInsets }

    /// Called when ``adjustedContentInset`` changed.
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
        refreshControl?.followContent()
    }

    /// Whether fingers scroll the content. Default true.
    open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether the content goes beyond its ends and back, on either axis. Default true.
    open var bounces: Bool {
        get { bouncesHorizontally && bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    /// Whether the content goes beyond its left and right ends. Default true.
    open var bouncesHorizontally = true
    /// Whether the content goes beyond its upper and lower ends. Default true.
    open var bouncesVertically = true
    /// Whether the content bounces vertically although it is not higher than the view. Default false.
    open var alwaysBounceVertical = false
    /// Whether the content bounces horizontally although it is not wider than the view. Default false.
    open var alwaysBounceHorizontal = false
    /// Whether scrolling stops at multiples of the view's size. Default false.
    open var isPagingEnabled = false
    /// Whether a drag keeps to the axis along which it began, unless it began diagonally. Default false.
    open var isDirectionalLockEnabled = false
    /// Whether an outer scroll view scrolls sideways by a drag that begins when this one is at its end. Default true.
    open var transfersHorizontalScrollingToParent = true
    /// Whether an outer scroll view scrolls up and down by a drag that begins when this one is at its end. Default true.
    open var transfersVerticalScrollingToParent = true
    /// Where content stands that is smaller than the view, as shares of the room that it leaves. Default zero: at the top left.
    open var contentAlignmentPoint = CGPoint.zero { didSet { if contentAlignmentPoint != oldValue { realign() } } }
    /// Whether the indicator at the right edge is wanted. Default true.
    open var showsVerticalScrollIndicator = true
    /// Whether the indicator at the bottom edge is wanted. Default true.
    open var showsHorizontalScrollIndicator = true
    /// The insets of the vertical indicator.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The insets of the horizontal indicator.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether the safe area adds to the indicators' insets. Default true.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The look of the indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// How fast a thrown content slows down. Default `.normal`.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a touch reaches the content only after .15 s in which it did not drag. Default true.
    open var delaysContentTouches = true
    /// Whether dragging takes touches away from the content. Default true.
    open var canCancelContentTouches = true
    /// When scrolling puts the keyboard away, that is, ends editing: with a drag, where no keyboard can be pulled. Default none.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a tap on the status bar scrolls to the top. Default true.
    open var scrollsToTop = true
    /// Whether keys of a keyboard scroll; kept. Default true.
    open var allowsKeyboardScrolling = true
    /// Whether an index stands at the edge; kept. Default automatic.
    open var indexDisplayMode = IndexDisplayMode.automatic
    /// What lets the user ask for newer content by pulling it down. Default nil.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.detach()
            refreshControl?.attach(to: self)
        }
    }
    /// The smallest zoom scale. Default 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { updateZoomRecognizer() } }
    /// The largest zoom scale. Default 1: no zooming.
    open var maximumZoomScale: CGFloat = 1 { didSet { updateZoomRecognizer() } }
    /// Whether pinching goes beyond the limits and back. Default true.
    open var bouncesZoom = true

    /// The scale of the view that the delegate names for zooming.
    open var zoomScale: CGFloat {
        get { currentZoomScale }
        set { zoom(toScale: newValue, around: CGPoint(x: bounds.width / 2, y: bounds.height / 2)) }
    }

    /// The insets of both indicators; reads those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Scrolls the content; animated, in .3 s along a cosine.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    /// Scrolls by as little as brings `rect` of the content into view; does nothing if it shows.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    /// Changes the zoom scale about the middle.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeZoomScale(scale, animated: animated) }

    /// Zooms so that `rect` of the zoomed view fills the view.
    open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

    /// Holds the content where it is now, whatever moves it: a finger, a deceleration or an animation.
    open func stopScrollingAndZooming() { haltScrollingAndZooming() }

    /// Shows the indicators as long as `changes` moves the content.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        showIndicators()
        changes()
        hideIndicatorsSoon()
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicatorsSoon()
    }

    /// The recogniser that drags the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// The recogniser that zooms; nil while zooming is off.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch.isEnabled ? pinch : nil }
    /// Whether a finger is down on the content.
    open var isTracking: Bool { !pan.trackedTouches.isEmpty }
    /// Whether a finger drags the content.
    open var isDragging: Bool { drag != nil }
    /// Whether the content moves by itself after a drag.
    open var isDecelerating: Bool { motion?.kind == .decelerating }
    /// Whether an animated change of the offset is under way that the app asked for.
    open var isScrollAnimating: Bool { motion?.kind == .scrolling }
    /// Whether an animated change of the scale is under way that the app asked for.
    open var isZoomAnimating: Bool { zoomAnimations > 0 }
    /// Whether fingers zoom.
    open var isZooming: Bool { zoomDrag != nil }
    /// Whether the scale returns from beyond its limits.
    open var isZoomBouncing: Bool { zoomBounce != nil }

    /// The rectangle of the content for constraints.
    open private(set) lazy var contentLayoutGuide = makeContentLayoutGuide()
    /// The rectangle of the view for constraints.
    open private(set) lazy var frameLayoutGuide = makeFrameLayoutGuide()

    /// Whether a touch goes to `view` of the content. Default true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag takes its touch away from `view` of the content. Default: not from controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === pan ? mayBeginDragging : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether places in the content are guesses until what comes into view was measured.
    var measuresContent: Bool { false }

    /// Called when a finger begins to drag the content.
    func dragWillBegin() {}

    /// Called when the offset has changed, for subclasses that lay out by it.
    func contentDidMove() {}

    /// Lets subclasses change where thrown content is to stop; the velocity is in points per millisecond.
    func proposedStop(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}
