import UIKit

/// Lines of text in a rectangle.
public final class CTFrame {
    let path: CGPath
    let box: CGRect
    let lines: [CTLine]

    init(path: CGPath, box: CGRect, lines: [CTLine]) {
        self.path = path
        self.box = box
        self.lines = lines
    }

    /// Returns the start of a line's baseline relative to the path's lower left corner, with y pointing up.
    func origin(of line: CTLine) -> CGPoint {
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
