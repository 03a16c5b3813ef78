import CPixels
import CoreGraphics

/// The sampling of an image that is turned about a vertical axis, such as a card, a page, or a side of a cube: each device
/// column has one horizontal position in the image.
///
/// The tables of the columns follow the object in the same block of memory.
final class TurnMap: ManagedBuffer<TurnMap.Header, Double>, Equatable {
    struct Header: Equatable {
        /// From pixels to texels, counted from the center of the view's first one.
        let projection: Projection
        /// The part of the texture that is used.
        let view: PixelRect
        let columns: Range<Int>
    }

    /// The number of columns that are sampled together.
    fileprivate static let group = Int(CP_STRIP)
    /// Half the number of texels from 0 that the kernel permits: the other half is for the rows around a strip.
    private static let maximumTexel = 16384.0
    /// The number of texels from row to row up to which that half suffices.
    private static let maximumStep = 256.0

    /// Returns a map for the pixels of a rectangle; `nil` if the columns aren't parallel or a part is too far away.
    ///
    /// - Parameters:
    ///   - projection: From pixels to texels, counted from the center of the view's first one.
    ///   - view: The part of the texture that is used, at least 2 × 2 texels.
    static func create(_ projection: Projection, of view: PixelRect, near rect: PixelRect) -> TurnMap? {
        guard projection.m21 == 0, projection.m23 == 0, !rect.isEmpty else { return nil }
        let header = Header(projection: projection, view: view, columns: rect.minX..<rect.maxX)
        // Positions are monotonic between the ends of a row.
        for x in [rect.minX, rect.maxX - 1] {
            guard let column = header.column(x), abs(column.step) < maximumStep,
                abs(column.row(rect.minY)) < maximumTexel, abs(column.row(rect.maxY)) < maximumTexel
            else { return nil }
        }
        let count = header.paddedCount
        let buffer = create(minimumCapacity: 2 * count + count / 2) { _ in header }
        let map = unsafeDowncast(buffer, to: TurnMap.self)
        map.fill()
        return map
    }

    private func fill() {
        withUnsafeMutablePointers { header, rows in
            let count = header.pointee.paddedCount, columns = header.pointee.columns
            let steps = rows + count
            UnsafeMutableRawPointer(steps + count).withMemoryRebound(to: UInt32.self, capacity: count) { positions in
                for index in 0..<count {
                    // The last group is filled with its last column.
                    let x = min(columns.lowerBound + index, columns.upperBound - 1)
                    guard let column = header.pointee.column(x) else { continue }
                    (rows[index], steps[index], positions[index]) = (column.start, column.step, column.position)
                }
            }
        }
    }

    /// The tables, which are valid as long as the object.
    var turn: CPTurn {
        withUnsafeMutablePointers { header, rows in
            let steps = rows + header.pointee.paddedCount
            let positions = UnsafeRawPointer(steps + header.pointee.paddedCount).assumingMemoryBound(to: UInt32.self)
            return CPTurn(
                first: Int32(header.pointee.columns.lowerBound), positions: positions, rows: rows, steps: steps)
        }
    }

    /// The smallest range of whole groups in the map that contains the given columns.
    func groups(around columns: Range<Int>) -> Range<Int> {
        let first = header.columns.lowerBound, columns = columns.clamped(to: header.columns)
        let low = (columns.lowerBound - first) / Self.group * Self.group
        let high = (columns.upperBound - first + Self.group - 1) / Self.group * Self.group
        return first + low..<first + high
    }

    /// Compares the projections, which determine the tables.
    static func == (a: TurnMap, b: TurnMap) -> Bool { a === b || a.header == b.header }
}

extension TurnMap.Header {
    fileprivate var paddedCount: Int { (columns.count + TurnMap.group - 1) / TurnMap.group * TurnMap.group }

    /// The line through the image that a device column shows.
    fileprivate struct Column {
        /// The left texel << 16 | the weight of its right neighbor.
        var position: UInt32
        /// The vertical position in the center of row 0, in texels.
        var start: Double
        var step: Double

        func row(_ y: Int) -> Double { start + step * Double(y) }
    }

    /// Returns the line of a column; `nil` if it isn't in front of the eye.
    fileprivate func column(_ x: Int) -> Column? {
        let at = Double(x) + 0.5, w = at * projection.m13 + projection.m33
        guard w > 0 else { return nil }
        let u = (at * projection.m11 + projection.m31) / w
        let position = AxisMap.position(min(max(u, 0), Double(view.width - 1)), limit: view.width)
        return Column(
            position: UInt32(view.minX + position.texel) << 16 | position.weight,
            start: (at * projection.m12 + 0.5 * projection.m22 + projection.m32) / w, step: projection.m22 / w)
    }
}
