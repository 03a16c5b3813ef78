/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the alignment.
    public let rawValue: String

    /// Creates an alignment from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Uses the natural alignment of the text's language. The default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Aligns lines to the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Aligns lines to the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centers lines.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Justifies lines.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The truncation of text that doesn't fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the truncation.
    public let rawValue: String

    /// Creates a truncation from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Doesn't truncate. The default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// Truncates at the start of the line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// Truncates at the end of the line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// Truncates in the middle of the line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that lays out and draws text.
open class CATextLayer: CALayer {
    package override class func makeContent() -> LayerContent? { TextContent() }

    private var text: TextContent { unsafeDowncast(state.content!, to: TextContent.self) }

    /// The text, a `String` or an `NSAttributedString`, which has its own fonts and colors. Default: `nil`.
    open var string: Any? {
        get { text.string }
        set { redraw(.string) { [text] in text.string = newValue } }
    }

    /// The font, as a name or a font object. Default: `nil`, the system font.
    open var font: Any? {
        get { text.font }
        set { redraw(.font) { [text] in text.font = newValue } }
    }

    /// The size of the font in points. Default: 36. Animatable.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set {
            guard newValue.isUsable(as: "fontSize", of: self) else { return }
            redraw(.fontSize) { [text] in text.fontSize = newValue }
        }
    }

    /// The color of the text. Default: opaque white. Animatable.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { redraw(.foregroundColor) { [text] in text.foregroundColor = newValue } }
    }

    /// Whether lines wrap at the bounds. Default: `false`.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { redraw(.isWrapped) { [text] in text.isWrapped = newValue } }
    }

    /// The alignment of the lines. Default: `natural`.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignmentMode }
        set { redraw(.alignmentMode) { [text] in text.alignmentMode = newValue } }
    }

    /// The truncation of text that doesn't fit. Default: `none`.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncationMode }
        set { redraw(.truncationMode) { [text] in text.truncationMode = newValue } }
    }

    /// Whether glyphs may be rounded to positions between pixels, where they always are. Default: `false`.
    open var allowsFontSubpixelQuantization = false

    private func redraw(_ property: LayerProperty, _ apply: () -> Void) {
        change(property) { _ in apply() }
        if !isPresentation { setNeedsDisplay() }
    }

    /// The bounds; a new size draws the text again.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let isResized = newValue.size != super.bounds.size
            super.bounds = newValue
            if isResized, !isPresentation { setNeedsDisplay() }
        }
    }

    /// Returns the size of the text in one line, or in the bounds' width if it is wrapped.
    open override func preferredFrameSize() -> CGSize {
        let size = TextLayout(text.paragraph, width: isWrapped && bounds.width > 0 ? bounds.width : nil).size
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    open override func draw(in ctx: CGContext) {
        TextLayout(text.paragraph, width: bounds.width, height: bounds.height).draw(in: ctx, at: bounds.origin)
    }
}

/// The values of a text layer.
final class TextContent: LayerContent {
    var string: Any?
    var font: Any?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var isWrapped = false
    var alignmentMode = CATextLayerAlignmentMode.natural
    var truncationMode = CATextLayerTruncationMode.none

    override func copy() -> LayerContent {
        let copy = TextContent()
        copy.string = string
        copy.font = font
        copy.fontSize = fontSize
        copy.foregroundColor = foregroundColor
        copy.isWrapped = isWrapped
        copy.alignmentMode = alignmentMode
        copy.truncationMode = truncationMode
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .string: string.map { .other($0) } ?? .null
        case .font: font.map { .other($0) } ?? .null
        case .fontSize: .scalar(fontSize)
        case .foregroundColor: .color(foregroundColor)
        case .isWrapped: .other(isWrapped)
        case .alignmentMode: .other(alignmentMode)
        case .truncationMode: .other(truncationMode)
        default: nil
        }
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.string, _): string = value.anyValue
        case (.font, _): font = value.anyValue
        case (.fontSize, .scalar(let v)): fontSize = v
        case (.foregroundColor, _): value.assign(to: &foregroundColor)
        case (.isWrapped, .other(let v as Bool)): isWrapped = v
        case (.isWrapped, .scalar(let v)): isWrapped = v != 0
        case (.alignmentMode, _): alignmentMode = value.constant(CATextLayerAlignmentMode.self) ?? alignmentMode
        case (.truncationMode, _): truncationMode = value.constant(CATextLayerTruncationMode.self) ?? truncationMode
        default: return false
        }
        return true
    }
}
