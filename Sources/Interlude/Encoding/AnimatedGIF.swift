import CPixels
import CoreGraphics
import Foundation
import RenderServer

/// Encodes animated GIF (version 89a): each frame has the pixels that changed, with its own palette.
enum AnimatedGIF {
    /// The shortest duration that browsers respect, in hundredths of a second; they play shorter ones as ten.
    private static let shortestDelay = 2

    /// From this duration on, a frame also redraws what earlier frames approximated with other palettes.
    private static let restDelay = 20

    /// A bitmap and the time at which it appears, in hundredths of a second.
    private struct Shot {
        var bitmap: Int
        var begin: Int
        var delay = 0
        /// The area to draw completely; `nil` for the pixels that differ from the frame before.
        var redrawn: PixelRect?
    }

    /// Encodes the film; with at most 50 frames per second, because browsers play faster ones slowly.
    static func encode(_ film: Film) -> Data {
        var data = Data("GIF89a".utf8)
        data.append(littleEndian: film.width, film.height)
        // No global palette; then an extension that repeats the film forever.
        data.append(contentsOf: [0x70, 0, 0, 0x21, 0xFF, 11])
        data.append(contentsOf: "NETSCAPE2.0".utf8)
        data.append(contentsOf: [3, 1, 0, 0, 0])
        let shots = shots(of: film)
        var previous: PixelBuffer?
        for start in stride(from: 0, to: shots.count, by: BitmapBatch.size) {
            let jobs = shots[start..<min(start + BitmapBatch.size, shots.count)].map { shot in
                let pixels = film.bitmaps.pixels(of: shot.bitmap)
                defer { previous = pixels }
                return (shot, pixels, previous)
            }
            for frame in ParallelWork.map(jobs, { encode($0, $1, over: $2) }) { data.append(frame) }
        }
        data.append(0x3B)
        return data
    }

    private static func shots(of film: Film) -> [Shot] {
        func hundredths(_ frame: Int) -> Int { (frame * 100 + film.fps / 2) / film.fps }
        var shots: [Shot] = []
        let runs = film.frameRuns
        for (index, run) in runs.enumerated() {
            let begin = max(hundredths(run.firstFrame), shots.last.map { $0.begin + shortestDelay } ?? 0)
            // A bitmap is left out if its time is over before the previous bitmap has been shown long enough.
            if shots.isEmpty || hundredths(run.firstFrame + run.frameCount) > begin {
                shots.append(Shot(bitmap: run.bitmap, begin: begin))
            } else if index == runs.count - 1 {
                shots[shots.count - 1].bitmap = run.bitmap
            }
        }
        let end = hundredths(film.frames.count)
        for index in shots.indices {
            let next = index + 1 < shots.count ? shots[index + 1].begin : max(end, shots[index].begin + shortestDelay)
            shots[index].delay = next - shots[index].begin
        }
        redrawRests(&shots, of: film)
        return shots
    }

    /// Redraws at each rest what changed since the last one.
    private static func redrawRests(_ shots: inout [Shot], of film: Film) {
        var rest = 0
        for index in shots.indices.dropFirst() where shots[index].delay >= restDelay {
            let bitmap = shots[index].bitmap
            guard rest < bitmap else { continue }
            shots[index].redrawn = ((rest + 1)...bitmap).reduce(PixelRect.empty) {
                $0.union(film.bitmaps.changedArea($1))
            }
            rest = bitmap
        }
    }

    private static func encode(_ shot: Shot, _ pixels: PixelBuffer, over previous: PixelBuffer?) -> Data {
        let changed =
            shot.redrawn ?? previous.map { pixels.changedArea(from: $0, within: pixels.bounds) } ?? pixels.bounds
        // A frame has at least one pixel.
        let area = changed.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : changed
        let count = area.width * area.height
        var palette = [UInt8](repeating: 0, count: 3 * 256)
        let image = [UInt8](unsafeUninitializedCapacity: 2 * count + 16) { image, length in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { indices in
                let below = shot.redrawn == nil ? previous.map { $0.row(area.minY) + area.minX } : nil
                cp_quantize(
                    indices.baseAddress, &palette, pixels.row(area.minY) + area.minX, pixels.bytesPerRow / 4, below,
                    (previous?.bytesPerRow ?? 0) / 4, CPArea(area))
                length = cp_lzw(image.baseAddress, indices.baseAddress, count)
            }
        }
        var data = Data()
        // Shown over the previous frame, with a transparent color.
        data.append(contentsOf: [0x21, 0xF9, 4, previous == nil ? 4 : 5])
        data.append(littleEndian: min(shot.delay, 65535))
        data.append(contentsOf: [UInt8(CP_TRANSPARENT), 0, 0x2C])
        data.append(littleEndian: area.minX, area.minY, area.width, area.height)
        data.append(0x87)  // a palette of 256 colors
        data.append(contentsOf: palette)
        data.append(8)  // bits per symbol
        data.append(contentsOf: image)
        return data
    }
}

extension Data {
    /// Appends 16-bit numbers; larger ones are clamped.
    fileprivate mutating func append(littleEndian values: Int...) {
        for value in values {
            Swift.withUnsafeBytes(of: UInt16(clamping: value).littleEndian) { append(contentsOf: $0) }
        }
    }
}
