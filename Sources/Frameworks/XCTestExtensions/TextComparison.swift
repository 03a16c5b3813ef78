import CoreGraphics
import Foundation
import UIKit

/// Returns a comparison that knows which pixels of images are text or symbols.
///
/// The message of a failure states the fraction of the differing pixels that is text. If the environment variable
/// `INTERLUDE_IGNORE_TEXT` is `1`, the pixels in which the new image has text are equal to the reference's.
public func comparingText<Value, Attachment>(
    _ compare: @escaping (Value, Value) -> (String, [Attachment])?
) -> (Value, Value) -> (String, [Attachment])? {
    { reference, new in
        guard let images = TextComparison(reference, new) else { return compare(reference, new) }
        if TextComparison.ignoresText, let masked = images.referenceWithText as? Value {
            guard let (message, attachments) = compare(masked, new) else { return nil }
            return ("\(message)\n\(TextComparison.ignoring)", attachments)
        }
        guard let (message, attachments) = compare(reference, new) else { return nil }
        return ("\(message)\n\(images.explanation)", attachments)
    }
}

/// Returns another kind of comparison as it is.
public func comparingText<Comparison>(_ compare: Comparison) -> Comparison { compare }

/// A reference and a new image of the same size that has text.
struct TextComparison {
    private let reference: UIImage
    private let old: CGImage
    private let new: CGImage
    private let boxes: [CGRect]

    /// `nil` for values other than images, for images of different sizes, and without text.
    init?(_ reference: Any, _ new: Any) {
        guard let reference = reference as? UIImage, let old = reference.cgImage, let new = (new as? UIImage)?.cgImage,
            old.width == new.width, old.height == new.height
        else { return nil }
        boxes = new.pixels.textBoxes
        guard !boxes.isEmpty else { return nil }
        self.reference = reference
        self.old = old
        self.new = new
    }

    /// Whether pixels of text are equal to the reference's.
    static var ignoresText: Bool { getenv("INTERLUDE_IGNORE_TEXT").map { String(cString: $0) } == "1" }

    static let ignoring = "The pixels of text and symbols were ignored."

    /// The reference with the new image's pixels where that has text.
    var referenceWithText: UIImage {
        let result = old.pixels.copy()
        for box in boxes {
            let (first, count) = (Int(bounded: box.minX), Int(bounded: box.width))
            for y in Int(bounded: box.minY)..<Int(bounded: box.maxY) {
                (result.row(y) + first).update(from: new.pixels.row(y) + first, count: count)
            }
        }
        return UIImage(
            cgImage: CGImage(pixels: result, isOpaque: old.isOpaque && new.isOpaque), scale: reference.scale,
            orientation: reference.imageOrientation)
    }

    /// The numbers of differing pixels, and of those in text.
    var counts: (all: Int, text: Int) {
        let (width, height) = (old.width, old.height)
        var (all, text) = (0, 0)
        var isText = [Bool](repeating: false, count: width)
        for y in 0..<height {
            let (first, second) = (old.pixels.row(y), new.pixels.row(y))
            if memcmp(first, second, width * 4) == 0 { continue }
            for x in 0..<width { isText[x] = false }
            for box in boxes where Int(bounded: box.minY) <= y && y < Int(bounded: box.maxY) {
                for x in Int(bounded: box.minX)..<Int(bounded: box.maxX) { isText[x] = true }
            }
            for x in 0..<width where first[x] != second[x] {
                all += 1
                if isText[x] { text += 1 }
            }
        }
        return (all, text)
    }

    /// The fraction of the differing pixels that is text, as a sentence.
    var explanation: String {
        let (all, text) = counts
        let percentage = all == 0 ? 0 : 100 * Double(text) / Double(all)
        return """
            \(String(format: "%.1f", percentage)) % of the \(all) differing pixels are text or symbols, which iOS draws \
            in San Francisco. INTERLUDE_IGNORE_TEXT=1 ignores them.
            """
    }
}
