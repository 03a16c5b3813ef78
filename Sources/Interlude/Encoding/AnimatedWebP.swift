import CWebP
import CoreGraphics
import Foundation
import RenderServer

/// Encodes animated WebP: changed rectangles are compressed on all cores, libwebpmux assembles them.
enum AnimatedWebP {
    /// Encodes the film.
    ///
    /// - Throws: ``FilmError/encodingFailed(path:reason:)`` with an empty path.
    static func encode(_ film: Film) throws -> Data {
        let failure = FilmError.encodingFailed(
            path: "", reason: "libwebp refused a \(film.width)×\(film.height) picture")
        guard let mux = WebPMuxNew() else { throw failure }
        defer { WebPMuxDelete(mux) }
        var parameters = WebPMuxAnimParams(bgcolor: 0xFF00_0000, loop_count: 0)
        guard
            WebPMuxSetCanvasSize(mux, Int32(film.width), Int32(film.height)) == WEBP_MUX_OK,
            WebPMuxSetAnimationParams(mux, &parameters) == WEBP_MUX_OK
        else { throw failure }

        let frameRuns = film.frameRuns
        for batch in BitmapBatch.batches(of: film) {
            let encoded = batch.encode { pixels, area in WebPImage.encode(pixels, area.evenAligned) }
            for (index, image) in zip(batch.bitmaps, encoded) {
                guard let image else { throw failure }
                let area = film.bitmaps.changedArea(index).evenAligned
                guard push(image, at: area, during: frameRuns[index], of: film, into: mux) else { throw failure }
            }
        }
        var assembled = WebPData()
        WebPDataInit(&assembled)
        defer { WebPDataClear(&assembled) }
        guard WebPMuxAssemble(mux, &assembled) == WEBP_MUX_OK, let bytes = assembled.bytes else { throw failure }
        return Data(bytes: bytes, count: assembled.size)
    }

    private static func push(
        _ image: Data, at area: PixelRect, during frameRun: Film.FrameRun, of film: Film, into mux: OpaquePointer
    ) -> Bool {
        // Whole milliseconds; points in time are rounded, not durations, so that errors don't accumulate.
        func milliseconds(_ frame: Int) -> Int { (frame * 1000 + film.fps / 2) / film.fps }
        return image.withUnsafeBytes { bytes in
            var frame = WebPMuxFrameInfo()
            frame.bitstream.bytes = bytes.bindMemory(to: UInt8.self).baseAddress
            frame.bitstream.size = bytes.count
            frame.x_offset = Int32(area.minX)
            frame.y_offset = Int32(area.minY)
            frame.duration = Int32(
                milliseconds(frameRun.firstFrame + frameRun.frameCount) - milliseconds(frameRun.firstFrame))
            frame.id = WEBP_CHUNK_ANMF
            frame.dispose_method = WEBP_MUX_DISPOSE_NONE
            frame.blend_method = WEBP_MUX_NO_BLEND
            return WebPMuxPushFrame(mux, &frame, 1) == WEBP_MUX_OK
        }
    }
}

extension PixelRect {
    /// The rectangle, extended to an even origin as WebP requires.
    var evenAligned: PixelRect {
        PixelRect(minX: minX & ~1, minY: minY & ~1, maxX: maxX, maxY: maxY)
    }
}
