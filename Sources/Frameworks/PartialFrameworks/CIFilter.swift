import InterludeDiagnostics
import UIKit

/// The key of the image that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The key of the image that a filter makes.
public let kCIOutputImageKey = "outputImage"
/// The key of the radius of a blur, its standard deviation in pixels.
public let kCIInputRadiusKey = "inputRadius"

/// A filter of images: `CIGaussianBlur`. Others don't exist here, which is reported.
open class CIFilter: NSObject {
    /// The name of the filter.
    public let name: String
    private var values: [String: Any] = [:]

    /// Creates a filter; `nil` if it isn't available.
    public init?(name: String) {
        guard name == "CIGaussianBlur" else {
            Diagnostic.serviceUnavailable("CIFilter.init(name:)", "the filter \(name) isn't available").report()
            return nil
        }
        self.name = name
        super.init()
    }

    /// Creates a filter with values by key.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        values = params ?? [:]
    }

    /// Sets a value of the filter.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// Returns a value of the filter; its image for the key `outputImage`.
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

    /// The filtered image; `nil` without an image to filter. It has the same size, and is clear outside.
    open var outputImage: CIImage? {
        (values[kCIInputImageKey] as? CIImage)?.blurred(by: radius)
    }

    private var radius: Double {
        switch values[kCIInputRadiusKey] {
        case let number as NSNumber: number.doubleValue
        case let number as CGFloat: Double(number)
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        // Documented: the default of Core Image.
        default: 10
        }
    }
}

extension CIImage {
    /// Creates an image with the pixels of another; `nil` if that has none.
    public convenience init?(image: UIImage) {
        guard let image = image.cgImage else { return nil }
        self.init(cgImage: image)
    }

    func _cropped(to rect: CGRect) -> CIImage {
        let part = rect.standardized.integral.overlap(with: extent)
        guard case .colors(let colors) = content, !part.isNull else { return self }
        let (left, columns) = (Int(bounded: part.minX), Int(bounded: part.width))
        let (top, rows) = (height - Int(bounded: part.maxY), Int(bounded: part.height))
        let cropped = (top..<top + rows).flatMap { row in
            colors[row * width + left..<row * width + left + columns]
        }
        return CIImage(width: columns, height: rows, content: .colors(cropped))
    }

    /// Returns the image with a Gaussian blur, which three averages of neighbors approximate.
    func blurred(by deviation: Double) -> CIImage {
        guard case .colors(let colors) = content, deviation.isFinite, deviation > 0, width > 0, height > 0 else {
            return self
        }
        // Three boxes of this radius have the variance of the Gaussian.
        let radius = min(Int(bounded: ((deviation * deviation * 4 + 1).squareRoot() - 1) / 2 + 0.5), max(width, height))
        guard radius > 0 else { return self }
        var result = colors
        for _ in 0..<3 {
            for row in 0..<height { Self.average(&result, from: row * width, by: 1, count: width, radius) }
            for column in 0..<width { Self.average(&result, from: column, by: width, count: height, radius) }
        }
        return CIImage(width: width, height: height, content: .colors(result))
    }

    /// Replaces each color of a row or column by the average of its neighbors; colors outside are clear.
    private static func average(_ colors: inout [RGBA], from start: Int, by step: Int, count: Int, _ radius: Int) {
        let line = (0..<count).map { colors[start + $0 * step] }
        let size = 2 * radius + 1
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        func add(_ index: Int, _ sign: Int) {
            guard line.indices.contains(index) else { return }
            func signed(_ value: UInt8) -> Int { sign * Int(value) }
            red += signed(line[index].red)
            green += signed(line[index].green)
            blue += signed(line[index].blue)
            alpha += signed(line[index].alpha)
        }
        for index in 0..<radius { add(index, 1) }
        for index in 0..<count {
            add(index + radius, 1)
            add(index - radius - 1, -1)
            func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + radius) / size) }
            colors[start + index * step] = RGBA(
                red: mean(red), green: mean(green), blue: mean(blue), alpha: mean(alpha))
        }
    }

    /// The pixels as an image; `nil` for numbers.
    fileprivate var bitmap: CGImage? {
        guard case .colors(let colors) = content else { return nil }
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        guard let context, let data = context.data else { return nil }
        colors.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress { data.copyMemory(from: start, byteCount: bytes.count) }
        }
        return context.makeImage()
    }
}

extension UIImage {
    /// Creates an image with the pixels of a filtered one; it is empty if that isn't made of colors.
    public convenience init(ciImage: CIImage) {
        guard let bitmap = ciImage.bitmap else {
            self.init()
            return
        }
        self.init(cgImage: bitmap)
    }
}
