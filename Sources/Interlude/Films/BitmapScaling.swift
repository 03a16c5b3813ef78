import CPixels
import CoreGraphics

/// Scales bitmaps of one size to another; each new pixel is the mean of the area it covers, so enlarging repeats pixels.
struct BitmapScaling: Sendable {
    private let columns: AreaWeights
    private let rows: AreaWeights

    init(from old: (width: Int, height: Int), to new: (width: Int, height: Int)) {
        columns = AreaWeights(from: old.width, to: new.width)
        rows = AreaWeights(from: old.height, to: new.height)
    }

    /// Returns the scaled bitmap; the same one if the sizes are equal.
    func scaled(_ pixels: PixelBuffer) -> PixelBuffer {
        let (width, height) = (columns.covered.count, rows.covered.count)
        guard width != pixels.width || height != pixels.height else { return pixels }
        let result = FramebufferPool.dequeue(width: width, height: height)
        // The sums of each channel over the rows that a new row covers.
        let count = pixels.width * 4
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        defer { sums.deallocate() }
        for y in 0..<height {
            memset(sums, 0, count * 4)
            let covered = rows.covered[y]
            for index in 0..<covered.count {
                cp_add_weighted(
                    sums, pixels.bytes(x: 0, y: Int(covered.first + index)), Int32(count),
                    rows.weights[Int(covered.weights + index)])
            }
            cp_weighted_means(result.bytes(x: 0, y: y), sums, columns.covered, columns.weights, Int32(width))
        }
        return result
    }
}

/// The old pixels that each new pixel covers along one axis, and their weights in 4096ths.
private struct AreaWeights: Sendable {
    private(set) var covered: [CPCovered] = []
    private(set) var weights: [UInt32] = []

    init(from oldCount: Int, to newCount: Int) {
        for index in 0..<newCount {
            // In units of 1/newCount of an old pixel, so that all values are integers.
            let low = index * oldCount
            let high = (index + 1) * oldCount
            let first = low / newCount
            let last = min((high - 1) / newCount, oldCount - 1)
            covered.append(
                CPCovered(first: Int32(first), count: Int32(last - first + 1), weights: Int32(weights.count)))
            var sum = 0
            var assigned: UInt32 = 0
            for pixel in first...last {
                sum += min(high, (pixel + 1) * newCount) - max(low, pixel * newCount)
                let weight = UInt32((sum * 4096 + oldCount / 2) / oldCount) - assigned
                assigned += weight
                weights.append(weight)
            }
        }
    }
}

extension CGSize {
    /// Returns the size reduced so that its longer side has at most a length, in whole numbers.
    func fitting(_ side: CGFloat) -> CGSize {
        let factor = min(1, side / max(width, height))
        return CGSize(width: (width * factor).rounded(), height: (height * factor).rounded())
    }
}

extension PixelBuffer {
    /// Returns the bitmap scaled to a size in pixels; the same one if it has that size.
    func scaled(width newWidth: Int, height newHeight: Int) -> PixelBuffer {
        BitmapScaling(from: (width, height), to: (newWidth, newHeight)).scaled(self)
    }

    /// Returns the bitmap reduced so that its longer side has at most a number of pixels.
    package func fitting(_ side: Int) -> PixelBuffer {
        let size = CGSize(width: width, height: height).fitting(CGFloat(side))
        return scaled(width: max(1, Int(bounded: size.width)), height: max(1, Int(bounded: size.height)))
    }

    /// Returns a copy of the pixels in a rectangle, which must be inside.
    package func part(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        result.copyRows(from: self, x: x, y: y)
        return result
    }
}
