/// Measures and draws strings for `NSString` and `NSAttributedString`.
struct StringDrawing {
    let paragraph: TextParagraph
    let shadow: NSShadow?
    let firstFont: UIFont

    init(_ string: NSAttributedString) {
        paragraph = AttributedText.paragraph(string, defaults: TextDefaults())
        let attributes = string.length > 0 ? string.attributes(at: 0, effectiveRange: nil) : [:]
        shadow = attributes[.shadow] as? NSShadow
        firstFont = attributes[.font] as? UIFont ?? TextDefaults().font
    }

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        let attributes = attributes ?? [:]
        paragraph = AttributedText.paragraph(string, attributes: attributes, defaults: TextDefaults())
        shadow = attributes[.shadow] as? NSShadow
        firstFont = attributes[.font] as? UIFont ?? TextDefaults().font
    }

    /// Returns the size of the text without wrapping.
    func size() -> CGSize {
        guard !paragraph.runs.isEmpty else { return CGSize(width: 0, height: firstFont.lineHeight) }
        return TextLayout.recent(paragraph, width: nil).size
    }

    func draw(at point: CGPoint) {
        draw(TextLayout.recent(paragraph, width: nil), at: point)
    }

    func draw(in rect: CGRect, options: NSStringDrawingOptions = .usesLineFragmentOrigin) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
        let layout = layout(in: rect.size, options)
        context.saveGState()
        if options.contains(.usesLineFragmentOrigin) {
            context.clip(to: rect.insetBy(dx: -1, dy: 0))
            draw(layout, at: rect.origin)
        } else {
            draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - layout.firstBaseline))
        }
        context.restoreGState()
    }

    func bounds(in size: CGSize, options: NSStringDrawingOptions) -> CGRect {
        guard !paragraph.runs.isEmpty else { return CGRect(x: 0, y: 0, width: 0, height: firstFont.lineHeight) }
        let layout = layout(in: size, options)
        guard options.contains(.usesLineFragmentOrigin) else {
            return CGRect(x: 0, y: -layout.firstBaseline, width: layout.size.width, height: layout.size.height)
        }
        return CGRect(origin: .zero, size: layout.size)
    }

    /// Returns the layout for a size; dimensions of 0 or very large ones are unlimited.
    private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
        guard options.contains(.usesLineFragmentOrigin) else { return TextLayout.recent(paragraph, width: nil) }
        let width = size.width > 0 && size.width < 1e6 ? size.width : nil
        var paragraph = paragraph
        var height: CGFloat?
        if options.contains(.truncatesLastVisibleLine), size.height > 0, size.height < 1e6 {
            paragraph.lineBreak = .truncateTail
            height = size.height
        }
        return TextLayout.recent(paragraph, width: width, height: height)
    }

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
        StringDrawing(string, attributes).draw(in: rect, options: options)
    }

    /// Returns the bounding rectangle of the text drawn within a size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = StringDrawing(string, attributes).bounds(in: size, options: options)
        context?.totalBounds = bounds
        return bounds
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
        StringDrawing(self, attributes).draw(in: rect, options: options)
    }

    /// Returns the bounding rectangle of the text drawn within a size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = StringDrawing(self, attributes).bounds(in: size, options: options)
        context?.totalBounds = bounds
        return bounds
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
        StringDrawing(self).draw(in: rect, options: options)
    }

    /// Returns the bounding rectangle of the text drawn within a size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = StringDrawing(self).bounds(in: size, options: options)
        context?.totalBounds = bounds
        return bounds
    }
}
