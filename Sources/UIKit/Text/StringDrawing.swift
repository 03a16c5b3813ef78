/// Measures and draws strings for `NSString` and `NSAttributedString`.
struct StringDrawing {
    let paragraph: TextParagraph
    let shadow: NSShadow?
    let firstFont: UIFont
    /// Returns the paragraph with all fonts scaled by a factor.
    private let scaled: (CGFloat) -> TextParagraph

    init(_ string: NSAttributedString) {
        self.init(
            attributes: string.length > 0 ? string.attributes(at: 0, effectiveRange: nil) : [:],
            scaled: { AttributedText.paragraph(string, defaults: TextDefaults(fontScale: $0)) })
    }

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        let attributes = attributes ?? [:]
        self.init(
            attributes: attributes,
            scaled: { AttributedText.paragraph(string, attributes: attributes, defaults: TextDefaults(fontScale: $0)) })
    }

    /// - Parameter attributes: The attributes of the first character.
    private init(attributes: [NSAttributedString.Key: Any], scaled: @escaping (CGFloat) -> TextParagraph) {
        paragraph = scaled(1)
        shadow = attributes[.shadow] as? NSShadow
        firstFont = attributes[.font] as? UIFont ?? TextDefaults().font
        self.scaled = scaled
    }

    /// Returns the size of the text without wrapping.
    func size() -> CGSize {
        guard !paragraph.runs.isEmpty else { return CGSize(width: 0, height: firstFont.lineHeight) }
        return TextLayout.recent(paragraph, width: nil).size
    }

    func draw(at point: CGPoint) {
        draw(TextLayout.recent(paragraph, width: nil), at: point)
    }

    func draw(
        in rect: CGRect, options: NSStringDrawingOptions = .usesLineFragmentOrigin,
        context drawingContext: NSStringDrawingContext? = nil
    ) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
        let layout = layout(in: rect.size, options, drawingContext)
        drawingContext?.totalBounds = bounds(of: layout, options)
        context.saveGState()
        if options.contains(.usesLineFragmentOrigin) {
            context.clip(to: rect.insetBy(dx: -1, dy: 0))
            draw(layout, at: rect.origin)
        } else {
            draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - layout.firstBaseline))
        }
        context.restoreGState()
    }

    func bounds(in size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> CGRect {
        var bounds = CGRect(x: 0, y: 0, width: 0, height: firstFont.lineHeight)
        if !paragraph.runs.isEmpty { bounds = self.bounds(of: layout(in: size, options, context), options) }
        context?.totalBounds = bounds
        return bounds
    }

    private func bounds(of layout: TextLayout, _ options: NSStringDrawingOptions) -> CGRect {
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        return CGRect(x: 0, y: top, width: layout.size.width, height: layout.size.height)
    }

    /// Returns the layout for a size, with the fonts reduced to fit within the limit of the context.
    private func layout(
        in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> TextLayout {
        guard let context else { return layout(paragraph, in: size, options) }
        context.actualScaleFactor = 1
        if context.minimumScaleFactor > 0 {
            context.actualScaleFactor = FittingScale.largest(atLeast: context.minimumScaleFactor) { scale in
                let layout = layout(scaled(scale), in: size, options)
                return !layout.isTruncated && layout.size.width <= limit(size.width) ?? .infinity
                    && layout.size.height <= limit(size.height) ?? .infinity
            }
        }
        return layout(scaled(context.actualScaleFactor), in: size, options)
    }

    /// Returns the layout of a paragraph for a size.
    private func layout(_ paragraph: TextParagraph, in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
        guard options.contains(.usesLineFragmentOrigin) else { return TextLayout.recent(paragraph, width: nil) }
        var paragraph = paragraph
        var height: CGFloat?
        if options.contains(.truncatesLastVisibleLine), let limit = limit(size.height) {
            paragraph.lineBreak = .truncateTail
            height = limit
        } else {
            // Text that is truncated by its paragraph style doesn't wrap.
            paragraph.wrapsLines = !paragraph.lineBreak.truncates
        }
        return TextLayout.recent(paragraph, width: limit(size.width), height: height)
    }

    /// Returns a width or height that is a limit; `nil` if it is 0 or very large.
    private func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }

    private func draw(_ layout: TextLayout, at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        shadow?.apply(to: context)
        layout.draw(in: context, at: point)
        context.restoreGState()
    }
}

extension NSString {
    /// Returns the size of the text in points, without wrapping.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing(string, attrs).size()
    }

    /// Draws the text in the current context with its upper-left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(string, attrs).draw(at: point)
    }

    /// Draws the text in the current context, wrapped and clipped to a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(string, attrs).draw(in: rect)
    }

    /// Draws the text in a rectangle with options.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StringDrawing(string, attributes).draw(in: rect, options: options, context: context)
    }

    /// Returns the bounding rectangle of the text drawn within a size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(string, attributes).bounds(in: size, options: options, context: context)
    }

    private var string: String { String(describing: self) }
}

extension String {
    /// Returns the size of the text in points, without wrapping.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing(self, attrs).size()
    }

    /// Draws the text in the current context with its upper-left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self, attrs).draw(at: point)
    }

    /// Draws the text in the current context, wrapped and clipped to a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self, attrs).draw(in: rect)
    }

    /// Draws the text in a rectangle with options.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StringDrawing(self, attributes).draw(in: rect, options: options, context: context)
    }

    /// Returns the bounding rectangle of the text drawn within a size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self, attributes).bounds(in: size, options: options, context: context)
    }
}

extension NSAttributedString {
    /// Returns the size of the text in points, without wrapping.
    public func size() -> CGSize {
        StringDrawing(self).size()
    }

    /// Draws the text in the current context with its upper-left corner at a point.
    public func draw(at point: CGPoint) {
        StringDrawing(self).draw(at: point)
    }

    /// Draws the text in the current context, wrapped and clipped to a rectangle.
    public func draw(in rect: CGRect) {
        StringDrawing(self).draw(in: rect)
    }

    /// Draws the text in a rectangle with options.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StringDrawing(self).draw(in: rect, options: options, context: context)
    }

    /// Returns the bounding rectangle of the text drawn within a size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self).bounds(in: size, options: options, context: context)
    }
}
