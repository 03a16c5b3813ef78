import CPixels

/// A convex outline in device pixels: two chains of sides that fall from the topmost to the lowest vertex.
struct ConvexShape: Sendable {
    /// The pixels it touches.
    var bounds: PixelRect
    /// Both chains are empty when the shape is exactly the pixel rectangle ``bounds``.
    var left: [CPEdge] = []
    var right: [CPEdge] = []
    /// Rows between two vertical sides: all have the same coverage.
    var steadyRows: Range<Int>
    /// Pixels are covered wholly or not at all.
    var isHard = false

    init(rectangle: PixelRect) {
        bounds = rectangle
        steadyRows = rectangle.minY..<max(rectangle.minY, rectangle.maxY)
    }

    var isRectangle: Bool { left.isEmpty }
}

extension ConvexShape: Equatable {
    static func == (a: ConvexShape, b: ConvexShape) -> Bool {
        a.bounds == b.bounds && a.isHard == b.isHard && same(a.left, b.left) && same(a.right, b.right)
    }

    private static func same(_ a: [CPEdge], _ b: [CPEdge]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { $0.x0 == $1.x0 && $0.y0 == $1.y0 && $0.x1 == $1.x1 && $0.y1 == $1.y1 }
    }
}

extension ConvexShape {
    /// The columns that are covered in every one of the rows, or nil; these lie on both sides of no vertex, so that the
    /// two outermost rows decide.
    func coveredColumns(from top: Int, to bottom: Int) -> Range<Int>? {
        guard top >= bounds.minY, bottom <= bounds.maxY, top < bottom else { return nil }
        if isRectangle { return bounds.minX..<bounds.maxX }
        guard let a = Self.position(of: left, at: Double(top)), let b = Self.position(of: left, at: Double(bottom)),
            let c = Self.position(of: right, at: Double(top)), let d = Self.position(of: right, at: Double(bottom))
        else { return nil }
        let low = Int(max(a, b).rounded(.up)), high = Int(min(c, d).rounded(.down))
        return low < high ? low..<high : nil
    }

    func covers(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty, let columns = coveredColumns(from: rect.minY, to: rect.maxY) else { return false }
        return columns.lowerBound <= rect.minX && columns.upperBound >= rect.maxX
    }

    private static func position(of chain: [CPEdge], at y: Double) -> Double? {
        for edge in chain where y >= edge.y0 && y <= edge.y1 {
            return edge.x0 + (edge.x1 - edge.x0) * (y - edge.y0) / (edge.y1 - edge.y0)
        }
        return nil
    }
}
