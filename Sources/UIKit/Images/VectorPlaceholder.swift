import CoreGraphics
import Foundation

/// An empty image with the size of a vector image, which isn't drawn: apps rely on the image and on its size.
enum VectorPlaceholder {
    /// The size of icons, for files that don't state theirs in plain text.
    private static let iconSize = CGSize(width: 24, height: 24)
    private static let largestSide: CGFloat = 4096

    /// Returns a transparent bitmap for a PDF or SVG; `nil` if the data is neither.
    static func bitmap(for data: Data) -> CGImage? {
        let head = String(decoding: data.prefix(512 * 1024), as: UTF8.self)
        guard let size = head.hasPrefix("%PDF-") ? pdfSize(head) : head.contains("<svg") ? svgSize(head) : nil else {
            return nil
        }
        let width = Int(bounded: min(largestSide, max(1, size.width.rounded(.up))))
        let height = Int(bounded: min(largestSide, max(1, size.height.rounded(.up))))
        return CGImage(pixels: PixelBuffer(width: width, height: height), isOpaque: false)
    }

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
