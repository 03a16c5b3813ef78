extension CGContext {
    /// Sets the fill color.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color.srgb
        state.fillPattern = color.patternColor
        if let space = color.colorSpace { state.fillSpace = space }
    }
    /// Sets the stroke color.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color.srgb
        state.strokePattern = color.patternColor
        if let space = color.colorSpace { state.strokeSpace = space }
    }
    /// Sets the fill color.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = SRGBColor(red: red, green: green, blue: blue, alpha: alpha)
        state.fillSpace = .deviceRGB
    }
    /// Sets the stroke color.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = SRGBColor(red: red, green: green, blue: blue, alpha: alpha)
        state.strokeSpace = .deviceRGB
    }
    /// Sets the fill color to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = SRGBColor(red: gray, green: gray, blue: gray, alpha: alpha)
        state.fillSpace = .deviceGray
    }
    /// Sets the stroke color to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = SRGBColor(red: gray, green: gray, blue: gray, alpha: alpha)
        state.strokeSpace = .deviceGray
    }
    /// The fill color; for a pattern, its average.
    package var fillColor: CGColor { CGColor(state.fillColor) }

    /// Sets the color space of the components passed to `setFillColor(_:)`.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
    /// Sets the color space of the components passed to `setStrokeColor(_:)`.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }

    /// Sets the fill color from components of the fill color space, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
        state.fillColor = color.srgb
    }
    /// Sets the stroke color from components of the stroke color space, alpha last.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else { return }
        state.strokeColor = color.srgb
    }

    /// Sets the pattern for fills; has no effect unless the fill color space is a pattern's.
    /// - Parameter components: The alpha for a pattern with colors; for others, the components of the space under the
    ///   fill color space, followed by the alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(patternSpace: state.fillSpace, pattern: pattern, components: components)
        else { return }
        setFillColor(color)
    }
    /// Sets the pattern for strokes; has no effect unless the stroke color space is a pattern's.
    /// - Parameter components: As for fills.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(patternSpace: state.strokeSpace, pattern: pattern, components: components)
        else { return }
        setStrokeColor(color)
    }
    /// Sets the offset of patterns in the base space.
    public func setPatternPhase(_ phase: CGSize) {
        state.patternPhase = phase
    }
}
