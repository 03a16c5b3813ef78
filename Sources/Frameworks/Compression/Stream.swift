import CZlib
import Foundation

/// A state that a stream refers to, as in Apple's header.
public struct compression_stream {
    /// The memory for the result, after what was written.
    public var dst_ptr: UnsafeMutablePointer<UInt8>
    /// The number of bytes that fit.
    public var dst_size: Int
    /// The bytes to be processed, after the bytes that were read.
    public var src_ptr: UnsafePointer<UInt8>
    /// The number of bytes to be processed.
    public var src_size: Int
    /// The state of the algorithm.
    public var state: UnsafeMutableRawPointer?

    /// Creates a stream, to be initialized with `compression_stream_init`.
    public init(
        dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
        state: UnsafeMutableRawPointer?
    ) {
        self.dst_ptr = dst_ptr
        self.dst_size = dst_size
        self.src_ptr = src_ptr
        self.src_size = src_size
        self.state = state
    }
}

/// Whether a stream compresses or decompresses.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
    /// The number of the operation.
    public var rawValue: UInt32
    /// Creates an operation from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates an operation from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Compresses.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
/// Decompresses.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// A flag of `compression_stream_process`.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
    /// The bit of the flag.
    public var rawValue: UInt32
    /// Creates a flag from its bit.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a flag from its bit.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// No more bytes follow those in the source.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// The result of a step.
public struct compression_status: RawRepresentable, Hashable, Sendable {
    /// The number of the result.
    public var rawValue: Int32
    /// Creates a result from its number.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// Creates a result from its number.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// More can be processed.
public let COMPRESSION_STATUS_OK = compression_status(0)
/// The data can't be processed.
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// All data was processed.
public let COMPRESSION_STATUS_END = compression_status(1)

/// An algorithm. Only zlib is available.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
    /// The number of the algorithm.
    public var rawValue: UInt32
    /// Creates an algorithm from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates an algorithm from its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// LZ4 with frames; not available.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZ4 without frames; not available.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// Deflate, without zlib's header and checksum, as in ZIP archives.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// LZMA; not available.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// LZFSE; not available.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// Brotli; not available.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// The state of a stream.
private struct StreamState {
    var zlib = z_stream()
    let isEncoding: Bool
    /// Whether the end of the compressed data was reached.
    var hasEnded = false
}

extension UnsafeMutablePointer<compression_stream> {
    fileprivate var zlibState: UnsafeMutablePointer<StreamState>? {
        pointee.state?.assumingMemoryBound(to: StreamState.self)
    }
}

/// Begins a stream; an error for algorithms that aren't available.
public func compression_stream_init(
    _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
    _ algorithm: compression_algorithm
) -> compression_status {
    guard algorithm == COMPRESSION_ZLIB else { return COMPRESSION_STATUS_ERROR }
    let isEncoding = operation == COMPRESSION_STREAM_ENCODE
    let state = UnsafeMutablePointer<StreamState>.allocate(capacity: 1)
    state.initialize(to: StreamState(isEncoding: isEncoding))
    let size = Int32(MemoryLayout<z_stream>.size)
    // Negative window bits omit the header. Documented: the compression has level 5.
    let result =
        isEncoding
        ? deflateInit2_(&state.pointee.zlib, 5, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        : inflateInit2_(&state.pointee.zlib, -15, ZLIB_VERSION, size)
    guard result == Z_OK else {
        state.deallocate()
        return COMPRESSION_STATUS_ERROR
    }
    stream.pointee.state = UnsafeMutableRawPointer(state)
    return COMPRESSION_STATUS_OK
}

/// Processes bytes of the source until the source is empty or the destination is full.
public func compression_stream_process(
    _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
    guard let state = stream.zlibState else { return COMPRESSION_STATUS_ERROR }
    if state.pointee.hasEnded { return COMPRESSION_STATUS_END }
    let isFinal = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0
    let (source, destination) = (
        min(stream.pointee.src_size, Int(Int32.max)), min(stream.pointee.dst_size, Int(Int32.max))
    )
    if source > 0 { state.pointee.zlib.next_in = UnsafeMutablePointer(mutating: stream.pointee.src_ptr) }
    if destination > 0 { state.pointee.zlib.next_out = stream.pointee.dst_ptr }
    state.pointee.zlib.avail_in = UInt32(source)
    state.pointee.zlib.avail_out = UInt32(destination)
    let isLast = isFinal && source == stream.pointee.src_size
    let result =
        state.pointee.isEncoding
        ? deflate(&state.pointee.zlib, isLast ? Z_FINISH : Z_NO_FLUSH) : inflate(&state.pointee.zlib, Z_NO_FLUSH)
    let read = source - Int(state.pointee.zlib.avail_in), written = destination - Int(state.pointee.zlib.avail_out)
    stream.pointee.src_ptr += read
    stream.pointee.src_size -= read
    stream.pointee.dst_ptr += written
    stream.pointee.dst_size -= written
    switch result {
    case Z_STREAM_END:
        state.pointee.hasEnded = true
        return COMPRESSION_STATUS_END
    case Z_OK: return COMPRESSION_STATUS_OK
    // Nothing could be read or written; compressed data that ends too early is an error.
    case Z_BUF_ERROR:
        let isCutOff = !state.pointee.isEncoding && isLast && stream.pointee.src_size == 0 && written < destination
        return isCutOff ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
}

/// Ends a stream.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
    guard let state = stream.zlibState else { return COMPRESSION_STATUS_ERROR }
    if state.pointee.isEncoding { deflateEnd(&state.pointee.zlib) } else { inflateEnd(&state.pointee.zlib) }
    state.deinitialize(count: 1)
    state.deallocate()
    stream.pointee.state = nil
    return COMPRESSION_STATUS_OK
}
