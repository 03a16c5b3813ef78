/// How a paragraph is set. Distances are in points.
///
/// Attributed strings, which may be read anywhere, hold copies that do not change.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    package struct Values: Hashable, Sendable {
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var alignment: NSTextAlignment = .natural
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var baseWritingDirection: NSWritingDirection = .natural
        var hyphenationFactor: Float = 0
        var allowsDefaultTighteningForTruncation = false
    }

    package var values = Values()

    /// The style of text that has none.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Points between lines. Default 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Points after a paragraph. Default 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Points before a paragraph. Default 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where lines lie between left and right. Default natural.
    open var alignment: NSTextAlignment { values.alignment }
    /// Where the first line begins, in points. Default 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines begin, in points. Default 0.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: points from the beginning, or from the far edge when 0 or less. Default 0.
    open var tailIndent: CGFloat { values.tailIndent }
    /// How lines that are too long are broken or cut. Default by words.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The least height of a line, in points. Default 0.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 for any. Default 0.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What a line's height is multiplied by; 0 for 1. Default 0.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Which way reading goes. Default natural.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// How readily words are divided, 0…1; kept, without effect. Default 0.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether letters move closer before text is cut; kept, without effect. Default false.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    /// Takes over all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}
