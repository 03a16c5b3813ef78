import CPixels
import CoreGraphics
import Dispatch
import RenderServer
import Synchronization

/// The distinct bitmaps of a film, each stored as a packed difference from the previous one, mostly on disk.
final class BitmapStore: Sendable {
    private struct Strip {
        var area: PixelRect
        var offset: Int
        /// The number of words.
        var count: Int
    }

    private struct Bitmap {
        /// The areas that differ from the previous bitmap; the whole bitmap if it is a key.
        var strips: [Strip]
        var changed: PixelRect
    }

    private struct State {
        var bitmaps: [Bitmap] = []
        /// A copy of the last bitmap, to compare the next one with.
        var last: PixelBuffer?
        var cursor: Int?
        var decoded: PixelBuffer?
    }

    let width: Int
    let height: Int
    private let file = SpillFile()
    private let state = Mutex(State())

    /// Every so many bitmaps, one is stored whole, so that seeking back doesn't decode from the start.
    private static let keyInterval = 30
    /// Rows per strip: enough work for one core, few enough to use all cores.
    private static let stripHeight = 256

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The rectangle of all pixels.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    var count: Int { state.withLock { $0.bitmaps.count } }

    /// The area in which a bitmap differs from the previous one.
    func changedArea(_ index: Int) -> PixelRect {
        state.withLock { $0.bitmaps[index].changed }
    }

    /// Appends a bitmap, unless it equals the previous one, from which it differs at most in `changed`.
    func append(_ pixels: PixelBuffer, changed: PixelRect) {
        let index = count
        let last = state.withLock { $0.last }
        let changed = last.map { pixels.changedArea(from: $0, within: changed.intersection(bounds)) } ?? bounds
        guard !changed.isEmpty else { return }
        let areas = Self.strips(of: index % Self.keyInterval == 0 ? bounds : changed)
        let strips = ParallelWork.map(areas) { Self.store(pixels, $0, in: file) }
        let copy = last ?? FramebufferPool.dequeue(width: width, height: height)
        copy.part(changed).copyRows(from: pixels, x: changed.minX, y: changed.minY)
        state.withLock { state in
            state.bitmaps.append(Bitmap(strips: strips, changed: changed))
            state.last = copy
        }
    }

    /// Releases the framebuffer that appending uses, after the last bitmap.
    func finish() {
        state.withLock { $0.last = nil }
    }

    /// Returns a bitmap's pixels, which don't change any more.
    ///
    /// When read in order, reuses the previous bitmap's memory unless it is still referenced.
    func pixels(of index: Int) -> PixelBuffer {
        state.withLock { state in
            if state.cursor == index, let decoded = state.decoded { return decoded }
            let key = index - index % Self.keyInterval
            let continues = state.cursor.map { key <= $0 && $0 < index } ?? false
            let pixels = Self.writable(&state.decoded, keepingPixels: continues, width: width, height: height)
            let start = continues ? (state.cursor ?? key) + 1 : key
            for bitmap in state.bitmaps[start...index] { draw(bitmap, into: pixels) }
            state.cursor = index
            state.decoded = pixels
            return pixels
        }
    }

    /// Returns the last decoded framebuffer if only the store uses it, otherwise another one.
    private static func writable(
        _ decoded: inout PixelBuffer?, keepingPixels: Bool, width: Int, height: Int
    ) -> PixelBuffer {
        if isKnownUniquelyReferenced(&decoded), let decoded { return decoded }
        let pixels = FramebufferPool.dequeue(width: width, height: height)
        if keepingPixels, let decoded { pixels.copyRows(from: decoded, x: 0, y: 0) }
        return pixels
    }

    /// Releases the framebuffer that decoding uses.
    func releaseDecoder() {
        state.withLock { state in
            state.decoded = nil
            state.cursor = nil
        }
    }

    private func draw(_ bitmap: Bitmap, into pixels: PixelBuffer) {
        for strip in bitmap.strips { load(strip, into: pixels) }
    }

    private static func strips(of area: PixelRect) -> [PixelRect] {
        guard !area.isEmpty else { return [] }
        return stride(from: area.minY, to: area.maxY, by: stripHeight).map { y in
            PixelRect(x: area.minX, y: y, width: area.width, height: min(stripHeight, area.maxY - y))
        }
    }
}

extension BitmapStore {
    /// Packs the rows of an area and stores them.
    private static func store(_ pixels: PixelBuffer, _ area: PixelRect, in file: SpillFile) -> Strip {
        let capacity = (area.width + 1) * area.height
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { words in
            let count = cp_pack(
                words.baseAddress, pixels.row(area.minY) + area.minX, pixels.bytesPerRow / 4, Int32(area.width),
                Int32(area.height))
            let offset = file.append(UnsafeBufferPointer(rebasing: words[..<count]))
            return Strip(area: area, offset: offset, count: count)
        }
    }

    private func load(_ strip: Strip, into pixels: PixelBuffer) {
        let words = file.words(at: strip.offset, count: strip.count)
        cp_unpack(
            pixels.row(strip.area.minY) + strip.area.minX, pixels.bytesPerRow / 4, Int32(strip.area.width),
            Int32(strip.area.height), words, words.count)
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
