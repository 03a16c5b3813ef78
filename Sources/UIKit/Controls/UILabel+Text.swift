/// The inputs of a text layout, in addition to the label's values.
struct LabelLayoutKey: Hashable {
    var width: CGFloat?
    var height: CGFloat?
    var lines: Int
    var scale: CGFloat
    var tightens: Bool
    var color: CGColor
}

extension UILabel {
    var plainAttributes: [NSAttributedString.Key: Any] {
        [.font: font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: textColor ?? UIColor.label]
    }

    /// The attributes of plain text, with its alignment and line breaks.
    var styledPlainAttributes: [NSAttributedString.Key: Any] {
        plainAttributes.merging([.paragraphStyle: ownParagraphStyle]) { own, _ in own }
    }

    private var ownParagraphStyle: NSMutableParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = values.textAlignment
        style.lineBreakMode = values.lineBreakMode
        return style
    }

    /// Adopts the style at the beginning of a new attributed text.
    func adoptStyle(of text: NSAttributedString) {
        guard text.length > 0 else { return }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            values.textAlignment = style.alignment
            values.lineBreakMode = style.lineBreakMode
        }
        if let font = attributes[.font] as? UIFont, font !== values.font {
            values.font = font
            observers?.changed(.font)
        }
        if let color = attributes[.foregroundColor] as? UIColor, color !== values.textColor {
            values.textColor = color
            observers?.changed(.textColor)
        }
    }

    /// Changes the paragraph styles of the whole attributed text, as setting the label's alignment does.
    func replaceParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        values.attributedText = values.attributedText?.mapAttributes { attributes in
            let style = ownParagraphStyle
            if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
            change(style)
            return attributes.merging([.paragraphStyle: style]) { $1 }
        }
    }

    /// Sets an attribute on the whole attributed text, as setting the label's font or color does.
    func replaceAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
        if let value { values.attributedText = values.attributedText?.setting(key, value) }
    }

    func contentDidChange() {
        autoLayoutState?.wrapWidth = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Notifies the observers of the text after it was set.
    func textDidChange() {
        contentDidChange()
        observers?.changed(.text)
        observers?.changed(.attributedText)
    }

    func appearanceDidChange() {
        setNeedsDisplay()
    }

    /// The current color of text without a color attribute.
    var shownTextColor: UIColor {
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        // Unverified: approximately the color of disabled labels in iOS.
        return isEnabled ? textColor : .tertiaryLabel
    }

    /// Returns the layout of the text. Layouts are cached until the label changes.
    func layout(width: CGFloat?, height: CGFloat? = nil, lines: Int, scale: CGFloat = 1) -> TextLayout {
        let color = resolve(shownTextColor).cgColor
        let key = LabelLayoutKey(
            width: width, height: height, lines: lines, scale: scale, tightens: allowsDefaultTighteningForTruncation,
            color: color)
        if let known = layouts[key] { return known }
        var paragraph = traitCollection.asCurrent { self.paragraph(lines: lines, scale: scale, color: color) }
        paragraph.obstacles = obstacles
        if allowsDefaultTighteningForTruncation { paragraph.tightensBeforeTruncating = true }
        if values.adjustsFontSizeToFitWidth { paragraph.tightensBeforeTruncating = false }
        if lines != 1, values.lineBreakMode.isTruncating, width == nil { paragraph.lineBreak = .wordWrap }
        // A label with several lines wraps words in each mode but one, as tests of linkedin/LayoutKit measure.
        if lines != 1, values.lineBreakMode == .byClipping { paragraph.lineBreak = .wordWrap }
        var made = TextLayout.recent(paragraph, width: width, height: height)
        // Pango expects each line to be as high as the one before it, and would truncate smaller lines that fit.
        if let height, lines != 1, values.attributedText != nil {
            let whole = TextLayout.recent(paragraph, width: width, height: nil)
            if whole.size.height <= height { made = whole }
        }
        if layouts.count >= 8 { layouts.removeAll() }
        layouts[key] = made
        return made
    }

    private func paragraph(lines: Int, scale: CGFloat, color: CGColor) -> TextParagraph {
        var defaults = TextDefaults()
        defaults.font = font
        defaults.color = UIColor(cgColor: color)
        defaults.alignment = values.textAlignment
        if values.textAlignment == .natural, isRightToLeft { defaults.alignment = .right }
        defaults.lineBreakMode = values.lineBreakMode
        defaults.maximumLines = lines
        defaults.fontScale = scale
        defaults.linkAttributes = linkAttributes
        if let attributed = textWithDetectedLinks ?? values.attributedText {
            var paragraph = AttributedText.paragraph(attributed, defaults: defaults)
            // The container of a text view truncates text whose paragraph style only wraps.
            if paragraph.lineBreak == .wordWrap, values.lineBreakMode.isTruncating {
                paragraph.lineBreak = AttributedText.lineBreak(values.lineBreakMode)
            }
            return paragraph
        }
        return AttributedText.paragraph(values.text ?? "", attributes: [:], defaults: defaults)
    }

    private var textWithDetectedLinks: NSAttributedString? {
        guard !detectedTypes.isEmpty else { return nil }
        let text = values.attributedText ?? NSAttributedString(string: values.text ?? "")
        return DataDetector(types: detectedTypes).addingLinks(to: text)
    }

    /// The displayed text, with the links that a text view detects.
    var shownAttributedText: NSAttributedString {
        textWithDetectedLinks ?? values.attributedText ?? NSAttributedString(string: values.text ?? "")
    }

    private var isEmpty: Bool { (text ?? "").isEmpty }

    /// The width and height, in points, of bounds that don't limit the text.
    private static let unlimited: CGFloat = 1e7
    /// The smallest width or height that doesn't limit the text; overrides inset unlimited bounds.
    private static let smallestUnlimited: CGFloat = 1e6

    package func contentSize(wrappedAt width: CGFloat?) -> CGSize {
        guard !isEmpty else { return .zero }
        let lines = lineLimit
        let bounds = CGRect(
            x: 0, y: 0, width: lines == 1 ? Self.unlimited : width ?? Self.unlimited, height: Self.unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: lines).size
    }

    func fittingSize(_ size: CGSize) -> CGSize {
        contentSize(wrappedAt: size.width > 0 && size.width < Self.smallestUnlimited ? size.width : nil)
    }

    /// Rounds a size up to whole pixels, as UIKit does for labels.
    private func roundedUp(_ size: CGSize) -> CGSize {
        let scale = LayoutRounding.scale(of: self)
        return CGSize(
            width: LayoutRounding.up(Double(size.width), scale), height: LayoutRounding.up(Double(size.height), scale))
    }

    func _textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        guard !isEmpty, bounds.width > 0, bounds.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        func limit(_ length: CGFloat) -> CGFloat? { length < Self.smallestUnlimited ? length : nil }
        let size = roundedUp(layout(width: limit(bounds.width), height: limit(bounds.height), lines: lines).size)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }

    func _drawText(in rect: CGRect) {
        guard !isEmpty, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let lines = lineLimit
        let fitting = fittingScale(in: rect.size)
        let shown = layout(width: rect.width, height: rect.height, lines: lines, scale: fitting)
        // Align with the pixel grid, so that text is sharp.
        let scale = LayoutRounding.scale(of: self)
        let free = Double(distanceFromTop(of: shown, in: rect, isShrunk: fitting < 1))
        let top = rect.minY + CGFloat((free * scale).rounded(.down) / scale)
        if let shadowColor {
            context.saveGState()
            context.setShadow(
                offset: shadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traitCollection).cgColor)
            shown.draw(in: context, at: CGPoint(x: rect.minX, y: top))
            context.restoreGState()
        } else if let shadow = attributedShadow {
            context.saveGState()
            shadow.apply(to: context)
            shown.draw(in: context, at: CGPoint(x: rect.minX, y: top))
            context.restoreGState()
        } else {
            shown.draw(in: context, at: CGPoint(x: rect.minX, y: top))
        }
    }

    /// The distance of the text from the top; a single line that was shrunk follows the line of the original size.
    private func distanceFromTop(of shown: TextLayout, in rect: CGRect, isShrunk: Bool) -> CGFloat {
        let centered = (rect.height - shown.size.height) / 2
        guard isShrunk, lineLimit == 1, baselineAdjustment != .alignCenters else { return centered }
        let original = layout(width: nil, lines: 1)
        let top = (rect.height - original.size.height) / 2
        return baselineAdjustment == .none ? top : top + original.firstBaseline - shown.firstBaseline
    }

    private var attributedShadow: NSShadow? {
        guard let attributed = values.attributedText, attributed.length > 0 else { return nil }
        return attributed.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow
    }

    /// The largest scale at which the text fits.
    ///
    /// Several lines shrink until they fit the height, too: a recording of a label of 18 points with a font of 100
    /// (PaoloCuscela/Cards, CardPlayer.gif).
    private func fittingScale(in size: CGSize) -> CGFloat {
        guard values.adjustsFontSizeToFitWidth else { return 1 }
        let lines = lineLimit
        func fits(_ scale: CGFloat) -> Bool {
            if lines == 1 { return layout(width: nil, lines: 1, scale: scale).size.width <= size.width }
            let shown = layout(width: size.width, height: size.height, lines: lines, scale: scale)
            return !shown.isTruncated && shown.size.width <= size.width && shown.size.height <= size.height
        }
        let smallest = values.minimumScaleFactor > 0 ? values.minimumScaleFactor : 0.05
        return FittingScale.largest(atLeast: smallest, fits: fits)
    }

    package var firstBaselineFromTop: CGFloat {
        guard !isEmpty else { return font.ascender }
        let shown = shownLayout
        return max(0, (bounds.height - shown.size.height) / 2) * (bounds.height > 0 ? 1 : 0) + shown.firstBaseline
    }

    package var lastBaselineFromBottom: CGFloat {
        guard !isEmpty else { return -font.descender }
        let shown = shownLayout
        let free = bounds.height > 0 ? max(0, (bounds.height - shown.size.height) / 2) : 0
        return free + shown.size.height - shown.lastBaseline
    }

    private var shownLayout: TextLayout {
        let lines = lineLimit
        return layout(width: lines == 1 || bounds.width <= 0 ? nil : bounds.width, lines: lines)
    }
}

extension NSLineBreakMode {
    var isTruncating: Bool {
        switch self {
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
        default: false
        }
    }
}

extension UITraitCollection {
    /// Runs `body` with these traits as the current ones.
    func asCurrent<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        performAsCurrent { result = body() }
        return result ?? body()
    }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
