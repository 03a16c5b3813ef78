import CoreGraphics
import Foundation

/// Encodes animated PNG: libpng compresses the changed rectangle of each shot, and this type assembles the chunks.
///
/// The container follows the PNG specification, third edition: `acTL` has the number of frames, each frame has an
/// `fcTL` with its rectangle and duration, and all but the first store their data in `fdAT` chunks.
enum AnimatedPNG {
    static func encode(_ film: Film) throws -> Data {
        let frameRuns = film.frameRuns
        var writer = PNGChunks()
        var sequence: UInt32 = 0
        for batch in BitmapBatch.batches(of: film) {
            let encoded = batch.encode { pixels, area in
                ImageCodec.png(CGImage(pixels: pixels.part(area), isOpaque: true), compression: .fast)
            }
            for (index, png) in zip(batch.bitmaps, encoded) {
                let area = film.bitmaps.changedArea(index)
                let chunks = PNGChunks.parse(png)
                if index == 0 { writer.addHeader(from: chunks, frameCount: frameRuns.count) }
                writer.addFrameControl(
                    sequence: &sequence, area: area, frames: frameRuns[index].frameCount, fps: film.fps)
                for chunk in chunks where chunk.name == "IDAT" {
                    writer.addFrameData(chunk.data, isFirstFrame: index == 0, sequence: &sequence)
                }
            }
        }
        writer.add("IEND", Data())
        return writer.data
    }
}
