import QuartzCore

/// Applies an effect to the content behind it, and displays content above.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let backdropView = BackdropView()
    private let tintView = UIView()
    private let content = EffectContentView()

    /// Creates a view with an effect; `nil` for no effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        prepareEffectView()
    }

    /// Creates a view without an effect; not designated, so that a subclass declares its own without `override`.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Creates a view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareEffectView()
        coder.configure(self, as: UIVisualEffectView.self)
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

    /// The view to which subviews are added.
    open var contentView: UIView { content }

    /// The visual effect; animatable.
    open var effect: UIVisualEffect? {
        didSet { if effect !== oldValue { showEffect() } }
    }

    /// The current backdrop effect; `nil` if the effect is neither a blur nor glass.
    package var backdrop: BackdropEffect? {
        (effect as? UIBlurEffect)?.style.backdrop ?? (effect as? UIGlassEffect)?.backdrop
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
        // A transparent color with the tint's hue, so that effects fade in and out without a flash of black.
        if let tint = backdrop?.tint, tintView.backgroundColor == nil {
            UIView.performWithoutAnimation { tintView.backgroundColor = tint.withAlphaComponent(0) }
        }
        tintView.backgroundColor = backdrop?.tint ?? tintView.backgroundColor?.withAlphaComponent(0)
    }
}

/// Displays the blurred content behind it.
private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }

    var backdropLayer: BackdropLayer? { layer as? BackdropLayer }
}

/// Contains the content, which a vibrancy effect uses as a stencil.
private final class EffectContentView: UIView {
    override class var layerClass: AnyClass { StencilLayer.self }

    var stencilLayer: StencilLayer? { layer as? StencilLayer }
}
