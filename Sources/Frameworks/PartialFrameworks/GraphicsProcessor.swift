import CPixels
import UIKit

/// A graphics processor.
public protocol MTLDevice: AnyObject {}
/// An image in the memory of a graphics processor.
public protocol MTLTexture: AnyObject {}
/// The commands that a graphics processor runs together.
public protocol MTLCommandBuffer: AnyObject {}

/// The processor, in the role of a graphics processor for filters.
private final class SoftwareDevice: MTLDevice, Sendable {
    static let shared = SoftwareDevice()
}

/// The numbers of an image.
private final class SoftwareTexture: MTLTexture {
    var numbers: [Float]

    init(_ numbers: [Float]) { self.numbers = numbers }
}

/// Commands that run at once.
private final class SoftwareCommandBuffer: MTLCommandBuffer {}

/// Returns a device that runs filters of images on the processor.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { SoftwareDevice.shared }

/// Returns whether there is a device.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { device != nil }

/// A filter that separates an image's numbers into two.
open class MPSImageThresholdBinary: NSObject {
    private let threshold: Float
    private let maximum: Float

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - thresholdValue: The number above which the result is the maximum; elsewhere, it is 0.
    ///   - maximumValue: The maximum.
    ///   - transform: The weights of a color's components; images of numbers have one component.
    public init(
        device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
        linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        threshold = thresholdValue
        maximum = maximumValue
        super.init()
    }

    /// Filters an image.
    open func encode(
        commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture, destinationTexture: any MTLTexture
    ) {
        guard let source = sourceTexture as? SoftwareTexture, let target = destinationTexture as? SoftwareTexture else {
            return
        }
        let count = source.numbers.count
        target.numbers = [Float](unsafeUninitializedCapacity: count) { numbers, initialized in
            source.numbers.withUnsafeBufferPointer {
                cp_threshold(numbers.baseAddress, $0.baseAddress, Int32(clamping: count), threshold, maximum)
            }
            initialized = count
        }
    }
}

/// The input of a filter of an app's own.
public protocol CIImageProcessorInput {
    /// The rectangle in pixels.
    var region: CGRect { get }
    /// The image in the memory of a graphics processor.
    var metalTexture: (any MTLTexture)? { get }
}

/// The output of a filter of an app's own.
public protocol CIImageProcessorOutput {
    /// The rectangle in pixels.
    var region: CGRect { get }
    /// The image in the memory of a graphics processor.
    var metalTexture: (any MTLTexture)? { get }
    /// The commands of the filter.
    var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

private struct SoftwareInput: CIImageProcessorInput {
    let region: CGRect
    let metalTexture: (any MTLTexture)?
}

private struct SoftwareOutput: CIImageProcessorOutput {
    let region: CGRect
    let metalTexture: (any MTLTexture)?
    let metalCommandBuffer: (any MTLCommandBuffer)?
}

/// A filter of an app's own.
open class CIImageProcessorKernel: NSObject {
    /// Processes an image. Default: the result has no numbers other than 0.
    open class func process(
        with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
    ) throws {}

    /// Returns the image that ``process(with:arguments:output:)`` creates.
    ///
    /// Throws an error if an input has another extent.
    open class func apply(withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?) throws -> CIImage {
        let inputs = inputs ?? []
        let (width, height) = (Int(bounded: extent.width), Int(bounded: extent.height))
        guard extent.origin == .zero, inputs.allSatisfy({ $0.extent == extent }), !inputs.isEmpty else {
            throw CocoaError(.featureUnsupported)
        }
        let texture = SoftwareTexture([Float](repeating: 0, count: width * height))
        let output = SoftwareOutput(
            region: extent, metalTexture: texture, metalCommandBuffer: SoftwareCommandBuffer())
        try process(
            with: inputs.map { SoftwareInput(region: extent, metalTexture: SoftwareTexture($0.numbers)) },
            arguments: arguments, output: output)
        return CIImage(width: width, height: height, content: .numbers(texture.numbers))
    }
}
