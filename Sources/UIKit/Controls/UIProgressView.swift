import CoreGraphics
import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor open class UIProgressView: UIView {
    private let fill = UIImageView()
    private let track = UIImageView()
    private var storedProgress: Float = 0

    open override class var connections: Connections { progressViewConnections(adding: super.connections) }

    /// Creates a progress view of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareProgress()
    }

    /// Creates a progress view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareProgress()
        coder.configure(self, as: UIProgressView.self)
    }

    private func prepareProgress() {
        clipsToBounds = true
        for view in [track, fill] { addSubview(view) }
        showColors()
    }

    /// The style of the progress view. Default: `default`.
    open var progressViewStyle: Style = .default {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The progress, from 0 to 1; setting it doesn't animate.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// The color of the completed part. `nil` uses the tint color.
    open var progressTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The color of the track. `nil` uses the standard color.
    open var trackTintColor: UIColor? {
        didSet { showColors() }
    }

    /// The image of the completed part, which replaces its color. Default: `nil`.
    open var progressImage: UIImage? {
        didSet { showColors() }
    }

    /// The image of the track, which replaces its color. Default: `nil`.
    open var trackImage: UIImage? {
        didSet { showColors() }
    }

    /// The progress that the view displays; its fraction is read at each layout and when it is set. Default: `nil`.
    open var observedProgress: Progress? {
        didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
    }

    /// Sets the progress, within 0.25 s if animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard progress.isUsable(as: "progress", of: self) else { return }
        storedProgress = min(max(progress, 0), 1)
        guard animated, window != nil else { return placeFill() }
        UIView.animate(withDuration: 0.25) { self.placeFill() }
    }

    override var defaultHugging: ViewLayoutState.Priorities { (.defaultLow, .defaultHigh) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: progressViewStyle.height)
    }

    /// Adopts the fraction of the observed progress, and places the fill.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let observedProgress { storedProgress = Float(observedProgress.fractionCompleted) }
        placeFill()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func placeFill() {
        let width = bounds.width * CGFloat(storedProgress)
        fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        track.frame = bounds
        layer.cornerRadius = bounds.height / 2
        fill.layer.cornerRadius = bounds.height / 2
    }

    private func showColors() {
        track.image = trackImage
        fill.image = progressImage
        backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    }

    /// The styles of a progress view.
    public enum Style: Int, Sendable {
        /// The standard style, 4 points thick.
        case `default` = 0
        /// The style for bars, 2.5 points thick.
        case bar = 1

        var height: CGFloat { self == .bar ? 2.5 : 4 }
    }
}
