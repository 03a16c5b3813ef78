import QuartzCore

/// A wheel of eight spokes that turns while something is going on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    private let wheel = CALayer()

    /// An indicator of the style's size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        prepareIndicator()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        prepareIndicator()
    }

    /// Creates a medium indicator: views are not archived.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
        prepareIndicator()
    }

    private func prepareIndicator() {
        isUserInteractionEnabled = false
        layer.addSublayer(wheel)
        isHidden = hidesWhenStopped
        drawWheel()
    }

    /// How large the spinner is.
    open var style: Style {
        didSet {
            drawWheel()
            invalidateIntrinsicContentSize()
        }
    }

    /// Whether the view hides while it does not turn; true by default.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    /// The spokes' colour; grey by default.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            drawWheel()
        }
    }

    private var ownColor: UIColor?

    /// Whether the spinner turns. Default false.
    open private(set) var isAnimating = false

    /// Shows the wheel and turns it, once a second in eight steps.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        guard wheel.animation(forKey: Self.key) == nil else { return }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<8).map { Double($0) * .pi / 4 }
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        wheel.add(turn, forKey: Self.key)
    }

    /// Stops the wheel and hides it if so set.
    open func stopAnimating() {
        isAnimating = false
        wheel.removeAnimation(forKey: Self.key)
        isHidden = hidesWhenStopped
    }

    open override var intrinsicContentSize: CGSize { style.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        drawWheel()
    }

    private static let key = "interlude.turning"

    /// Eight spokes that fade against the direction of turning.
    private func drawWheel() {
        let size = style.size
        wheel.bounds = CGRect(origin: .zero, size: size)
        wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
        let scale = CGFloat(LayoutRounding.scale(of: self))
        let bitmap = BitmapContext(size: size, scale: scale, isOpaque: false)
        let context = bitmap.context
        let radius = size.width / 2
        let color = resolve(color)
        context.setLineCap(.round)
        context.setLineWidth(radius * 0.22)
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
            context.setStrokeColor(
                color.withAlphaComponent(color.rgba.alpha * (0.25 + 0.75 * CGFloat(spoke) / 7)).cgColor)
            context.move(to: CGPoint(x: radius + cos(angle) * radius * 0.46, y: radius + sin(angle) * radius * 0.46))
            context.addLine(to: CGPoint(x: radius + cos(angle) * radius * 0.86, y: radius + sin(angle) * radius * 0.86))
            context.strokePath()
        }
        wheel.contents = bitmap.finishedImage()
        wheel.contentsScale = scale
    }

    /// The spinner's size.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101

        /// The older name of a medium white spinner.
        public static var white: Style { .medium }
        /// The older name of a medium grey spinner.
        public static var gray: Style { .medium }
        /// The older name of a large white spinner.
        public static var whiteLarge: Style { .large }

        /// 20 and 37 points, as on iOS.
        var size: CGSize {
            self == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
        }

        var color: UIColor { .systemGray }
    }
}
