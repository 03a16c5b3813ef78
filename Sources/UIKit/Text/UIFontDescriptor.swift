import CoreGraphics
import Foundation

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

    /// The family and the size of the font.
    open var fontAttributes: [AttributeName: Any] {
        [.name: postscriptName, .family: UIFont(face: face).familyName, .size: NSNumber(value: Double(pointSize))]
    }

    /// Returns an attribute; `nil` for others than the names, the size, and the traits.
    open func object(forKey anAttribute: AttributeName) -> Any? {
        switch anAttribute {
        case .traits:
            [
                TraitKey.symbolic: NSNumber(value: symbolicTraits.rawValue),
                TraitKey.weight: NSNumber(value: symbolicTraits.contains(.traitBold) ? 0.4 : 0),
            ]
        case .face: symbolicTraits.contains(.traitBold) ? "Bold" : "Regular"
        default: fontAttributes[anAttribute]
        }
    }

    /// The transform of the font. Always the identity.
    open var matrix: CGAffineTransform { .identity }

    /// Returns a descriptor with other attributes: the name, the family, the size, the face, and the traits' weight.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var face = face
        let size = AttributedText.number(attributes[.size]) ?? face.size
        for key in [AttributeName.family, .name] {
            if let name = attributes[key] as? String, let named = FontNames.face(named: name, size: size) {
                face = named
            }
        }
        if size > 0, size.isFinite { face.size = size }
        if let name = attributes[.face] as? String {
            face.isItalic = name.contains("Italic") || name.contains("Oblique")
            face.weight = name.contains("Bold") ? 700 : 400
        }
        guard let traits = attributes[.traits] as? [TraitKey: Any] else { return UIFontDescriptor(face: face) }
        if let weight = traits[.weight] as? UIFont.Weight
            ?? AttributedText.number(traits[.weight]).map({ UIFont.Weight($0) })
        {
            face.weight = UIFont.systemFont(ofSize: size, weight: weight).face.weight
        }
        guard let symbolic = AttributedText.number(traits[.symbolic]) else { return UIFontDescriptor(face: face) }
        let symbolicTraits = SymbolicTraits(rawValue: UInt32(truncatingIfNeeded: Int(bounded: symbolic)))
        return UIFontDescriptor(face: face).withSymbolicTraits(symbolicTraits) ?? UIFontDescriptor(face: face)
    }

    /// Returns the descriptor of a family; the descriptor itself if there is no such family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// Returns the descriptor with a face such as `Bold`.
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

    /// Returns the descriptor itself, as fonts have no transform.
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }

    /// Returns the descriptors of fonts with the descriptor's attributes: itself.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        [self]
    }

    /// Creates a descriptor with attributes, on the basis of the system font of 12 points.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let basis = UIFontDescriptor(face: .system(size: 12, weight: .regular))
        self.init(face: basis.addingAttributes(attributes).face)
    }

    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The face, such as `Bold`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size, in points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The name that users see.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// The transform.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// The traits, by their keys.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The features of the typeface.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The width of all characters.
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        /// The typefaces for characters that the font doesn't have.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// The characters of the font.
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    }

    /// The key of a feature of a typeface, in the attribute `featureSettings`. Features have no effect on the system font.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The type of the feature.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The setting of the feature.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The old name of `type`.
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The old name of `selector`.
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    /// The key of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The symbolic traits.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }
}
