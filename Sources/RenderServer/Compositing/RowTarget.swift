import CoreGraphics

/// Pixels that are drawn on: the rows of a rectangle of the device.
struct RowTarget: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let bytesPerRow: Int
    let rect: PixelRect

    init(base: UnsafeMutableRawPointer, bytesPerRow: Int, rect: PixelRect) {
        self.base = base
        self.bytesPerRow = bytesPerRow
        self.rect = rect
    }

    init(_ pixels: PixelBuffer, rect: PixelRect) {
        self.init(base: pixels.base, bytesPerRow: pixels.bytesPerRow, rect: rect)
    }

    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + (y - rect.minY) * bytesPerRow).assumingMemoryBound(to: UInt32.self) + (x - rect.minX)
    }
}

/// Memory that one worker takes from and gives back in reverse order; it grows to what the largest band needs and stays.
final class Arena {
    private var blocks: [UnsafeMutableRawPointer] = []
    private var sizes: [Int] = []
    private var block = 0
    private var used = 0

    struct Mark: BitwiseCopyable {
        fileprivate var block: Int
        fileprivate var used: Int
    }

    private static let blockSize = 1 << 20

    var mark: Mark { Mark(block: block, used: used) }

    func rewind(to mark: Mark) {
        block = mark.block
        used = mark.used
    }

    /// Uninitialised memory for values without references, aligned to a cache line.
    func take<Value: BitwiseCopyable>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
        // Kernels may read a vector beyond the end.
        let size = (count * MemoryLayout<Value>.stride + 127) & ~63
        while block < blocks.count, used + size > sizes[block] {
            block += 1
            used = 0
        }
        if block == blocks.count {
            let length = max(size, Self.blockSize)
            blocks.append(.allocate(byteCount: length, alignment: 64))
            sizes.append(length)
            used = 0
        }
        let result = blocks[block] + used
        used += size
        return result.bindMemory(to: type, capacity: count)
    }

    deinit {
        for block in blocks { block.deallocate() }
    }
}
