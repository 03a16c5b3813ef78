import CPango

/// An image or an empty space that replaces a character.
package struct TextAttachment: Sendable, Hashable {
    /// The image; `nil` for an empty space.
    package let image: CGImage?
    /// The frame relative to the character's position on the baseline, in points, with y pointing up.
    package let bounds: CGRect
    /// The part of the width at each side that the image leaves free, in points.
    package let padding: CGFloat

    package init(image: CGImage?, bounds: CGRect, padding: CGFloat) {
        self.image = image
        self.bounds = bounds.hasFiniteValues ? bounds : .zero
        self.padding = padding
    }

    /// Returns the frame of the image for a position on the baseline, with y pointing down.
    func imageFrame(at position: CGPoint) -> CGRect {
        CGRect(
            x: position.x + bounds.minX + padding, y: position.y - bounds.maxY,
            width: max(0, bounds.width - 2 * padding), height: bounds.height)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(image)
        hasher.combine(bounds.width)
        hasher.combine(bounds.height)
    }

    /// The heights above and below the baseline, in points.
    var extent: (ascent: CGFloat, descent: CGFloat) { (max(bounds.maxY, 0), max(-bounds.minY, 0)) }

    /// Returns the attribute that gives the character the attachment's width.
    func makeAttribute() -> UnsafeMutablePointer<PangoAttribute>? {
        func units(_ length: CGFloat) -> Int32 { LineBreaker.units(length * CGFloat(PANGO_SCALE)) }
        var rectangle = PangoRectangle(
            x: 0, y: -units(bounds.maxY), width: units(max(0, bounds.width)), height: units(bounds.height))
        return pango_attr_shape_new(&rectangle, &rectangle)
    }
}
