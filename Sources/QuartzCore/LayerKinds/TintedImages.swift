/// A cache of images multiplied by colors, for particles and a replicator's copies.
final class TintedImages {
    private static let limit = 4096

    private struct TintKey: Hashable {
        var image: ObjectIdentifier
        var color: SIMD4<UInt8>
    }

    /// The tinted images; retains the originals, so that no other image can take their identity.
    private var tints: [TintKey: (original: CGImage, tinted: CGImage)] = [:]

    /// Returns an image multiplied by a color; nearly equal colors share one image.
    func image(_ image: CGImage, in color: SIMD3<Double>) -> CGImage {
        let levels = 32.0
        let steps = (color.clamped(lowerBound: .zero, upperBound: .one) * levels).rounded(.toNearestOrAwayFromZero)
        if steps == SIMD3(repeating: levels) { return image }
        let bytes = steps * (255 / levels)
        let key = TintKey(
            image: ObjectIdentifier(image),
            color: SIMD4(UInt8(bounded: bytes.x), UInt8(bounded: bytes.y), UInt8(bounded: bytes.z), 0))
        if let cached = tints[key] { return cached.tinted }
        if tints.count > Self.limit { tints.removeAll() }
        let pixels = image.pixels.copy()
        let factors = (UInt32(key.color.z), UInt32(key.color.y), UInt32(key.color.x))
        for y in 0..<pixels.height {
            let row = (pixels.base + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<pixels.width {
                row[x * 4] = UInt8((UInt32(row[x * 4]) * factors.0 + 127) / 255)
                row[x * 4 + 1] = UInt8((UInt32(row[x * 4 + 1]) * factors.1 + 127) / 255)
                row[x * 4 + 2] = UInt8((UInt32(row[x * 4 + 2]) * factors.2 + 127) / 255)
            }
        }
        let tinted = CGImage(pixels: pixels, isOpaque: image.isOpaque)
        tints[key] = (image, tinted)
        return tinted
    }
}
