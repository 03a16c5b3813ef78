/// Bytes of coverage over a rectangle of the device: where an outline has edges.
final class CoverageBitmap: @unchecked Sendable {
    let rect: PixelRect
    /// The outline covers all pixels beside the rectangle, or none.
    let isSurrounded: Bool
    let stride: Int
    let base: UnsafeMutablePointer<UInt8>
    private let memory: CoverageMemory
    /// For each row how many pixels at its beginning and at its end are covered wholly, once it was measured.
    private(set) var margins: UnsafeMutablePointer<Margins>?

    struct Margins: BitwiseCopyable {
        var left: Int32
        var right: Int32
    }

    init(rect: PixelRect, isSurrounded: Bool = false) {
        self.rect = rect
        self.isSurrounded = isSurrounded
        // Cairo's stride for A8 surfaces is a multiple of 4.
        stride = (rect.width + 63) & ~63
        let size = stride * rect.height + 64
        memory = CoverageMemory.take(size)
        base = memory.base
        base.initialize(repeating: 0, count: size)
    }

    deinit {
        CoverageMemory.give(memory)
        margins?.deallocate()
    }

    func measureMargins() {
        let result = UnsafeMutablePointer<Margins>.allocate(capacity: max(rect.height, 1))
        for row in 0..<rect.height {
            let bytes = base + row * stride, words = UnsafeRawPointer(bytes)
            var left = 0, end = rect.width
            while left + 8 <= end, words.loadUnaligned(fromByteOffset: left, as: UInt64.self) == .max { left += 8 }
            while left < end, bytes[left] == 255 { left += 1 }
            while left + 8 <= end, words.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == .max { end -= 8 }
            while left < end, bytes[end - 1] == 255 { end -= 1 }
            result[row] = Margins(left: Int32(left), right: Int32(rect.width - end))
        }
        margins = result
    }

    /// Nothing is covered.
    var isEmpty: Bool {
        for y in 0..<rect.height {
            let row = UnsafeRawPointer(base + y * stride)
            var any: UInt64 = 0
            for word in 0..<(stride / 8) { any |= row.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self) }
            if any != 0 { return false }
        }
        return true
    }

    /// The byte of pixel (x, y) of the device; x and y lie within the rectangle.
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        base + (y - rect.minY) * stride + (x - rect.minX)
    }
}
