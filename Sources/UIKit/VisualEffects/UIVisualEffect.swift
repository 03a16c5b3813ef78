/// The effect that a visual effect view applies.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
    /// Returns the receiver, which is immutable.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs the content behind a view and tints it.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    package let style: Style

    /// Creates a blur effect of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The style of a blur effect, which determines its tint and opacity.
    public enum Style: Int, Sendable {
        /// The lightest tint.
        case extraLight = 0
        /// A light tint.
        case light = 1
        /// A dark tint.
        case dark = 2
        /// The darkest tint.
        case extraDark = 3
        /// Adapts to the interface style.
        case regular = 4
        /// Adapts to the interface style, with a more opaque tint.
        case prominent = 5
        /// A mostly translucent material that adapts to the interface style.
        case systemUltraThinMaterial = 6
        /// A material more translucent than opaque that adapts to the interface style.
        case systemThinMaterial = 7
        /// A material of medium opacity that adapts to the interface style.
        case systemMaterial = 8
        /// A material more opaque than translucent that adapts to the interface style.
        case systemThickMaterial = 9
        /// The material of system chrome, which adapts to the interface style.
        case systemChromeMaterial = 10
        /// The light variant of `systemUltraThinMaterial`.
        case systemUltraThinMaterialLight = 11
        /// The light variant of `systemThinMaterial`.
        case systemThinMaterialLight = 12
        /// The light variant of `systemMaterial`.
        case systemMaterialLight = 13
        /// The light variant of `systemThickMaterial`.
        case systemThickMaterialLight = 14
        /// The light variant of `systemChromeMaterial`.
        case systemChromeMaterialLight = 15
        /// The dark variant of `systemUltraThinMaterial`.
        case systemUltraThinMaterialDark = 16
        /// The dark variant of `systemThinMaterial`.
        case systemThinMaterialDark = 17
        /// The dark variant of `systemMaterial`.
        case systemMaterialDark = 18
        /// The dark variant of `systemThickMaterial`.
        case systemThickMaterialDark = 19
        /// The dark variant of `systemChromeMaterial`.
        case systemChromeMaterialDark = 20
    }
}

/// An effect that colors content by its opacity above a blurred background; its own colors don't show.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    package let blurEffect: UIBlurEffect
    package let style: UIVibrancyEffectStyle

    /// Creates a vibrancy effect for labels above a blur.
    public init(blurEffect: UIBlurEffect) {
        self.blurEffect = blurEffect
        style = .label
        super.init()
    }

    /// Creates a vibrancy effect of a style above a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }
}

/// The style of a vibrancy effect, by the kind of content.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Labels.
    case label = 0
    /// Secondary labels.
    case secondaryLabel = 1
    /// Tertiary labels.
    case tertiaryLabel = 2
    /// Quaternary labels.
    case quaternaryLabel = 3
    /// Large filled areas.
    case fill = 4
    /// Medium-sized filled areas.
    case secondaryFill = 5
    /// Small filled areas.
    case tertiaryFill = 6
    /// Separator lines.
    case separator = 7
}

/// A backdrop effect: a blur with a standard deviation in points, a saturation and a tint color above it.
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

    /// The opacity of the tint above the blurred backdrop.
    ///
    /// Unverified: Apple publishes no numbers; chosen by comparison with iOS' materials.
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

    /// A blur of 20 points with one and a half times the saturation, and the style's tint.
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
    /// The color of vibrant content: light on a dark blur, dark on a light one.
    package var color: UIColor {
        let light = UIColor(white: 1, alpha: opacity)
        let dark = UIColor(white: 0, alpha: opacity)
        return switch blurEffect.style.appearance {
        case .light: dark
        case .dark: light
        case .automatic: UIColor { $0.userInterfaceStyle == .dark ? light : dark }
        }
    }

    /// The opacity of the content's color.
    ///
    /// Unverified: Apple publishes no numbers. These are the opacities of the system colors of the same names, reduced
    /// for labels, through which iOS shows some of the background.
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
