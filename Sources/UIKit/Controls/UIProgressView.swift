/// A line that fills as something goes on.
@preconcurrency @MainActor open class UIProgressView: UIView {
    private let fill = UIView()
    private var storedProgress: Float = 0

    /// A view of the style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareProgress()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareProgress()
    }

    private func prepareProgress() {
        clipsToBounds = true
        addSubview(fill)
        showColors()
    }

    /// Thick or as thin as in a bar. Default thick.
    open var progressViewStyle: Style = .default {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// From 0 to 1; setting it does not animate.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// The colour of what is done; nil for the tint.
    open var progressTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The colour of what is left; nil for the standard one.
    open var trackTintColor: UIColor? {
        didSet { showColors() }
    }

    /// Fills the line to that part, within 0.25 s when animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        storedProgress = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard animated, window != nil else { return placeFill() }
        UIView.animate(withDuration: 0.25) { self.placeFill() }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: progressViewStyle.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeFill()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func placeFill() {
        let width = bounds.width * CGFloat(storedProgress)
        fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        layer.cornerRadius = bounds.height / 2
        fill.layer.cornerRadius = bounds.height / 2
    }

    private func showColors() {
        backgroundColor = trackTintColor ?? .systemFill
        fill.backgroundColor = progressTintColor ?? tintColor
    }

    /// How thick the progress view is.
    public enum Style: Int, Sendable {
        case `default` = 0
        case bar = 1

        var height: CGFloat { self == .bar ? 2.5 : 4 }
    }
}
