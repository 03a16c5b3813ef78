/// A bitmap in memory: premultiplied BGRA, 8 bits per component.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    package let base: UnsafeMutableRawPointer
    private let release: (() -> Void)?

    /// Creates a transparent bitmap with rows aligned to 64 bytes.
    ///
    /// Width and height are clamped to 1…32,767, which is as far as Cairo can draw.
    package init(width: Int, height: Int) {
        self.width = min(32_767, max(1, width))
        self.height = min(32_767, max(1, height))
        bytesPerRow = (self.width * 4 + 63) & ~63
        let memory = PixelMemory(size: bytesPerRow * self.height)
        base = memory.base
        release = { memory.deallocate() }
    }

    /// Uses the caller's memory, which must be valid until the release block runs.
    package init(
        base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, release: (() -> Void)? = nil
    ) {
        self.base = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.release = release
    }

    deinit {
        release?()
    }
}

extension PixelBuffer {
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }

    /// The pixel as 0xAARRGGBB, premultiplied.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { row(y)[x] }
        set { row(y)[x] = newValue }
    }

    package func copy() -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        result.copyRows(from: self, x: 0, y: 0)
        return result
    }

    /// Copies the part of another buffer that starts at (x, y) and has this buffer's size; it must be inside.
    package func copyRows(from source: PixelBuffer, x: Int, y: Int) {
        for line in 0..<height {
            memcpy(base + line * bytesPerRow, source.base + (y + line) * source.bytesPerRow + x * 4, width * 4)
        }
    }

    package func clear() {
        for line in 0..<height { memset(base + line * bytesPerRow, 0, width * 4) }
    }
}
