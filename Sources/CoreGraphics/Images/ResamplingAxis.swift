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
        let size = abs(length), ratio = Double(count) / size
        // The centers of a reduced image's outermost pixels are at the centers of the destination's outermost pixels.
        let isReduced = ratio > 1, alignsCenters = isReduced && size >= 2
        let step = alignsCenters ? Double(count - 1) / (size - 1) : ratio
        // In a destination of less than a quarter of a pixel, a wider kernel would only take longer.
        let width = min(step, 4 * Double(count))
        let reach = 2 * width
        taps = min(count, isReduced ? Int(bounded: (2 * reach).rounded(.up)) + 1 : 2)
        first.reserveCapacity(pixels.count)
        weights.reserveCapacity(pixels.count * taps)
        var exact = [Double](repeating: 0, count: taps)
        for pixel in pixels {
            let offset = (Double(pixel) + 0.5 - start) * (length < 0 ? -1 : 1)
            let center = alignsCenters ? (offset - 0.5) * step : offset * step - 0.5
            guard isReduced else {
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

    /// The Lanczos kernel with two lobes, widened by the ratio, with which images are reduced.
    ///
    /// Found from AlamofireImage's reduced images: from a third of the size on, no value differs by more than 1.
    /// Unverified: for larger ones, few pixels at edges differ by up to 20.
    private static func weight(at distance: Double, _ width: Double) -> Double {
        let t = abs(distance) / width
        guard t > 1e-4 else { return 1 }
        guard t < 2 else { return 0 }
        let angle = t * .pi
        return 2 * PortableMath.sin(angle) * PortableMath.sin(angle / 2) / (angle * angle)
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
