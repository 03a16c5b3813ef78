/// A view that displays one or more lines of text.
@preconcurrency @MainActor open class UILabel: UIView, WrappingContent, BaselineContent {
    /// The text and its attributes for the whole label.
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
    /// The text layouts by their inputs, cached until the values change.
    var layouts: [LabelLayoutKey: TextLayout] = [:]
    /// The kinds of data that a text view shows as links.
    var detectedTypes: UIDataDetectorTypes = [] {
        didSet {
            guard detectedTypes != oldValue else { return }
            layouts.removeAll()
            contentDidChange()
        }
    }
    /// The regions that the text of a text view flows around.
    var obstacles: [TextObstacle] = [] { didSet { if obstacles != oldValue { layouts.removeAll() } } }

    open override class var connections: Connections { labelConnections(adding: super.connections) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareLabel()
    }

    /// Creates a label from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareLabel()
        coder.configure(self, as: UILabel.self)
    }

    private func prepareLabel() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        isOpaque = false
    }

    package override func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UILabel.observableLabelProperties)
            ?? super.observableProperty(named: name)
    }

    override var describedText: String? { text }

    /// The displayed text. Default: `nil`.
    open var text: String? {
        get { values.attributedText?.string ?? values.text }
        set {
            // A subclass may return another text, such as a MarqueeLabel its inner label's.
            guard newValue != values.text || values.attributedText != nil else { return }
            values.attributedText = nil
            values.text = newValue
            textDidChange()
        }
    }

    /// The attributed text, whose attributes at its beginning become the label's font, color, alignment, and line breaks.
    ///
    /// The label's own values apply to text without these attributes. Plain text that is set later keeps the adopted ones.
    open var attributedText: NSAttributedString? {
        get {
            if let attributed = values.attributedText { return attributed }
            return values.text.map { NSAttributedString(string: $0, attributes: styledPlainAttributes) }
        }
        set {
            if let newValue { adoptStyle(of: newValue) }
            if let newValue, newValue == values.attributedText { return }
            values.attributedText = newValue.map { NSAttributedString(attributedString: $0) }
            values.text = nil
            textDidChange()
        }
    }

    /// The font of the text; `nil` resets it. A new font applies to the whole attributed text. Default: the system font
    /// of 17 points.
    open var font: UIFont! {
        get { values.font ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            values.font = newValue
            replaceAttribute(.font, newValue)
            contentDidChange()
            observers?.changed(.font)
        }
    }

    /// The color of the text; `nil` resets it. A new color applies to the whole attributed text. Default: `UIColor.label`.
    open var textColor: UIColor! {
        get { values.textColor ?? .label }
        set {
            guard newValue != values.textColor || values.attributedText != nil else { return }
            values.textColor = newValue
            replaceAttribute(.foregroundColor, newValue)
            appearanceDidChange()
            observers?.changed(.textColor)
        }
    }

    /// The alignment of the text, which applies to the whole attributed text. Default: `natural`.
    open var textAlignment: NSTextAlignment {
        get { values.textAlignment }
        set {
            values.textAlignment = newValue
            replaceParagraphStyles { $0.alignment = newValue }
            appearanceDidChange()
        }
    }

    /// The technique for wrapping and truncating the text, which applies to the whole attributed text.
    ///
    /// Default: `byTruncatingTail`.
    open var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set {
            values.lineBreakMode = newValue
            replaceParagraphStyles { $0.lineBreakMode = newValue }
            contentDidChange()
        }
    }

    /// The maximum number of lines; 0 means no limit. Default: 1.
    open var numberOfLines: Int {
        get { values.numberOfLines }
        set {
            values.numberOfLines = max(0, newValue)
            contentDidChange()
        }
    }

    /// The maximum number of lines that the text is laid out in; 0 means no limit.
    var lineLimit: Int { values.numberOfLines }

    /// Whether the font shrinks to fit the text into the bounds. Default: `false`.
    open var adjustsFontSizeToFitWidth: Bool {
        get { values.adjustsFontSizeToFitWidth }
        set {
            values.adjustsFontSizeToFitWidth = newValue
            appearanceDidChange()
        }
    }

    /// The smallest scale of a font that shrinks to fit; 0 allows a scale down to 0.05. Default: 0.
    open var minimumScaleFactor: CGFloat {
        get { values.minimumScaleFactor }
        set {
            guard newValue.isUsable(as: "minimumScaleFactor", of: self) else { return }
            values.minimumScaleFactor = newValue
            appearanceDidChange()
        }
    }

    /// The color of the text's shadow; `nil` draws no shadow. Default: `nil`.
    open var shadowColor: UIColor? {
        didSet { appearanceDidChange() }
    }

    /// The offset of the text's shadow, in points. Default: (0, -1).
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet {
            guard shadowOffset.isUsable(as: "shadowOffset", of: self) else { return shadowOffset = oldValue }
            appearanceDidChange()
        }
    }

    /// The color of highlighted text; `nil` uses `textColor`. Default: `nil`.
    open var highlightedTextColor: UIColor? {
        didSet { appearanceDidChange() }
    }

    /// Whether the label uses `highlightedTextColor`. Default: `false`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { appearanceDidChange() } }
    }

    /// Whether the label is enabled; disabled labels are dimmed. Default: `true`.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { appearanceDidChange() } }
    }

    /// The width, in points, at which the intrinsic size wraps; 0 uses the laid-out width. Default: 0.
    open var preferredMaxLayoutWidth: CGFloat {
        get { explicitMaxLayoutWidth > 0 ? explicitMaxLayoutWidth : autoLayoutState?.measuredWidth ?? 0 }
        set {
            guard newValue.isUsable(as: "preferredMaxLayoutWidth", of: self), newValue != explicitMaxLayoutWidth else {
                return
            }
            explicitMaxLayoutWidth = newValue
            contentDidChange()
        }
    }
    private var explicitMaxLayoutWidth: CGFloat = 0

    /// Whether the font of a text style, or one scaled by font metrics, follows the content size category. Default: `false`.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let used = values.font else { return }
        let adjusted = used.adjusted(to: traitCollection)
        let styled = values.attributedText?.withFonts(adjustedTo: traitCollection)
        if adjusted != used { font = adjusted }
        if let styled { attributedText = styled }
    }

    /// Whether the letters of a single line are tightened before it is truncated. Default: `false`.
    open var allowsDefaultTighteningForTruncation = false { didSet { appearanceDidChange() } }

    /// The vertical alignment of a single line that was shrunk to fit. Default: `alignBaselines`.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines { didSet { appearanceDidChange() } }
    /// The attributes of links in a text view.
    var linkAttributes: [NSAttributedString.Key: Any]? { didSet { contentDidChange() } }

    /// The strategy for breaking lines. Stored for source compatibility; has no effect.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = [] {
        didSet { StoredAPI.report("UILabel.lineBreakStrategy", if: !lineBreakStrategy.isEmpty) }
    }

    /// Whether a pointer reveals truncated text. Default: `false`.
    /// Stored for source compatibility; has no effect.
    open var showsExpansionTextWhenTruncated = false {
        didSet { StoredAPI.report("UILabel.showsExpansionTextWhenTruncated", if: showsExpansionTextWhenTruncated) }
    }

    /// Returns the rectangle of the text; its height is the height of the lines that fit.
    ///
    /// The label also measures its text by this method, in very large bounds for sizes without a limit. So an override
    /// that enlarges the rectangle enlarges the intrinsic content size and the fitting size.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        _textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }

    /// Draws the text, centered vertically in the rectangle.
    open func drawText(in rect: CGRect) {
        _drawText(in: rect)
    }

    override var drawsOnBlack: Bool { false }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    open override var intrinsicContentSize: CGSize {
        contentSize(wrappedAt: explicitMaxLayoutWidth > 0 ? explicitMaxLayoutWidth : autoLayoutState?.textWidth)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(size)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layouts.removeAll()
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            adjustFont()
        }
        appearanceDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownTextColor.dependsOnTint { appearanceDidChange() }
    }

    package var wrapsByLayout: Bool { lineLimit != 1 && explicitMaxLayoutWidth <= 0 }
}
