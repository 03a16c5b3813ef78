/// A client's bitmap in a layout other than the native one, synchronized with the native bitmap.
///
/// The client may read and write its memory between any two calls, so every drawing command reads the memory before
/// and writes it after.
final class ClientBitmap {
    let bytesPerRow: Int
    let layout: PixelLayout
    let space: CGColorSpace
    private let height: Int
    private var memory: UnsafeMutableRawPointer?
    private var owned: UnsafeMutableRawPointer?

    init(memory: UnsafeMutableRawPointer?, bytesPerRow: Int, height: Int, layout: PixelLayout, space: CGColorSpace) {
        self.memory = memory
        self.bytesPerRow = bytesPerRow
        self.height = height
        self.layout = layout
        self.space = space
    }

    deinit {
        free(owned)
    }

    func pull(into pixels: PixelBuffer) {
        guard let memory else { return }
        for y in 0..<height {
            layout.read(
                (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self),
                into: (pixels.base + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self), count: pixels.width)
        }
    }

    func push(_ pixels: PixelBuffer) {
        guard let memory else { return }
        for y in 0..<height {
            layout.write(
                (pixels.base + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self),
                to: (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self), count: pixels.width)
        }
    }

    func expose(_ pixels: PixelBuffer) -> UnsafeMutableRawPointer? {
        if memory == nil {
            owned = calloc(bytesPerRow * height, 1)
            memory = owned
            push(pixels)
        }
        return memory
    }
}
