/// One byte of coverage for each pixel of a rectangle; rows are aligned to 16 bytes.
package final class CoverageBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    package let base: UnsafeMutablePointer<UInt8>

    /// Creates an empty buffer; a width or height below 1 becomes 1.
    package init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
        bytesPerRow = (self.width + 15) & ~15
        base = .allocate(capacity: bytesPerRow * self.height)
        base.initialize(repeating: 0, count: bytesPerRow * self.height)
    }

    deinit {
        base.deallocate()
    }

    package func clear() {
        base.update(repeating: 0, count: bytesPerRow * height)
    }

    package subscript(x: Int, y: Int) -> UInt8 {
        get { base[y * bytesPerRow + x] }
        set { base[y * bytesPerRow + x] = newValue }
    }
}
