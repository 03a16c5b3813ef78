import CPixels

extension CGImage {
    /// Returns the pixels of a part of the destination that the image is stretched over.
    ///
    /// - Parameters:
    ///   - box: The destination, with a negative width or height if the image is mirrored.
    ///   - columns: The columns of the part.
    ///   - rows: The rows of the part.
    package func resampled(to box: CGRect, columns: Range<Int>, rows: Range<Int>) -> PixelBuffer {
        let across = ResamplingAxis(count: width, from: box.origin.x, length: box.size.width, to: columns)
        let down = ResamplingAxis(count: height, from: box.origin.y, length: box.size.height, to: rows)
        let result = PixelBuffer(width: columns.count, height: rows.count)
        let low = Int(down.first.min() ?? 0), high = Int(down.first.max() ?? 0) + down.taps
        let narrow = PixelBuffer(width: columns.count, height: max(high - low, 1))
        for y in low..<high {
            cp_resample_row(
                narrow.row(y - low), pixels.row(y), across.first, across.weights, Int32(across.taps),
                Int32(columns.count))
        }
        down.weights.withUnsafeBufferPointer { weights in
            guard let base = weights.baseAddress else { return }
            for y in 0..<rows.count {
                cp_resample_column(
                    result.row(y), narrow.row(Int(down.first[y]) - low), narrow.bytesPerRow / 4, base + y * down.taps,
                    Int32(down.taps), Int32(columns.count))
            }
        }
        return result
    }

    /// Whether a destination of a size in pixels has noticeably fewer or more pixels than the image.
    package func isResampled(toWidth width: CGFloat, height: CGFloat) -> Bool {
        isReduced(toWidth: width, height: height) || width > CGFloat(self.width) * 1.0001
            || height > CGFloat(self.height) * 1.0001
    }

    /// Whether a destination of a size in pixels has noticeably fewer pixels than the image.
    private func isReduced(toWidth width: CGFloat, height: CGFloat) -> Bool {
        CGFloat(self.width) > width * 1.0001 || CGFloat(self.height) > height * 1.0001
    }

    /// Returns the image with no more pixels than a destination of a size in pixels, rounded to whole pixels.
    func reduced(toWidth targetWidth: CGFloat, height targetHeight: CGFloat) -> CGImage {
        guard isReduced(toWidth: targetWidth, height: targetHeight) else { return self }
        let columns = min(width, max(1, Int(bounded: targetWidth.rounded())))
        let rows = min(height, max(1, Int(bounded: targetHeight.rounded())))
        let pixels = resampled(
            to: CGRect(x: 0, y: 0, width: columns, height: rows), columns: 0..<columns, rows: 0..<rows)
        return CGImage(pixels: pixels, isOpaque: isOpaque)
    }
}
