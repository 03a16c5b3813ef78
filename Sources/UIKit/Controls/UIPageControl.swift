/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private var dots: [UIView] = []
    /// Unverified: dots of 8 points 18 points apart in a height of 26, as they look on iOS 14 and later.
    private static let diameter: CGFloat = 8
    private static let pitch: CGFloat = 18

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// 0 by default.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            rebuildDots()
        }
    }

    /// 0 by default; kept within the pages.
    open var currentPage = 0 {
        didSet {
            currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
            showColors()
        }
    }

    /// Whether a single page shows no dot; false by default.
    open var hidesForSinglePage = false {
        didSet { rebuildDots() }
    }

    /// The colour of the other pages' dots; nil for the standard one.
    open var pageIndicatorTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The colour of the current page's dot; nil for the standard one.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { showColors() }
    }

    /// Whether a finger may slide along the dots; kept, without effect. Default true.
    open var allowsContinuousInteraction = true
    /// When a background shows behind the dots. Default automatic.
    open var backgroundStyle: BackgroundStyle = .automatic
    /// Which interaction goes on; always none.
    open var interactionState: InteractionState { .none }

    /// The size for that many pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: max(0, CGFloat(pageCount) * Self.pitch + 8), height: 26)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let left = bounds.midX - CGFloat(dots.count - 1) / 2 * Self.pitch
        for (index, dot) in dots.enumerated() {
            let place = isRightToLeft ? dots.count - 1 - index : index
            dot.center = CGPoint(x: left + CGFloat(place) * Self.pitch, y: bounds.midY)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside, numberOfPages > 0 else { return }
        let isForward = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        let former = currentPage
        currentPage += isForward ? 1 : -1
        if currentPage != former { send(.valueChanged, with: event) }
    }

    private func rebuildDots() {
        for dot in dots { dot.removeFromSuperview() }
        let isEmpty = hidesForSinglePage && numberOfPages <= 1
        dots = (0..<(isEmpty ? 0 : numberOfPages)).map { _ in
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
            dot.layer.cornerRadius = Self.diameter / 2
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
            dot.backgroundColor =
                index == currentPage
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? (currentPageIndicatorTintColor ?? .white).withAlphaComponent(0.3)
        }
    }

    /// When a background shows behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }

    /// How a finger turns the pages.
    public enum InteractionState: Int, Sendable {
        case none = 0
        case discrete = 1
        case continuous = 2
    }
}
