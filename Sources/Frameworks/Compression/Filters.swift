import Foundation

/// An algorithm of filters. Only zlib is available.
public enum Algorithm: CaseIterable, Sendable {
    /// LZFSE; not available.
    case lzfse
    /// Deflate, without zlib's header and checksum.
    case zlib
    /// LZ4; not available.
    case lz4
    /// LZMA; not available.
    case lzma
    /// Brotli; not available.
    case brotli

    /// The algorithm of streams.
    public var rawValue: compression_algorithm {
        switch self {
        case .lzfse: COMPRESSION_LZFSE
        case .zlib: COMPRESSION_ZLIB
        case .lz4: COMPRESSION_LZ4
        case .lzma: COMPRESSION_LZMA
        case .brotli: COMPRESSION_BROTLI
        }
    }
}

/// Whether a filter compresses or decompresses.
public enum FilterOperation: Sendable {
    /// Compresses.
    case compress
    /// Decompresses.
    case decompress

    /// The operation of streams.
    public var rawValue: compression_stream_operation {
        self == .compress ? COMPRESSION_STREAM_ENCODE : COMPRESSION_STREAM_DECODE
    }
}

/// An error of a filter.
public enum FilterError: Error, Sendable {
    /// The filter can't process the data, or was finished.
    case invalidState
    /// The data can't be processed, or the algorithm isn't available.
    case invalidData
}

/// Processes data step by step.
private final class Filter {
    private var stream: compression_stream
    private let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    private static let capacity = 65_536
    private(set) var hasEnded = false

    init(_ operation: FilterOperation, _ algorithm: Algorithm) throws {
        stream = compression_stream(
            dst_ptr: memory, dst_size: 0, src_ptr: UnsafePointer(memory), src_size: 0, state: nil)
        guard compression_stream_init(&stream, operation.rawValue, algorithm.rawValue) == COMPRESSION_STATUS_OK else {
            throw FilterError.invalidData
        }
    }

    deinit {
        compression_stream_destroy(&stream)
        memory.deallocate()
    }

    /// Returns what data becomes.
    func process(_ data: Data, isLast: Bool) throws -> Data {
        var result = Data()
        guard !hasEnded else { return result }
        try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            let source = bytes.bindMemory(to: UInt8.self)
            stream.src_ptr = source.baseAddress ?? UnsafePointer(memory)
            stream.src_size = source.count
            var isFull = false
            repeat {
                (stream.dst_ptr, stream.dst_size) = (memory, Self.capacity)
                let status = compression_stream_process(
                    &stream, isLast ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0)
                guard status != COMPRESSION_STATUS_ERROR else { throw FilterError.invalidData }
                result.append(memory, count: Self.capacity - stream.dst_size)
                isFull = stream.dst_size == 0
                hasEnded = status == COMPRESSION_STATUS_END
            } while !hasEnded && (isFull || stream.src_size > 0)
        }
        return result
    }
}

/// Passes data that is written to it on, compressed or decompressed.
public final class OutputFilter {
    private var filter: Filter?
    private let writer: (Data?) throws -> Void

    /// Creates a filter that calls a closure with each part of the result, and with `nil` at the end.
    public init(
        _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
        writingTo writeBlock: @escaping (Data?) throws -> Void
    ) throws {
        filter = try Filter(operation, algorithm)
        writer = writeBlock
    }

    /// Processes data; `nil` or empty data ends the filter.
    public func write<Bytes: DataProtocol>(_ data: Bytes?) throws {
        guard let filter else { throw FilterError.invalidState }
        guard let data, !data.isEmpty else { return try finalize() }
        let result = try filter.process(Data(data), isLast: false)
        if !result.isEmpty { try writer(result) }
    }

    /// Ends the filter.
    public func finalize() throws {
        guard let filter else { return }
        self.filter = nil
        let rest = try filter.process(Data(), isLast: true)
        if !rest.isEmpty { try writer(rest) }
        try writer(nil)
    }
}

/// Reads data, compressed or decompressed, from a source.
public final class InputFilter {
    private let filter: Filter
    private let reader: (Int) throws -> Data?
    private var pending = Data()
    private var hasRead = false

    /// Creates a filter that reads from a closure, which returns at most the given number of bytes, and `nil` at the end.
    public init<Bytes: DataProtocol>(
        _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
        readingFrom readBlock: @escaping (Int) throws -> Bytes?
    ) throws {
        filter = try Filter(operation, algorithm)
        reader = { count in try readBlock(count).map { Data($0) } }
    }

    /// Returns at most a number of bytes of the result; `nil` at the end.
    public func readData(ofLength count: Int) throws -> Data? {
        while pending.count < count, !filter.hasEnded, !hasRead {
            let data = try reader(65_536) ?? Data()
            hasRead = data.isEmpty
            pending.append(try filter.process(data, isLast: hasRead))
        }
        guard !pending.isEmpty else { return nil }
        let result = Data(pending.prefix(count))
        pending = Data(pending.dropFirst(count))
        return result
    }
}
