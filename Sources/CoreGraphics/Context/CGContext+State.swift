import CCairo

extension CGContext {
    /// Saves the graphics state.
    public func saveGState() {
        stack.append(state)
        cairo_save(cairo)
    }

    /// Restores the graphics state saved last; does nothing if there is none.
    public func restoreGState() {
        // States saved outside a transparency layer can't be restored inside it.
        guard stack.count > (layers.last?.stackDepth ?? 0) else { return }
        state = stack.removeLast()
        cairo_restore(cairo)
    }

    /// The transform from user space to base space, in which y points up and a unit is a pixel.
    public var ctm: CGAffineTransform { state.ctm }

    /// The transform from user space to pixels, counted from the bottom left.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Applies a transform before the current transform.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
    }

    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    }

    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    }

    /// Rotates user space by an angle in radians.
    public func rotate(by angle: CGFloat) {
        state.ctm = state.ctm.rotated(by: angle)
    }

    /// Converts a point from user space to pixels from the bottom left.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// Converts a point from pixels from the bottom left to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// Converts a size from user space to pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// Converts a size from pixels to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// Converts a rectangle from user space to pixels from the bottom left.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// Converts a rectangle from pixels from the bottom left to user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// The transform from base space to rows counted down from the top.
    var flip: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: document?.pageSize.height ?? CGFloat(pixels.height))
    }

    /// The transform from user space to pixels counted from the top left.
    package var deviceTransform: CGAffineTransform { state.ctm.concatenating(flip) }
}

extension CGContext {
    /// Sets the line width of strokes, in user space units.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = max(0, width) }
    /// Sets the shape of the ends of strokes.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Sets the shape of the corners of strokes.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// Sets the maximum length of a mitered corner, in line widths.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets the alternating lengths of dashes and gaps, and the offset into the pattern; empty lengths mean no dashes.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dashPhase = phase
        state.dashLengths = lengths
    }
    /// Has no effect: curves are always drawn exactly.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Sets the opacity of all drawing, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }
    /// Sets how drawing combines with the existing content.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Sets whether edges are antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
    /// Has no effect: antialiasing is always allowed.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// The quality with which images are scaled. Default: `.default`.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
    /// Has no effect: colors aren't converted between gamuts.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Has no effect: text is always filled.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
    /// Has no effect: the font and the attributes of the text determine the distances between characters.
    public func setCharacterSpacing(_ spacing: CGFloat) {}
    /// Has no effect: glyphs are antialiased in gray.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect: glyphs are antialiased in gray.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Has no effect: glyphs are always positioned between pixels.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Has no effect: glyphs are always positioned between pixels.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Has no effect: glyphs are never snapped to the pixel grid.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// Has no effect: glyphs are never snapped to the pixel grid.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Sets the shadow of all drawing, black with an alpha of a third.
    /// - Parameters:
    ///   - offset: The shadow's offset in base space, unaffected by the current transform.
    ///   - blur: The blur's diameter, twice the standard deviation; at most 256.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        state.shadow = GraphicsState.Shadow(
            offset: offset, blur: min(256, max(0, blur)), color: SRGBColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3))
    }

    /// Sets the shadow of all drawing; `nil` for `color` removes it.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: min(256, max(0, blur)), color: $0.srgb) }
    }
}
