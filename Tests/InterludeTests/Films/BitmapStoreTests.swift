import CoreGraphics
import RenderServer
import TestSupport
import Testing

@testable import Interlude

@Suite(.lane(.background)) struct BitmapStoreTests {
    /// More than two key bitmaps, read forward, backward and shuffled.
    @Test(arguments: [Array(0..<70), Array((0..<70).reversed()), (0..<70).map { $0 * 37 % 70 }])
    func imageRoundTripsAfterOtherReads(order: [Int]) {
        let store = BitmapStore(width: 20, height: 30)
        var originals: [PixelBuffer] = []
        var square = PixelRect.empty
        for index in 0..<70 {
            let next = PixelRect(x: index % 15, y: index % 23, width: 4, height: 5)
            originals.append(.sample(width: 20, height: 30, square: next))
            store.append(originals[index], changed: square.union(next))
            square = next
        }
        for index in order {
            #expect(store.pixels(of: index).hasSameBytes(as: originals[index]), "bitmap \(index)")
        }
    }

    @Test func bitmapsInUseAreNotOverwritten() {
        let store = BitmapStore(width: 20, height: 30)
        let originals = (0..<40).map {
            PixelBuffer.sample(width: 20, height: 30, square: PixelRect(x: $0 % 15, y: $0 % 23, width: 4, height: 5))
        }
        for pixels in originals { store.append(pixels, changed: pixels.bounds) }
        let decoded = [3, 4, 4, 7, 2, 35, 36, 0].map { ($0, store.pixels(of: $0)) }
        for (index, pixels) in decoded { #expect(pixels.hasSameBytes(as: originals[index]), "bitmap \(index)") }
    }

    @Test func imagesBeyondLimitAreReadFromFile() {
        let file = SpillFile(limit: 1000)
        let pieces = (0..<20).map { [UInt32](repeating: UInt32($0), count: 170 + $0) }
        let offsets = pieces.map { $0.withUnsafeBufferPointer(file.append) }
        for (piece, offset) in zip(pieces, offsets) {
            #expect(file.words(at: offset, count: piece.count) == piece)
        }
    }

    @Test func redrawnButEqualBitmapIsNotStored() {
        let store = BitmapStore(width: 20, height: 30)
        let pixels = PixelBuffer.sample(width: 20, height: 30, square: PixelRect(x: 3, y: 4, width: 5, height: 6))
        store.append(pixels, changed: pixels.bounds)
        store.append(pixels, changed: pixels.bounds)
        #expect(store.count == 1)
        let moved = PixelBuffer.sample(width: 20, height: 30, square: PixelRect(x: 3, y: 4, width: 5, height: 7))
        store.append(moved, changed: pixels.bounds)
        #expect(store.count == 2)
        #expect(store.changedArea(1) == PixelRect(x: 3, y: 10, width: 5, height: 1))
    }

    @Test func equalFramesShareImage() {
        let film = Film.sample(frames: 12)
        #expect(film.frames.count == 12)
        #expect(film.distinctFrameCount == 8)
        #expect(film.frameRuns.map(\.frameCount).reduce(0, +) == 12)
        #expect(film.frames[1] == film.frames[2])
        #expect(film.frames[2] != film.frames[3])
        #expect(film.frames[6].time == 66.0 / 60)
    }
}

@Suite(.lane(.background)) struct FrameTests {
    @Test func pixelIsReadByColumnAndRow() {
        let frame = Film.sample().frames[0]
        #expect(frame[0, 0] == RGBA8(r: 255, g: 0, b: 0))
        #expect(frame[24, 40] == RGBA8(r: 60, g: 127, b: 127))
        #expect(frame[-1, 0].a == 0)
        #expect(frame[48, 0].a == 0)
        #expect(RGBA8(r: 255, g: 59, b: 48).description == "#FF3B30")
    }

    @Test func frameRoundTripsThroughPNG() throws {
        let frame = Film.sample().frames[5]
        let decoded = try ImageCodec.decode(frame.pngData())
        #expect(decoded.pixels.hasSameBytes(as: frame.image.pixels))
    }

    @Test func imageOutlivesFrame() {
        let film = Film.sample()
        let image = film.frames[0].image
        for frame in film.frames { _ = frame[0, 0] }
        #expect(image.pixels.hasSameBytes(as: film.frames[0].pixels))
    }

    @Test func downscalingTakesMean() {
        let pixels = PixelBuffer.sample(width: 40, height: 60, square: PixelRect.empty)
        let half = BitmapScaling(from: (40, 60), to: (20, 30)).scaled(pixels)
        for (x, y) in [(0, 0), (7, 11), (19, 29)] {
            for channel in 0..<4 {
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
                    Int(pixels.bytes(x: 2 * x + dx, y: 2 * y + dy)[channel])
                }
                let mean = (four.reduce(0, +) + 2) / 4
                #expect(Int(half.bytes(x: x, y: y)[channel]) == mean)
            }
        }
    }

    @Test(arguments: [(7, 5), (39, 59), (13, 60)])
    func downscalingKeepsPlainColor(width: Int, height: Int) {
        let pixels = PixelBuffer(width: 40, height: 60)
        for y in 0..<60 { memset(pixels.row(y), 0xFF, 160) }
        let small = BitmapScaling(from: (40, 60), to: (width, height)).scaled(pixels)
        for y in 0..<height { #expect((0..<width).allSatisfy { small[$0, y] == 0xFFFF_FFFF }) }
    }
}
