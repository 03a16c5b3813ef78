import CoreGraphics
import RenderServer
import Foundation

/// Pictures of a film that are decoded one after the other and then compressed on all cores.
struct PictureBatch {
    let film: Film
    let pictures: Range<Int>

    /// All pictures of a film; as many at once as there are cores, at most four, as each holds a framebuffer while it waits.
    static func batches(of film: Film) -> [PictureBatch] {
        let size = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount))
        return stride(from: 0, to: film.pictures.count, by: size).map { start in
            PictureBatch(film: film, pictures: start..<min(start + size, film.pictures.count))
        }
    }

    /// What an encoder makes of each picture's pixels and the area in which they differ from the picture before.
    func encode<Output: Sendable>(_ encode: @Sendable (PixelBuffer, PixelRect) -> Output) -> [Output] {
        let jobs = pictures.map { (film.pictures.pixels(of: $0), film.pictures.changedArea($0)) }
        return ParallelWork.map(jobs) { pixels, area in encode(pixels, area) }
    }
}
