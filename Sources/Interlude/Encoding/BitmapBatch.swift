import CoreGraphics
import RenderServer
import Foundation

/// Consecutive bitmaps of a film, decoded one after the other and then encoded on all cores.
struct BitmapBatch {
    let film: Film
    let bitmaps: Range<Int>

    /// One bitmap per core, at most four: each waiting bitmap holds a framebuffer.
    static let size = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))

    /// Splits a film into batches.
    static func batches(of film: Film) -> [BitmapBatch] {
        stride(from: 0, to: film.bitmaps.count, by: size).map { start in
            BitmapBatch(film: film, bitmaps: start..<min(start + size, film.bitmaps.count))
        }
    }

    /// Encodes each bitmap, given its pixels and the area that differs from the previous one.
    func encode<Output: Sendable>(_ encode: @Sendable (PixelBuffer, PixelRect) -> Output) -> [Output] {
        let jobs = bitmaps.map { (film.bitmaps.pixels(of: $0), film.bitmaps.changedArea($0)) }
        return ParallelWork.map(jobs) { pixels, area in encode(pixels, area) }
    }
}
