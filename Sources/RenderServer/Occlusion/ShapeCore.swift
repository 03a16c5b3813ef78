/// Rectangles inside a shape, for example a cross inside a rounded rectangle.
struct ShapeCore: BitwiseCopyable {
    /// Between the vertical sides, and between the corners from one and from three pixels below the top.
    let rects: (PixelRect, PixelRect, PixelRect)

    init() {
        rects = (.empty, .empty, .empty)
    }

    init(_ shape: ShapeReference) {
        func rect(_ rows: Range<Int>) -> PixelRect {
            guard let columns = shape.coveredColumns(from: rows.lowerBound, to: rows.upperBound) else { return .empty }
            return PixelRect(
                minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
        }
        let top = shape.bounds.minY + 3, bottom = shape.bounds.maxY - 3, core = shape.convex.core
        rects = (
            rect(shape.uniformRows),
            PixelRect(minX: Int(core.left), minY: Int(core.top), maxX: Int(core.right), maxY: Int(core.bottom)),
            top < bottom && !shape.isRectangle ? rect(top..<bottom) : .empty
        )
    }
}
