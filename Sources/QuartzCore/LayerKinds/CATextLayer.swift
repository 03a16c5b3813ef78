/// Where the lines of a text layer stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the text's language has it. The default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text that does not fit is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere. The default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that sets a text.
open class CATextLayer: CALayer {
    package override class func makeKind() -> LayerContent? { TextContent() }

    private var text: TextContent { unsafeDowncast(state.kind!, to: TextContent.self) }

    /// The text: a `String` or an `NSAttributedString`. Default nil.
    open var string: Any? {
        get { text.string }
        set { redraw(.string) { [text] in text.string = newValue } }
    }

    /// The font: its name, or a font object. Default nil, which is the system's.
    open var font: Any? {
        get { text.font }
        set { redraw(.font) { [text] in text.font = newValue } }
    }

    /// The font's size in points. Default 36. Animatable.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set { redraw(.fontSize) { [text] in text.fontSize = newValue } }
    }

    /// The text's colour. Default opaque white. Animatable.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { redraw(.foregroundColor) { [text] in text.foregroundColor = newValue } }
    }

    /// Whether lines break at the bounds. Default false.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { redraw(.isWrapped) { [text] in text.isWrapped = newValue } }
    }

    /// Where the lines stand. Default natural.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignmentMode }
        set { redraw(.alignmentMode) { [text] in text.alignmentMode = newValue } }
    }

    /// Where a text that does not fit is cut. Default nowhere.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncationMode }
        set { redraw(.truncationMode) { [text] in text.truncationMode = newValue } }
    }

    /// Whether glyphs may be placed between pixels; kept, without effect. Default false.
    open var allowsFontSubpixelQuantization = false

    private func redraw(_ property: LayerProperty, _ apply: () -> Void) {
        change(property) { _ in apply() }
        if !isPresentation { setNeedsDisplay() }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let isResized = newValue.size != super.bounds.size
            super.bounds = newValue
            if isResized, !isPresentation { setNeedsDisplay() }
        }
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
