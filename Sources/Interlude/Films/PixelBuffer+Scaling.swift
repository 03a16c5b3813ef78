import CoreGraphics

extension PixelBuffer {
    /// The picture made smaller; each new pixel is the mean of the area it covers. Larger sizes repeat pixels.
    func scaled(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
        guard newWidth != width || newHeight != height else { return self }
        let result = PixelBuffer(width: newWidth, height: newHeight)
        let columns = AreaWeights(from: width, to: newWidth)
        let rows = AreaWeights(from: height, to: newHeight)
        // One row's sums, 4 channels, as the rows it covers are added up.
        var sums = [UInt32](repeating: 0, count: newWidth * 4)
        for y in 0..<newHeight {
            for index in sums.indices { sums[index] = 0 }
            for (offset, rowWeight) in rows.weights(y).enumerated() {
                let source = bytes(x: 0, y: rows.start(y) + offset)
                columns.accumulate(source, weight: rowWeight, into: &sums)
            }
            let target = result.bytes(x: 0, y: y)
            for index in 0..<(newWidth * 4) {
                // Both weights sum to 2^12 each.
                target[index] = UInt8(truncatingIfNeeded: (sums[index] + 1 << 23) >> 24)
            }
        }
        return result
    }
}

/// For each new pixel along one axis: the old ones it covers and how much of it each of them makes up, in 4096ths.
private struct AreaWeights {
    private var starts: [Int] = []
    private var offsets: [Int] = [0]
    private var all: [UInt32] = []

    init(from oldCount: Int, to newCount: Int) {
        for index in 0..<newCount {
            // In units of 1/newCount of an old pixel, so that everything is whole.
            let low = index * oldCount
            let high = (index + 1) * oldCount
            let first = low / newCount
            let last = min((high - 1) / newCount, oldCount - 1)
            var taken = 0
            var weights: [UInt32] = []
            for pixel in first...last {
                taken += min(high, (pixel + 1) * newCount) - max(low, pixel * newCount)
                let sum = (taken * 4096 + oldCount / 2) / oldCount
                weights.append(UInt32(sum) - weights.reduce(0, +))
            }
            starts.append(first)
            all += weights
            offsets.append(all.count)
        }
    }

    func start(_ index: Int) -> Int { starts[index] }

    func weights(_ index: Int) -> ArraySlice<UInt32> { all[offsets[index]..<offsets[index + 1]] }

    func accumulate(_ source: UnsafePointer<UInt8>, weight: UInt32, into sums: inout [UInt32]) {
        for index in starts.indices {
            var pixel = source + starts[index] * 4
            var (blue, green, red, alpha) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
            for position in offsets[index]..<offsets[index + 1] {
                let share = all[position]
                blue += UInt32(pixel[0]) * share
                green += UInt32(pixel[1]) * share
                red += UInt32(pixel[2]) * share
                alpha += UInt32(pixel[3]) * share
                pixel += 4
            }
            sums[index * 4] += blue * weight
            sums[index * 4 + 1] += green * weight
            sums[index * 4 + 2] += red * weight
            sums[index * 4 + 3] += alpha * weight
        }
    }
}
