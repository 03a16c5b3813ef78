import CoreGraphics

/// A half-open rectangle of device pixels, stored in 32 bits because display lists contain many thousands of them.
package struct PixelRect: Sendable, Hashable, BitwiseCopyable {
    private var left: Int32
    private var top: Int32
    private var right: Int32
    private var bottom: Int32

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        left = Int32(clamping: minX)
        top = Int32(clamping: minY)
        right = Int32(clamping: maxX)
        bottom = Int32(clamping: maxY)
    }

    package var minX: Int {
        get { Int(left) }
        set { left = Int32(clamping: newValue) }
    }
    package var minY: Int {
        get { Int(top) }
        set { top = Int32(clamping: newValue) }
    }
    package var maxX: Int {
        get { Int(right) }
        set { right = Int32(clamping: newValue) }
    }
    package var maxY: Int {
        get { Int(bottom) }
        set { bottom = Int32(clamping: newValue) }
    }

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }
}

extension PixelRect {
    /// Creates the pixels between two corners, including partially touched ones.
    ///
    /// Coordinates are clamped to ±10⁹; NaN becomes −10⁹.
    init(from low: CGPoint, to high: CGPoint) {
        self.init(
            minX: Self.pixel(low.x, .down), minY: Self.pixel(low.y, .down), maxX: Self.pixel(high.x, .up),
            maxY: Self.pixel(high.y, .up))
    }

    /// Creates the pixels between two corners, each rounded to the nearest pixel.
    init(nearest low: CGPoint, to high: CGPoint) {
        self.init(
            minX: Self.pixel(low.x, .toNearestOrAwayFromZero), minY: Self.pixel(low.y, .toNearestOrAwayFromZero),
            maxX: Self.pixel(high.x, .toNearestOrAwayFromZero), maxY: Self.pixel(high.y, .toNearestOrAwayFromZero))
    }

    @inline(__always)
    private static func pixel(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
        guard value > -1e9 else { return -1_000_000_000 }
        let value = min(value, 1e9)
        let whole = Int(value)
        return switch rule {
        case .down: Double(whole) > value ? whole - 1 : whole
        case .up: Double(whole) < value ? whole + 1 : whole
        default: Int(value.rounded(rule))
        }
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

    package func overlaps(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
    }

    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    package func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    }
}
