/// A view that displays an image or a sequence of animated images.
@preconcurrency @MainActor open class UIImageView: UIView {
    var animation = ImageAnimation()
    /// The image that the layer shows; `nil` without one.
    var lastShown: ShownImage?

    open override class var connections: Connections { imageViewConnections(adding: super.connections) }

    /// Creates an image view with the size of the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        prepareImageView()
        if image?.images != nil { startAnimating() }
    }

    /// Creates an image view with the size of the image, and an image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        prepareImageView()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareImageView()
    }

    /// Creates an image view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareImageView()
        coder.configure(self, as: UIImageView.self)
    }

    private func prepareImageView() {
        isUserInteractionEnabled = false
        showImage()
    }

    /// The displayed image.
    open var image: UIImage? {
        didSet { imageDidChange(from: oldValue) }
    }

    /// Whether images without a rendering mode are templates, as in bars. Default: `false`.
    var showsTemplates = false {
        didSet {
            guard showsTemplates != oldValue else { return }
            lastShown = nil
            showImage()
        }
    }

    /// The image displayed while the view is highlighted.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { imageDidChange(from: oldValue) } }
    }

    /// Whether the view is highlighted. Default: `false`.
    open var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            showImage()
            if isAnimating, highlightedAnimationImages != nil { startAnimating() }
        }
    }

    /// The images to animate, instead of `image`.
    open var animationImages: [UIImage]? {
        didSet { if isAnimating { startAnimating() } }
    }

    /// The images to animate while highlighted. Default: `nil`, `animationImages`.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { if isAnimating, isHighlighted { startAnimating() } }
    }

    /// The dynamic range in which the image is displayed; the screen of a stage has the standard one.
    /// Default: unspecified.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
    /// The dynamic range in which the image is displayed. Always `standard`.
    open var imageDynamicRange: UIImage.DynamicRange { .standard }
    /// The duration of one cycle, in seconds. 0 uses 1/30 second per image. Default: 0.
    open var animationDuration: TimeInterval = 0 {
        didSet { if !animationDuration.isUsable(as: "animationDuration", of: self) { animationDuration = oldValue } }
    }
    /// The number of cycles; 0 repeats forever. Default: 0.
    open var animationRepeatCount = 0
    /// The preferred configuration of symbol images.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { imageDidChange(from: image) }
    }

    /// Whether the view's size for the image grows with accessibility content sizes. Default: `false`.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// Whether the animation is running.
    open var isAnimating: Bool { animation.isRunning }

    /// Starts animating the images.
    open func startAnimating() {
        _startAnimating()
    }

    /// Stops animating and displays `image` again.
    open func stopAnimating() {
        _stopAnimating()
    }

    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    open override var intrinsicContentSize: CGSize {
        fittingImageSize ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Returns the size of the image, ignoring the given size; zero without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingImageSize ?? .zero
    }

    /// The insets of the displayed image.
    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    override func contentModeDidChange() { showTilesAgain() }

    override func sizeDidChange() {
        super.sizeDidChange()
        showTilesAgain()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsImageSizeForAccessibilityContentSizeCategory { invalidateIntrinsicContentSize() }
        showImage()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { showImage() }
    }
}
