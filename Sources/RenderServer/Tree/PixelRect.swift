import CoreGraphics

/// A half-open rectangle of device pixels.
package struct PixelRect: Sendable, Hashable, BitwiseCopyable {
    package var minX: Int
    package var minY: Int
    package var maxX: Int
    package var maxY: Int

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }
}

extension PixelRect {
    /// The pixels between two corners, rounded as told; what lies beyond any screen, or is no number, is moved in.
    init(
        from low: CGPoint, to high: CGPoint, rounded lowRule: FloatingPointRoundingRule = .down,
        _ highRule: FloatingPointRoundingRule = .up
    ) {
        func pixel(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
            value > -1e9 ? Int(min(value, 1e9).rounded(rule)) : -1_000_000_000
        }
        self.init(
            minX: pixel(low.x, lowRule), minY: pixel(low.y, lowRule), maxX: pixel(high.x, highRule),
            maxY: pixel(high.y, highRule))
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package var width: Int { maxX - minX }
    package var height: Int { maxY - minY }
    package var isEmpty: Bool { minX >= maxX || minY >= maxY }
    package var area: Int { isEmpty ? 0 : width * height }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    package func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    package func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    }
}
