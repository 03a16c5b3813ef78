import CoreGraphics

extension PixelBuffer {
    /// Scales the bitmap; each new pixel is the mean of the area it covers, so enlarging repeats pixels.
    func scaled(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
        guard newWidth != width || newHeight != height else { return self }
        let result = FramebufferPool.dequeue(width: newWidth, height: newHeight)
        let columns = AreaWeights(from: width, to: newWidth)
        let rows = AreaWeights(from: height, to: newHeight)
        // The sum of each channel over the rows that a new row covers; each axis's weights sum to 2^12.
        var sums = [UInt32](repeating: 0, count: newWidth * 4)
        sums.withUnsafeMutableBufferPointer { sums in
            for y in 0..<newHeight {
                sums.update(repeating: 0)
                for (offset, rowWeight) in rows.weights(y).enumerated() {
                    columns.add(bytes(x: 0, y: rows.start(y) + offset), weight: rowWeight, to: sums)
                }
                let target = result.bytes(x: 0, y: y)
                for index in sums.indices { target[index] = UInt8(truncatingIfNeeded: (sums[index] &+ 1 << 23) >> 24) }
            }
        }
        return result
    }
}

/// The old pixels that each new pixel covers along one axis, and their weights in 4096ths.
private struct AreaWeights {
    private var starts: [Int] = []
    private var offsets: [Int] = [0]
    private var all: [UInt32] = []

    init(from oldCount: Int, to newCount: Int) {
        for index in 0..<newCount {
            // In units of 1/newCount of an old pixel, so that all values are integers.
            let low = index * oldCount
            let high = (index + 1) * oldCount
            let first = low / newCount
            let last = min((high - 1) / newCount, oldCount - 1)
            var covered = 0
            var assigned: UInt32 = 0
            for pixel in first...last {
                covered += min(high, (pixel + 1) * newCount) - max(low, pixel * newCount)
                let weight = UInt32((covered * 4096 + oldCount / 2) / oldCount) - assigned
                assigned += weight
                all.append(weight)
            }
            starts.append(first)
            offsets.append(all.count)
        }
    }

    func start(_ index: Int) -> Int { starts[index] }

    func weights(_ index: Int) -> ArraySlice<UInt32> { all[offsets[index]..<offsets[index + 1]] }

    /// Adds a row's weighted means to the sums.
    func add(_ row: UnsafePointer<UInt8>, weight: UInt32, to sums: UnsafeMutableBufferPointer<UInt32>) {
        starts.withUnsafeBufferPointer { starts in
            offsets.withUnsafeBufferPointer { offsets in
                all.withUnsafeBufferPointer { all in
                    for index in starts.indices {
                        var pixel = row + starts[index] * 4
                        var mean = SIMD4<UInt32>.zero
                        for position in offsets[index]..<offsets[index + 1] {
                            let color = SIMD4<UInt32>(
                                UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]), UInt32(pixel[3]))
                            mean &+= color &* all[position]
                            pixel += 4
                        }
                        for channel in 0..<4 { sums[index * 4 + channel] &+= mean[channel] &* weight }
                    }
                }
            }
        }
    }
}
