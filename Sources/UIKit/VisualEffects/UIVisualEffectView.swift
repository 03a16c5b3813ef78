import QuartzCore

/// Shows an effect on what lies behind it, and content above that.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let backdropView = BackdropView()
    private let tintView = UIView()
    private let content = EffectContentView()

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
        for view in [backdropView, tintView, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        backdropView.isUserInteractionEnabled = false
        tintView.isUserInteractionEnabled = false
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

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showVibrancy()
    }

    private func showVibrancy() {
        let color = (effect as? UIVibrancyEffect)?.color.resolvedColor(with: traitCollection)
        content.stencilLayer?.stencilColor = color?.cgColor
    }

    private func showEffect() {
        showVibrancy()
        backdropView.backdropLayer?.blurRadius = backdrop?.blurRadius ?? 0
        backdropView.backdropLayer?.saturation = backdrop?.saturation ?? 1
        // A colour that cannot be seen, but has the tint's hue: then effects come and go without a flash of black.
        if let tint = backdrop?.tint, tintView.backgroundColor == nil {
            UIView.performWithoutAnimation { tintView.backgroundColor = tint.withAlphaComponent(0) }
        }
        tintView.backgroundColor = backdrop?.tint ?? tintView.backgroundColor?.withAlphaComponent(0)
    }
}

/// Shows what lies behind it, blurred.
private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    var backdropLayer: BackdropLayer? { layer as? BackdropLayer }
}

/// Holds content, which under vibrancy shows as the places that let light through.
private final class EffectContentView: UIView {
    override class var layerClass: AnyClass { StencilLayer.self }

    var stencilLayer: StencilLayer? { layer as? StencilLayer }
}
