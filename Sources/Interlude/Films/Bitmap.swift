import CoreGraphics
import RenderServer
import Synchronization

/// Pixels that go back to a pool when nobody looks at them any more: a fresh framebuffer costs milliseconds in page faults.
final class Bitmap: Sendable {
    let pixels: PixelBuffer

    init(width: Int, height: Int) {
        pixels = BitmapPool.take(width: width, height: height)
    }

    convenience init(copying source: PixelBuffer) {
        self.init(width: source.width, height: source.height)
        pixels.copyRows(from: source, x: 0, y: 0)
    }

    deinit {
        BitmapPool.giveBack(pixels)
    }
}

/// The framebuffers that wait for their next use, a handful at most.
private enum BitmapPool {
    private static let free = Mutex<[PixelBuffer]>([])

    static func take(width: Int, height: Int) -> PixelBuffer {
        let reused = free.withLock { free -> PixelBuffer? in
            guard let index = free.firstIndex(where: { $0.width == width && $0.height == height }) else { return nil }
            return free.remove(at: index)
        }
        return reused ?? PixelBuffer(width: width, height: height)
    }

    static func giveBack(_ pixels: PixelBuffer) {
        free.withLock { free in
            // Four cover a film's cursor and two encoders at work; the oldest goes.
            if free.count >= 4 { free.removeFirst() }
            free.append(pixels)
        }
    }
}

extension PixelBuffer {
    /// All of it.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    func bytes(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        (base + y * bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self)
    }

    /// An area's pixels, in the same memory.
    func part(_ area: PixelRect) -> PixelBuffer {
        PixelBuffer(
            base: base + area.minY * bytesPerRow + area.minX * 4, width: area.width, height: area.height,
            bytesPerRow: bytesPerRow, release: { withExtendedLifetime(self) {} })
    }

    func hasSameBytes(as other: PixelBuffer) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return base == other.base || (0..<height).allSatisfy { memcmp(row($0), other.row($0), width * 4) == 0 }
    }
}
