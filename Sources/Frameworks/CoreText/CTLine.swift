import UIKit

/// A line of text.
public final class CTLine {
    let string: NSAttributedString
    /// The offset of the layout's characters in the string.
    let offset: Int
    let layout: TextLayout
    let index: Int
    let shape: TextLayout.ShapedLine?
    let usesContextColor: Bool

    init(_ string: NSAttributedString, offset: Int, layout: TextLayout, index: Int) {
        self.string = string
        self.offset = offset
        self.layout = layout
        self.index = index
        shape = layout.lineCount > index ? layout.shapedLine(index) : nil
        usesContextColor = CoreTextAttributes.usesContextColor(string)
    }

    /// Creates a line of a whole string.
    convenience init(
        _ string: NSAttributedString, offset: Int = 0, change: (inout TextParagraph) -> Void = { _ in },
        width: CGFloat? = nil
    ) {
        var paragraph = CoreTextAttributes.paragraph(string, isLine: true)
        paragraph.lineBreak = .clip
        change(&paragraph)
        paragraph.maximumLines = 1
        let layout = TextLayout(paragraph, width: width, locatesCharacters: true)
        self.init(string, offset: offset, layout: layout, index: 0)
    }

    /// The characters, in the string from which the line was created.
    var range: Range<Int> {
        let range = shape?.range ?? 0..<0
        return range.lowerBound + offset..<range.upperBound + offset
    }

    /// The distances of the characters' starts from the start of the line, and its width.
    fileprivate var edges: [CGFloat] {
        guard let shape else { return [0] }
        let fragment = layout.fragments[index]
        return fragment.characters.map { $0.x - shape.origin.x } + [shape.width]
    }
}

/// Returns a line of a string, whatever its length.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// How a line is truncated.
public enum CTLineTruncationType: UInt32, Sendable {
    /// At its start.
    case start = 0
    /// At its end.
    case end = 1
    /// In the middle.
    case middle = 2
}

/// Returns a line that is truncated to a width with an ellipsis.
///
/// - Parameter truncationToken: The line that replaces the omitted text; an ellipsis is used.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard let shape = line.shape, shape.width > width else { return line }
    let range = NSRange(location: shape.range.lowerBound, length: shape.range.count)
    let text = NSRange(location: 0, length: line.string.length).intersection(range) ?? range
    return CTLine(
        line.string.attributedSubstring(from: text), offset: line.range.lowerBound,
        change: {
            $0.lineBreak =
                switch truncationType {
                case .start: .truncateHead
                case .middle: .truncateMiddle
                case .end: .truncateTail
                }
        }, width: width)
}

/// Returns the width of a line, and its heights above and below the baseline.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.shape?.ascent ?? 0
    descent?.pointee = line.shape?.descent ?? 0
    leading?.pointee = 0
    return Double(line.shape?.width ?? 0)
}

/// The parts that the bounds of a line include.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without the space between lines, which is always 0.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// The outlines of the glyphs.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Returns the bounds of a line, with y pointing up and the origin at the start of the baseline.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    guard let shape = line.shape else { return .null }
    guard options.contains(.useGlyphPathBounds) else {
        return CGRect(x: 0, y: -shape.descent, width: shape.width, height: shape.ascent + shape.descent)
    }
    var result = CGRect.null
    for run in shape.runs {
        for glyph in run.glyphs {
            let path = run.run.font.outline(of: glyph.index)
            guard !path.isEmpty else { continue }
            result = result.union(
                path.boundingBoxOfPath.offsetBy(
                    dx: glyph.position.x, dy: run.run.baselineOffset - glyph.position.y))
        }
    }
    return result
}

/// Returns the bounds of the glyphs at the context's text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let position = context?.textPosition ?? .zero
    return CTLineGetBoundsWithOptions(line, .useGlyphPathBounds).offsetBy(dx: position.x, dy: position.y)
}

/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.shape?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0 }

/// Returns the runs of a line, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    (line.shape?.runs ?? []).indices.map { CTRun(line, index: $0) }
}

/// Returns the characters of a line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// Returns the offset at which a line begins if it is set flush: 0 is left, 0.5 centered, 1 right.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(0, (flushWidth - (line.shape?.width ?? 0)) * min(max(flushFactor, 0), 1))
}

/// Returns the width of the spaces at the end of a line.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    guard let shape = line.shape else { return 0 }
    let text = line.string.string.utf16
    let edges = line.edges
    var index = shape.range.count
    while index > 0, let unit = text.dropFirst(shape.range.lowerBound + index - 1).first, unit == 0x20 || unit == 0x09 {
        index -= 1
    }
    return edges.last.map { $0 - edges[index] } ?? 0
}

/// Returns the index of the character nearest to a position; `kCFNotFound` for a line without characters.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    let edges = line.edges
    guard edges.count > 1 else { return kCFNotFound }
    let nearest = edges.indices.min { abs(edges[$0] - position.x) < abs(edges[$1] - position.x) } ?? 0
    return line.range.lowerBound + nearest
}

/// Returns the offset of a character from the start of a line.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let edges = line.edges
    let offset = edges[min(max(charIndex - line.range.lowerBound, 0), edges.count - 1)]
    secondaryOffset?.pointee = offset
    return offset
}

/// Draws a line at the context's text position, with y pointing up.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    line.draw(runs: nil, in: context)
    context.textPosition.x += line.shape?.width ?? 0
}

extension CTLine {
    func draw(runs: Range<Int>?, in context: CGContext) {
        context.saveGState()
        context.translateBy(x: context.textPosition.x, y: context.textPosition.y)
        context.concatenate(context.textMatrix)
        context.scaleBy(x: 1, y: -1)
        layout.drawLine(index, runs: runs, in: context, color: usesContextColor ? context.fillColor : nil)
        context.restoreGState()
    }
}

/// The index of something that isn't found.
public let kCFNotFound: CFIndex = -1
