extension UIImage {
    /// Creates a system symbol by name; `nil` if the symbol isn't available.
    ///
    /// Instead of symbols that aren't drawn here, a similar one or a box is displayed, and `symbol-not-drawn` is reported.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a system symbol by name with a configuration; `nil` if the symbol isn't available.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let glyph = SymbolGlyph.named(name) ?? SymbolGlyph.substitute(for: name) else { return nil }
        let symbol = SymbolImage(
            name: name, glyph: glyph,
            configuration: configuration as? SymbolConfiguration ?? SymbolConfiguration(pointSize: 0))
        self.init(source: .symbol(symbol), traits: Traits())
    }

    /// Creates a system symbol by name, which is drawn as if its value was 1. `nil` if the symbol isn't available.
    public convenience init?(
        systemName name: String, variableValue value: Double, configuration: Configuration? = nil
    ) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    /// Creates a system symbol by name; the traits have no effect. `nil` if the symbol isn't available.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// The base class of image configurations.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        /// Returns the configuration itself, because configurations are immutable.
        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// Returns the configuration with the values of another applied over it.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    }

    /// The font size, weight, scale and color of a symbol.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale
        let color: UIColor?

        init(pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale, color: UIColor?) {
            self.pointSize = pointSize.flatMap { $0 > 0 ? $0 : nil }
            self.weight = weight
            self.scale = scale
            self.color = color
        }

        /// Creates a configuration for a font size in points.
        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified, color: nil)
        }

        /// Creates a configuration for a font size and weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified, color: nil)
        }

        /// Creates a configuration for a font size and weight, with a scale relative to the text.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, weight: weight, scale: scale, color: nil)
        }

        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(pointSize: nil, weight: weight, scale: .unspecified, color: nil)
        }

        /// Creates a configuration with a scale relative to the text.
        public convenience init(scale: SymbolScale) {
            self.init(pointSize: nil, weight: .unspecified, scale: scale, color: nil)
        }

        /// Creates a configuration for a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }

        /// Creates a configuration for a text style, with a scale relative to the text.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Creates a configuration for the size and weight of a font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        /// Creates a configuration for the size and weight of a font, with a scale relative to the text.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                pointSize: font.pointSize, weight: SymbolWeight(fileWeight: font.face.weight), scale: scale, color: nil)
        }

        /// Creates a configuration for shades of a color; the whole symbol is drawn in that color.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(pointSize: nil, weight: .unspecified, scale: .unspecified, color: hierarchicalColor)
        }

        /// Creates a configuration for several colors; the whole symbol is drawn in the first.
        public convenience init(paletteColors: [UIColor]) {
            self.init(pointSize: nil, weight: .unspecified, scale: .unspecified, color: paletteColors.first)
        }

        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            let merged = SymbolConfiguration(
                pointSize: other.pointSize ?? pointSize, weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale, color: other.color ?? color)
            return merged as? Self ?? self
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return other.pointSize == pointSize && other.weight == weight && other.scale == scale
                && other.color == color
        }

        public override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            return hasher.finalize()
        }

        /// The font size, in points. Default: 17, the size of body text.
        var usedPointSize: CGFloat { pointSize ?? 17 }
    }

    /// The scales of a symbol relative to text.
    public enum SymbolScale: Int, Sendable {
        /// The default scale.
        case `default` = -1
        /// The scale isn't specified.
        case unspecified = 0
        /// A small symbol.
        case small = 1
        /// A medium symbol.
        case medium = 2
        /// A large symbol.
        case large = 3

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.28
            default: 1
            }
        }
    }

    /// The weights of a symbol.
    public enum SymbolWeight: Int, Sendable {
        /// The weight isn't specified.
        case unspecified = 0
        /// The thinnest weight.
        case ultraLight = 1
        /// The thin weight.
        case thin
        /// The light weight.
        case light
        /// The regular weight.
        case regular
        /// The medium weight.
        case medium
        /// The semibold weight.
        case semibold
        /// The bold weight.
        case bold
        /// The heavy weight.
        case heavy
        /// The black weight.
        case black

        init(fileWeight: Int) {
            self = SymbolWeight(rawValue: min(max((fileWeight + 50) / 100, 1), 9)) ?? .regular
        }

        /// The line width in hundredths of the font size.
        var lineWidth: CGFloat {
            let widths: [CGFloat] = [8.6, 2.6, 4.4, 6.6, 8.6, 10, 11.4, 13.2, 15.4, 17.6]
            return widths[rawValue]
        }
    }
}
