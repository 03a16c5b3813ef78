import UIKit

/// Breaks text into lines.
public final class CTFramesetter {
    fileprivate let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }

    /// Returns the layout of a range, of which a length of 0 means the rest, and the range's start.
    fileprivate func layout(
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

/// Lines of text in a rectangle.
public final class CTFrame {
    fileprivate let path: CGPath
    fileprivate let box: CGRect
    fileprivate let lines: [CTLine]

    init(path: CGPath, box: CGRect, lines: [CTLine]) {
        self.path = path
        self.box = box
        self.lines = lines
    }

    /// Returns the start of a line's baseline relative to the path's lower left corner, with y pointing up.
    fileprivate func origin(of line: CTLine) -> CGPoint {
        let origin = line.shape?.origin ?? .zero
        return CGPoint(x: origin.x, y: box.height - origin.y)
    }
}

/// Returns the path of a frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the lines of a frame, from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Writes the origins of lines relative to the lower left corner of the path's bounding box; a length of 0 means the rest.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let start = min(max(range.location, 0), frame.lines.count)
    let end = range.length > 0 ? min(start + range.length, frame.lines.count) : frame.lines.count
    for (index, line) in frame.lines[start..<end].enumerated() { origins[index] = frame.origin(of: line) }
}

/// Returns the characters that a frame shows.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    guard let first = frame.lines.first, let last = frame.lines.last else { return CFRange() }
    return CFRange(location: first.range.lowerBound, length: last.range.upperBound - first.range.lowerBound)
}

/// Draws a frame, with y pointing up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    for line in frame.lines {
        let origin = frame.origin(of: line)
        context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
        CTLineDraw(line, context)
    }
}

/// Creates lines of text one by one.
public final class CTTypesetter {
    fileprivate let framesetter: CTFramesetter

    init(_ string: NSAttributedString) { framesetter = CTFramesetter(string) }
}

/// Returns a typesetter for a string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// Returns the number of characters from an index that fit a width, up to the end of a word.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
    let range = CFRange(location: startIndex, length: 0)
    return typesetter.framesetter.layout(range, width: width, height: 0).layout.fragments.first?.range.count ?? 0
}

/// Returns a line of a range of characters; a length of 0 means the rest.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    let string = typesetter.framesetter.string
    let start = min(max(stringRange.location, 0), string.length)
    let length = stringRange.length > 0 ? min(stringRange.length, string.length - start) : string.length - start
    return CTLine(string.attributedSubstring(from: NSRange(location: start, length: length)), offset: start)
}
