/// The graphics state that `saveGState()` saves.
struct GraphicsState {
    struct Shadow {
        /// The offset in units of the context's base space.
        var offset: CGSize
        var blur: CGFloat
        var color: SRGBColor
    }

    /// The transform from user space to base space, in which y points up and a unit is a pixel.
    var ctm: CGAffineTransform = .identity
    var fillColor = SRGBColor(red: 0, green: 0, blue: 0) {
        didSet { fillPattern = nil }
    }
    /// The pattern that replaces the fill color.
    var fillPattern: CGPattern.Color?
    var strokeColor = SRGBColor(red: 0, green: 0, blue: 0) {
        didSet { strokePattern = nil }
    }
    /// The pattern that replaces the stroke color.
    var strokePattern: CGPattern.Color?
    /// The offset of patterns, in base space.
    var patternPhase = CGSize.zero
    var fillSpace = CGColorSpace.deviceRGB
    var strokeSpace = CGColorSpace.deviceRGB
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    /// A soft mask: an alpha for every pixel of the context.
    var mask: CoverageBuffer?
    var interpolation = CGInterpolationQuality.default
    var shouldAntialias = true
}
