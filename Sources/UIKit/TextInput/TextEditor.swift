import CoreGraphics
import Foundation

/// A control whose text a ``TextEditor`` edits.
@MainActor protocol TextEditing: UIView, UITextInput {
    var editor: TextEditor { get }
    /// Whether the user may change the text.
    var isTextEditable: Bool { get }
    /// The text of the control.
    var editedText: String { get }
    /// The text with its attributes, as undoing restores it.
    var editedContent: NSAttributedString { get }
    /// Displays a text that undoing restores, without calling the delegate.
    func showContent(_ content: NSAttributedString)
    /// Asks the delegate whether a range of the text may be replaced.
    func mayReplace(_ range: NSRange, with text: String) -> Bool
    /// Replaces a range of the text without calling the delegate.
    func replaceText(in range: NSRange, with text: String)
    /// Notifies the delegate and targets that the user changed the text.
    func textWasEdited()
    /// Notifies the delegate that the selection changed, and moves the cursor.
    func selectionWasChanged()
    /// Performs the Return key; `false` if the key inserts a line break.
    func performReturn() -> Bool
    /// Deletes backward from the beginning of the text, before which there may be other content.
    func deleteBeforeText()
}

extension TextEditing {
    func deleteBeforeText() {}
}

/// The selection of a text field or text view, and the edits that a keyboard makes.
///
/// All offsets are in UTF-16 code units.
@MainActor final class TextEditor {
    private unowned let owner: any TextEditing
    private var selection: NSRange?
    /// Whether the text changes because of an edit, rather than by the app.
    private var isEditing = false
    /// Whether the control's method that is called edits for the keyboard, so that the delegate is asked.
    private var isTyping = false
    private var undoStorage: TextUndo?
    /// The range of the text that an input method is still composing; `nil` if there is none.
    private(set) var markedRange: NSRange?
    /// Finds the words of the text.
    private(set) lazy var tokenizer = UITextInputStringTokenizer(textInput: owner)

    init(_ owner: any TextEditing) { self.owner = owner }

    private var text: NSString { owner.editedText as NSString }

    /// Records the edits.
    var undo: TextUndo {
        if let undoStorage { return undoStorage }
        let undo = TextUndo(owner)
        undoStorage = undo
        return undo
    }

    // MARK: Selection

    /// The selected range, within the text. Default: empty, at the end of the text.
    var selectedRange: NSRange {
        get { selection.map(limited) ?? NSRange(location: text.length, length: 0) }
        set { select(newValue) }
    }

    /// Moves the cursor to the end, without notifying the delegate, as a new text does; forgets the edits.
    func moveToEnd() {
        selection = nil
        contentWasSet()
    }

    /// Forgets the edits and the marked text if the app set the text.
    func contentWasSet() {
        guard !isEditing else { return }
        undoStorage?.removeAll()
        markedRange = nil
    }

    /// Returns the attributes that typed text continues: of the character before the cursor, or of the first one.
    func attributesBeforeCursor(in text: NSAttributedString) -> [NSAttributedString.Key: Any]? {
        guard text.length > 0 else { return nil }
        return text.attributes(at: min(max(0, selectedRange.location - 1), text.length - 1), effectiveRange: nil)
    }

    private func select(_ range: NSRange) {
        let former = selectedRange
        selection = limited(range)
        guard selectedRange != former else { return }
        undoStorage?.endEdit()
        owner.selectionWasChanged()
    }

    /// Returns the part of a range that is in the text.
    private func limited(_ range: NSRange) -> NSRange {
        let start = min(max(0, range.location), text.length)
        return NSRange(location: start, length: min(max(0, range.length), text.length - start))
    }

    // MARK: Typing

    /// Inserts text as a keyboard does: the delegate is asked before and notified after. A line break is the Return key.
    ///
    /// The keyboard calls `insertText(_:)`, which a subclass may override, as it calls `deleteBackward()`.
    func type(_ typed: String) {
        if typed == "\n", returnIsDisabled || owner.performReturn() { return }
        typing { owner.insertText(typed) }
    }

