/// A row of dots, each representing a page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private var dots: [UIImageView] = []
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]
    /// Unverified: dots of 8 points with a pitch of 18 in a height of 26 points, as seen in iOS 14 and later.
    private static let diameter: CGFloat = 8
    private static let pitch: CGFloat = 18
    /// Unverified: the additional length of the current page's indicator with a progress, in points.
    private static let progressLength: CGFloat = 22
    /// Unverified: the distance from which a finger changes pages continuously, in points.
    private static let slop: CGFloat = 10
    private let progressFill = UIView()
    private let backdrop = UIView()
    private var trackingStart = CGPoint.zero

    open override class var connections: Connections { pageControlConnections(adding: super.connections) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a page control from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.configure(self, as: UIPageControl.self)
    }

    /// The number of pages. The first 1000 have dots. Default: 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            rebuildDots()
        }
    }

    /// The index of the current page, clamped to the pages. Default: 0.
    open var currentPage = 0 {
        didSet {
            currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
            showColors()
            if currentPage != oldValue { progress?.pageDidChange(to: currentPage) }
        }
    }

    /// Whether the control is empty if there is only one page. Default: `false`.
    open var hidesForSinglePage = false {
        didSet { rebuildDots() }
    }

    /// The color of the dots of other pages. `nil` uses the standard color.
    open var pageIndicatorTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The color of the current page's dot. `nil` uses the standard color.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The image of pages without an image of their own, drawn in the dots' colors. Default: `nil`, a dot.
    open var preferredIndicatorImage: UIImage? { didSet { showColors() } }

    /// The image of the current page, if it has no image of its own. Default: `nil`, the image of the others.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { showColors() } }

    /// The progress within the current page, whose indicator becomes a bar. Default: `nil`.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.detach(from: self)
            progress?.attach(to: self)
            showColors()
            setNeedsLayout()
        }
    }

    /// Sets the image of a page; `nil` restores the preferred one.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        showColors()
    }

    /// Returns the image of a page; `nil` if it has none of its own.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    /// Sets the image of a page while it is the current one; `nil` restores the preferred one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentImages[page] = image
        showColors()
    }

    /// Returns the image of a page while it is the current one; `nil` if it has none of its own.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    /// The direction of the pages. Default: `natural`.
    open var direction = Direction.natural {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The order of the pages in the user interface.
    public enum Direction: Int, Sendable {
        /// In the direction of the language.
        case natural = 0
        /// From left to right.
        case leftToRight
        /// From right to left.
        case rightToLeft
        /// From top to bottom.
        case topToBottom
        /// From bottom to top.
        case bottomToTop
    }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    /// Whether the first page is at the right or at the bottom.
    private var isReversed: Bool {
        switch direction {
        case .natural: isRightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// Whether a finger that moves along the dots changes pages. Default: `true`.
    open var allowsContinuousInteraction = true
    /// The background style. Default: `automatic`, a background while the finger changes pages.
    open var backgroundStyle: BackgroundStyle = .automatic { didSet { updateBackdrop() } }
    /// The current interaction. Default: `none`.
    open private(set) var interactionState = InteractionState.none {
        didSet { if interactionState != oldValue { updateBackdrop() } }
    }

    /// Returns the size for a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = max(0, CGFloat(pageCount) * Self.pitch + 8)
        return isVertical ? CGSize(width: 26, height: length) : CGSize(width: length, height: 26)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    package override var precedesTaps: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = size(forNumberOfPages: dots.count)
        backdrop.bounds.size = size
        backdrop.center = CGPoint(x: bounds.midX, y: bounds.midY)
        backdrop.layer.cornerRadius = min(size.width, size.height) / 2
        let extra = progress == nil || dots.isEmpty ? 0 : Self.progressLength
        let first = -(CGFloat(dots.count - 1) * Self.pitch + extra) / 2
        func position(_ page: Int) -> Int { isReversed ? dots.count - 1 - page : page }
        let current = position(currentPage)
        for (index, dot) in dots.enumerated() {
            let position = position(index)
            let shift = position > current ? extra : position == current ? extra / 2 : 0
            let offset = first + CGFloat(position) * Self.pitch + shift
            dot.center = CGPoint(
                x: bounds.midX + (isVertical ? 0 : offset), y: bounds.midY + (isVertical ? offset : 0))
        }
        layoutProgress()
    }

    /// Fills the current page's indicator from its start.
    private func layoutProgress() {
        guard let progress, dots.indices.contains(currentPage) else { return progressFill.removeFromSuperview() }
        let dot = dots[currentPage]
        if progressFill.superview !== dot {
            dot.addSubview(progressFill)
            progressFill.frame = .zero
        }
        let fraction = CGFloat(progress.currentProgress)
        var frame = dot.bounds
        if isVertical {
            frame.size.height *= fraction
            if isReversed { frame.origin.y = dot.bounds.height - frame.height }
        } else {
            frame.size.width *= fraction
            if isReversed { frame.origin.x = dot.bounds.width - frame.width }
        }
        progressFill.frame = frame
    }

    /// Shows the background in the styles and the interactions that have one.
    private func updateBackdrop() {
        let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
        guard isShown else { return backdrop.removeFromSuperview() }
        backdrop.backgroundColor = .tertiarySystemFill
        backdrop.isUserInteractionEnabled = false
        insertSubview(backdrop, at: 0)
        setNeedsLayout()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        trackingStart = touch.location(in: self)
        interactionState = .discrete
        return super.beginTracking(touch, with: event)
    }

    /// Selects the page under a finger that moves along the dots.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        if allowsContinuousInteraction, GestureGeometry.distance(point, trackingStart) > Self.slop {
            interactionState = .continuous
        }
        if interactionState == .continuous { select(pageClosest(to: point), with: event) }
        return super.continueTracking(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
    }

    private func pageClosest(to point: CGPoint) -> Int {
        func distance(_ dot: UIView) -> CGFloat {
            isVertical ? abs(dot.center.y - point.y) : abs(dot.center.x - point.x)
        }
        return dots.indices.min { distance(dots[$0]) < distance(dots[$1]) } ?? currentPage
    }

    private func select(_ page: Int, with event: UIEvent?) {
        let former = currentPage
        currentPage = page
        if currentPage != former { sendValueChanged(with: event) }
    }

    /// Selects the next or previous page, depending on the half of the control that was tapped.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isDone = interactionState == .continuous
        defer { interactionState = .none }
        guard let touch, !isDone, isTouchInside, numberOfPages > 0 else { return }
        let point = touch.location(in: self)
        let isForward = (isVertical ? point.y > bounds.midY : point.x > bounds.midX) != isReversed
        select(currentPage + (isForward ? 1 : -1), with: event)
    }

    private func rebuildDots() {
        for dot in dots { dot.removeFromSuperview() }
        let isEmpty = hidesForSinglePage && numberOfPages <= 1
        let count = CountLimits.limited(numberOfPages, to: CountLimits.dots, "pages", in: self)
        dots = (0..<(isEmpty ? 0 : count)).map { _ in
            let dot = UIImageView(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
            dot.isUserInteractionEnabled = false
            addSubview(dot)
            return dot
        }
        currentPage = min(currentPage, max(0, numberOfPages - 1))
        showColors()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showColors() {
        for (index, dot) in dots.enumerated() {
            let currentColor = currentPageIndicatorTintColor ?? .white
            let otherColor = pageIndicatorTintColor ?? currentColor.withAlphaComponent(0.3)
            let isBar = index == currentPage && progress != nil
            let color = index == currentPage && !isBar ? currentColor : otherColor
            let image = isBar ? nil : image(ofPage: index)
            dot.image = image?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.layer.cornerRadius = image == nil ? Self.diameter / 2 : 0
            dot.bounds.size = image?.size ?? CGSize(width: Self.diameter, height: Self.diameter)
            dot.clipsToBounds = isBar
            guard isBar else { continue }
            progressFill.backgroundColor = currentColor
            let length = Self.diameter + Self.progressLength
            dot.bounds.size =
                isVertical
                ? CGSize(width: Self.diameter, height: length) : CGSize(width: length, height: Self.diameter)
        }
    }

    private func image(ofPage page: Int) -> UIImage? {
        let other = images[page] ?? preferredIndicatorImage
        guard page == currentPage else { return other }
        return currentImages[page] ?? preferredCurrentPageIndicatorImage ?? other
    }

    /// The background styles of a page control.
    public enum BackgroundStyle: Int, Sendable {
        /// A background that appears during interaction.
        case automatic = 0
        /// A full background.
        case prominent = 1
        /// A minimal background.
        case minimal = 2
    }

    /// The kinds of interaction with a page control.
    public enum InteractionState: Int, Sendable {
        /// The user isn't interacting with the control.
        case none = 0
        /// A tap, which changes the page by one.
        case discrete = 1
        /// A drag, which changes pages continuously.
        case continuous = 2
    }
}
