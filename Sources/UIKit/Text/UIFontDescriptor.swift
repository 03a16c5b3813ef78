/// The attributes of a font.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    private let face: FontDescription

    package init(face: FontDescription) {
        self.face = face
        super.init()
    }

    /// Creates the descriptor of the named font, or of the system font if there is none.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(face: FontNames.face(named: fontName, size: size) ?? .system(size: size, weight: .regular))
    }

    /// Returns the descriptor of a text style for the current content size category.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(face: UIFont.preferredFont(forTextStyle: style).face)
    }

    /// Returns the descriptor itself, because descriptors are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The font size, in points.
    open var pointSize: CGFloat { face.size }

    /// The PostScript name.
    open var postscriptName: String { UIFont(face: face).fontName }

    /// The symbolic traits: bold, italic and monospaced.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the descriptor with exactly these traits.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var face = face
        if symbolicTraits.contains(.traitBold) != (face.weight >= 600) {
            face.weight = symbolicTraits.contains(.traitBold) ? 600 : 400
        }
        face.isItalic = symbolicTraits.contains(.traitItalic)
        face.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        return UIFontDescriptor(face: face)
    }

    /// Returns the descriptor with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face(size: newPointSize))
    }

    /// Returns the descriptor with a design; `rounded` and `serif` are drawn like `default`.
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

    /// The traits of a typeface. Only bold, italic and monospaced have an effect.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bit mask of the traits.
        public var rawValue: UInt32

        /// Creates a set of traits from a bit mask.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// An italic typeface.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// A bold typeface.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// An expanded typeface.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// A condensed typeface.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// A monospaced typeface.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// A typeface with vertical glyphs.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// A typeface optimized for user interface controls.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// A typeface with smaller leading.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// A typeface with larger leading.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The designs of the system font.
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        /// The name of the design.
        public var rawValue: String

        /// Creates a design from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The rounded design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// The serif design.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The monospaced design.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
