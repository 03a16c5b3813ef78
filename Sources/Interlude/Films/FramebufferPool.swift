import CoreGraphics
import Synchronization

/// Reuses a few framebuffers: page faults make a new one cost milliseconds.
enum FramebufferPool {
    private static let free = Mutex<[PixelBuffer]>([])

    /// Returns a buffer with undefined content; its memory returns to the pool when the buffer is deallocated.
    static func dequeue(width: Int, height: Int) -> PixelBuffer {
        let memory = reused(width: width, height: height) ?? PixelBuffer(width: width, height: height)
        return PixelBuffer(
            base: memory.base, width: memory.width, height: memory.height, bytesPerRow: memory.bytesPerRow,
            release: { enqueue(memory) })
    }

    static func copy(of source: PixelBuffer) -> PixelBuffer {
        let copy = dequeue(width: source.width, height: source.height)
        copy.copyRows(from: source, x: 0, y: 0)
        return copy
    }

    private static func reused(width: Int, height: Int) -> PixelBuffer? {
        free.withLock { free in
            guard let index = free.firstIndex(where: { $0.width == width && $0.height == height }) else { return nil }
            return free.remove(at: index)
        }
    }

    private static func enqueue(_ memory: PixelBuffer) {
        free.withLock { free in
            // Four suffice for a film's cursor and two running encoders; drop the oldest.
            if free.count >= 4 { free.removeFirst() }
            free.append(memory)
        }
    }
}
