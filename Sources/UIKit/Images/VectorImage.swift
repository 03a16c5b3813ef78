import CoreGraphics
import Foundation

/// The image of a PDF or SVG file.
struct VectorImage {
    /// The size of icons, for files that don't state theirs in plain text.
    private static let iconSize = CGSize(width: 24, height: 24)
    private static let largestSide: CGFloat = 4096

    let bitmap: CGImage
    /// The number of pixels per point.
    let scale: CGFloat
    /// The reason why the image is empty; `nil` if the file was drawn.
    ///
    /// Apps rely on the image and on its size, so there is one in any case.
    let problem: String?

    /// Draws a file; `nil` if it is neither PDF nor SVG.
    init?(_ data: Data, scale: CGFloat) {
        let head = String(decoding: data.prefix(512 * 1024), as: UTF8.self)
        guard let kind: VectorImageFile = head.hasPrefix("%PDF-") ? .pdf : head.contains("<svg") ? .svg : nil else {
            return nil
        }
        let stated = kind.size(of: data) ?? (kind == .pdf ? Self.pdfSize(head) : Self.svgSize(head))
        let size = CGSize(width: Self.side(stated.width), height: Self.side(stated.height))
        let fitting = min(max(1, scale), Self.largestSide / max(size.width, size.height))
        if let drawn = kind.draw(data, size: size, scale: fitting) {
            (bitmap, self.scale, problem) = (drawn, fitting, nil)
        } else {
            let buffer = PixelBuffer(width: Int(bounded: size.width), height: Int(bounded: size.height))
            (bitmap, self.scale) = (CGImage(pixels: buffer, isOpaque: false), 1)
            problem =
                kind.isAvailable
                ? "isn't a valid vector image" : "is a vector image, which the library in \(kind.package) draws"
        }
    }

    private static func side(_ length: CGFloat) -> CGFloat { min(largestSide, max(1, length.rounded(.up))) }

    private static func pdfSize(_ text: String) -> CGSize {
        guard let key = text.range(of: "/MediaBox"), let open = text[key.upperBound...].firstIndex(of: "["),
            let close = text[open...].firstIndex(of: "]")
        else { return iconSize }
        let numbers = text[text.index(after: open)..<close].split { $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 4 else { return iconSize }
        return CGSize(width: abs(numbers[2] - numbers[0]), height: abs(numbers[3] - numbers[1]))
    }

    private static func svgSize(_ text: String) -> CGSize {
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
            return iconSize
        }
        let tag = text[start.upperBound..<end]
        if let width = attribute("width", of: tag).first, let height = attribute("height", of: tag).first {
            return CGSize(width: width, height: height)
        }
        let box = attribute("viewBox", of: tag)
        return box.count == 4 ? CGSize(width: box[2], height: box[3]) : iconSize
    }

    /// Returns the numbers in an attribute's value, without units.
    private static func attribute(_ name: String, of tag: Substring) -> [Double] {
        guard let key = tag.range(of: " \(name)=\"") else { return [] }
        return tag[key.upperBound...].prefix { $0 != "\"" }
            .split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    }
}
