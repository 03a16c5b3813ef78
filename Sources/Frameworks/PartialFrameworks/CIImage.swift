import CPixels
import InterludeDiagnostics
import UIKit

/// The key of the part of an image that a filter reduces.
public let kCIInputExtentKey = "inputExtent"

/// An image as the input and the output of filters that compare images.
open class CIImage: NSObject {
    /// The pixels: colors, or a number for each.
    enum Content {
        case colors([RGBA])
        case numbers([Float])
    }

    /// A color with 8 bits per component.
    struct RGBA: Hashable {
        var red: UInt8
        var green: UInt8
        var blue: UInt8
        var alpha: UInt8
    }

    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// The rows from the top.
    let content: Content

    /// The image's rectangle in pixels.
    open var extent: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

    init(width: Int, height: Int, content: Content) {
        self.width = width
        self.height = height
        self.content = content
        super.init()
    }

    /// Creates an image with the pixels of another.
    public convenience init(cgImage image: CGImage) {
        let (width, height) = (image.width, image.height)
        var colors = [RGBA](repeating: RGBA(red: 0, green: 0, blue: 0, alpha: 0), count: width * height)
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: Self.space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        if let data = context?.data {
            colors.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(start: data, count: $0.count)) }
        }
        self.init(width: width, height: height, content: .colors(colors))
    }

    /// Applies a filter: `CILabDeltaE`, `CIAreaAverage`, or `CIAreaMaximum`.
    ///
    /// Other filters have no effect, which is reported.
    ///
    /// - Parameters:
    ///   - filterName: The filter's name.
    ///   - params: `inputImage2` is the image to compare with.
    open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        switch (filterName, content) {
        case ("CILabDeltaE", _):
            guard let other = params["inputImage2"] as? CIImage else { return self }
            return differences(from: other)
        case ("CIAreaAverage", .numbers(let numbers)):
            return reduced(to: summary(of: numbers).sum / Double(max(numbers.count, 1)))
        case ("CIAreaMaximum", .numbers(let numbers)):
            return reduced(to: Double(summary(of: numbers).maximum))
        default:
            Diagnostic.serviceUnavailable(
                "CIImage.applyingFilter(_:parameters:)", "the filter \(filterName) isn't available"
            ).report()
            return self
        }
    }

    /// Returns the part of the image in a rectangle, whose y-axis points up.
    open func cropped(to rect: CGRect) -> CIImage { _cropped(to: rect) }

    private func reduced(to number: Double) -> CIImage {
        CIImage(width: 1, height: 1, content: .numbers([Float(number)]))
    }

    private func summary(of numbers: [Float]) -> CPSummary {
        numbers.withUnsafeBufferPointer { cp_summarize($0.baseAddress, Int32(clamping: $0.count)) }
    }

    /// Returns the difference of each pixel that both images have.
    ///
    /// Unverified: Core Image's white point, taken to be sRGB's (D65), and that alpha isn't divided out.
    private func differences(from other: CIImage) -> CIImage {
        guard case .colors(let first) = content, case .colors(let second) = other.content else { return self }
        let (width, height) = (min(self.width, other.width), min(self.height, other.height))
        let numbers = [Float](unsafeUninitializedCapacity: width * height) { numbers, count in
            first.withUnsafeBytes { first in
                second.withUnsafeBytes { second in
                    guard let target = numbers.baseAddress,
                        let first = first.bindMemory(to: UInt8.self).baseAddress,
                        let second = second.bindMemory(to: UInt8.self).baseAddress
                    else { return }
                    for row in 0..<height {
                        cp_color_differences(
                            target + row * width, first + row * self.width * 4, second + row * other.width * 4,
                            Int32(clamping: width))
                    }
                    count = width * height
                }
            }
        }
        return CIImage(width: width, height: height, content: .numbers(numbers))
    }

    /// The numbers of the pixels, from the top; colors have their red components.
    var numbers: [Float] {
        switch content {
        case .numbers(let numbers): return numbers
        case .colors(let colors):
            return [Float](unsafeUninitializedCapacity: colors.count) { numbers, count in
                colors.withUnsafeBytes { bytes in
                    cp_floats_of_red(
                        numbers.baseAddress, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(clamping: colors.count)
                    )
                }
                count = colors.count
            }
        }
    }
}

extension CIImage {
    private static var space: CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB() }
}
