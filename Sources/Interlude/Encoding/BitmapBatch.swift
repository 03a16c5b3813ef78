import CoreGraphics
import Foundation
import RenderServer

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

    /// Encodes an area of each bitmap on all cores.
    ///
    /// - Parameter areas: The areas. Default: the areas that differ from the previous bitmap.
    func encode<Output: Sendable>(
        areas: [PixelRect]? = nil, _ encode: @Sendable (PixelBuffer, PixelRect) -> Output
    ) -> [Output] {
        let areas = areas ?? bitmaps.map(film.bitmaps.changedArea)
        let jobs = zip(bitmaps, areas).map { (film.bitmaps.pixels(of: $0), $1) }
        return ParallelWork.map(jobs) { pixels, area in encode(pixels, area) }
    }
}
