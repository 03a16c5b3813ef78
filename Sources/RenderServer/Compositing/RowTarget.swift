import CoreGraphics

/// A drawing destination: the rows of a rectangle of the device.
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

/// A stack allocator of one worker; it grows to the needs of the largest strip and retains its memory.
final class Arena {
    @exclusivity(unchecked) private var stack = Stack()

    struct Mark: BitwiseCopyable {
        fileprivate var block: Int
        fileprivate var used: Int
    }

    private struct Stack {
        var blocks: [(base: UnsafeMutableRawPointer, size: Int)] = []
        var mark = Mark(block: 0, used: 0)

        mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
            while mark.block < blocks.count, mark.used + size > blocks[mark.block].size {
                mark.block += 1
                mark.used = 0
            }
            if mark.block == blocks.count {
                let length = max(size, Arena.blockSize)
                blocks.append((.allocate(byteCount: length, alignment: 64), length))
                mark.used = 0
            }
            let result = blocks[mark.block].base + mark.used
            mark.used += size
            return result
        }
    }

    private static let blockSize = 1 << 20

    var mark: Mark { stack.mark }

    func rewind(to mark: Mark) { stack.mark = mark }

    /// Returns uninitialized memory for values without references, aligned to a cache line.
    func allocate<Value: BitwiseCopyable>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
        // Kernels may read a vector beyond the end.
        let size = (count * MemoryLayout<Value>.stride + 127) & ~63
        return stack.allocate(size).bindMemory(to: type, capacity: count)
    }

    deinit {
        for block in stack.blocks { block.base.deallocate() }
    }
}
