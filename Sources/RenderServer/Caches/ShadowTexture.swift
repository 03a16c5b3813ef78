import CPixels
import CoreGraphics

/// A blurred silhouette in a shadow's color.
struct ShadowTexture {
    /// Identifies a silhouette that can be drawn again at another size or position.
    struct Key: CacheKey {
        enum Silhouette: Hashable {
            /// A rounded rectangle larger than its blur, whose middle row and column are stretched.
            case stretching(radius: Double, corners: Int)
            case rectangle(width: Double, height: Double, radius: Double, corners: Int)
            case path(CGPath)
        }
        var silhouette: Silhouette
        /// The blur's standard deviation in texels.
        var deviation: Double
        var texelsPerPoint: Double
        var color: UInt32
        var blur = RenderTree.Blur.composited

        var spread: UInt { UInt(color) }
    }

    var texture: Texture
    let texelsPerPoint: Double
    /// The distance from the texture's edge to the silhouette's edge, in points.
    let margin: Double
    /// The silhouette's bounding box in points; the smallest form if it is stretched.
    let box: CGRect
}

extension ShadowTexture {
    init?(key: Key, coverage: CoverageBitmap, box: CGRect) {
        let margin = key.blur.margin(deviation: key.deviation)
        let weights = key.blur.weights(deviation: key.deviation)
        let rect = coverage.rect
        let width = rect.width, height = rect.height
        guard width > 0, height > 0, width * height <= 1 << 24 else { return nil }
        let pixels = PixelBuffer(width: width, height: height)
        let reach = weights.count / 2
        // The samples are coverage in 1/256; both planes have a border of zeros as wide as the blur extends.
        let stride = width + 2 * reach
        var rows = [UInt16](repeating: 0, count: stride * (height + 2 * reach))
        var horizontal = [UInt16](repeating: 0, count: width * (height + 2 * reach))
        for y in 0..<height {
            let line = coverage.at(rect.minX, rect.minY + y)
            for x in 0..<width { rows[(y + reach) * stride + reach + x] = UInt16(line[x]) << 8 }
        }
        for y in 0..<height {
            horizontal.withUnsafeMutableBufferPointer { out in
                rows.withUnsafeBufferPointer { source in
                    cp_convolve(
                        out.baseAddress! + (y + reach) * width, source.baseAddress! + (y + reach) * stride, 1, weights,
                        Int32(weights.count), Int32(width))
                }
            }
        }
        var line = [UInt16](repeating: 0, count: width)
        var alpha = [UInt8](repeating: 0, count: width)
        for y in 0..<height {
            horizontal.withUnsafeBufferPointer { source in
                cp_convolve(
                    &line, source.baseAddress! + y * width, width, weights, Int32(weights.count), Int32(width))
            }
            for x in 0..<width { alpha[x] = UInt8(min((Int(line[x]) + 128) >> 8, 255)) }
            cp_color_of_a8(pixels.row(y), alpha, Int32(width), key.color)
        }
        texture = Texture(pixels, isOpaque: false)
        texelsPerPoint = key.texelsPerPoint
        self.margin = Double(margin) / key.texelsPerPoint
        self.box = box
    }
}

extension RenderTree.Blur {
    /// The number of texels around a silhouette that its blur can reach.
    func margin(deviation: Double) -> Int { Int(bounded: (reach * deviation).rounded(.up)) + 1 }

    /// The weights of the texels on both sides.
    func weights(deviation: Double) -> [UInt32] {
        switch self {
        case .composited: GaussianWeights.of(deviation: deviation, reach: margin(deviation: deviation) - 1)
        case .drawn:
            GaussianWeights.of(deviation: deviation, reach: Int(bounded: (reach * deviation + 1e-6).rounded(.down)))
        }
    }
}
