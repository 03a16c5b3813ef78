/// The weights with which an image's pixels are mixed along one axis, for each pixel of the destination.
struct ResamplingAxis {
    /// The first pixel of the image that is mixed.
    private(set) var first: [Int32] = []
    /// The weights of ``taps`` pixels for each pixel of the destination, in 1/16384.
    private(set) var weights: [Int16] = []
    let taps: Int

    /// - Parameters:
    ///   - count: The number of pixels of the image.
    ///   - start: The position of the image's first edge in the destination.
    ///   - length: The length of the image in the destination; negative if it is mirrored.
    ///   - pixels: The pixels of the destination.
    init(count: Int, from start: Double, length: Double, to pixels: Range<Int>) {
        let ratio = Double(count) / length
        // In a destination of less than a quarter of a pixel, a wider kernel would only take longer.
        let width = min(abs(ratio), 4 * Double(count))
        let reach = 2 * width
        taps = min(count, width > 1 ? Int(bounded: (2 * reach).rounded(.up)) + 1 : 2)
        first.reserveCapacity(pixels.count)
        weights.reserveCapacity(pixels.count * taps)
        var exact = [Double](repeating: 0, count: taps)
        for pixel in pixels {
            let center = (Double(pixel) + 0.5 - start) * ratio - 0.5
            guard width > 1 else {
                appendInterpolation(at: center, count: count)
                continue
            }
            let low = Int(bounded: (center - reach).rounded(.up)), high = Int(bounded: (center + reach).rounded(.down))
            let origin = min(max(low, 0), count - taps)
            for index in exact.indices { exact[index] = 0 }
            // Beyond its edges the image continues with its outermost pixels.
            for index in low...max(low, high) {
                let target = min(max(min(max(index, 0), count - 1) - origin, 0), taps - 1)
                exact[target] += Self.weight(at: (Double(index) - center), width)
            }
            append(exact, at: origin)
        }
    }

    /// The Catmull–Rom kernel, widened by the ratio, with which images are reduced.
    ///
    /// Unverified: the kernel is the best known fit of images recorded on iOS, but not exact.
    private static func weight(at distance: Double, _ width: Double) -> Double {
        let t = abs(distance) / width
        if t < 1 { return (1.5 * t - 2.5) * t * t + 1 }
        return t < 2 ? ((-0.5 * t + 2.5) * t - 4) * t + 2 : 0
    }

    /// The weights, in 1/16, of the second of two pixels at each eighth of the distance between them.
    ///
    /// Unverified: all interpolation qualities use the weights of the default one.
    private static let weightsOfEighths: [Int16] = [0, 1, 2, 4, 8, 12, 14, 15, 16]

    /// Appends the weights of an enlarged image's two pixels around a position, which is rounded to eighths.
    private mutating func appendInterpolation(at center: Double, count: Int) {
        // Beyond its edges the image continues with its outermost pixels.
        let position = min(max(center, 0), Double(count - 1))
        let origin = min(max(Int(bounded: position.rounded(.down)), 0), count - taps)
        let eighths = Int(bounded: ((position - Double(origin)) * 8).rounded())
        let second = Self.weightsOfEighths[min(max(eighths, 0), 8)] * 1024
        for index in 0..<taps { weights.append(index == 0 ? 16384 - second : index == 1 ? second : 0) }
        first.append(Int32(origin))
    }

    private mutating func append(_ exact: [Double], at origin: Int) {
        let sum = exact.reduce(0, +)
        let scale = sum > 1e-9 ? 16384 / sum : 0
        let begin = weights.count
        var rest: Int32 = 16384
        var largest = 0
        for (index, value) in exact.enumerated() {
            let weight = Int16(clamping: Int(bounded: (value * scale).rounded()))
            weights.append(weight)
            rest -= Int32(weight)
            if value > exact[largest] { largest = index }
        }
        weights[begin + largest] = Int16(clamping: Int32(weights[begin + largest]) + rest)
        first.append(Int32(origin))
    }
}
