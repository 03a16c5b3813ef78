extension NSAttributedString.Key {
    /// A `UIFont`. Default: Helvetica 12.
    public static let font = NSAttributedString.Key("NSFont")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The `UIColor` of the text. Default: black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Whether ligatures are used, as a number: 0 for none. Default: 1.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The extra space between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The extra space between characters, in points; used if there is no `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The `NSUnderlineStyle` raw value of the strikethrough.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The `NSUnderlineStyle` raw value of the underline.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The `UIColor` of the stroke. Default: the text's color.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of the glyphs' outlines in percent of the font size; negative values also fill.
    ///
    /// Default: 0, which fills the glyphs only.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The name of a text effect.
    /// Stored for source compatibility; has no effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// An `NSTextAttachment`, for the character U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The `URL` or string of a link.
    public static let link = NSAttributedString.Key("NSLink")
    /// The offset from the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The `UIColor` of the underline.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The `UIColor` of the strikethrough.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The slope by which glyphs lean to the right, as a number. Default: 0.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The natural logarithm of the factor of the glyphs' widths, as a number. Default: 0.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The writing directions of embedded text.
    /// Stored for source compatibility; has no effect.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Whether the text is vertical, as a number. Text is always horizontal on iOS.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

/// How text in another direction relates to its surroundings, in values for the key `writingDirection`.
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The text is embedded in its surroundings.
    case embedding = 0
    /// The directions of its characters are overridden.
    case override = 2
}

/// The styles of underlines and strikethroughs. All of them are drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bit mask of the style.
    public var rawValue: Int

    /// Creates a style from a bit mask.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A pattern of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// A pattern of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A pattern of alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A pattern of dashes followed by two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// A line only under or through words.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The attributes of speech. For assistive technologies, which a stage doesn't have.
extension NSAttributedString.Key {
    /// Whether punctuation is spoken.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")
    /// The language of speech.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// The pitch of speech.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// The pronunciation in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")
    /// Whether an announcement waits for the running one.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// Whether letters are spoken one by one.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    /// The level of a heading.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
    /// A text that is added to an element.
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}
