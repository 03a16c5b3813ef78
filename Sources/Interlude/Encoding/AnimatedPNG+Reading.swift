import CoreGraphics
import Foundation

extension AnimatedPNG {
    /// An image of an animated PNG and the frames that show it.
    struct Shot {
        var pixels: PixelBuffer
        /// The duration in seconds.
        var duration: Double
    }

    /// Decodes a file that ``encode(_:)`` created: frames without disposal and blending; `nil` if it isn't one.
    static func decode(_ data: Data) throws -> [Shot]? {
        guard data.starts(with: PNGChunks.signature) else { return nil }
        let chunks = PNGChunks.parse(data)
        guard let header = chunks.first, header.name == "IHDR", header.data.count == 13,
            chunks.contains(where: { $0.name == "acTL" })
        else { return nil }
        let (width, height) = (header.data.word(0), header.data.word(4))
        var shots: [Shot] = []
        var control: Data?
        var body = Data()
        func finish() throws {
            guard let control, control.count >= 26 else { return }
            let part = try image(header: header.data, control: control, body: body)
            let pixels = shots.last.map { $0.pixels.copy() } ?? PixelBuffer(width: width, height: height)
            let (x, y) = (control.word(12), control.word(16))
            guard x + part.width <= pixels.width, y + part.height <= pixels.height else {
                throw ImageCodecError("a frame is outside the image")
            }
            for row in 0..<part.height { memcpy(pixels.row(y + row) + x, part.row(row), part.width * 4) }
            let divisor = max(1, control.halfWord(22))
            shots.append(Shot(pixels: pixels, duration: Double(control.halfWord(20)) / Double(divisor)))
        }
        for chunk in chunks {
            switch chunk.name {
            case "fcTL":
                try finish()
                control = Data(chunk.data)
                body = Data()
            case "IDAT" where control != nil: body.append(chunk.data)
            case "fdAT": body.append(chunk.data.dropFirst(4))
            default: break
            }
        }
        try finish()
        return shots
    }

    /// Decodes the part of a frame that changed, as a PNG of its own.
    private static func image(header: Data, control: Data, body: Data) throws -> PixelBuffer {
        var own = Data(header)
        own.replaceSubrange(
            own.startIndex..<own.startIndex + 8, with: control[control.startIndex + 4..<control.startIndex + 12])
        var file = PNGChunks()
        file.add("IHDR", own)
        file.add("IDAT", body)
        file.add("IEND", Data())
        return try ImageCodec.decode(file.data).pixels
    }
}

extension Data {
    /// The 32-bit number at an offset, most significant byte first.
    fileprivate func word(_ offset: Int) -> Int {
        self[(startIndex + offset)..<(startIndex + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The 16-bit number at an offset, most significant byte first.
    fileprivate func halfWord(_ offset: Int) -> Int {
        self[(startIndex + offset)..<(startIndex + offset + 2)].reduce(0) { $0 << 8 | Int($1) }
    }
}
