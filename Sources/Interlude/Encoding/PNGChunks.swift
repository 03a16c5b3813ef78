import CZlib
import Foundation
import RenderServer

/// A PNG file as a sequence of chunks.
struct PNGChunks {
    struct Chunk {
        var name: String
        var data: Data
    }

    static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    private(set) var data = PNGChunks.signature

    /// Splits a file into chunks without decoding them.
    static func parse(_ png: Data) -> [Chunk] {
        var chunks: [Chunk] = []
        var position = png.startIndex + signature.count
        while position + 12 <= png.endIndex {
            let length = png[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
            let body = position + 8
            guard body + length + 4 <= png.endIndex else { break }
            let name = String(decoding: png[(position + 4)..<body], as: UTF8.self)
            chunks.append(Chunk(name: name, data: png[body..<(body + length)]))
            position = body + length + 4
        }
        return chunks
    }

    mutating func add(_ name: String, _ body: Data) {
        let named = Data(name.utf8) + body
        let checksum = named.withUnsafeBytes { bytes in
            crc32(0, bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count))
        }
        data.append(bigEndian: UInt32(body.count))
        data.append(named)
        data.append(bigEndian: UInt32(truncatingIfNeeded: checksum))
    }

    mutating func addHeader(from chunks: [Chunk], frameCount: Int) {
        for chunk in chunks.prefix(while: { $0.name != "IDAT" }) {
            add(chunk.name, chunk.data)
            guard chunk.name == "IHDR" else { continue }
            var control = Data()
            control.append(bigEndian: UInt32(frameCount))
            control.append(bigEndian: UInt32(0))  // loops forever
            add("acTL", control)
        }
    }

    mutating func addFrameControl(sequence: inout UInt32, area: PixelRect, frames: Int, fps: Int) {
        // The delay is a fraction of two 16-bit numbers; a shot that exceeds them is rounded to hundredths.
        let fits = frames <= UInt16.max && fps <= UInt16.max
        var body = Data()
        for value in [UInt32(sequence), UInt32(area.width), UInt32(area.height), UInt32(area.minX), UInt32(area.minY)] {
            body.append(bigEndian: value)
        }
        body.append(bigEndian: UInt16(clamping: fits ? frames : frames * 100 / fps))
        body.append(bigEndian: UInt16(fits ? fps : 100))
        body.append(contentsOf: [0, 0])  // dispose: none; blend: source
        add("fcTL", body)
        sequence += 1
    }

    mutating func addFrameData(_ bytes: Data, isFirstFrame: Bool, sequence: inout UInt32) {
        guard !isFirstFrame else { return add("IDAT", bytes) }
        var body = Data(capacity: bytes.count + 4)
        body.append(bigEndian: sequence)
        body.append(bytes)
        add("fdAT", body)
        sequence += 1
    }
}

extension Data {
    mutating func append(bigEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }
}
