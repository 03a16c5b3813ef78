import CoreGraphics
import Foundation

/// A position in a text, created by the text input that it belongs to.
@preconcurrency @MainActor open class UITextPosition: NSObject {}

/// A range of a text, created by the text input that it belongs to.
@preconcurrency @MainActor open class UITextRange: NSObject {
    /// The start of the range. Default: a position of no text.
    open var start: UITextPosition { UITextPosition() }
    /// The end of the range. Default: a position of no text.
    open var end: UITextPosition { UITextPosition() }
    /// Whether the range contains no characters. Default: `true`.
    open var isEmpty: Bool { true }
}

/// A text with a cursor, as text fields and text views have it.
///
/// Positions are opaque; a text input creates and compares them.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// Returns the text in a range; `nil` for a range of another text input.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range and moves the cursor behind the new text.
    func replace(_ range: UITextRange, withText text: String)
    /// The selected range; empty for a cursor.
    var selectedTextRange: UITextRange? { get set }
    /// The text that an input method is still composing; `nil` if there is none.
    var markedTextRange: UITextRange? { get }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position behind the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions, in any order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset in UTF-16 code units; `nil` outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Compares two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the distance between two positions in UTF-16 code units.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the rectangle of the cursor at a position, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the rectangle of the first line of a range, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangles of a range, one for each line, in the view's coordinates.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position closest to a point in the view's coordinates.
    func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// A position in the text of a text field or text view, in UTF-16 code units.
final class TextOffset: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
    override var hash: Int { offset }
}

/// A range of the text of a text field or text view, in UTF-16 code units.
final class TextOffsets: UITextRange {
    let range: NSRange
    init(_ range: NSRange) { self.range = range }

    override var start: UITextPosition { TextOffset(range.location) }
    override var end: UITextPosition { TextOffset(range.location + range.length) }
    override var isEmpty: Bool { range.length == 0 }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsets)?.range == range }
    override var hash: Int { range.hashValue }
}
