/// An image file. The scale is derived from its name, the orientation from its Exif data.
struct ImageFile {
    let path: String
    let scale: CGFloat

    /// Finds “photo.png” for “photo”, preferring “photo@3x.png” on a screen of that scale; `nil` if no file exists.
    init?(path: String) {
        let candidates = Self.candidates(for: path, preferredScale: DrawingContextStack.defaultScale)
        guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            return nil
        }
        self.path = found.path
        scale = found.scale
    }

    static func candidates(for path: String, preferredScale: CGFloat) -> [(path: String, scale: CGFloat)] {
        let known = ["png", "jpg", "jpeg", "webp"]
        let stem = (path as NSString).deletingPathExtension
        let ending = (path as NSString).pathExtension.lowercased()
        if let scale = namedScale(of: known.contains(ending) ? stem : path) {
            return known.contains(ending) ? [(path, scale)] : known.map { ("\(path).\($0)", scale) }
        }
        let endings = known.contains(ending) ? [(path as NSString).pathExtension] : known
        let base = known.contains(ending) ? stem : path
        let order: [CGFloat] = preferredScale >= 2.5 ? [3, 2, 1] : preferredScale >= 1.5 ? [2, 3, 1] : [1, 2, 3]
        return order.flatMap { scale in
            endings.map { ("\(base)\(scale == 1 ? "" : "@\(Int(bounded: scale))x").\($0)", scale) }
        }
    }

    /// Whether a file name is a vector image's, which UIKit draws at any size.
    static func isVector(_ name: String) -> Bool {
        ["pdf", "svg"].contains((name as NSString).pathExtension.lowercased())
    }

    private static func namedScale(of stem: String) -> CGFloat? {
        if stem.hasSuffix("@2x") { return 2 }
        if stem.hasSuffix("@3x") { return 3 }
        return nil
    }

    func decoded() -> (image: CGImage, orientation: UIImage.Orientation)? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return Self.decode(data)
    }

    static func decode(_ data: Data) -> (image: CGImage, orientation: UIImage.Orientation)? {
        guard let image = try? ImageCodec.decode(data) else { return nil }
        return (image, ExifOrientation.orientation(in: data))
    }
}

/// Reads the orientation from the Exif data of a JPEG.
enum ExifOrientation {
    static func orientation(in data: Data) -> UIImage.Orientation {
        let bytes = [UInt8](data.prefix(128 * 1024))
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return .up }
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != 0xDA {
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let body = position + 4
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { break }
            if bytes[position + 1] == 0xE1, end - body > 14, Array(bytes[body..<body + 4]) == Array("Exif".utf8) {
                return tag(in: Array(bytes[(body + 6)..<end])) ?? .up
            }
            position = end
        }
        return .up
    }

    private static func tag(in tiff: [UInt8]) -> UIImage.Orientation? {
        guard tiff.count >= 8 else { return nil }
        let isLittleEndian = tiff[0] == 0x49
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= tiff.count else { return nil }
            let digits = tiff[at..<at + count]
            return (isLittleEndian ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<min(count, 512) {
            let entry = directory + 2 + index * 12
            // 0x0112 is the orientation tag.
            if number(entry, 2) == 0x0112 { return number(entry + 8, 2).flatMap(UIImage.Orientation.init(exif:)) }
        }
        return nil
    }
}
