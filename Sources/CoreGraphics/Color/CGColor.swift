/// A color: components in a color space, and an alpha.
public final class CGColor: Hashable, Sendable {
    private let space: CGColorSpace
    private let values: [CGFloat]
    /// The color as drawn.
    package let srgb: SRGBColor
    /// The pattern with its color; `nil` for a plain color.
    package let patternColor: CGPattern.Color?

    /// Creates a color; a component that is not a number becomes 0.
    private init(space: CGColorSpace, values: [CGFloat]) {
        self.space = space
        let values = Self.numbers(values)
        self.values = values
        patternColor = nil
        srgb = space.srgb(values)
    }

    /// Creates a color of a pattern, which is drawn in the average of a cell where patterns aren't supported.
    ///
    /// - Parameter values: The components of the space under the pattern's for a cell without colors, and the alpha.
    private init(_ pattern: CGPattern, _ space: CGColorSpace, values: [CGFloat]) {
        self.space = space
        let values = Self.numbers(values)
        self.values = values
        let alpha = values[values.count - 1]
        let base = pattern.isColored ? nil : space.base
        let tint = base?.srgb(values) ?? SRGBColor(red: 0, green: 0, blue: 0, alpha: alpha)
        patternColor = CGPattern.Color(pattern: pattern, tint: tint)
        var average = pattern.averageColor(tint: tint)
        if base == nil { average.alpha *= alpha }
        srgb = average
    }

    private static func numbers(_ values: [CGFloat]) -> [CGFloat] {
        values.contains(where: \.isNaN) ? values.map { $0.isNaN ? 0 : $0 } : values
    }

    /// Creates an opaque color that repeats the image of a pattern.
    package convenience init(pattern: CGPattern) {
        self.init(pattern, .imagePattern, values: [1])
    }

    /// Creates a color that fills areas with a pattern; `nil` if the space isn't the pattern's.
    /// - Parameter components: The alpha for a pattern with colors; for others, the components of the space under
    ///   `space`, followed by the alpha.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
    ) {
        guard space.model == .pattern, pattern.isColored || space.base != nil else { return nil }
        let count = pattern.isColored ? 1 : space.numberOfComponents + 1
        self.init(pattern, space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// Creates a color from components, alpha last; `nil` if the space is neither RGB nor gray.
    /// - Parameter components: The components of the space, followed by the alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model == .rgb || space.model == .monochrome else { return nil }
        self.init(
            space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
    }

    /// Creates an sRGB color.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    /// Creates an sRGB color.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    /// Creates a gray with a gamma of 2.2.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gammaGray, values: [gray, alpha])
    }

    /// Creates a gray with a gamma of 2.2.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gammaGray, values: [gray, alpha])
    }

    package convenience init(_ color: SRGBColor) {
        self.init(
            space: .extendedStandardRGB, values: [color.red, color.green, color.blue, color.alpha])
    }

    /// Whether two colors have the same space and components.
    public static func == (first: CGColor, second: CGColor) -> Bool {
        first === second
            || (first.values == second.values && first.space == second.space
                && first.patternColor == second.patternColor)
    }

    /// Hashes the color's components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }

    /// The components in the color's own space, alpha last.
    public var components: [CGFloat]? { values }

    /// The number of components, including alpha.
    public var numberOfComponents: Int { values.count }

    /// The color space of the components.
    public var colorSpace: CGColorSpace? { space }

    /// The pattern; `nil` for a plain color.
    public var pattern: CGPattern? { patternColor?.pattern }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// Returns the same color; colors are immutable.
    public func copy() -> CGColor? { self }

    /// Returns a copy with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        let values = Array(values.dropLast()) + [alpha]
        if let pattern { return CGColor(pattern, space, values: values) }
        return CGColor(space: space, values: values)
    }

    /// Returns the color converted to another space; `nil` if the space is neither RGB nor gray.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard space.model == .rgb || space.model == .monochrome else { return nil }
        return space == self.space ? self : CGColor(space: space, values: space.components(srgb))
    }
}

extension CGColor {
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: CustomStringConvertible {
    /// The color space and components.
    public var description: String { "CGColor(\(space.name ?? "device"), \(values))" }
}
