/// A font at a size, with its metrics in points.
///
/// The system font is Inter. Fonts are immutable and thread-safe.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let mark = SwiftObjectMark()
    package let face: FontDescription
    package let textStyle: TextStyle?
    /// The attributes of the font's descriptor that don't change the typeface.
    let furtherAttributes: [UIFontDescriptor.AttributeName: Any]
    /// The font that font metrics have scaled; `nil` for other fonts.
    let unscaled: UnscaledFont?

    package convenience init(face: FontDescription, textStyle: TextStyle? = nil) {
        self.init(face: face, textStyle: textStyle, unscaled: nil)
    }

    init(
        face: FontDescription, textStyle: TextStyle?, unscaled: UnscaledFont?,
        furtherAttributes: [UIFontDescriptor.AttributeName: Any] = [:]
    ) {
        self.furtherAttributes = furtherAttributes
        self.face = face
        self.textStyle = textStyle
        self.unscaled = unscaled
        super.init()
    }

    /// Creates the system font at 17 points.
    public override convenience init() { self.init(face: UIFont.systemFont(ofSize: 17).face) }

    /// Creates a font by its PostScript, full or family name; `nil` if it isn't installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontNames.face(named: fontName, size: UIFont.validSize(fontSize)) else { return nil }
        self.init(face: face)
    }

    /// Creates the font of a descriptor; a size of 0 uses the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(
            face: descriptor.face(size: pointSize), textStyle: nil, unscaled: nil,
            furtherAttributes: descriptor.furtherAttributes)
    }

    /// Creates a font from a keyed archive.
    public required init?(coder: NSCoder) {
        guard let face = Self.face(in: coder) else { return nil }
        self.face = face
        textStyle = String.decode(from: coder, forKey: "UIFontTextStyle").map { TextStyle(rawValue: $0) }
        unscaled = nil
        furtherAttributes = [:]
        super.init()
    }

    /// Writes the font to a keyed archive.
    open func encode(with coder: NSCoder) { _encode(with: coder) }

    /// Whether the class supports secure coding; always `true`.
    public class var supportsSecureCoding: Bool { true }

    /// Returns the font itself, because fonts are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.face == face && UIFontDescriptor.areEqual(other.furtherAttributes, furtherAttributes)
    }

    open override var hash: Int { face.hashValue }

    open override var description: String {
        "<UIFont: font-family: \"\(familyName)\"; font-weight: \(face.weight); font-size: \(pointSize)pt>"
    }

    /// Returns `size`, or, if it isn't positive, the default size: 12 points in iOS for historical reasons.
    private static func validSize(_ size: CGFloat) -> CGFloat {
        size > 0 ? size : 12
    }
}
