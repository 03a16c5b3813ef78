/// Shows text on one or more lines.
@preconcurrency @MainActor open class UILabel: UIView, WrappingContent, BaselineContent {
    /// The text and how it is shown, apart from attributes of parts of it.
    struct Values {
        var text: String?
        var attributedText: NSAttributedString?
        var font: UIFont?
        var textColor: UIColor?
        var textAlignment: NSTextAlignment = .natural
        var lineBreakMode: NSLineBreakMode = .byTruncatingTail
        var numberOfLines = 1
        var adjustsFontSizeToFitWidth = false
        var minimumScaleFactor: CGFloat = 0
    }

    var values = Values() {
        didSet { layouts.removeAll() }
    }
    /// Settings of text by what they were made for; text is set anew only when something changed.
    var layouts: [LabelLayoutKey: TextLayout] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareLabel()
    }

    private func prepareLabel() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        isOpaque = false
    }

    /// The text; nil and empty show nothing.
    open var text: String? {
        get { values.attributedText?.string ?? values.text }
        set {
            guard newValue != text || values.attributedText != nil else { return }
            if let attributed = values.attributedText, attributed.length > 0 {
                // UIKit keeps the look of the first character when plain text replaces attributed text.
                let attributes = attributed.attributes(at: 0, effectiveRange: nil)
                values.font = attributes[.font] as? UIFont ?? values.font
                values.textColor = attributes[.foregroundColor] as? UIColor ?? values.textColor
            }
            values.attributedText = nil
            values.text = newValue
            contentDidChange()
        }
    }

    /// The text with attributes; where they say nothing, the label's own font and colour count.
    open var attributedText: NSAttributedString? {
        get {
            if let attributed = values.attributedText { return attributed }
            return values.text.map { NSAttributedString(string: $0, attributes: plainAttributes) }
        }
        set {
            if let newValue, newValue == values.attributedText { return }
            values.attributedText = newValue.map { NSAttributedString(attributedString: $0) }
            values.text = nil
            contentDidChange()
        }
    }

    /// The system font at 17 points by default, also when set to nil.
    open var font: UIFont! {
        get { values.font ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            values.font = newValue
            replaceAttribute(.font, newValue)
            contentDidChange()
        }
    }

    /// `UIColor.label` by default, also when set to nil.
    open var textColor: UIColor! {
        get { values.textColor ?? .label }
        set {
            guard newValue != values.textColor || values.attributedText != nil else { return }
            values.textColor = newValue
            replaceAttribute(.foregroundColor, newValue)
            appearanceDidChange()
        }
    }

    /// Natural by default.
    open var textAlignment: NSTextAlignment {
        get { values.textAlignment }
        set {
            values.textAlignment = newValue
            appearanceDidChange()
        }
    }

    /// Ends with an ellipsis by default.
    open var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set {
            values.lineBreakMode = newValue
            contentDidChange()
        }
    }

    /// 1 by default; 0 means as many as the text takes.
    open var numberOfLines: Int {
        get { values.numberOfLines }
        set {
            values.numberOfLines = max(0, newValue)
            contentDidChange()
        }
    }

    /// Whether the font shrinks when the text does not fit; false by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { values.adjustsFontSizeToFitWidth }
        set {
            values.adjustsFontSizeToFitWidth = newValue
            appearanceDidChange()
        }
    }

    /// The smallest part of the font's size to which it shrinks; 0 by default, with which it shrinks as far as needed.
    open var minimumScaleFactor: CGFloat {
        get { values.minimumScaleFactor }
        set {
            values.minimumScaleFactor = newValue
            appearanceDidChange()
        }
    }

    /// The colour of a copy of the text behind it; none by default.
    open var shadowColor: UIColor? {
        didSet { appearanceDidChange() }
    }

    /// Where that copy lies, in points; (0, -1) by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { appearanceDidChange() }
    }

    /// The text's colour while highlighted; the usual one by default.
    open var highlightedTextColor: UIColor? {
        didSet { appearanceDidChange() }
    }

    /// Whether the highlighted colour is used. Default false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { appearanceDidChange() } }
    }

    /// Whether the text is shown as usual; dimmed when false.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { appearanceDidChange() } }
    }

    /// The width in points at which to wrap when constraints ask for the size; 0, the default, takes it from layout.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
    }

    /// Whether fonts made for a text style follow the content size; false by default.
    open var adjustsFontForContentSizeCategory = false

    /// Whether letters may come closer before text is cut; false by default.
    open var allowsDefaultTighteningForTruncation = false

    /// Where text that was made smaller stands. Default by its baseline.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
        didSet { appearanceDidChange() }
    }

    /// What to avoid when lines are broken; kept, without effect.
    open var lineBreakStrategy: LineBreakStrategy = []

    /// Whether a pointer sees text that was cut; kept, without effect. Default false.
    open var showsExpansionTextWhenTruncated = false

    /// The rectangle in which the text is drawn; its height is that of the lines that fit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        usualTextRect(bounds, lines: numberOfLines)
    }

    /// Draws the text, vertically in the middle of the rectangle.
    open func drawText(in rect: CGRect) {
        drawUsualText(in: rect)
    }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    open override var intrinsicContentSize: CGSize {
        contentSize(wrappedAt: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : autoLayoutState?.wrapWidth)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(size)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layouts.removeAll()
        appearanceDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownTextColor.dependsOnTint { appearanceDidChange() }
    }

    package var wrapsByLayout: Bool { values.numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// How lines are broken beyond the usual rules.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public var rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}
