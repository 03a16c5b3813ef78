import CPixels
import Foundation

/// A number of pixels.
public typealias vImagePixelCount = UInt
/// The result of a function: 0, or a negative number for an error.
public typealias vImage_Error = Int
/// Settings of a function; ignored.
public typealias vImage_Flags = UInt32

/// The result of a function without an error.
public let kvImageNoError: vImage_Error = 0
/// The result of a function whose buffers differ in size.
public let kvImageBufferSizeMismatch: vImage_Error = -21774

/// The memory of an image, and its size.
public struct vImage_Buffer {
    /// The first row.
    public var data: UnsafeMutableRawPointer!
    /// The height in pixels.
    public var height: vImagePixelCount
    /// The width in pixels.
    public var width: vImagePixelCount
    /// The distance between rows in bytes.
    public var rowBytes: Int

    /// Creates a buffer without memory.
    public init() {
        data = nil
        height = 0
        width = 0
        rowBytes = 0
    }

    /// Creates a buffer with memory of the app.
    public init(
        data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int
    ) {
        self.data = data
        self.height = height
        self.width = width
        self.rowBytes = rowBytes
    }

    /// Creates a buffer with memory of its own, which ``free()`` returns; throws if the size isn't positive.
    public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
        let bytes = width.multipliedReportingOverflow(by: Int(bitsPerPixel))
        guard width > 0, height > 0, !bytes.overflow, bytes.partialValue < Int.max - 1000 else {
            throw CocoaError(.featureUnsupported)
        }
        let row = ((bytes.partialValue + 7) / 8 + 15) & ~15
        let size = row.multipliedReportingOverflow(by: height)
        guard !size.overflow, let memory = calloc(size.partialValue, 1) else { throw CocoaError(.featureUnsupported) }
        data = memory
        self.height = vImagePixelCount(height)
        self.width = vImagePixelCount(width)
        rowBytes = row
    }

    /// Returns the buffer's memory.
    public func free() { Foundation.free(data) }
}

/// Converts numbers of 16 bits to numbers of 32 bits.
public func vImageConvert_Planar16FtoPlanarF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    let (source, target) = (src.pointee, dest.pointee)
    guard let from = source.data, let to = target.data, source.width >= target.width, source.height >= target.height
    else { return kvImageBufferSizeMismatch }
    for row in 0..<Int(clamping: target.height) {
        cp_floats_of_halves(
            (to + row * target.rowBytes).assumingMemoryBound(to: Float.self),
            (from + row * source.rowBytes).assumingMemoryBound(to: UInt16.self), Int32(clamping: target.width))
    }
    return kvImageNoError
}
