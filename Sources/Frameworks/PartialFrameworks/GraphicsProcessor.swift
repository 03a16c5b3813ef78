import UIKit

/// A graphics processor.
public protocol MTLDevice: AnyObject {}
/// An image in the memory of a graphics processor.
public protocol MTLTexture: AnyObject {}
/// The commands that a graphics processor runs together.
public protocol MTLCommandBuffer: AnyObject {}

/// Returns `nil`: there is no graphics processor.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }

/// Returns `false`: there is no graphics processor.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// A filter for graphics processors, which is never run.
open class MPSImageThresholdBinary: NSObject {
    /// Creates a filter.
    public init(
        device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
        linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        super.init()
    }

    /// Does nothing.
    open func encode(
        commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture, destinationTexture: any MTLTexture
    ) {}
}

/// The input of a filter of an app's own.
public protocol CIImageProcessorInput {
    /// The rectangle in pixels.
    var region: CGRect { get }
    /// The image in the memory of a graphics processor; always `nil`.
    var metalTexture: (any MTLTexture)? { get }
}

/// The output of a filter of an app's own.
public protocol CIImageProcessorOutput {
    /// The rectangle in pixels.
    var region: CGRect { get }
    /// The image in the memory of a graphics processor; always `nil`.
    var metalTexture: (any MTLTexture)? { get }
    /// The commands of the filter; always `nil`.
    var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// A filter of an app's own, which is never run: there is no graphics processor.
open class CIImageProcessorKernel: NSObject {
    /// Processes an image. Does nothing.
    open class func process(
        with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
    ) throws {}

    /// Throws an error, because there is no graphics processor.
    open class func apply(withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?) throws -> CIImage {
        throw CocoaError(.featureUnsupported)
    }
}
