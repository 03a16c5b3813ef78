import CoreGraphics
import Foundation

/// Animated PNG: libpng compresses each picture's changed rectangle, the chunks around it are put together here.
///
/// The container is that of the PNG specification, third edition: `acTL` counts the frames, each frame has an `fcTL` with its
/// rectangle and its time, and all but the first carry their data in `fdAT` chunks.
enum AnimatedPNG {
    static func encode(_ film: Film) throws -> Data {
        let shots = film.shots
        var writer = PNGChunks()
        var sequence: UInt32 = 0
        for batch in PictureBatch.batches(of: film) {
            let encoded = batch.encode { pixels, area in
                ImageCodec.png(CGImage(pixels: pixels.part(area), isOpaque: true), compression: .fast)
            }
            for (index, png) in zip(batch.pictures, encoded) {
                let area = film.pictures.changedArea(index)
                let chunks = PNGChunks.parse(png)
                if index == 0 { writer.addHeader(from: chunks, frameCount: shots.count) }
                writer.addFrameControl(
                    sequence: &sequence, area: area, frames: shots[index].frameCount, fps: film.fps)
                for chunk in chunks where chunk.name == "IDAT" {
                    writer.addFrameData(chunk.data, isFirstFrame: index == 0, sequence: &sequence)
                }
            }
        }
        writer.add("IEND", Data())
        return writer.data
    }
}
