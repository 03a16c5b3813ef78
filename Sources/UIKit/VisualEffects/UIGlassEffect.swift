import CoreGraphics

/// The glass of iOS 26, drawn as a thin blur with a tint, without refraction and highlights.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    /// The styles of glass.
    public enum Style: Int, Sendable {
        /// Glass that keeps content above it legible.
        case regular
        /// Glass with little blur.
        case clear
    }

    package let style: Style
    /// The color of the glass. Default: `nil`, no color.
    open var tintColor: UIColor?
    /// Whether the glass reacts to touches. Stored for source compatibility; has no effect.
    open var isInteractive = false {
        didSet { StoredAPI.report("UIGlassEffect.isInteractive", if: isInteractive) }
    }

    /// Creates regular glass.
    public override convenience init() {
        self.init(style: .regular)
    }

    /// Creates glass of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Unverified: the blur of the glass, in points, and the opacity of its tint, chosen by comparison with iOS 26.
    package var backdrop: BackdropEffect {
        let material = UIBlurEffect.Style.systemUltraThinMaterial.backdrop
        let blurRadius: CGFloat = style == .regular ? 8 : 3
        let clear = style == .regular ? material.tint : UIColor(white: 1, alpha: 0.1)
        let tint = tintColor?.withAlphaComponent(0.6) ?? clear
        return BackdropEffect(blurRadius: blurRadius, saturation: material.saturation, tint: tint)
    }
}

/// A container in whose effect view glass elements join; drawn as separate elements here.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    /// The distance from which elements begin to join, in points. Stored for source compatibility; has no effect.
    open var spacing: CGFloat = 0 {
        didSet { StoredAPI.report("UIGlassContainerEffect.spacing", if: spacing != 0) }
    }

    /// Creates the effect.
    public override init() {
        super.init()
    }
}
