/// The coverage, one byte per pixel, of the rectangle of the device in which an outline has edges.
final class CoverageBitmap: @unchecked Sendable {
    let rect: PixelRect
    /// Whether the outline covers all pixels outside the rectangle, instead of none.
    let isSurrounded: Bool
    let stride: Int
    let base: UnsafeMutablePointer<UInt8>
    private let memory: CoverageMemory
    /// The number of fully covered pixels at both ends of each row; `nil` until `computeMargins()`.
    private(set) var margins: UnsafeMutablePointer<Margins>?

    struct Margins: BitwiseCopyable {
        var left: Int32
        var right: Int32
    }

    init(rect: PixelRect, isSurrounded: Bool = false) {
        self.rect = rect
        self.isSurrounded = isSurrounded
        // A multiple of 4, as Cairo requires of the stride of A8 surfaces.
        stride = (rect.width + 63) & ~63
        let size = stride * rect.height + 64
        memory = CoverageMemory.allocate(size)
        base = memory.base
        base.initialize(repeating: 0, count: size)
    }

    deinit {
        CoverageMemory.recycle(memory)
        margins?.deallocate()
    }

    func computeMargins() {
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

    /// Whether no pixel is covered.
    var isEmpty: Bool {
        for y in 0..<rect.height {
            let row = UnsafeRawPointer(base + y * stride)
            var any: UInt64 = 0
            for word in 0..<(stride / 8) { any |= row.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self) }
            if any != 0 { return false }
        }
        return true
    }

    /// Returns the byte of the device pixel (x, y), which must be inside the rectangle.
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        base + (y - rect.minY) * stride + (x - rect.minX)
    }
}
