import CWebP
import CoreGraphics
import Foundation
import RenderServer

/// Encodes one bitmap as WebP.
enum WebPImage {
    /// Lossy: at 90, text has no visible halo, and a frame is a quarter of its lossless size.
    private static let quality: Float = 90
    /// The encoder's effort, 0…6; above 2, files hardly shrink and the time doubles.
    private static let method: Int32 = 2
    /// One segment: with the default of four, analyzing a frame takes half as long again, for a seventh less data.
    private static let segments: Int32 = 1

    /// Encodes an area; `nil` if the encoder fails, as it does beyond 16,383 pixels per side.
    static func encode(_ pixels: PixelBuffer, _ area: PixelRect) -> Data? {
        var config = WebPConfig()
        var picture = WebPPicture()
        guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else { return nil }
        config.quality = quality
        config.method = method
        config.segments = segments
        picture.width = Int32(area.width)
        picture.height = Int32(area.height)
        defer { WebPPictureFree(&picture) }
        let source = pixels.bytes(x: area.minX, y: area.minY)
        guard WebPPictureImportBGRX(&picture, source, Int32(pixels.bytesPerRow)) != 0 else { return nil }

        var output = WebPMemoryWriter()
        WebPMemoryWriterInit(&output)
        defer { WebPMemoryWriterClear(&output) }
        return withUnsafeMutablePointer(to: &output) { output in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(output)
            guard WebPEncode(&config, &picture) != 0, let bytes = output.pointee.mem else { return nil }
            return Data(bytes: bytes, count: output.pointee.size)
        }
    }
}
