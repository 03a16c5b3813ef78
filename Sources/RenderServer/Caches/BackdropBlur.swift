import CPixels
import CoreGraphics

/// The blur and saturation of the content behind a layer.
struct BackdropBlur: Equatable {
    /// The standard deviation in device pixels.
    var deviation: Double
    /// The factor of the colors' distance from gray, in 1/256.
    var saturation: Int32

    /// Wider blurs are computed on a smaller image; the loss is less than the blur itself removes.
    private static let maximumDeviation = 5.0

    /// The number of times the image is halved first.
    var halvings: Int {
        var count = 0
        while deviation / Double(1 << count) > Self.maximumDeviation, count < 8 { count += 1 }
        return count
    }

    func texture(of image: PixelBuffer) -> Texture {
        var texture = Texture(image, isOpaque: false)
        for _ in 0..<halvings where texture.pixels.width > 4 && texture.pixels.height > 4 { texture = texture.halved() }
        let shrink = max(1, Double(image.width) / Double(texture.pixels.width))
        let weights = RenderTree.Blur.composited.weights(deviation: deviation / shrink)
        return Texture(blurred(texture.pixels, weights), isOpaque: false)
    }

    /// Blurs all four channels at once; the border pixels are repeated beyond the border.
    private func blurred(_ source: PixelBuffer, _ weights: [UInt32]) -> PixelBuffer {
        let width = source.width, height = source.height, radius = weights.count / 2
        let words = width * 4
        var line = [UInt16](repeating: 0, count: words + 8 * radius)
        var horizontal = [UInt16](repeating: 0, count: words * (height + 2 * radius))
        for y in 0..<height {
            let bytes = (source.base + y * source.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in -radius..<(width + radius) {
                let from = min(max(x, 0), width - 1) * 4
                for channel in 0..<4 { line[(x + radius) * 4 + channel] = UInt16(bytes[from + channel]) << 8 }
            }
            horizontal.withUnsafeMutableBufferPointer { out in
                guard let base = out.baseAddress else { return }
                cp_convolve(base + (y + radius) * words, line, 4, weights, Int32(weights.count), Int32(words))
            }
        }
        horizontal.withUnsafeMutableBufferPointer { rows in
            guard let base = rows.baseAddress else { return }
            for row in 0..<radius {
                (base + row * words).update(from: base + radius * words, count: words)
                (base + (radius + height + row) * words).update(
                    from: base + (radius + height - 1) * words, count: words)
            }
        }
        let result = PixelBuffer(width: width, height: height)
        var sums = [UInt16](repeating: 0, count: words)
        for y in 0..<height {
            horizontal.withUnsafeBufferPointer { rows in
                guard let base = rows.baseAddress else { return }
                cp_convolve(&sums, base + y * words, words, weights, Int32(weights.count), Int32(words))
            }
            let bytes = (result.base + y * result.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for index in 0..<words { bytes[index] = UInt8(min((Int(sums[index]) + 128) >> 8, 255)) }
            if saturation != 256 { cp_saturate(result.row(y), Int32(width), saturation) }
        }
        return result
    }
}
