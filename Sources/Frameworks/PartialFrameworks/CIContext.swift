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
        let (width, height) = (Int(bounded: bounds.width), Int(bounded: bounds.height))
        for row in 0..<max(height, 0) {
            for column in 0..<max(min(width, rowBytes / size), 0) {
                let value = image.number(left + column, top + row)
                let offset = row * rowBytes + column * size
                if format == .Rh {
                    data.storeBytes(of: HalfFloat.bits(of: value), toByteOffset: offset, as: UInt16.self)
                } else {
                    data.storeBytes(of: value, toByteOffset: offset, as: Float.self)
                }
            }
        }
    }
}

extension CIImage {
    /// Returns the number of a pixel; 0 outside of the image.
    fileprivate func number(_ column: Int, _ row: Int) -> Float {
        guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
        switch content {
        case .colors(let colors): return Float(colors[row * width + column].red) / 255
        case .numbers(let numbers): return numbers[row * width + column]
        }
    }
}
