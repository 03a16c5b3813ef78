/// A color: components in a color space, and an alpha.
public final class CGColor: Hashable, Sendable {
    private let space: CGColorSpace
    private let values: [CGFloat]
    /// The color as drawn.
    package let srgb: SRGBColor
    /// The image that the color repeats; `nil` for a plain color.
    package let pattern: Pattern?

    /// An image that fills areas by repetition, from the upper-left corner.
    package struct Pattern: Sendable {
        package let image: CGImage
        /// The size of a tile, in points.
        package let size: CGSize

        package init(image: CGImage, size: CGSize) {
            self.image = image
            self.size = size
        }
    }

    /// Creates a color; a component that is not a number becomes 0.
    private init(space: CGColorSpace, values: [CGFloat], pattern: Pattern? = nil) {
        self.space = space
        let values = values.contains(where: \.isNaN) ? values.map { $0.isNaN ? 0 : $0 } : values
        self.values = values
        self.pattern = pattern
        srgb = space.srgb(values)
    }

    /// Creates a pattern color, which is drawn in `average` where patterns aren't supported.
    package convenience init(pattern: Pattern, average: CGColor) {
        self.init(space: average.space, values: average.values, pattern: pattern)
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

    /// Creates a gray in the extended space that `UIColor` uses for grays.
    package convenience init(extendedGray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .extendedGammaGray, values: [gray, alpha])
    }

    /// Whether two colors have the same space and components.
    public static func == (first: CGColor, second: CGColor) -> Bool {
        first === second
            || (first.values == second.values && first.space == second.space
                && first.pattern?.image === second.pattern?.image)
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

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// Returns the same color; colors are immutable.
    public func copy() -> CGColor? { self }

    /// Returns a copy with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: space, values: values.dropLast() + [alpha])
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
