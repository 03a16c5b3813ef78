/// How a visual effect view shows what lies behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs what lies behind and lays a tint over it.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    package let style: Style

    /// An effect of that style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// How light or dark the material is.
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case extraDark = 3
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }
}

/// Lets content take colour from what is blurred behind it: its opacity counts, its own colours do not show.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    package let blurEffect: UIBlurEffect
    package let style: UIVibrancyEffectStyle

    /// An effect for content on a blur.
    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        style = .label
        super.init()
    }

    /// An effect for content of that kind on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }
}

/// For what vibrant content is meant.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}

/// What a backdrop does: blur with a standard deviation in points, saturate, and lay a colour over it.
package struct BackdropEffect: Hashable, Sendable {
    package var blurRadius: CGFloat
    package var saturation: CGFloat
    package var tint: UIColor
}

extension UIBlurEffect.Style {
    fileprivate enum Appearance { case light, dark, automatic }

    fileprivate var appearance: Appearance {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            .light
        case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            .dark
        default: .automatic
        }
    }

    /// How much of the tint covers the blurred backdrop.
    ///
    /// Unverified: Apple publishes no numbers; these look like iOS' materials side by side.
    private var opacity: CGFloat {
        switch self {
        case .light: 0.3
        case .dark: 0.73
        case .extraLight, .extraDark: 0.82
        case .regular: 0.62
        case .prominent: 0.78
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.44
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.58
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.72
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.84
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.8
        }
    }

    /// A blur of 20 points and half as much colour again.
    package var backdrop: BackdropEffect {
        let light = UIColor(white: 0.97, alpha: opacity)
        let dark = UIColor(white: 0.12, alpha: opacity)
        let tint: UIColor
        switch appearance {
        case .light: tint = light
        case .dark: tint = dark
        case .automatic: tint = UIColor { $0.userInterfaceStyle == .dark ? dark : light }
        }
        return BackdropEffect(blurRadius: 20, saturation: 1.5, tint: tint)
    }
}

extension UIVibrancyEffect {
    /// What the content lets through: light on a dark blur, dark on a light one.
    package var color: UIColor {
        let light = UIColor(white: 1, alpha: opacity)
        let dark = UIColor(white: 0, alpha: opacity)
        return switch blurEffect.style.appearance {
        case .light: dark
        case .dark: light
        case .automatic: UIColor { $0.userInterfaceStyle == .dark ? light : dark }
        }
    }

    /// Unverified: Apple publishes no numbers; these are the opacities of the system's colours of the same names, with less
    /// for labels, which on iOS show some of what lies behind.
    private var opacity: CGFloat {
        switch style {
        case .label: 0.8
        case .secondaryLabel: 0.6
        case .tertiaryLabel: 0.3
        case .quaternaryLabel: 0.18
        case .fill: 0.2
        case .secondaryFill: 0.16
        case .tertiaryFill: 0.12
        case .separator: 0.29
        }
    }
}
