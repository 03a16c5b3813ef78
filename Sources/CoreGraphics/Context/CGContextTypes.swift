/// How what is drawn combines with what is there.
public enum CGBlendMode: Int32, Hashable, Sendable {
    /// Over what is there.
    case normal
    /// The product of the two.
    case multiply
    /// The product of the complements, complemented.
    case screen
    /// Multiplies dark parts and screens bright ones.
    case overlay
    /// The darker of the two.
    case darken
    /// The brighter of the two.
    case lighten
    /// Brightens what is there to reflect the source.
    case colorDodge
    /// Darkens what is there to reflect the source.
    case colorBurn
    /// Darkens or brightens softly.
    case softLight
    /// Multiplies or screens, by the source.
    case hardLight
    /// The difference of the two.
    case difference
    /// Like the difference with less contrast.
    case exclusion
    /// The source's hue.
    case hue
    /// The source's saturation.
    case saturation
    /// The source's hue and saturation.
    case color
    /// The source's luminance.
    case luminosity
    /// Nothing remains.
    case clear
    /// The source replaces what is there.
    case copy
    /// The source where something is there.
    case sourceIn
    /// The source where nothing is there.
    case sourceOut
    /// The source on top, where something is there.
    case sourceAtop
    /// The source beneath.
    case destinationOver
    /// What is there, where the source is.
    case destinationIn
    /// What is there, where the source is not.
    case destinationOut
    /// What is there on top of the source, where the source is.
    case destinationAtop
    /// Either, where the other is not.
    case xor
    /// The sum, towards black.
    case plusDarker
    /// The sum, towards white.
    case plusLighter
}

/// How images are scaled when drawn.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    /// The context's own choice: linear.
    case `default`
    /// The nearest pixel.
    case none
    /// Linear.
    case low
    /// Linear; averaged where the image shrinks.
    case high
    /// Linear; averaged where the image shrinks.
    case medium
}

/// What drawing text does with glyphs.
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
