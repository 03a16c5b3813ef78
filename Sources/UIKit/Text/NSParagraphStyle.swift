import Foundation

/// The attributes of a paragraph. Distances are in points.
///
/// Attributed strings contain immutable copies, which are thread-safe.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
    private let mark = SwiftObjectMark()

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
        var tabStops: [NSTextTab]?
        var defaultTabInterval: CGFloat = 0
        var lineBreakStrategy: LineBreakStrategy = []
        var usesDefaultHyphenation = false
        var textLists: [NSTextList] = []
    }

    package var values = Values()

    /// Creates a style with the default values.
    public override init() { super.init() }

    /// Creates a style from a keyed archive.
    public required init?(coder: NSCoder) {
        values = Values(in: coder)
        super.init()
    }

    /// Writes the style to a keyed archive.
    open func encode(with coder: NSCoder) { values.encode(to: coder) }

    /// Whether the class supports secure coding; always `true`.
    open class var supportsSecureCoding: Bool { true }

    /// The default paragraph style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The space between lines, in points. Default: 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after a paragraph, in points. Default: 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before a paragraph, in points; not before the first one. Default: 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The alignment of the text. Default: `natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// The indent of the first line, in points. Default: 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines, in points. Default: 0.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines, from the leading margin if positive, otherwise from the trailing margin. Default: 0.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The mode for breaking or truncating long lines. Default: `byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The minimum line height, in points. Default: 0.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height, in points; 0 means no limit. Default: 0.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the line height; 0 means 1. Default: 0.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The writing direction, which determines the natural alignment. Default: `natural`.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The threshold for hyphenation, from 0 to 1. Default: 0. Stored for source compatibility; has no effect.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether the letters of a single line are tightened before it is truncated. Default: `false`.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    /// The tab stops. Default: 12 that align left, every 28 points; `nil` restores them.
    open var tabStops: [NSTextTab]! { values.tabStops ?? NSTextTab.defaults }
    /// The distance of tab stops beyond the last one, in points; 0 repeats the distance of the last two. Default: 0.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// The strategies for breaking lines. Default: none. Stored for source compatibility; has no effect.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Whether hyphenation follows the system's settings. Default: `false`.
    /// Stored for source compatibility; has no effect.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// The lists that contain the paragraph; apps insert the markers themselves. Default: none.
    open var textLists: [NSTextList] { values.textLists }

    /// Returns the direction of a language's script; left to right for `nil`.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        guard let languageName else { return .leftToRight }
        let isRightToLeft = Locale.Language(identifier: languageName).characterDirection == .rightToLeft
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Returns an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns a mutable copy.
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

/// A paragraph style with mutable attributes.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { if newValue.isUsable(as: "lineSpacing", of: self) { values.lineSpacing = newValue } }
    }

    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { if newValue.isUsable(as: "paragraphSpacing", of: self) { values.paragraphSpacing = newValue } }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set {
            guard newValue.isUsable(as: "paragraphSpacingBefore", of: self) else { return }
            values.paragraphSpacingBefore = newValue
        }
    }

    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { if newValue.isUsable(as: "firstLineHeadIndent", of: self) { values.firstLineHeadIndent = newValue } }
    }

    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { if newValue.isUsable(as: "headIndent", of: self) { values.headIndent = newValue } }
    }

    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { if newValue.isUsable(as: "tailIndent", of: self) { values.tailIndent = newValue } }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { if newValue.isUsable(as: "minimumLineHeight", of: self) { values.minimumLineHeight = newValue } }
    }

    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { if newValue.isUsable(as: "maximumLineHeight", of: self) { values.maximumLineHeight = newValue } }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { if newValue.isUsable(as: "lineHeightMultiple", of: self) { values.lineHeightMultiple = newValue } }
    }

    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set {
            guard newValue.isUsable(as: "hyphenationFactor", of: self) else { return }
            values.hyphenationFactor = newValue
            StoredAPI.report("NSParagraphStyle.hyphenationFactor", if: newValue != 0)
        }
    }

    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    open override var tabStops: [NSTextTab]! {
        get { values.tabStops ?? NSTextTab.defaults }
        set { values.tabStops = newValue }
    }

    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { if newValue.isUsable(as: "defaultTabInterval", of: self) { values.defaultTabInterval = newValue } }
    }

    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set {
            values.lineBreakStrategy = newValue
            StoredAPI.report("NSParagraphStyle.lineBreakStrategy", if: !newValue.isEmpty)
        }
    }

    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set {
            values.usesDefaultHyphenation = newValue
            StoredAPI.report("NSParagraphStyle.usesDefaultHyphenation", if: newValue)
        }
    }

    open override var textLists: [NSTextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }

    /// Adds a tab stop at its location.
    open func addTabStop(_ anObject: NSTextTab) {
        let stops = tabStops ?? []
        tabStops =
            stops.filter { $0.location <= anObject.location } + [anObject]
            + stops.filter { $0.location > anObject.location }
    }

    /// Removes a tab stop.
    open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 == anObject } }

    /// Copies all attributes of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}
