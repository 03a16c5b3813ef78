import UIKit

/// Breaks text into lines.
public final class CTFramesetter {
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }

    /// Returns the layout of a range, and the range's start. A length of 0 means the rest of the text.
    func layout(
        _ range: CFRange, width: CGFloat, height: CGFloat
    ) -> (string: NSAttributedString, layout: TextLayout, start: Int) {
        let start = min(max(range.location, 0), string.length)
        let length = range.length > 0 ? min(range.length, string.length - start) : string.length - start
        let part = string.attributedSubstring(from: NSRange(location: start, length: length))
        func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 100_000 ? length : nil }
        let layout = TextLayout(
            CoreTextAttributes.paragraph(part), width: limit(width), height: limit(height), locatesCharacters: true)
        return (part, layout, start)
    }
}

/// Returns a framesetter for a string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// Returns the size of a range of text within constraints, and the range that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let (_, layout, start) = framesetter.layout(
        stringRange, width: constraints.width, height: constraints.height)
    let end = layout.fragments.last?.range.upperBound ?? 0
    fitRange?.pointee = CFRange(location: start, length: end)
    return layout.size
}

/// Returns a frame of the text that fits a path's bounding box; other shapes aren't filled.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    let box = path.boundingBoxOfPath
    let (string, layout, start) = framesetter.layout(stringRange, width: box.width, height: box.height)
    let lines = (0..<layout.lineCount).map { CTLine(string, offset: start, layout: layout, index: $0) }
    return CTFrame(path: path, box: box, lines: lines)
}
