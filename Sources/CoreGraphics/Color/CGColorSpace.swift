/// A color space: the meaning of a color's components.
public final class CGColorSpace: Hashable, Sendable {
    /// The space's name, one of the static names of this class.
    public let name: CFString?
    /// The kind of the space's components.
    public let model: CGColorSpaceModel
    let transfer: Transfer
    let primaries: Primaries

    /// The space of a pattern without colors of its own.
    let base: CGColorSpace?

    enum Transfer: Sendable { case srgb, linear, gamma22 }
    enum Primaries: Sendable { case srgb, displayP3 }

    private init(
        _ name: CFString?, _ model: CGColorSpaceModel, _ transfer: Transfer, _ primaries: Primaries,
        base: CGColorSpace? = nil
    ) {
        self.base = base
        self.name = name
        self.model = model
        self.transfer = transfer
        self.primaries = primaries
    }

    /// Creates the color space with a name; `nil` if the name is not supported.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: self.init(name, .rgb, .srgb, .srgb)
        case Self.linearSRGB, Self.extendedLinearSRGB, Self.genericRGBLinear: self.init(name, .rgb, .linear, .srgb)
        case Self.displayP3, Self.extendedDisplayP3: self.init(name, .rgb, .srgb, .displayP3)
        case Self.genericGrayGamma2_2, Self.extendedGray: self.init(name, .monochrome, .gamma22, .srgb)
        case Self.linearGray, Self.extendedLinearGray: self.init(name, .monochrome, .linear, .srgb)
        default: return nil
        }
    }

    /// Creates the space of patterns.
    ///
    /// - Parameter base: The space of the components for patterns without colors; `nil` for patterns with colors.
    public convenience init?(patternBaseSpace base: CGColorSpace?) {
        guard base?.model != .pattern else { return nil }
        self.init(nil, .pattern, .srgb, .srgb, base: base)
    }

    /// Whether bitmaps can have the space, as all gray and RGB spaces. Needed by guoyingtao/Mantis.
    public var supportsOutput: Bool { [.monochrome, .rgb].contains(model) }

    static let imagePattern = CGColorSpace(nil, .pattern, .srgb, .srgb)
    static let deviceRGB = CGColorSpace(nil, .rgb, .srgb, .srgb)
    // Device gray is drawn with equal red, green and blue components.
    static let deviceGray = CGColorSpace(nil, .monochrome, .srgb, .srgb)
    static let standardRGB = CGColorSpace(sRGB, .rgb, .srgb, .srgb)
    static let gammaGray = CGColorSpace(genericGrayGamma2_2, .monochrome, .gamma22, .srgb)
    package static let extendedStandardRGB = CGColorSpace(extendedSRGB, .rgb, .srgb, .srgb)
    package static let extendedGammaGray = CGColorSpace(extendedGray, .monochrome, .gamma22, .srgb)

    /// Whether two spaces have the same name and model.
    public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool {
        first.name == second.name && first.model == second.model && first.base == second.base
    }

    /// Hashes the space's name and model.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }
}

/// The models of color space components.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
    /// An unknown model.
    case unknown = -1
    /// One gray component.
    case monochrome
    /// Red, green and blue.
    case rgb
    /// Cyan, magenta, yellow and black.
    case cmyk
    /// Lightness and two opponent color axes.
    case lab
    /// One component for each ink.
    case deviceN
    /// An index into a color table.
    case indexed
    /// A pattern instead of a color.
    case pattern
    /// The CIE XYZ model.
    case XYZ
}

extension CGColorSpace {
    /// The standard space of screens and files.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// sRGB with components below 0 and above 1.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// sRGB's primaries with components proportional to light intensity.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// Linear sRGB with components below 0 and above 1.
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    /// Linear RGB, drawn with sRGB's primaries.
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    /// The wide gamut of Apple's displays.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// Display P3 with components below 0 and above 1.
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    /// Gray with a gamma of 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// Gray with components below 0 and above 1.
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    /// Gray proportional to light intensity.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    /// Linear gray with components below 0 and above 1.
    public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

    /// The number of components, excluding alpha; for patterns, of the space under it.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .cmyk: 4
        case .pattern: base?.numberOfComponents ?? 0
        default: 3
        }
    }

    /// Whether the gamut is wider than sRGB's.
    public var isWideGamutRGB: Bool { primaries == .displayP3 || name == Self.extendedSRGB }
}

/// Returns the device RGB color space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The ways to map colors outside a gamut into it; they have no effect.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    /// The context's default intent.
    case defaultIntent
    /// Clips out-of-gamut colors.
    case absoluteColorimetric
    /// Clips out-of-gamut colors relative to the white point.
    case relativeColorimetric
    /// Compresses the gamut.
    case perceptual
    /// Preserves saturation.
    case saturation
}