    /// Replaces the marked text or the selection; without asking the delegate, unless the keyboard does it.
    ///
    /// Unverified: an insertion replaces marked text.
    func insertText(_ inserted: String) { perform(markedRange ?? selectedRange, inserted) }

    /// Whether the Return key waits for text.
    private var returnIsDisabled: Bool { owner.enablesReturnKeyAutomatically && !owner.hasText }

    /// Deletes the selection or the character before the cursor, as a keyboard does; also if there is none.
    func typeBackward() { typing { owner.deleteBackward() } }

    private func typing(_ edit: () -> Void) {
        isTyping = true
        edit()
        isTyping = false
    }

    /// Replaces a range for the app or the keyboard.
    private func perform(_ range: NSRange, _ inserted: String) {
        // Edits by the app while its delegate is asked or notified aren't the keyboard's.
        let asks = isTyping
        isTyping = false
        if asks { change(range, to: inserted) } else { replace(range, with: inserted) }
    }

    /// Moves the cursor to an offset that is determined from the text and the selection.
    func moveCursor(to destination: (NSString, NSRange) -> Int) {
        select(NSRange(location: destination(text, selectedRange), length: 0))
    }

    private func change(_ range: NSRange, to typed: String) {
        guard owner.mayReplace(range, with: typed) else { return }
        replace(range, with: typed)
    }

    /// Replaces a range without asking the delegate, moves the cursor behind the new text, and notifies.
    func replace(_ range: NSRange, with typed: String) {
        let end = NSRange(location: limited(range).location + typed.utf16.count, length: 0)
        replace(range, with: typed, selecting: end, marking: nil)
    }

    private func replace(
        _ range: NSRange, with typed: String, selecting newSelection: NSRange, marking marked: NSRange?
    ) {
        let range = limited(range)
        undo.record(replacing: range, with: typed)
        edit { owner.replaceText(in: range, with: typed) }
        markedRange = marked
        selection = limited(newSelection)
        owner.selectionWasChanged()
        owner.textWasEdited()
    }

    // MARK: Marked text

    /// Replaces the marked text, or else the selection, with text that is still composed, and selects a part of it.
    func setMarkedText(_ marked: String, selecting part: NSRange) {
        let range = limited(markedRange ?? selectedRange)
        let new = NSRange(location: range.location, length: marked.utf16.count)
        let selected = NSRange(location: new.location + min(max(0, part.location), new.length), length: part.length)
        replace(range, with: marked, selecting: selected, marking: marked.isEmpty ? nil : new)
    }

    /// Makes the marked text a part of the text.
    func unmarkText() { markedRange = nil }

    /// Displays the text before an edit, and notifies.
    func restore(_ content: NSAttributedString, selection range: NSRange) {
        edit { owner.showContent(content) }
        markedRange = nil
        selection = limited(range)
        owner.selectionWasChanged()
        owner.textWasEdited()
    }

    private func edit(_ change: () -> Void) {
        let wasEditing = isEditing
        isEditing = true
        change()
        isEditing = wasEditing
    }

    /// Deletes the selection or the character before the cursor; without asking the delegate, unless the keyboard does it.
    func deleteBackward() {
        guard let range = rangeToDelete else { return owner.deleteBeforeText() }
        perform(range, "")
    }

    private var rangeToDelete: NSRange? {
        let range = selectedRange
        if range.length > 0 { return range }
        guard range.location > 0 else { return nil }
        return text.rangeOfComposedCharacterSequence(at: range.location - 1)
    }

    // MARK: Pasteboard

    /// Whether the selection may be copied: secret text may not.
    private var canCopy: Bool { selectedRange.length > 0 && !owner.isSecureTextEntry }

    /// Copies the selected text; has no effect on an empty selection and on secret text.
    func copy() {
        if canCopy { UIPasteboard.general.string = text.substring(with: selectedRange) }
    }

    /// Moves the selected text to the pasteboard, as the user does.
    func cut() {
        guard canCopy else { return }
        copy()
        change(selectedRange, to: "")
    }

