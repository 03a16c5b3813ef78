import CoreGraphics
import Foundation

/// A rectangle of selected text: the part of a selection in one line.
///
/// A text input of an app overrides the properties. The rectangle that UIKit's own inputs return has them set.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    /// The rectangle in the view's coordinates. Default: zero.
    open var rect: CGRect { .zero }
    /// The direction of the text. Default: `natural`.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the rectangle contains the start of the selection. Default: `false`.
    open var containsStart: Bool { false }
    /// Whether the rectangle contains the end of the selection. Default: `false`.
    open var containsEnd: Bool { false }
    /// Whether the text is vertical. Default: `false`.
    open var isVertical: Bool { false }
}

/// The rectangle of one line of a selection.
final class LineSelectionRect: UITextSelectionRect {
    private let line: CGRect
    private let isFirst: Bool
    private let isLast: Bool

    init(_ line: CGRect, isFirst: Bool, isLast: Bool) {
        (self.line, self.isFirst, self.isLast) = (line, isFirst, isLast)
    }

    override var rect: CGRect { line }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}

extension UITextInput {
    /// Default implementation: the rectangles of the lines, by ``caretRect(for:)`` and ``firstRect(for:)``.
    public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { lineSelectionRects(for: range) }

    /// Returns the rectangles of the lines, by ``caretRect(for:)`` and ``firstRect(for:)``.
    func lineSelectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        var lines: [CGRect] = []
        var (start, current) = (range.start, range.start)
        while compare(current, to: range.end) == .orderedAscending, let next = position(from: current, offset: 1) {
            let isEnd = compare(next, to: range.end) != .orderedAscending
            // A line ends where the cursor moves to another one.
            if isEnd || abs(caretRect(for: next).midY - caretRect(for: start).midY) > 1 {
                if let line = textRange(from: start, to: next) { lines.append(firstRect(for: line)) }
                start = next
            }
            current = next
        }
        return lines.enumerated().map { index, line in
            LineSelectionRect(line, isFirst: index == 0, isLast: index == lines.count - 1)
        }
    }
}
