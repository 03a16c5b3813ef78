/// The modes in which a source combines with the backdrop.
public enum CGBlendMode: Int32, Hashable, Sendable {
    /// The source over the backdrop.
    case normal
    /// The product of source and backdrop.
    case multiply
    /// The product of the complements, complemented.
    case screen
    /// Multiplies dark backdrops and screens bright ones.
    case overlay
    /// The darker of the two.
    case darken
    /// The brighter of the two.
    case lighten
    /// Brightens the backdrop to reflect the source.
    case colorDodge
    /// Darkens the backdrop to reflect the source.
    case colorBurn
    /// Darkens or lightens softly, depending on the source.
    case softLight
    /// Multiplies or screens, depending on the source.
    case hardLight
    /// The difference of the two.
    case difference
    /// Like the difference, with lower contrast.
    case exclusion
    /// The hue of the source; saturation and luminance of the backdrop.
    case hue
    /// The saturation of the source; hue and luminance of the backdrop.
    case saturation
    /// The hue and saturation of the source; luminance of the backdrop.
    case color
    /// The luminance of the source; hue and saturation of the backdrop.
    case luminosity
    /// Transparent.
    case clear
    /// The source, replacing the backdrop.
    case copy
    /// The source where the backdrop is opaque.
    case sourceIn
    /// The source where the backdrop is transparent.
    case sourceOut
    /// The source over the backdrop, where the backdrop is opaque.
    case sourceAtop
    /// The backdrop over the source.
    case destinationOver
    /// The backdrop where the source is opaque.
    case destinationIn
    /// The backdrop where the source is transparent.
    case destinationOut
    /// The backdrop over the source, where the source is opaque.
    case destinationAtop
    /// Source and backdrop, each where the other is transparent.
    case xor
    /// The sum of the two, toward black; drawn as `multiply`.
    case plusDarker
    /// The sum of the two, toward white.
    case plusLighter
}

/// The quality with which images are scaled.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// The context's default: linear, or Lanczos if the image shrinks.
    case `default`
    /// The nearest pixel.
    case none
    /// Linear, or Lanczos if the image shrinks.
    case low
    /// Linear, or Lanczos if the image shrinks.
    case high
    /// Linear, or Lanczos if the image shrinks.
    case medium
}

/// The modes in which glyphs are drawn.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
    /// Fills them.
    case fill
    /// Draws their outlines.
    case stroke
    /// Fills them, then draws their outlines.
    case fillStroke
    /// Draws nothing.
    case invisible
    /// Fills them and clips to them.
    case fillClip
    /// Draws their outlines and clips to them.
    case strokeClip
    /// Fills and outlines them and clips to them.
    case fillStrokeClip
    /// Clips to them.
    case clip
}
