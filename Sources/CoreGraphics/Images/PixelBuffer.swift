import Synchronization

/// A bitmap in memory: premultiplied BGRA, 8 bits per component.
///
/// A bitmap of its own memory is allocated when its pixels are first accessed, and drawing that waits for them is done
/// then. So text that never appears is never drawn.
package final class PixelBuffer: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    /// Whether the memory exists and nothing waits to be drawn.
    private let isReady: Atomic<Bool>
    private let waiting = Mutex<[Drawing]>([])
    private let drawnText = Mutex<[CGRect]>([])
    private var memory: UnsafeMutableRawPointer?
    private var release: (() -> Void)?

    /// Draws on a bitmap that takes the memory of another after waiting for it.
    package typealias Drawing = @Sendable (PixelBuffer) -> Void

    /// The widths and heights that a bitmap can have, in pixels: as far as Cairo can draw.
    static let sides = 1...32_767

    /// Creates a transparent bitmap with rows aligned to 64 bytes.
    ///
    /// Width and height are clamped to 1…32,767.
    package init(width: Int, height: Int) {
        self.width = min(Self.sides.upperBound, max(1, width))
        self.height = min(Self.sides.upperBound, max(1, height))
        bytesPerRow = (self.width * 4 + 63) & ~63
        isReady = Atomic(false)
    }

    /// Uses the caller's memory, which must be valid until the release block runs.
    package init(
        base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, release: (() -> Void)? = nil
    ) {
        memory = base
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.release = release
        isReady = Atomic(true)
    }

    deinit {
        release?()
    }

    /// The first byte of the pixels.
    package var base: UnsafeMutableRawPointer {
        if !isReady.load(ordering: .acquiring) { prepare() }
        return memory.unsafelyUnwrapped
    }

    /// The number of drawings that may wait, so that what they retain stays small.
    private static let maximumWaiting = 16

    /// Draws when the pixels are first accessed, after what already waits; `false` if it must be drawn at once.
    package func drawWhenAccessed(_ drawing: @escaping Drawing) -> Bool {
        waiting.withLock { drawings in
            guard !isReady.load(ordering: .acquiring), drawings.count < Self.maximumWaiting else { return false }
            drawings.append(drawing)
            return true
        }
    }

    private func prepare() {
        // Released after the lock.
        let done = waiting.withLock { drawings -> [Drawing] in
            guard !isReady.load(ordering: .acquiring) else { return [] }
            let allocation = PixelMemory(size: bytesPerRow * height)
            let target = PixelBuffer(base: allocation.base, width: width, height: height, bytesPerRow: bytesPerRow)
            for draw in drawings { draw(target) }
            addTextBoxes(target.textBoxes)
            memory = allocation.base
            release = { allocation.deallocate() }
            isReady.store(true, ordering: .releasing)
            defer { drawings = [] }
            return drawings
        }
        withExtendedLifetime(done) {}
    }
}

extension PixelBuffer {
    /// The number of rectangles that a bitmap remembers.
    private static let maximumTextBoxes = 4096

    /// The rectangles in which text or symbols were drawn, in pixels from the top left.
    package var textBoxes: [CGRect] {
        _ = base
        return drawnText.withLock { $0 }
    }

    /// Adds rectangles in which text or symbols were drawn.
    package func addTextBoxes(_ boxes: [CGRect]) {
        guard !boxes.isEmpty else { return }
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        drawnText.withLock { known in
            for box in boxes.lazy.map({ $0.integral.overlap(with: all) }) where !box.isNull && !box.isEmpty {
                guard known.count < Self.maximumTextBoxes else { return }
                if !known.contains(box) { known.append(box) }
            }
        }
    }

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
        result.addTextBoxes(textBoxes)
        return result
    }

    /// Copies the part of another buffer that starts at (x, y) and has this buffer's size; it must be inside.
    package func copyRows(from source: PixelBuffer, x: Int, y: Int) {
        for line in 0..<height {
            memcpy(base + line * bytesPerRow, source.base + (y + line) * source.bytesPerRow + x * 4, width * 4)
        }
    }
}
