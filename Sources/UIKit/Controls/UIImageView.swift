/// Shows an image, or one after the other.
@preconcurrency @MainActor open class UIImageView: UIView {
    var animation = ImageAnimation()

    /// A view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        prepareImageView()
        if image?.images != nil { startAnimating() }
    }

    /// A view of the image's size that shows another one while highlighted.
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

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareImageView()
    }

    private func prepareImageView() {
        isUserInteractionEnabled = false
        showImage()
    }

    /// What is shown.
    open var image: UIImage? {
        didSet { imageDidChange(from: oldValue) }
    }

    /// What is shown while highlighted, instead of the usual image.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { imageDidChange(from: oldValue) } }
    }

    /// Whether the highlighted picture shows. Default false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showImage() } }
    }

    /// Images shown one after the other while animating, instead of the usual image.
    open var animationImages: [UIImage]? {
        didSet { if isAnimating { startAnimating() } }
    }

    /// The pictures that play while highlighted.
    open var highlightedAnimationImages: [UIImage]?

    /// Seconds for one round; 0, the default, gives every image 1/30 s.
    open var animationDuration: TimeInterval = 0
    /// How many rounds; 0, the default, goes on for ever.
    open var animationRepeatCount = 0
    /// How symbols among the images are drawn.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { imageDidChange(from: image) }
    }

    /// Whether the picture grows with the text size; kept, without effect. Default false.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// Whether the pictures play.
    open var isAnimating: Bool { animation.isRunning }

    /// Begins to show the animation images.
    open func startAnimating() {
        beginAnimation()
    }

    /// Shows the usual image again.
    open func stopAnimating() {
        endAnimation()
    }

    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shownImage?.size ?? .zero
    }

    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showImage()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { showImage() }
    }
}
