/// Shows an effect on what lies behind it, and content above that.
@MainActor open class UIVisualEffectView: UIView {
    private let backdropView = UIView()
    private let content = UIView()

    /// A view with that effect; nil shows content alone.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        prepareEffectView()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareEffectView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareEffectView()
    }

    private func prepareEffectView() {
        clipsToBounds = true
        for view in [backdropView, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        backdropView.isUserInteractionEnabled = false
        showEffect()
    }

    /// Where content belongs.
    open var contentView: UIView { content }

    /// The effect; may be animated.
    open var effect: UIVisualEffect? {
        didSet { if effect !== oldValue { showEffect() } }
    }

    /// What the backdrop does now; nil shows it as it is.
    package var backdrop: BackdropEffect? {
        (effect as? UIBlurEffect)?.style.backdrop
    }

    private func showEffect() {
        backdropView.backgroundColor = backdrop?.tint ?? .clear
    }
}
