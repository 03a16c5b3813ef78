/// Extends the pixels of the edges beyond the image.
public let kvImageEdgeExtend = 8
/// Returns the size of the memory that the function needs, which is 0 here.
public let kvImageGetTempBufferSize = 128
/// The result of a function whose box has an even width or height.
public let kvImageInvalidKernelSize: vImage_Error = -21767

/// Averages the four bytes of the pixels in a box around each pixel. Pixels beyond the image have the color of the edge.
///
/// Needed by KyoheiG3/DynamicBlurView and Orderella/PopupDialog, whose blur is made of such averages.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    if flags & vImage_Flags(kvImageGetTempBufferSize) != 0 { return 0 }
    guard kernel_width % 2 == 1, kernel_height % 2 == 1 else { return kvImageInvalidKernelSize }
    guard let source = PixelRows(src.pointee), let target = PixelRows(dest.pointee),
        let left = Int(exactly: srcOffsetToROI_X), let top = Int(exactly: srcOffsetToROI_Y),
        left <= source.width, top <= source.height, target.width <= source.width - left,
        target.height <= source.height - top
    else { return kvImageBufferSizeMismatch }
    let (width, height) = (Int(clamping: kernel_width), Int(clamping: kernel_height))
    let area = width.multipliedReportingOverflow(by: height)
    guard !area.overflow, area.partialValue < Int.max / 256, target.width > 0, target.height > 0 else {
        return kvImageBufferSizeMismatch
    }
    var columns = [Int](repeating: 0, count: source.width * 4)
    for row in 0..<height { source.add(row: top + row - height / 2, to: &columns, 1) }
    for row in 0..<target.height {
        if row > 0 {
            source.add(row: top + row + height / 2, to: &columns, 1)
            source.add(row: top + row - 1 - height / 2, to: &columns, -1)
        }
        target.setAverages(of: columns, from: left, width: width, area: area.partialValue, inRow: row)
    }
    return kvImageNoError
}

/// The rows of a buffer with four bytes for each pixel.
private struct PixelRows {
    let width: Int
    let height: Int
    private let base: UnsafeMutableRawPointer
    private let rowBytes: Int

    /// Returns `nil` for a buffer without memory, or whose rows are too short.
    init?(_ buffer: vImage_Buffer) {
        guard let data = buffer.data, let width = Int(exactly: buffer.width), let height = Int(exactly: buffer.height),
            width <= buffer.rowBytes / 4
        else { return nil }
        (self.width, self.height, base, rowBytes) = (width, height, data, buffer.rowBytes)
    }

    private func bytes(ofRow row: Int) -> UnsafeMutablePointer<UInt8> {
        (base + row * rowBytes).assumingMemoryBound(to: UInt8.self)
    }

    /// Adds the bytes of a row, or of the nearest row of the image, times a factor.
    func add(row: Int, to sums: inout [Int], _ factor: Int) {
        let bytes = bytes(ofRow: min(max(row, 0), height - 1))
        // Loops over memory, because debug builds call functions for each element of an array.
        sums.withUnsafeMutableBufferPointer { sums in
            guard let start = sums.baseAddress else { return }
            var index = 0
            while index < sums.count {
                start[index] += factor * Int(bytes[index])
                index += 1
            }
        }
    }

    /// Sets the bytes of a row to the rounded averages of the sums around each column.
    func setAverages(of columns: [Int], from left: Int, width box: Int, area: Int, inRow row: Int) {
        let (bytes, last) = (bytes(ofRow: row), columns.count / 4 - 1)
        // The columns from half a box before the first one to half a box after the last one.
        var needed: [Int] = []
        needed.reserveCapacity((width + box) * 4)
        for column in (left - box / 2)...(left + width - 1 + box / 2) {
            let start = min(max(column, 0), last) * 4
            needed += columns[start..<start + 4]
        }
        needed.withUnsafeBufferPointer { sums in
            guard let start = sums.baseAddress else { return }
            for channel in 0..<4 {
                var (total, index) = (0, channel)
                while index < (box - 1) * 4 {
                    total += start[index]
                    index += 4
                }
                index = channel
                let end = width * 4
                while index < end {
                    total += start[index + (box - 1) * 4]
                    bytes[index] = UInt8((total + area / 2) / area)
                    total -= start[index]
                    index += 4
                }
            }
        }
    }
}
