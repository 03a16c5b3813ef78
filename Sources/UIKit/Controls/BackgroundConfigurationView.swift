import QuartzCore

/// A view that displays a background configuration.
@MainActor final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private var imageView: UIImageView?
    private var effect: UIVisualEffectView?

    var configuration: UIBackgroundConfiguration {
        didSet { if configuration != oldValue { show(replacing: oldValue) } }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        show(replacing: UIBackgroundConfiguration())
    }

    required init?(coder: NSCoder) { nil }

    private func show(replacing old: UIBackgroundConfiguration) {
        fill.clipsToBounds = configuration.cornerRadius > 0
        let shadow = configuration.shadowProperties
        layer.shadowOpacity = Float(shadow.opacity)
        layer.shadowRadius = shadow.radius
        layer.shadowOffset = shadow.offset
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.layer.borderWidth = configuration.strokeWidth
        if configuration.visualEffect != old.visualEffect {
            effect?.removeFromSuperview()
            effect = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
            if let effect { fill.insertSubview(effect, at: 0) }
        }
        if configuration.image !== old.image {
            imageView?.removeFromSuperview()
            imageView = configuration.image.map { UIImageView(image: $0) }
            if let imageView { fill.addSubview(imageView) }
        }
        imageView?.contentMode = configuration.imageContentMode
        if configuration.customView !== old.customView {
            if old.customView?.superview === fill { old.customView?.removeFromSuperview() }
            if let view = configuration.customView { fill.addSubview(view) }
        }
        tintColorDidChange()
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        fill.layer.borderColor = resolve(configuration.resolvedStrokeColor(for: tintColor)).cgColor
        layer.shadowColor = resolve(configuration.shadowProperties.color).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let insets = UIEdgeInsets(totalInsets, rightToLeft: isRightToLeft)
        fill.frame = bounds.inset(by: insets).insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        for view in [effect, imageView, configuration.customView].compactMap({ $0 }) { view.frame = fill.bounds }
        if configuration.shadowProperties.opacity > 0 {
            layer.shadowPath =
                configuration.shadowProperties.path?.cgPath
                ?? UIBezierPath(roundedRect: fill.frame, cornerRadius: configuration.cornerRadius).cgPath
        }
    }

    /// The insets of the configuration, with the margins of the configured view that it adds.
    private var totalInsets: NSDirectionalEdgeInsets {
        var insets = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        guard !edges.isEmpty, let margins = superview?.directionalLayoutMargins else { return insets }
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return insets
    }
}
