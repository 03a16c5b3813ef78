import Compression
import Foundation
import TestSupport
import Testing

@Suite(.lane(.background)) struct CompressionTests {
    private let text = Data(String(repeating: "Interlude, ", count: 1000).utf8)

    private func processed(_ data: Data, _ operation: FilterOperation) throws -> Data {
        var result = Data()
        let filter = try OutputFilter(operation, using: .zlib) { part in
            if let part { result.append(part) }
        }
        try filter.write(data)
        try filter.finalize()
        return result
    }

    @Test func buffersAreCompressedAndRestored() {
        var compressed = [UInt8](repeating: 0, count: text.count)
        let size = text.withUnsafeBytes { bytes in
            compression_encode_buffer(
                &compressed, compressed.count, bytes.bindMemory(to: UInt8.self).baseAddress!, bytes.count, nil,
                COMPRESSION_ZLIB)
        }
        #expect(size > 0 && size < text.count / 20)
        var restored = [UInt8](repeating: 0, count: text.count)
        #expect(
            compression_decode_buffer(&restored, restored.count, compressed, size, nil, COMPRESSION_ZLIB) == text.count)
        #expect(Data(restored) == text)
        #expect(compression_encode_buffer(&restored, 2, compressed, size, nil, COMPRESSION_ZLIB) == 0)
    }

    @Test func filtersReadAndWrite() throws {
        let compressed = try processed(text, .compress)
        #expect(try processed(compressed, .decompress) == text)
        var rest = compressed
        let filter = try InputFilter(.decompress, using: .zlib) { (count: Int) -> Data? in
            defer { rest = Data(rest.dropFirst(min(count, 10))) }
            return rest.isEmpty ? nil : Data(rest.prefix(min(count, 10)))
        }
        var result = Data()
        while let part = try filter.readData(ofLength: 1000) { result.append(part) }
        #expect(result == text)
    }

    /// As an archive's reader does it: a part of the source at a time, into a small destination.
    @Test func streamsProceedInSteps() throws {
        let compressed = try processed(text, .compress)
        var result = Data()
        let destination = UnsafeMutablePointer<UInt8>.allocate(capacity: 100)
        defer { destination.deallocate() }
        var stream = compression_stream(
            dst_ptr: destination, dst_size: 100, src_ptr: UnsafePointer(destination), src_size: 0, state: nil)
        #expect(compression_stream_init(&stream, COMPRESSION_STREAM_DECODE, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK)
        defer { compression_stream_destroy(&stream) }
        var status = COMPRESSION_STATUS_OK
        compressed.withUnsafeBytes { bytes in
            stream.src_ptr = bytes.bindMemory(to: UInt8.self).baseAddress!
            stream.src_size = bytes.count
            repeat {
                (stream.dst_ptr, stream.dst_size) = (destination, 100)
                status = compression_stream_process(&stream, 0)
                result.append(destination, count: 100 - stream.dst_size)
            } while status == COMPRESSION_STATUS_OK && result.count < 100_000
        }
        #expect(status == COMPRESSION_STATUS_END && result == text)
    }

    @Test func dataThatIsNotCompressedIsAnError() {
        #expect(throws: FilterError.self) { try processed(text, .decompress) }
        #expect(throws: FilterError.self) { try OutputFilter(.compress, using: .lzfse) { _ in } }
    }
}
