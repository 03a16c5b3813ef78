import CPixels
import Foundation

/// The sides of a convex outline at a fixed address: the left chain, then the right one, both downward.
///
/// The sides follow the object in the same block of memory, because a frame may have thousands.
final class SideList: ManagedBuffer<SideCounts, CPEdge>, Equatable {
    /// - Parameters:
    ///   - capacity: The maximum number of sides in both chains.
    ///   - left: Writes the left chain and returns its number of sides; `right` does so after it.
    static func create(
        capacity: Int, left: (UnsafeMutablePointer<CPEdge>) -> Int,
        right: (UnsafeMutablePointer<CPEdge>) -> Int
    ) -> SideList {
        let list = unsafeDowncast(create(minimumCapacity: max(1, capacity)) { _ in SideCounts() }, to: SideList.self)
        list.withUnsafeMutablePointers { counts, base in
            counts.pointee.left = left(base)
            counts.pointee.right = right(base + counts.pointee.left)
        }
        return list
    }

    /// The address of the sides, which is constant while the list exists.
    var base: UnsafeMutablePointer<CPEdge> { withUnsafeMutablePointerToElements { $0 } }
    var leftCount: Int { header.left }
    var rightCount: Int { header.right }

    var left: UnsafeBufferPointer<CPEdge> { UnsafeBufferPointer(start: base, count: leftCount) }
    var right: UnsafeBufferPointer<CPEdge> {
        UnsafeBufferPointer(start: base + leftCount, count: rightCount)
    }

    static func == (a: SideList, b: SideList) -> Bool {
        a === b
            || a.leftCount == b.leftCount && a.rightCount == b.rightCount
                && memcmp(a.base, b.base, (a.leftCount + a.rightCount) * MemoryLayout<CPEdge>.stride) == 0
    }
}

/// The numbers of sides in both chains of a list.
struct SideCounts {
    var left = 0
    var right = 0
}

/// The sides of a quadrilateral that aren't antialiased, as bits by their positions in the chains.
struct HardSides: BitwiseCopyable, Equatable {
    var left: UInt8 = 0
    var right: UInt8 = 0

    var isEmpty: Bool { left == 0 && right == 0 }
}

/// A convex outline in device pixels: two chains of sides that descend from the topmost to the lowest vertex.
///
/// Threads can share it, because the sides don't change after they are created.
struct ConvexShape: @unchecked Sendable, Equatable {
    /// The pixels that the shape touches.
    var bounds: PixelRect
    /// The sides; `nil` if the shape is exactly the pixel rectangle ``bounds``.
    var sides: SideList?
    /// The rows between two vertical sides, which all have the same coverage.
    var uniformRows: Range<Int32>
    /// Whether pixels are covered either fully or not at all.
    var isHard = false
    /// The sides without antialiasing of a shape that isn't hard as a whole.
    var hardSides = HardSides()

    init(rectangle: PixelRect) {
        bounds = rectangle
        uniformRows = Int32(rectangle.minY)..<Int32(max(rectangle.minY, rectangle.maxY))
    }

    var isRectangle: Bool { sides == nil }

    func covers(_ rect: PixelRect) -> Bool { ShapeReference(self).covers(rect) }
}

/// A reference to a shape as plain numbers and addresses, for the drawing threads. The shape must outlive it.
struct ShapeReference: BitwiseCopyable {
    let bounds: PixelRect
    let convex: CPConvex
    let isHard: Bool
    let hardSides: HardSides

    init(_ shape: borrowing ConvexShape) {
        bounds = shape.bounds
        isHard = shape.isHard
        hardSides = shape.hardSides
        var convex = CPConvex()
        convex.uniformTop = shape.uniformRows.lowerBound
        convex.uniformBottom = shape.uniformRows.upperBound
        if let sides = shape.sides {
            convex.left = UnsafePointer(sides.base)
            convex.right = UnsafePointer(sides.base + sides.leftCount)
            convex.leftCount = Int32(sides.leftCount)
            convex.rightCount = Int32(sides.rightCount)
        }
        if convex.leftCount > 0 {
            let core = Self.rect(of: convex, rows: bounds.minY + 1..<max(bounds.minY + 1, bounds.maxY - 1))
            convex.core = CPArea(
                left: Int32(core.minX), top: Int32(core.minY), right: Int32(core.maxX), bottom: Int32(core.maxY))
        }
        self.convex = convex
    }

    var isRectangle: Bool { convex.leftCount == 0 }

    /// The rows between two vertical sides, which all have the same coverage.
    var uniformRows: Range<Int> { Int(convex.uniformTop)..<Int(convex.uniformBottom) }
}

extension ShapeReference {
    /// Returns the columns that are covered in every one of the rows, or `nil`.
    ///
    /// Because the shape is convex, the positions of its sides at `top` and `bottom` decide.
    func coveredColumns(from top: Int, to bottom: Int) -> Range<Int>? {
        guard top >= bounds.minY, bottom <= bounds.maxY, top < bottom else { return nil }
        if isRectangle { return bounds.minX..<bounds.maxX }
        let rect = Self.rect(of: convex, rows: top..<bottom)
        return rect.isEmpty ? nil : rect.minX..<rect.maxX
    }

    /// Returns the rows with the columns that a shape with sides covers in all of them; empty if there are none.
    private static func rect(of convex: CPConvex, rows: Range<Int>) -> PixelRect {
        guard !rows.isEmpty,
            let a = position(of: convex.left, convex.leftCount, at: Double(rows.lowerBound)),
            let b = position(of: convex.left, convex.leftCount, at: Double(rows.upperBound)),
            let c = position(of: convex.right, convex.rightCount, at: Double(rows.lowerBound)),
            let d = position(of: convex.right, convex.rightCount, at: Double(rows.upperBound))
        else { return .empty }
        let low = Int(bounded: max(a, b).rounded(.up))
        let high = Int(bounded: min(c, d).rounded(.down))
        return low < high ? PixelRect(minX: low, minY: rows.lowerBound, maxX: high, maxY: rows.upperBound) : .empty
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
        // The first side that ends at or below the position, found by bisection.
        var (low, high) = (0, Int(count))
        while low < high {
            let middle = (low + high) / 2
            if Double(chain[middle].y1) < y { low = middle + 1 } else { high = middle }
        }
        guard low < Int(count), y >= Double(chain[low].y0) else { return nil }
        let (x0, y0) = (Double(chain[low].x0), Double(chain[low].y0))
        return x0 + (Double(chain[low].x1) - x0) * (y - y0) / (Double(chain[low].y1) - y0)
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
        if isHard || Self.isHard(hardSides.left, convex.left, convex.leftCount, in: y) {
            for x in Int(run.start)..<Int(run.fullStart) {
                coverage[x - low] = coverage[x - low] < 128 ? 0 : 255
            }
        }
        if isHard || Self.isHard(hardSides.right, convex.right, convex.rightCount, in: y) {
            for x in Int(run.fullEnd)..<Int(run.end) {
                coverage[x - low] = coverage[x - low] < 128 ? 0 : 255
            }
        }
        return run
    }

    /// Returns whether the side that a chain has in the middle of a row, or nearest to it, isn't antialiased.
    private static func isHard(_ bits: UInt8, _ chain: UnsafePointer<CPEdge>?, _ count: Int32, in row: Int) -> Bool {
        guard bits != 0, let chain else { return false }
        let middle = Double(row) + 0.5
        var index = 0
        while index + 1 < Int(count), Double(chain[index].y1) <= middle { index += 1 }
        return bits & 1 << index != 0
    }
}
