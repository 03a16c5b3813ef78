/// What a font is to look like, apart from a font object.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    private let face: FontDescription

    package init(face: FontDescription) {
        self.face = face
        super.init()
    }

    /// A descriptor of the named font, or of the system font when there is none of that name.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(face: FontNames.face(named: fontName, size: size) ?? .system(size: size, weight: .regular))
    }

    /// The descriptor of a text style at the current content size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(face: UIFont.preferredFont(forTextStyle: style).face)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The size in points.
    open var pointSize: CGFloat { face.size }

    /// The PostScript name.
    open var postscriptName: String { UIFont(face: face).fontName }

    /// What of bold, italic and monospaced holds.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same face with these traits and no others.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var face = face
        if symbolicTraits.contains(.traitBold) != (face.weight >= 600) {
            face.weight = symbolicTraits.contains(.traitBold) ? 600 : 400
        }
        face.isItalic = symbolicTraits.contains(.traitItalic)
        face.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        return UIFontDescriptor(face: face)
    }

    /// The same face at another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face(size: newPointSize))
    }

    /// The face in another design; rounded and serif are drawn in the default one, which is all there is.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var face = face
        face.isMonospaced = design == .monospaced
        return UIFontDescriptor(face: face)
    }

    package func face(size: CGFloat) -> FontDescription {
        var face = face
        if size > 0 { face.size = size }
        return face
    }

    /// Traits that a typeface has or has not.
    public struct SymbolicTraits: OptionSet, Sendable {
        public var rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// Designs of the system font.
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
