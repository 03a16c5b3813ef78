/// A colour: components in a colour space and an alpha.
public final class CGColor: Hashable, Sendable {
    private let space: CGColorSpace
    private let values: [CGFloat]
    /// What is drawn.
    package let srgb: SRGBColor

    private init(space: CGColorSpace, values: [CGFloat]) {
        self.space = space
        self.values = values
        srgb = space.srgb(values)
    }

    /// Makes a colour from components of a space, alpha last; nil for a space without drawable colours.
    /// - Parameter components: As many numbers as the space has components, and the alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model == .rgb || space.model == .monochrome else { return nil }
        self.init(
            space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
    }

    /// Makes an sRGB colour.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    /// Makes an sRGB colour.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standardRGB, values: [red, green, blue, alpha])
    }

    /// Makes a gray with two components, the gray and the alpha.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gammaGray, values: [gray, alpha])
    }

    /// Makes a gray with two components, the gray and the alpha.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gammaGray, values: [gray, alpha])
    }

    package convenience init(_ color: SRGBColor) {
        self.init(
            space: .extendedStandardRGB, values: [color.red, color.green, color.blue, color.alpha])
    }

    /// Makes a gray in the space in which `UIColor` keeps its grays.
    package convenience init(extendedGray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .extendedGammaGray, values: [gray, alpha])
    }

    /// Whether two colours have the same space and components.
    public static func == (first: CGColor, second: CGColor) -> Bool {
        first === second || (first.values == second.values && first.space == second.space)
    }

    /// Feeds the colour to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }

    /// The components in the colour's own space, alpha last.
    public var components: [CGFloat]? { values }

    /// How many components there are, alpha included.
    public var numberOfComponents: Int { values.count }

    /// The space of the components.
    public var colorSpace: CGColorSpace? { space }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The same colour.
    public func copy() -> CGColor? { self }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: space, values: values.dropLast() + [alpha])
    }

    /// The colour with components of another space; nil for a space without drawable colours.
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
    /// The space and components.
    public var description: String { "CGColor(\(space.name ?? "device"), \(values))" }
}