    /// Inserts the text of the pasteboard, as the user does.
    func paste() {
        if let pasted = UIPasteboard.general.string { change(selectedRange, to: pasted) }
    }

    func selectAll() { select(NSRange(location: 0, length: text.length)) }

    /// Whether the selection and the pasteboard allow an action.
    func canPerform(_ action: StandardEditAction) -> Bool {
        let range = selectedRange
        return switch action {
        case .delete: range.length > 0 && owner.isTextEditable
        case .cut: canCopy && owner.isTextEditable
        case .copy: canCopy
        case .paste: owner.isTextEditable && UIPasteboard.general.hasStrings
        case .select: false
        case .selectAll: range.length < text.length
        }
    }

    // MARK: Positions

    func text(in range: UITextRange) -> String? {
        guard let range = (range as? TextOffsets)?.range else { return nil }
        return text.substring(with: limited(range))
    }

    func replace(_ range: UITextRange, withText replacement: String) {
        guard let range = (range as? TextOffsets)?.range else { return }
        replace(range, with: replacement)
    }

    var selectedTextRange: UITextRange? {
        get { TextOffsets(selectedRange) }
        set { if let range = (newValue as? TextOffsets)?.range { select(range) } }
    }

    var markedTextRange: UITextRange? { markedRange.map { TextOffsets(limited($0)) } }

    var end: UITextPosition { TextOffset(text.length) }

    func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        guard let start = offset(of: start), let end = offset(of: end) else { return nil }
        return TextOffsets(NSRange(location: min(start, end), length: abs(end - start)))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        guard let start = self.offset(of: position) else { return nil }
        let (sum, overflows) = start.addingReportingOverflow(offset)
        return !overflows && (0...text.length).contains(sum) ? TextOffset(sum) : nil
    }

    func compare(_ one: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let distance = offset(from: one, to: other)
        return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
    }

    func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
        (offset(of: end) ?? 0) - (offset(of: start) ?? 0)
    }

    /// Returns the offset of a position, within the text; `nil` for a position of another kind of text input.
    func offset(of position: UITextPosition) -> Int? {
        (position as? TextOffset).map { min(max(0, $0.offset), text.length) }
    }

    /// Returns the text before an offset.
    func text(before offset: Int) -> String { text.substring(to: min(max(0, offset), text.length)) }

    // MARK: Geometry

    /// Returns the position whose caret is closest to a point, by line first.
    func closestPosition(to point: CGPoint, caretRect: (Int) -> CGRect) -> UITextPosition {
        var (low, high) = (0, text.length)
        // The last position whose caret is not behind the point in reading order.
        while low < high {
            let middle = (low + high + 1) / 2
            let caret = caretRect(middle)
            let isBehind = caret.minY > point.y || (caret.maxY > point.y && caret.midX > point.x)
            if isBehind { high = middle - 1 } else { low = middle }
        }
        guard low < text.length else { return TextOffset(low) }
        let next = NSMaxRange(text.rangeOfComposedCharacterSequence(at: low))
        let (before, after) = (caretRect(low), caretRect(next))
        let isNextCloser = after.minY == before.minY && abs(after.midX - point.x) < abs(before.midX - point.x)
        return TextOffset(isNextCloser ? next : low)
    }
}

extension UIResponder {
    /// Whether a keyboard types into the responder.
    package var acceptsKeys: Bool { (self as? any TextEditing)?.isTextEditable ?? (self is any UIKeyInput) }

    /// Types text into the responder as a keyboard does; no effect if it doesn't accept keys.
    package func typeText(_ text: String) {
        guard acceptsKeys else { return }
        if let control = self as? any TextEditing {
            control.editor.type(text)
        } else {
            (self as? any UIKeyInput)?.insertText(text)
        }
    }

    /// Deletes backward in the responder as a keyboard does; no effect if it doesn't accept keys.
    package func typeBackward() {
        guard acceptsKeys else { return }
        if let control = self as? any TextEditing {
            control.editor.typeBackward()
        } else {
            (self as? any UIKeyInput)?.deleteBackward()
        }
    }
}
