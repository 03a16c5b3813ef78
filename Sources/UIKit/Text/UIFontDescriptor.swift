import CoreGraphics
import Foundation

/// The attributes of a font.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    private let face: FontDescription
    /// The attributes that don't change the typeface, such as features and the text style.
    let furtherAttributes: [AttributeName: Any]

    package convenience init(face: FontDescription) { self.init(face: face, furtherAttributes: [:]) }

    init(face: FontDescription, furtherAttributes: [AttributeName: Any]) {
        self.face = face
        self.furtherAttributes = furtherAttributes
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return other.face == face && Self.areEqual(other.furtherAttributes, furtherAttributes)
    }

    open override var hash: Int { face.hashValue }

    /// Returns whether attributes are equal, also if they have lists and dictionaries.
    static func areEqual(_ lhs: [AttributeName: Any], _ rhs: [AttributeName: Any]) -> Bool {
        guard !lhs.isEmpty || !rhs.isEmpty else { return true }
        func values(_ attributes: [AttributeName: Any]) -> NSDictionary {
            NSDictionary(
                dictionary: Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) }))
        }
        return values(lhs).isEqual(values(rhs))
    }

    /// Creates the descriptor of the named font, or of the system font if there is none.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(face: FontNames.face(named: fontName, size: size) ?? .system(size: size, weight: .regular))
    }

    /// Returns the descriptor of a text style for the current content size category.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Returns the descriptor of a text style for the content size category of traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    /// Returns the descriptor itself, because descriptors are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The font size, in points.
    open var pointSize: CGFloat { face.size }

    /// The PostScript name.
    open var postscriptName: String { UIFont(face: face).fontName }

    /// The symbolic traits: bold, italic, condensed, and monospaced.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.isBold { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.isMonospaced { traits.insert(.traitMonoSpace) }
        if face.isCondensed { traits.insert(.traitCondensed) }
        return traits
    }

    /// Returns the descriptor with exactly these traits; `nil` if the family has no such font.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var face = face
        if symbolicTraits.contains(.traitBold) != face.isBold {
            face.weight = symbolicTraits.contains(.traitBold) ? 600 : 400
        }
        face.isItalic = symbolicTraits.contains(.traitItalic)
        face.isCondensed = symbolicTraits.contains(.traitCondensed)
        if let fonts = face.family.map({ FontNames.fonts(ofFamily: $0) }), !fonts.isEmpty {
            let matching = fonts.filter { $0.face.hasTraits(of: face) }
            guard let font = matching.nearest(to: face) else { return nil }
            face.weight = font.face.weight
        } else {
            face.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        }
        return UIFontDescriptor(face: face, furtherAttributes: furtherAttributes)
    }

    /// Returns the descriptor with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face(size: newPointSize), furtherAttributes: furtherAttributes)
    }

    /// Returns the descriptor with a design; `rounded` and `serif` are drawn like `default`.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var face = face
        face.isMonospaced = design == .monospaced
        return UIFontDescriptor(face: face, furtherAttributes: furtherAttributes)
    }

    package func face(size: CGFloat) -> FontDescription {
        var face = face
        if size > 0 { face.size = size }
        return face
    }

    /// The traits of a typeface. Only bold, italic, condensed, and, for the system font, monospaced have an effect.
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

    /// The family, the size, and further attributes of the font.
    open var fontAttributes: [AttributeName: Any] {
        let own: [AttributeName: Any] = [
            .name: postscriptName, .family: UIFont(face: face).familyName, .size: NSNumber(value: Double(pointSize)),
        ]
        return own.merging(furtherAttributes) { own, _ in own }
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

    /// Returns a descriptor with other attributes.
    ///
    /// The name, the family, the size, the face, and the traits' weight change the typeface; others are stored.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let further = furtherAttributes.merging(attributes.filter { !Self.namesOfFaces.contains($0.key) }) { $1 }
        return UIFontDescriptor(face: self.face(with: attributes), furtherAttributes: further)
    }

    /// The attributes that the typeface describes.
    private static let namesOfFaces: Set<AttributeName> = [.family, .name, .face, .size, .traits, .visibleName]

    private func face(with attributes: [AttributeName: Any]) -> FontDescription {
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
        guard let traits = attributes[.traits] as? [TraitKey: Any] else { return face }
        if let weight = traits[.weight] as? UIFont.Weight
            ?? AttributedText.number(traits[.weight]).map({ UIFont.Weight($0) })
        {
            face.weight = UIFont.systemFont(ofSize: size, weight: weight).face.weight
        }
        guard let symbolic = AttributedText.number(traits[.symbolic]) else { return face }
        let symbolicTraits = SymbolicTraits(rawValue: UInt32(truncatingIfNeeded: Int(bounded: symbolic)))
        return UIFontDescriptor(face: face).withSymbolicTraits(symbolicTraits)?.face ?? face
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
        let added = basis.addingAttributes(attributes)
        self.init(face: added.face, furtherAttributes: added.furtherAttributes)
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

extension FontDescription {
    fileprivate var isBold: Bool { weight >= 600 }

    fileprivate func hasTraits(of other: FontDescription) -> Bool {
        isBold == other.isBold && isItalic == other.isItalic && isCondensed == other.isCondensed
    }
}
