extension NSAttributedString.Key {
    /// A `UIFont`; Helvetica 12 in Apple's words, the system font at 12 points here, when absent.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The text's `UIColor`; black when absent.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Whether letters may join, as a number.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Extra points between letters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Extra points between letters; the modern word for it.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// An `NSUnderlineStyle` raw value for a line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// An `NSUnderlineStyle` raw value for a line under the text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The `UIColor` of the letters' outlines.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of the letters' outlines in percent of the font's size; negative fills too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A text effect's name.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// An attachment.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL` or string that the text leads to.
    public static let link = NSAttributedString.Key("NSLink")
    /// Points by which the text is raised.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The `UIColor` of the line under the text.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The `UIColor` of the line through the text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The slant of the letters.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The stretch of the letters.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Directions of embedded text.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}

/// How lines under and through text look.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
