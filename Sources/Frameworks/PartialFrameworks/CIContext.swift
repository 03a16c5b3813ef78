import CPixels
import UIKit

/// The format of a bitmap's pixels.
public struct CIFormat: Hashable, Sendable {
    private let name: String

    /// One component as a floating-point number with 16 bits.
    public static let Rh = CIFormat(name: "Rh")
    /// One component as a floating-point number with 32 bits.
    public static let Rf = CIFormat(name: "Rf")
}

/// A setting of a context.
public struct CIContextOption: Hashable, Sendable {
    private let name: String

    /// The color space in which filters calculate.
    public static let workingColorSpace = CIContextOption(name: "working_color_space")
    /// The color space of the result.
    public static let outputColorSpace = CIContextOption(name: "output_color_space")
}

/// Writes the results of filters into memory.
open class CIContext: NSObject {
    /// Creates a context.
    public init(options: [CIContextOption: Any]? = nil) { super.init() }

    /// Writes the numbers of an image into memory, from the top; colors become their red components.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - data: The memory for the rows.
    ///   - rowBytes: The distance between rows in bytes.
    ///   - bounds: The part of the image; pixels outside of the image are 0.
    ///   - format: The format of the numbers.
    ///   - colorSpace: The color space of the numbers.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        let size = format == .Rh ? MemoryLayout<UInt16>.size : MemoryLayout<Float>.size
        let (left, top) = (Int(bounded: bounds.minX), Int(bounded: bounds.minY))
        let width = max(min(Int(bounded: bounds.width), rowBytes / size), 0)
        let columns = Self.overlap(of: left, width, with: image.width)
        let rows = Self.overlap(of: top, Int(bounded: bounds.height), with: image.height)
        let numbers = image.numbers
        numbers.withUnsafeBufferPointer { numbers in
            for row in 0..<max(Int(bounded: bounds.height), 0) {
                let target = data + row * rowBytes
                memset(target, 0, width * size)
                guard rows.contains(row), !columns.isEmpty, let base = numbers.baseAddress else { continue }
                let source = base + (top + row) * image.width + left + columns.lowerBound
                let start = target + columns.lowerBound * size
                if format == .Rh {
                    cp_halves_of_floats(
                        start.assumingMemoryBound(to: UInt16.self), source, Int32(clamping: columns.count))
                } else {
                    memcpy(start, source, columns.count * size)
                }
            }
        }
    }

    /// Returns the indices in a range of a length, beginning at an offset in an image, that the image has.
    private static func overlap(of offset: Int, _ length: Int, with size: Int) -> Range<Int> {
        guard offset < size, length > 0, offset > -length else { return 0..<0 }
        let first = max(-offset, 0)
        return first..<max(min(length, size - offset), first)
    }
}
