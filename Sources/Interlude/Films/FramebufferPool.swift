import CoreGraphics
import Synchronization

/// Framebuffers that wait for their next use, a handful at most: a fresh one costs milliseconds in page faults.
enum FramebufferPool {
    private static let free = Mutex<[PixelBuffer]>([])

    /// A buffer with whatever was in it before; its memory comes back when nobody holds the buffer any more.
    static func take(width: Int, height: Int) -> PixelBuffer {
        let memory = reused(width: width, height: height) ?? PixelBuffer(width: width, height: height)
        return PixelBuffer(
            base: memory.base, width: memory.width, height: memory.height, bytesPerRow: memory.bytesPerRow,
            release: { giveBack(memory) })
    }

    static func copy(of source: PixelBuffer) -> PixelBuffer {
        let copy = take(width: source.width, height: source.height)
        copy.copyRows(from: source, x: 0, y: 0)
        return copy
    }

    private static func reused(width: Int, height: Int) -> PixelBuffer? {
        free.withLock { free in
            guard let index = free.firstIndex(where: { $0.width == width && $0.height == height }) else { return nil }
            return free.remove(at: index)
        }
    }

    private static func giveBack(_ memory: PixelBuffer) {
        free.withLock { free in
            // Four cover a film's cursor and two encoders at work; the oldest goes.
            if free.count >= 4 { free.removeFirst() }
            free.append(memory)
        }
    }
}
