import CoreGraphics
import RenderServer
import Foundation

/// Consecutive bitmaps of a film, decoded one after the other and then encoded on all cores.
struct PictureBatch {
    let film: Film
    let pictures: Range<Int>

    /// Splits a film into batches of one bitmap per core, at most four: each waiting bitmap holds a framebuffer.
    static func batches(of film: Film) -> [PictureBatch] {
        let size = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))
        return stride(from: 0, to: film.pictures.count, by: size).map { start in
            PictureBatch(film: film, pictures: start..<min(start + size, film.pictures.count))
        }
    }

    /// Encodes each bitmap, given its pixels and the area that differs from the previous one.
    func encode<Output: Sendable>(_ encode: @Sendable (PixelBuffer, PixelRect) -> Output) -> [Output] {
        let jobs = pictures.map { (film.pictures.pixels(of: $0), film.pictures.changedArea($0)) }
        return ParallelWork.map(jobs) { pixels, area in encode(pixels, area) }
    }
}
