import CPixels
import Foundation

/// The sides of a convex outline at a fixed address: the left chain, then the right one, both downward.
final class SideList: @unchecked Sendable, Equatable {
    let base: UnsafeMutablePointer<CPEdge>
    let leftCount: Int
    let rightCount: Int

    /// - Parameters:
    ///   - capacity: The maximum number of sides in both chains.
    ///   - left: Writes the left chain and returns its number of sides; `right` does so after it.
    init(
        capacity: Int, left: (UnsafeMutablePointer<CPEdge>) -> Int,
        right: (UnsafeMutablePointer<CPEdge>) -> Int
    ) {
        base = .allocate(capacity: max(1, capacity))
        leftCount = left(base)
        rightCount = right(base + leftCount)
    }

    var left: UnsafeBufferPointer<CPEdge> { UnsafeBufferPointer(start: base, count: leftCount) }
    var right: UnsafeBufferPointer<CPEdge> {
        UnsafeBufferPointer(start: base + leftCount, count: rightCount)
    }

    deinit { base.deallocate() }

    static func == (a: SideList, b: SideList) -> Bool {
        a === b
            || a.leftCount == b.leftCount && a.rightCount == b.rightCount
                && memcmp(a.base, b.base, (a.leftCount + a.rightCount) * MemoryLayout<CPEdge>.stride) == 0
    }
}

/// A convex outline in device pixels: two chains of sides that descend from the topmost to the lowest vertex.
struct ConvexShape: Sendable, Equatable {
    /// The pixels that the shape touches.
    var bounds: PixelRect
    /// The sides; `nil` if the shape is exactly the pixel rectangle ``bounds``.
    var sides: SideList?
    /// The rows between two vertical sides, which all have the same coverage.
    var uniformRows: Range<Int32>
    /// Whether pixels are covered either fully or not at all.
    var isHard = false

    init(rectangle: PixelRect) {
        bounds = rectangle
        uniformRows = Int32(rectangle.minY)..<Int32(max(rectangle.minY, rectangle.maxY))
    }

    var isRectangle: Bool { sides == nil }

    func covers(_ rect: PixelRect) -> Bool { ShapeView(self).covers(rect) }
}

/// A shape as plain numbers and addresses, for the drawing threads; the shape must outlive it.
struct ShapeView: BitwiseCopyable {
    let bounds: PixelRect
    let convex: CPConvex
    let isHard: Bool

    init(_ shape: ConvexShape) {
        bounds = shape.bounds
        isHard = shape.isHard
        convex = CPConvex(
            left: shape.sides.map { UnsafePointer($0.base) },
            right: shape.sides.map { UnsafePointer($0.base + $0.leftCount) },
            leftCount: Int32(shape.sides?.leftCount ?? 0), rightCount: Int32(shape.sides?.rightCount ?? 0),
            uniformTop: shape.uniformRows.lowerBound, uniformBottom: shape.uniformRows.upperBound)
    }

    var isRectangle: Bool { convex.leftCount == 0 }

    /// The rows between two vertical sides, which all have the same coverage.
    var uniformRows: Range<Int> { Int(convex.uniformTop)..<Int(convex.uniformBottom) }
}

extension ShapeView {
    /// Returns the columns that are covered in every one of the rows, or `nil`.
    ///
    /// Because the shape is convex, the positions of its sides at `top` and `bottom` decide.
    func coveredColumns(from top: Int, to bottom: Int) -> Range<Int>? {
        guard top >= bounds.minY, bottom <= bounds.maxY, top < bottom else { return nil }
        if isRectangle { return bounds.minX..<bounds.maxX }
        guard let a = Self.position(of: convex.left, convex.leftCount, at: Double(top)),
            let b = Self.position(of: convex.left, convex.leftCount, at: Double(bottom)),
            let c = Self.position(of: convex.right, convex.rightCount, at: Double(top)),
            let d = Self.position(of: convex.right, convex.rightCount, at: Double(bottom))
        else { return nil }
        let low = Int(bounded: max(a, b).rounded(.up))
        let high = Int(bounded: min(c, d).rounded(.down))
        return low < high ? low..<high : nil
    }

    func covers(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty, let columns = coveredColumns(from: rect.minY, to: rect.maxY) else {
            return false
        }
        return columns.lowerBound <= rect.minX && columns.upperBound >= rect.maxX
    }

    private static func position(of chain: UnsafePointer<CPEdge>?, _ count: Int32, at y: Double)
        -> Double?
    {
        guard let chain else { return nil }
        for index in 0..<Int(count) where y >= chain[index].y0 && y <= chain[index].y1 {
            let edge = chain[index]
            return edge.x0 + (edge.x1 - edge.x0) * (y - edge.y0) / (edge.y1 - edge.y0)
        }
        return nil
    }

    /// Returns a row's run and writes its partial coverage, with the byte of pixel x at x − low.
    func row(_ y: Int, _ low: Int, _ high: Int, _ coverage: UnsafeMutablePointer<UInt8>) -> CPRun {
        if isRectangle {
            let start = Int32(max(low, bounds.minX))
            let end = Int32(max(max(low, bounds.minX), min(high, bounds.maxX)))
            return y >= bounds.minY && y < bounds.maxY
                ? CPRun(start: start, fullStart: start, fullEnd: end, end: end)
                : CPRun(start: start, fullStart: start, fullEnd: start, end: start)
        }
        var convex = convex
        let run = cp_convex_row(&convex, Int32(y), Int32(low), Int32(high), coverage)
        if isHard {
            for x in Int(run.start)..<Int(run.fullStart) {
                coverage[x - low] = coverage[x - low] < 128 ? 0 : 255
            }
            for x in Int(run.fullEnd)..<Int(run.end) {
                coverage[x - low] = coverage[x - low] < 128 ? 0 : 255
            }
        }
        return run
    }
}
