import QuartzCore

/// A control that requests a refresh when the user pulls down the content of a scroll view.
///
/// Set it as a scroll view's `refreshControl` and handle `.valueChanged`. The content stays inset until
/// ``endRefreshing()``.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// Unverified: the height, which is also the inset while refreshing, and the pull distance that triggers the
    /// refresh, in points; the duration of the animation that ends the refresh, in seconds.
    private static let height: CGFloat = 60
    private static let threshold: CGFloat = 110
    private static let duration = 0.3

    private let wheel = UIActivityIndicatorView(style: .large)
    private let label = UILabel()
    private weak var scrollView: UIScrollView?
    private var refreshing = false
    /// Whether the content is inset, from the end of the drag to the end of the refresh.
    private var isContentInset = false

    /// Creates a control of a fixed height; subclasses override it, as on iOS.
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
        prepareRefreshing()
    }

    /// Creates a control of a fixed height.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        prepareRefreshing()
    }

    /// Creates a control from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareRefreshing()
        coder.configure(self, as: UIRefreshControl.self)
    }

    private func prepareRefreshing() {
        wheel.hidesWhenStopped = false
        wheel.alpha = 0
        addSubview(wheel)
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.font = .systemFont(ofSize: 12)
        addSubview(label)
    }

    /// Whether a refresh is in progress: from the pull or ``beginRefreshing()`` to ``endRefreshing()``.
    open var isRefreshing: Bool { refreshing }

    /// The title below the activity indicator. Default: `nil`.
    open var attributedTitle: NSAttributedString? {
        get { label.attributedText }
        set {
            label.attributedText = newValue
            setNeedsLayout()
        }
    }

    /// Starts a refresh programmatically, without scrolling the content or sending actions.
    open func beginRefreshing() {
        guard !refreshing else { return }
        refreshing = true
        wheel.alpha = 1
        wheel.transform = .identity
        wheel.startAnimating()
        if scrollView?.isDragging != true { insetContent() }
    }

    /// Ends the refresh: hides the indicator and removes the inset.
    open func endRefreshing() {
        guard refreshing else { return }
        refreshing = false
        UIView.animate(withDuration: Self.duration) {
            self.wheel.alpha = 0
            self.wheel.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        } completion: { [weak self] _ in
            guard let self, !self.refreshing else { return }
            self.wheel.stopAnimating()
            self.wheel.transform = .identity
        }
        guard isContentInset, let scrollView else { return }
        isContentInset = false
        let offset = scrollView.contentOffset
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            scrollView.refreshInset = 0
            if !scrollView.isDragging, offset.y < CGFloat(scrollView.verticalLimits.lowerBound) {
                scrollView.contentOffset = CGPoint(x: offset.x, y: CGFloat(scrollView.verticalLimits.lowerBound))
            }
        }
    }

    /// The color of the wheel.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set {
            super.tintColor = newValue
            wheel.color = newValue
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.attributedText == nil ? 0 : label.sizeThatFits(bounds.size).height
        wheel.center = CGPoint(x: bounds.midX, y: (bounds.height - text) / 2)
        label.frame = CGRect(x: 0, y: bounds.height - text - 4, width: bounds.width, height: text)
    }

    // MARK: Scroll view

    /// Attaches the control to the scroll view that it was added to, as its `refreshControl` or as a subview.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview !== scrollView || superview == nil else { return }
        detach()
        guard let scrollView = superview as? UIScrollView else { return }
        self.scrollView = scrollView
        scrollView.attachedRefreshControl = self
        followContent()
        if refreshing { insetContent() }
    }

    private func detach() {
        if isContentInset { scrollView?.refreshInset = 0 }
        isContentInset = false
        if scrollView?.attachedRefreshControl === self { scrollView?.attachedRefreshControl = nil }
        scrollView = nil
    }

    /// Positions the control above the content, and updates the indicator for the pull distance.
    func followContent() {
        guard let scrollView, superview === scrollView else { return }
        // Below the bars, and at most directly above the content.
        let top = scrollView.adjustedContentInset.top - scrollView.refreshInset
        let pulled = max(-(scrollView.contentOffset.y + top), 0)
        let y = min(-Self.height, scrollView.contentOffset.y + top)
        let newFrame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: Self.height)
        if frame != newFrame { UIView.performWithoutAnimation { frame = newFrame } }
        guard !refreshing, isEnabled else { return }
        if scrollView.isDragging || pulled == 0 {
            let fraction = min(pulled / Self.threshold, 1)
            wheel.alpha = fraction
            wheel.transform = CGAffineTransform(rotationAngle: fraction * .pi)
        }
        guard scrollView.isDragging, pulled >= Self.threshold else { return }
        refreshing = true
        wheel.alpha = 1
        wheel.transform = .identity
        wheel.startAnimating()
        sendValueChanged()
    }

    /// Insets the content if a refresh is in progress when the drag ends.
    func draggingDidEnd() {
        if refreshing { insetContent() }
    }

    private func insetContent() {
        guard !isContentInset, let scrollView else { return }
        isContentInset = true
        let offset = scrollView.contentOffset
        scrollView.refreshInset = Self.height
        // Content at its top keeps its offset until it is scrolled; pulled content bounces to the new inset.
        if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    }
}
