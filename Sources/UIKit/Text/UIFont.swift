/// A typeface at a size, with its measures in points.
///
/// The system font is Inter. Instances never change and may be shared between threads.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let face: FontDescription
    package let textStyle: TextStyle?

    package init(face: FontDescription, textStyle: TextStyle? = nil) {
        self.face = face
        self.textStyle = textStyle
        super.init()
    }

    /// The font of that PostScript, full or family name, or nil when it is not installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontNames.face(named: fontName, size: UIFont.usable(fontSize)) else { return nil }
        self.init(face: face)
    }

    /// The font that a descriptor describes; a size of 0 keeps the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(face: descriptor.face(size: pointSize))
    }

    /// Fonts are not decoded from archives: always nil.
    public required init?(coder: NSCoder) {
        nil
    }

    open func encode(with coder: NSCoder) {}

    public class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.face == face
    }

    open override var hash: Int { face.hashValue }

    open override var description: String {
        "<UIFont: font-family: \"\(familyName)\"; font-weight: \(face.weight); font-size: \(pointSize)pt>"
    }

    /// Sizes that are not positive mean the default size, 17 points of which iOS makes 12 for historical reasons.
    private static func usable(_ size: CGFloat) -> CGFloat {
        size > 0 ? size : 12
    }
}
