/// Returns the size of the scratch memory of `compression_encode_buffer`: 0, because it needs none.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns the size of the scratch memory of `compression_decode_buffer`: 0, because it needs none.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses bytes, and returns the size of the result; 0 if it doesn't fit or the algorithm isn't available.
public func compression_encode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (status, count) = process(
        COMPRESSION_STREAM_ENCODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
    return status == COMPRESSION_STATUS_END ? count : 0
}

/// Decompresses bytes, and returns the size of the result, which is cut off if it doesn't fit; 0 after an error.
public func compression_decode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (status, count) = process(
        COMPRESSION_STREAM_DECODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
    return status == COMPRESSION_STATUS_ERROR ? 0 : count
}

private func process(
    _ operation: compression_stream_operation, _ destination: UnsafeMutablePointer<UInt8>, _ capacity: Int,
    _ source: UnsafePointer<UInt8>, _ size: Int, _ algorithm: compression_algorithm
) -> (compression_status, Int) {
    var stream = compression_stream(
        dst_ptr: destination, dst_size: capacity, src_ptr: source, src_size: size, state: nil)
    guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
        return (COMPRESSION_STATUS_ERROR, 0)
    }
    defer { compression_stream_destroy(&stream) }
    var status = COMPRESSION_STATUS_OK
    repeat {
        let before = (stream.src_size, stream.dst_size)
        status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
        if before == (stream.src_size, stream.dst_size) { break }
    } while status == COMPRESSION_STATUS_OK && stream.dst_size > 0
    return (status, capacity - stream.dst_size)
}
