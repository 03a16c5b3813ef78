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
    /// The attributes of the text that an input method is still composing.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or else the selection, and selects a part of it; without text, marks none.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Makes the marked text a part of the text.
    func unmarkText()
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position behind the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions, in any order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset in UTF-16 code units; `nil` outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the position at an offset in a direction: in characters to the sides, in lines up and down.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
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
    /// Returns the position within a range that is closest to a point in the view's coordinates.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point in the view's coordinates; `nil` if there is none.
    func characterRange(at point: CGPoint) -> UITextRange?
    /// Returns the end of a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the range from a position to the end of the text in a direction.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    /// Returns the direction in which text at a position is written.
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
    /// Changes the direction in which a range is written.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    /// The object to notify before and after the text or the selection changes by other means than the keyboard.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// The object that finds the characters, words, and sentences of the text.
    var tokenizer: any UITextInputTokenizer { get }
    /// The view whose coordinates the rectangles and points have. Default: the text input itself.
    var textInputView: UIView { get }
    /// The side of a line break on which the cursor is. Default: `forward`.
    var selectionAffinity: UITextStorageDirection { get set }
    /// Returns whether a range of the text may be replaced. Default: `true`.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

/// An object that a text input notifies of changes that the keyboard didn't make.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
    /// The text will change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text changed.
    func textDidChange(_ textInput: (any UITextInput)?)
    /// The selection will change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
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
