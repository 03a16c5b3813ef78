import CoreGraphics

/// The values that a bar's background shows: its appearance, and properties of the bar that precede it.
@MainActor
struct BarBackgroundStyle: @MainActor Equatable {
    private(set) var color: UIColor?
    private(set) var effect: UIBlurEffect?
    private(set) var image: UIImage?
    private(set) var imageContentMode: UIView.ContentMode
    private(set) var shadowColor: UIColor?
    private(set) var shadowImage: UIImage?
    private(set) var isTranslucent = true

    init(_ appearance: UIBarAppearance) {
        color = appearance.backgroundColor
        effect = appearance.backgroundEffect
        image = appearance.backgroundImage
        imageContentMode = appearance.backgroundImageContentMode
        shadowColor = appearance.shadowColor
        shadowImage = appearance.shadowImage
    }

    /// Applies properties of the bar; a custom shadow image requires a custom background image.
    func with(
        isTranslucent: Bool, tint: UIColor?, backgroundImage: UIImage?, shadowImage: UIImage?
    ) -> BarBackgroundStyle {
        var style = self
        style.isTranslucent = isTranslucent
        if let tint { (style.color, style.effect) = (tint, nil) }
        guard let backgroundImage else { return style }
        (style.image, style.color, style.effect) = (backgroundImage, nil, nil)
        style.imageContentMode = .scaleToFill
        if let shadowImage { style.shadowImage = shadowImage }
        return style
    }
}

/// The background of a bar: a material, a color, an image, and the shadow at its edge.
@MainActor
final class BarBackground: UIView {
    /// Unverified: approximates the chrome material of UIKit's bars.
    private static let chromeOpacity: CGFloat = 0.94

    private let material = UIView()
    private let fill = UIView()
    private let image = UIImageView()
    private let line = UIView()
    private let shadow = UIImageView()
    private var blur: UIVisualEffectView?
    private var edge = UIRectEdge.bottom
    private var style: BarBackgroundStyle?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in [material, fill, image, line, shadow] { addSubview(view) }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameter edge: The edge of the bar with the shadow.
    func show(_ style: BarBackgroundStyle, edge: UIRectEdge) {
        guard style != self.style || edge != self.edge else { return }
        self.style = style
        self.edge = edge
        show(style.effect)
        material.backgroundColor = .systemBackground.withAlphaComponent(
            style.isTranslucent ? BarBackground.chromeOpacity : 1)
        fill.backgroundColor = style.color
        image.image = style.image
        image.contentMode = style.imageContentMode
        image.clipsToBounds = true
        line.backgroundColor = style.shadowImage == nil ? style.shadowColor : nil
        shadow.image = style.shadowImage
        shadow.tintColor = style.shadowColor
        setNeedsLayout()
    }

    private func show(_ effect: UIBlurEffect?) {
        material.isHidden = effect?.isChrome != true
        guard let effect, !effect.isChrome else {
            blur?.removeFromSuperview()
            blur = nil
            return
        }
        if let blur { return blur.effect = effect }
        let view = UIVisualEffectView(effect: effect)
        view.frame = bounds
        insertSubview(view, at: 0)
        blur = view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [blur, material, fill, image] { view?.frame = bounds }
        let hairline = 1 / max(traitCollection.displayScale, 1)
        let isTop = edge == .top
        line.frame = CGRect(x: 0, y: isTop ? 0 : bounds.height - hairline, width: bounds.width, height: hairline)
        // A custom shadow is outside the bar.
        let height = shadow.image?.size.height ?? 0
        shadow.frame = CGRect(x: 0, y: isTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}

extension UIBlurEffect {
    /// Whether the effect is the material of bars, in either style.
    fileprivate var isChrome: Bool {
        switch style {
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: true
        default: false
        }
    }
}
