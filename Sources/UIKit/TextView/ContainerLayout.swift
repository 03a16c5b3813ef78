import CoreGraphics
import Foundation

/// The text in one container of a layout manager.
struct ContainerLayout {
    let container: NSTextContainer
    /// The index of the first character, in UTF-16 code units.
    let start: Int
    let text: TextLayout
    /// The lines, with ranges relative to `start`.
    let lines: [TextLayout.Fragment]

    /// Fills containers with text, each with what didn't fit in those before it.
    static func fill(_ containers: [NSTextContainer], with storage: NSTextStorage) -> [ContainerLayout] {
        let length = (storage.string as NSString).length
        var start = 0
        return containers.map { container in
            let rest = NSRange(location: start, length: length - start)
            let isEmpty = rest.length == 0
            let text = container.layout(
                isEmpty ? NSAttributedString(string: "") : storage.attributedSubstring(from: rest),
                locatesCharacters: true)
            let layout = ContainerLayout(
                container: container, start: start, text: text, lines: isEmpty ? [] : text.fragments)
            start = NSMaxRange(layout.range)
            return layout
        }
    }

    /// The characters in the container.
    var range: NSRange { NSRange(location: start, length: lines.last?.range.upperBound ?? 0) }

    private var padding: CGFloat { container.lineFragmentPadding }

    // MARK: Frames in the container's coordinates

    func rect(of line: TextLayout.Fragment) -> CGRect {
        let width = container.size.width > 0 ? container.size.width : text.size.width + 2 * padding
        return CGRect(x: 0, y: line.frame.minY, width: width, height: line.frame.height)
    }

    func usedRect(of line: TextLayout.Fragment) -> CGRect {
        CGRect(
            x: line.frame.minX, y: line.frame.minY, width: line.frame.width + 2 * padding, height: line.frame.height)
    }

    var usedRect: CGRect {
        guard let first = lines.first else { return .zero }
        return lines.reduce(usedRect(of: first)) { $0.union(usedRect(of: $1)) }
    }

    /// The empty line behind a line break at the end, or of an empty text.
    var extraLine: TextLayout.Fragment? {
        if lines.isEmpty, start == 0 { return text.fragments.first }
        guard let last = lines.last, last.range.isEmpty, lines.count > 1 else { return nil }
        return last
    }

    func frame(at index: Int, in line: TextLayout.Fragment) -> CGRect {
        let position = index - start - line.range.lowerBound
        guard line.characters.indices.contains(position) else { return .zero }
        let character = line.characters[position]
        return CGRect(
            x: character.x + padding, y: line.frame.minY, width: character.width, height: line.frame.height)
    }

    /// Returns the rectangles of characters, one for each line.
    func rects(of range: NSRange) -> [CGRect] {
        lines.compactMap { line in
            let first = max(range.location, start + line.range.lowerBound)
            let end = min(range.limitedEnd, start + line.range.upperBound)
            guard first < end else { return nil }
            return (first..<end).map { frame(at: $0, in: line) }.reduce(CGRect.null) { $0.union($1) }
        }
    }

    /// Returns the line of a character; `nil` if it isn't in the container.
    func line(at index: Int) -> TextLayout.Fragment? { lines.first { $0.range.contains(index - start) } }

    // MARK: Hit testing

    /// Returns the character closest to a point, and the fraction of the distance through it.
    func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
        let line = lines.first { point.y < $0.frame.maxY && !$0.range.isEmpty } ?? lines.last { !$0.range.isEmpty }
        guard let line else { return (start, 0) }
        var best = (index: start + line.range.lowerBound, fraction: CGFloat(0), distance: CGFloat.infinity)
        for index in line.range.lowerBound + start..<line.range.upperBound + start {
            let frame = frame(at: index, in: line)
            let distance = max(frame.minX - point.x, point.x - frame.maxX, 0)
            guard distance < best.distance, frame.width > 0 || index == best.index else { continue }
            let fraction = frame.width > 0 ? min(max((point.x - frame.minX) / frame.width, 0), 1) : 0
            best = (index, fraction, distance)
        }
        return (best.index, best.fraction)
    }
}
