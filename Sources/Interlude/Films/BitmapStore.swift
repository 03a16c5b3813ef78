import CZlib
import CoreGraphics
import RenderServer
import Dispatch
import Synchronization

/// The distinct bitmaps of a film, each stored as a compressed difference from the previous one, mostly on disk.
final class BitmapStore: Sendable {
    private struct Strip {
        var area: PixelRect
        var offset: Int
        var count: Int
    }

    private struct Bitmap {
        /// The areas that differ from the previous bitmap; the whole bitmap if it is a key.
        var strips: [Strip]
        var changed: PixelRect
        var isKey: Bool
    }

    private struct State {
        var bitmaps: [Bitmap] = []
        var cursor: Int?
        var decoded: PixelBuffer?
    }

    let width: Int
    let height: Int
    private let file = SpillFile()
    private let state = Mutex(State())

    /// Every so many bitmaps, one is stored whole, so that seeking back doesn't decode from the start.
    private static let keyInterval = 30
    /// Rows per band: enough work for one core, few enough to use all cores.
    private static let stripHeight = 256

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    var count: Int { state.withLock { $0.bitmaps.count } }

    /// The area in which a bitmap differs from the previous one.
    func changedArea(_ index: Int) -> PixelRect {
        state.withLock { $0.bitmaps[index].changed }
    }

    /// Appends a bitmap that differs from the previous one at most in `changed`.
    func append(_ pixels: PixelBuffer, changed: PixelRect) {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let index = count
        let changed = index == 0 ? whole : changed.intersection(whole)
        let isKey = index % Self.keyInterval == 0
        let areas = Self.strips(of: isKey ? whole : changed)
        let compressed = ParallelWork.map(areas) { Self.deflate(pixels, $0) }
        let strips = zip(areas, compressed).map { area, bytes in
            Strip(area: area, offset: file.append(bytes), count: bytes.count)
        }
        state.withLock { $0.bitmaps.append(Bitmap(strips: strips, changed: changed, isKey: isKey)) }
    }

    /// Returns a copy of a bitmap's pixels.
    func pixels(of index: Int) -> PixelBuffer {
        state.withLock { state in
            let start: Int
            let decoded: PixelBuffer
            if let cursor = state.cursor, let cached = state.decoded, cursor <= index,
                index - cursor <= index % Self.keyInterval
            {
                start = cursor + 1
                decoded = cached
            } else {
                start = index - index % Self.keyInterval
                decoded = state.decoded ?? FramebufferPool.dequeue(width: width, height: height)
            }
            if start <= index {
                for bitmap in state.bitmaps[start...index] { draw(bitmap, into: decoded) }
            }
            state.cursor = index
            state.decoded = decoded
            return FramebufferPool.copy(of: decoded)
        }
    }

    /// Releases the framebuffer that decoding uses.
    func releaseDecoder() {
        state.withLock { state in
            state.decoded = nil
            state.cursor = nil
        }
    }

    private func draw(_ bitmap: Bitmap, into pixels: PixelBuffer) {
        for strip in bitmap.strips {
            Self.inflate(file.bytes(at: strip.offset, count: strip.count), into: pixels, strip.area)
        }
    }

    private static func strips(of area: PixelRect) -> [PixelRect] {
        guard !area.isEmpty else { return [] }
        return stride(from: area.minY, to: area.maxY, by: stripHeight).map { y in
            PixelRect(x: area.minX, y: y, width: area.width, height: min(stripHeight, area.maxY - y))
        }
    }
}

extension BitmapStore {
    private static func deflate(_ pixels: PixelBuffer, _ area: PixelRect) -> [UInt8] {
        var stream = z_stream()
        guard deflateInit_(&stream, Z_BEST_SPEED, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return []
        }
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, UInt(area.width * 4 * area.height)))
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(capacity)
            for y in area.minY..<area.maxY {
                stream.next_in = pixels.bytes(x: area.minX, y: y)
                stream.avail_in = UInt32(area.width * 4)
                CZlib.deflate(&stream, y == area.maxY - 1 ? Z_FINISH : Z_NO_FLUSH)
            }
            initialized = capacity - Int(stream.avail_out)
        }
    }

    private static func inflate(_ bytes: [UInt8], into pixels: PixelBuffer, _ area: PixelRect) {
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return }
        defer { inflateEnd(&stream) }
        var bytes = bytes
        bytes.withUnsafeMutableBufferPointer { buffer in
            stream.next_in = buffer.baseAddress
            stream.avail_in = UInt32(buffer.count)
            for y in area.minY..<area.maxY {
                stream.next_out = pixels.bytes(x: area.minX, y: y)
                stream.avail_out = UInt32(area.width * 4)
                CZlib.inflate(&stream, Z_SYNC_FLUSH)
            }
        }
    }
}

/// Runs a closure for many inputs on all cores; the results have the order of the inputs.
enum ParallelWork {
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ transform: @Sendable (Input) -> Output
    ) -> [Output] {
        let results = Mutex([Output?](repeating: nil, count: inputs.count))
        DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
            let result = transform(inputs[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0 }.compactMap(\.self)
    }
}
