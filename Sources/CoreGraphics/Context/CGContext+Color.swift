extension CGContext {
    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color.srgb
        if let space = color.colorSpace { state.fillSpace = space }
    }
    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color.srgb
        if let space = color.colorSpace { state.strokeSpace = space }
    }
    /// Sets the colour of fills.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = SRGBColor(red: red, green: green, blue: blue, alpha: alpha)
        state.fillSpace = .deviceRGB
    }
    /// Sets the colour of strokes.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = SRGBColor(red: red, green: green, blue: blue, alpha: alpha)
        state.strokeSpace = .deviceRGB
    }
    /// Sets the colour of fills to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = SRGBColor(red: gray, green: gray, blue: gray, alpha: alpha)
        state.fillSpace = .deviceGray
    }
    /// Sets the colour of strokes to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = SRGBColor(red: gray, green: gray, blue: gray, alpha: alpha)
        state.strokeSpace = .deviceGray
    }
    /// Sets the space in which `setFillColor(_:)` reads components.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillSpace = space }
    /// Sets the space in which `setStrokeColor(_:)` reads components.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeSpace = space }

    /// Sets the colour of fills from components of the fill colour space, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
        state.fillColor = color.srgb
    }
    /// Sets the colour of strokes from components of the stroke colour space, alpha last.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else { return }
        state.strokeColor = color.srgb
    }
}
