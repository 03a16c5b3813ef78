import CCairo

extension CGContext {
    /// Keeps the graphics state, to be restored.
    public func saveGState() {
        stack.append(state)
        cairo_save(cairo)
    }

    /// Restores the graphics state kept last; without one nothing happens.
    public func restoreGState() {
        // States kept outside a transparency layer cannot be restored inside it.
        guard stack.count > (layers.last?.stackDepth ?? 0) else { return }
        state = stack.removeLast()
        cairo_restore(cairo)
    }

    /// From user space to base space, in which y points up and a unit is a pixel.
    public var ctm: CGAffineTransform { state.ctm }

    /// From user space to pixels, counted from the bottom left.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Does a transform before all that the current one does.
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

    /// A point of user space in pixels from the bottom left.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// A point in pixels from the bottom left in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// A size of user space in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// A size in pixels in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// A rectangle of user space in pixels from the bottom left.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// A rectangle in pixels from the bottom left in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// From base space to rows that count downwards from the top.
    var flip: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(pixels.height))
    }

    /// From user space to pixels counted from the top left.
    var deviceTransform: CGAffineTransform { state.ctm.concatenating(flip) }
}

extension CGContext {
    /// Sets the width of strokes, in units of user space.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = max(0, width) }
    /// Sets how strokes end.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Sets how segments of strokes meet.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// Sets how long a sharp corner may be, in line widths.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets the lengths of dashes and gaps in turn, and how far into them a stroke begins; no lengths mean no dashes.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dashPhase = phase
        state.dashLengths = lengths
    }
    /// Sets how far flattened curves may deviate, in pixels.
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }
    /// Sets the opacity of everything drawn, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }
    /// Sets how what is drawn combines with what is there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Sets whether edges are smoothed.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
    /// Has no effect: smoothing is always allowed.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// How images are scaled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
    /// Has no effect: there is no conversion between gamuts.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Sets what drawing text does with glyphs.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
    /// Sets an extra distance between characters.
    public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }
    /// Has no effect: glyphs are smoothed in gray.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect: glyphs are smoothed in gray.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Has no effect: glyphs always stand between pixels.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Has no effect: glyphs always stand between pixels.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Has no effect: glyphs are never snapped to the pixel grid.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
    /// Has no effect: glyphs are never snapped to the pixel grid.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Draws a shadow with everything, a third transparent black.
    /// - Parameters:
    ///   - offset: Where the shadow lies, in base space: not changed by the current transform.
    ///   - blur: The blur's diameter, twice the standard deviation; at most 256.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        state.shadow = GraphicsState.Shadow(
            offset: offset, blur: min(256, max(0, blur)), color: SRGBColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3))
    }

    /// Draws a shadow with everything; nil for a colour ends that.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: min(256, max(0, blur)), color: $0.srgb) }
    }
}
