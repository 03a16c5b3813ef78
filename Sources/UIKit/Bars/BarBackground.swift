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
    private(set) var imageIsTranslucent = false

    init(_ appearance: UIBarAppearance) {
        color = appearance.backgroundColor
        effect = appearance.backgroundEffect
        image = appearance.backgroundImage
        imageContentMode = appearance.backgroundImageContentMode
        shadowColor = appearance.shadowColor
        shadowImage = appearance.shadowImage
    }

    /// Omits the line and the image at the bar's edge.
    func withoutShadow(_ hides: Bool) -> BarBackgroundStyle {
        guard hides else { return self }
        var style = self
        (style.shadowColor, style.shadowImage) = (nil, nil)
        return style
    }

    /// Applies properties of the bar; a custom shadow image requires a custom background image.
    func with(isTranslucent: Bool, _ properties: BarBackgroundProperties) -> BarBackgroundStyle {
        var style = self
        style.isTranslucent = isTranslucent
        if let tint = properties.tint { (style.color, style.effect) = (tint, nil) }
        guard let image = properties.image else { return style }
        (style.image, style.color, style.effect) = (image, nil, nil)
        // Documented: an opaque bar has a color behind a translucent image, and a translucent one an opacity below 1.
        let isOpaque = image.isOpaque
        if !isTranslucent, !isOpaque { style.color = properties.tint ?? .systemBackground }
        style.imageIsTranslucent = isTranslucent && isOpaque
        style.imageContentMode = .scaleToFill
        if let shadowImage = properties.shadowImage { style.shadowImage = shadowImage }
        return style
    }
}

/// The background that the properties of a bar describe, which are older than appearances.
///
/// A bar whose appearance the app has set has none of them.
@MainActor
struct BarBackgroundProperties {
    var tint: UIColor?
    var image: UIImage?
    var shadowImage: UIImage?

    var isEmpty: Bool { tint == nil && image == nil }
}

/// The background of a bar: a material, a color, an image, and the shadow at its edge.
///
/// A part has a view once it has shown something; most bars have only a material and a hairline.
@MainActor
final class BarBackground: UIView {
    /// Unverified: approximates the chrome material of UIKit's bars.
    private static let chromeOpacity: CGFloat = 0.94

    private var blur: UIVisualEffectView?
    private var material: UIView?
    private var fill: UIView?
    private var image: UIImageView?
    private var line: UIView?
    private var shadow: UIImageView?
    private var edge = UIRectEdge.bottom
    private var style: BarBackgroundStyle?

    /// The views of the parts, from back to front.
    private var parts: [UIView] { [blur, material, fill, image, line, shadow].compactMap { $0 } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameter edge: The edge of the bar with the shadow.
    func show(_ style: BarBackgroundStyle, edge: UIRectEdge) {
        guard style != self.style || edge != self.edge else { return }
        self.style = style
        self.edge = edge
        show(style.effect)
        let lineColor = style.shadowImage == nil ? style.shadowColor : nil
        if fill == nil, style.color != nil { fill = UIView() }
        if image == nil, style.image != nil { image = UIImageView() }
        if line == nil, lineColor != nil { line = UIView() }
        if shadow == nil, style.shadowImage != nil { shadow = UIImageView() }
        addParts()
        material?.backgroundColor = .systemBackground.withAlphaComponent(
            style.isTranslucent ? BarBackground.chromeOpacity : 1)
        fill?.backgroundColor = style.color
        image?.image = style.image
        image?.contentMode = style.imageContentMode
        image?.clipsToBounds = true
        image?.alpha = style.imageIsTranslucent ? BarBackground.chromeOpacity : 1
        line?.backgroundColor = lineColor
        shadow?.image = style.shadowImage
        shadow?.tintColor = style.shadowColor
        setNeedsLayout()
    }

    private func show(_ effect: UIBlurEffect?) {
        let isChrome = effect?.isChrome == true
        if material == nil, isChrome { material = UIView() }
        material?.isHidden = !isChrome
        guard let effect, !isChrome else {
            blur?.removeFromSuperview()
            blur = nil
            return
        }
        if let blur { blur.effect = effect } else { blur = UIVisualEffectView(effect: effect) }
    }

    /// Adds the views of new parts, whose first layout isn't animated.
    private func addParts() {
        for (index, part) in parts.enumerated() where part.superview !== self {
            UIView.performWithoutAnimation {
                part.frame = frame(of: part)
                insertSubview(part, at: index)
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for part in parts { part.frame = frame(of: part) }
    }

    private func frame(of part: UIView) -> CGRect {
        let isTop = edge == .top
        // Hairlines and custom shadows are outside the bar.
        let height: CGFloat
        switch part {
        case line: height = 1 / max(traitCollection.displayScale, 1)
        case shadow: height = shadow?.image?.size.height ?? 0
        default: return bounds
        }
        return CGRect(x: 0, y: isTop ? -height : bounds.height, width: bounds.width, height: height)
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
