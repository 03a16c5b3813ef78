extension UIImage {
    /// The system's symbol of that name, or nil when it is not among those that are drawn here.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// The system's symbol of that name, drawn with the configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let glyph = SymbolGlyph.named(name) else { return nil }
        let symbol = SymbolImage(
            name: name, glyph: glyph,
            configuration: configuration as? SymbolConfiguration ?? SymbolConfiguration(pointSize: 0))
        self.init(source: .symbol(symbol), traits: Traits())
    }

    /// The system's symbol of that name.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// What an image is chosen or drawn by.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// This configuration with what the other one sets.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
    }

    /// How large and heavy a symbol is drawn.
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

        /// Symbols for text of that size in points.
        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified, color: nil)
        }

        /// Symbols for text of that size and weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified, color: nil)
        }

        /// Symbols for text of that size and weight, larger or smaller beside it.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, weight: weight, scale: scale, color: nil)
        }

        /// Symbols of that weight.
        public convenience init(weight: SymbolWeight) {
            self.init(pointSize: nil, weight: weight, scale: .unspecified, color: nil)
        }

        /// Symbols of that size relative to the text.
        public convenience init(scale: SymbolScale) {
            self.init(pointSize: nil, weight: .unspecified, scale: scale, color: nil)
        }

        /// Symbols as large as text of that style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }

        /// Symbols for text of that style, at a relative size.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Symbols as large and heavy as that font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        /// Symbols for that font, at a relative size.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                pointSize: font.pointSize, weight: SymbolWeight(fileWeight: font.face.weight), scale: scale, color: nil)
        }

        /// Symbols in shades of one colour, drawn here in that colour.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(pointSize: nil, weight: .unspecified, scale: .unspecified, color: hierarchicalColor)
        }

        /// Symbols in several colours, drawn here in the first.
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

        /// 17 points, the size of body text, when nothing is set.
        var usedPointSize: CGFloat { pointSize ?? 17 }
    }

    /// How large a symbol is beside text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.28
            default: 1
            }
        }
    }

    /// How heavy a symbol's strokes are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin, light, regular, medium, semibold, bold, heavy, black

        init(fileWeight: Int) {
            self = SymbolWeight(rawValue: min(max((fileWeight + 50) / 100, 1), 9)) ?? .regular
        }

        /// Line width for symbols of 100 points.
        var lineWidth: CGFloat {
            let widths: [CGFloat] = [8.6, 2.6, 4.4, 6.6, 8.6, 10, 11.4, 13.2, 15.4, 17.6]
            return widths[rawValue]
        }
    }
}
