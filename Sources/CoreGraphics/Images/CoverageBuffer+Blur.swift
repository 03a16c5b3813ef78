import CPixels

extension CoverageBuffer {
    /// The widest blur that is computed exactly, in pixels.
    private static let maximumExactDeviation: CGFloat = 32

    /// Blurs with a Gaussian that is cut off at twice its standard deviation, as Core Graphics blurs shadows.
    package func blur(deviation: CGFloat) {
        guard deviation <= Self.maximumExactDeviation else { return blurWithBoxes(deviation: deviation) }
        let reach = Int(bounded: (2 * deviation + 1e-6).rounded(.down))
        guard reach > 0 else { return }
        let weights = GaussianWeights.of(deviation: Double(deviation), reach: reach)
        let taps = Int32(weights.count)
        // The samples are coverage in 1/256, with zeros around them as wide as the blur extends.
        var line = [UInt16](repeating: 0, count: width + 2 * reach)
        var horizontal = [UInt16](repeating: 0, count: width * (height + 2 * reach))
        horizontal.withUnsafeMutableBufferPointer { rows in
            guard let first = rows.baseAddress else { return }
            for y in 0..<height {
                for x in 0..<width { line[reach + x] = UInt16(base[y * bytesPerRow + x]) << 8 }
                cp_convolve(first + (y + reach) * width, line, 1, weights, taps, Int32(width))
            }
            var sums = [UInt16](repeating: 0, count: width)
            for y in 0..<height {
                cp_convolve(&sums, first + y * width, width, weights, taps, Int32(width))
                for x in 0..<width { base[y * bytesPerRow + x] = UInt8(min((Int(sums[x]) + 128) >> 8, 255)) }
            }
        }
    }

    /// Blurs with three box filters, which approximate a Gaussian within 3 %.
    private func blurWithBoxes(deviation: CGFloat) {
        // The window whose three passes have the requested deviation, as given by the SVG filter specification.
        // A wider window would blur any image away.
        let exact: CGFloat = min(deviation, 16384) * 3 * (2 * CGFloat.pi).squareRoot() / 4
        let window = Int(bounded: (exact + 0.5).rounded(.down))
        guard window > 1 else { return }
        // For an even window the first two passes are off by half a pixel to either side, and the third is one wider.
        let half = window / 2
        let spans =
            window % 2 == 1
            ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
        let length = max(width, height)
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * length)
        defer { scratch.deallocate() }
        for y in 0..<height {
            Self.blurLine(base + y * bytesPerRow, step: 1, count: width, spans: spans, scratch: scratch)
        }
        for x in 0..<width {
            Self.blurLine(base + x, step: bytesPerRow, count: height, spans: spans, scratch: scratch)
        }
    }

    private static func blurLine(
        _ line: UnsafeMutablePointer<UInt8>, step: Int, count: Int, spans: [(Int, Int)],
        scratch: UnsafeMutablePointer<UInt8>
    ) {
        var (source, target) = (scratch, scratch + count)
        for index in 0..<count { source[index] = line[index * step] }
        for (before, after) in spans {
            let window = UInt32(before + after + 1)
            var sum: UInt32 = 0
            for index in 0..<min(after, count) { sum += UInt32(source[index]) }
            for index in 0..<count {
                if index + after < count { sum += UInt32(source[index + after]) }
                target[index] = UInt8((sum + window / 2) / window)
                if index >= before { sum -= UInt32(source[index - before]) }
            }
            swap(&source, &target)
        }
        for index in 0..<count { line[index * step] = source[index] }
    }
}
