import Foundation
import QuartzCore

/// A spinning wheel of eight spokes that indicates that a task is in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    private let wheel = CALayer()
    private nonisolated(unsafe) var foregroundObserver: (any NSObjectProtocol)?

    open override class var connections: Connections { activityIndicatorViewConnections(adding: super.connections) }

    /// Creates an indicator with the size of the style.
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

    /// Creates an indicator from a nib or storyboard.
    public required init(coder: NSCoder) {
        style = .medium
        // The initializer of UIView always succeeds.
        super.init(coder: coder)!
        prepareIndicator()
        coder.configure(self, as: UIActivityIndicatorView.self)
    }

    deinit {
        if let foregroundObserver { NotificationCenter.default.removeObserver(foregroundObserver) }
    }

    private func prepareIndicator() {
        isUserInteractionEnabled = false
        layer.addSublayer(wheel)
        isHidden = hidesWhenStopped
        drawWheel()
    }

    /// The style of the indicator, which determines its size.
    open var style: Style {
        didSet {
            drawWheel()
            invalidateIntrinsicContentSize()
        }
    }

    /// Whether the view is hidden while it isn't animating. Default: `true`.
    open var hidesWhenStopped = true {
        didSet { isHidden = hidesWhenStopped && !isAnimating }
    }

    /// The color of the spokes. Default: `systemGray`.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            ownColor = newValue
            drawWheel()
        }
    }

    private var ownColor: UIColor?

    /// Whether the indicator is animating. Default: `false`.
    open private(set) var isAnimating = false

    /// Shows the indicator and rotates it once per second, in eight steps.
    ///
    /// It also rotates again when it returns to a window, and when the app returns to the foreground.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
        turn()
        guard foregroundObserver == nil else { return }
        foregroundObserver = NotificationCenter.default.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
        ) { [weak self] _ in onMainActor { self?.turn() } }
    }

    /// Adds the rotation if it is missing: Core Animation drops it outside a window and in the background.
    private func turn() {
        guard isAnimating, wheel.animation(forKey: Self.key) == nil else { return }
        let rotation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        rotation.values = (0..<8).map { Double($0) * .pi / 4 }
        rotation.calculationMode = .discrete
        rotation.duration = 1
        rotation.repeatCount = .infinity
        wheel.add(rotation, forKey: Self.key)
    }

    /// Stops the animation and hides the view if `hidesWhenStopped` is `true`.
    open func stopAnimating() {
        isAnimating = false
        wheel.removeAnimation(forKey: Self.key)
        isHidden = hidesWhenStopped
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { turn() }
    }

    override var defaultHugging: ViewLayoutState.Priorities { (.defaultHigh, .defaultHigh) }

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

    /// Draws eight spokes that fade opposite to the direction of rotation.
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
            let (cosine, sine) = (PortableMath.cos(angle), PortableMath.sin(angle))
            context.move(to: CGPoint(x: radius + cosine * radius * 0.46, y: radius + sine * radius * 0.46))
            context.addLine(to: CGPoint(x: radius + cosine * radius * 0.86, y: radius + sine * radius * 0.86))
            context.strokePath()
        }
        wheel.contents = bitmap.finishedImage()
        wheel.contentsScale = scale
    }

    /// The styles of an activity indicator.
    public enum Style: Int, Sendable {
        /// A medium indicator.
        case medium = 100
        /// A large indicator.
        case large = 101

        /// The deprecated style of a white indicator; the same as `medium`.
        public static var white: Style { .medium }
        /// The deprecated style of a gray indicator; the same as `medium`.
        public static var gray: Style { .medium }
        /// The deprecated style of a large white indicator; the same as `large`.
        public static var whiteLarge: Style { .large }

        /// The size of the indicator: 20 or 37 points, as in iOS.
        var size: CGSize {
            self == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
        }

        var color: UIColor { .systemGray }
    }
}
