import CoreGraphics
import Foundation
import QuartzCore

/// A single line of text that the user edits with a keyboard.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    /// Displays the text or the placeholder.
    let label = TextFieldLabel()
    /// Clips text that is longer than the field while it is edited.
    let canvas = UIView()
    let caret = TextCaret()
    lazy var editor = TextEditor(self)
    /// The button that clears the text; created when it appears for the first time.
    var clearButtonIfCreated: UIButton?
    /// The image of the clear button; `nil` for the system's.
    var clearImage: UIImage? {
        didSet { clearButtonIfCreated?.setImage(clearImage ?? UIImage(systemName: "xmark.circle.fill"), for: .normal) }
    }
    /// Attributes of the text other than its font and color.
    var extraAttributes: [NSAttributedString.Key: Any] = [:]
    var ownFont: UIFont?
    private var ownColor: UIColor?
    /// The placeholder, with attributes if it was set with them.
    var shownPlaceholder = Placeholder.none { didSet { showText() } }
    /// Whether the next edit replaces all text, because a secure field is edited again.
    var replacesSecureText = false
    /// Whether editing ends although the delegate refuses.
    var endsForcibly = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareField()
    }

    /// Creates a text field from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareField()
        coder.configure(self, as: UITextField.self)
    }

    private func prepareField() {
        label.lineBreakMode = .byTruncatingTail
        label.field = self
        canvas.isUserInteractionEnabled = false
        canvas.addSubview(label)
        canvas.addSubview(caret)
        addSubview(canvas)
        showText()
    }

    // MARK: Text

    override var describedText: String? { text }

    /// The text. Default: an empty string, also after setting `nil`, as in iOS. Setting it moves the cursor to the end.
    open var text: String? {
        get { plainText }
        set { setPlainText(newValue) }
    }

    /// The text, also if a subclass's `text` is another one.
    private(set) var plainText = ""

    /// Sets the text without a subclass's `text`, which may itself set the attributed text, and isn't called for typing.
    func setPlainText(_ new: String?) {
        plainText = new ?? ""
        styledText = nil
        replacesSecureText = false
        editor.moveToEnd()
        showText()
    }

    /// The text with attributes that differ within it; `nil` if the default ones apply to all of it.
    var styledText: NSAttributedString?

    /// The text with its attributes, whose attributes at its beginning become the field's font, color, and alignment.
    ///
    /// Documented: plain text that is set later has these, and a new font, color, or alignment applies to the whole text.
    open var attributedText: NSAttributedString? {
        get { styledText ?? NSAttributedString(string: plainText, attributes: defaultTextAttributes) }
        set {
            guard let newValue, newValue.length > 0 else { return setPlainText(nil) }
            var range = NSRange()
            let whole = NSRange(location: 0, length: newValue.length)
            adopt(newValue.attributes(at: 0, longestEffectiveRange: &range, in: whole))
            if range == whole { setPlainText(newValue.string) } else { show(styled: newValue) }
        }
    }

    /// The attributes of the text. Default: its font, its color, and a paragraph style with its alignment.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { styledAttributes.merging([.font: usedFont, .foregroundColor: usedColor]) { _, own in own } }
        set {
            font = newValue[.font] as? UIFont
            textColor = newValue[.foregroundColor] as? UIColor
            adopt(newValue)
            styledText = nil
            showText()
        }
    }

    /// The string displayed in gray while there is no text. It replaces an attributed placeholder.
    open var placeholder: String? {
        get { shownPlaceholder.string }
        set { shownPlaceholder = newValue.map { .plain($0) } ?? .none }
    }

    /// The attributed string displayed while there is no text. It replaces a plain placeholder, which it describes, too.
    open var attributedPlaceholder: NSAttributedString? {
        get { shownPlaceholder.attributed(font: usedFont) }
        set { shownPlaceholder = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .none }
    }

    /// The font of the text and of the placeholder; `nil` resets it. Default: the system font of 17 points.
    open var font: UIFont? {
        get { ownFont ?? .systemFont(ofSize: 17) }
        set {
            ownFont = newValue
            if let newValue { shownPlaceholder.adopt(newValue) }
            styledText = styledText?.setting(.font, usedFont)
            showText()
        }
    }

    /// The color of the text; `nil` resets it. Default: `UIColor.label`.
    open var textColor: UIColor? {
        get { ownColor ?? .label }
        set {
            ownColor = newValue
            styledText = styledText?.setting(.foregroundColor, usedColor)
            showText()
        }
    }

    /// The alignment of the text. Default: `natural`.
    open var textAlignment: NSTextAlignment = .natural {
        didSet { showText() }
    }

    /// Whether the font shrinks to fit the text. Default: `false`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { showText() }
    }
    /// The smallest font size of text that shrinks to fit, in points; 0 for no limit. Default: 0.
    open var minimumFontSize: CGFloat = 0 {
        didSet {
            guard minimumFontSize.isUsable(as: "minimumFontSize", of: self) else { return minimumFontSize = oldValue }
            showText()
        }
    }

    /// The style of the border. Default: `none`.
    open var borderStyle: BorderStyle = .none {
        didSet { showBorder() }
    }

    /// The image behind the text, which is stretched, unless the border is rounded. Default: `nil`.
    open var background: UIImage? { didSet { showBackground() } }
    /// The image behind the text while the field is disabled. Default: `nil`, which uses `background`.
    open var disabledBackground: UIImage? { didSet { showBackground() } }
    var backgroundImageView: UIImageView?
    open override var isEnabled: Bool { didSet { showBackground() } }
    var ownTypingAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of text that is typed. Default: the attributes of the text before the cursor.
    ///
    /// Documented: they can be set only while the field is edited. They apply until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { ownTypingAttributes ?? styledText.flatMap(editor.attributesBeforeCursor) ?? defaultTextAttributes }
        set { if isEditing { ownTypingAttributes = newValue?.isEmpty == false ? newValue : nil } }
    }
    /// Whether the attributes can be edited. Default: `false`. Stored for source compatibility; has no effect.
    open var allowsEditingTextAttributes = false {
        didSet { StoredAPI.report("UITextField.allowsEditingTextAttributes", if: allowsEditingTextAttributes) }
    }

    // MARK: Keyboard

    /// Whether the text is displayed as bullets. Default: `false`.
    ///
    /// The first edit after the field has become first responder, or secure while it is edited, replaces all text: a key
    /// inserts a new text, the delete key clears it.
    open var isSecureTextEntry = false {
        didSet {
            if isSecureTextEntry != oldValue { replacesSecureText = isSecureTextEntry && isEditing && hasText }
            showText()
        }
    }
    /// The kind of keyboard. Default: `default`.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard. Default: `default`.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The type of the Return key, which determines its label. Default: `default`.
    open var returnKeyType = UIReturnKeyType.default
    /// The autocapitalization. Default: `sentences`.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The autocorrection. Default: `default`. The keyboard doesn't correct text.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The spell checking. Default: `default`. The keyboard doesn't check text.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the Return key is disabled while there is no text. Default: `false`.
    open var enablesReturnKeyAutomatically = false
    /// The meaning of the text, for autofill, which a stage doesn't have.
    open var textContentType: UITextContentType!
    /// Smart quotes, which the keyboard of a stage doesn't have. Default: `default`.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Smart dashes, which the keyboard of a stage doesn't have. Default: `default`.
    open var smartDashesType = UITextSmartDashesType.default
    /// Smart insertion and deletion, which a stage doesn't have. Default: `default`.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Predictions, which the keyboard of a stage doesn't have. Default: `default`.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// The rules for generated passwords, which a stage doesn't have. Default: `nil`.
    open var passwordRules: UITextInputPasswordRules?
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    /// The view that replaces the keyboard. Default: `nil`.
    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }
    /// The view above the keyboard. Default: `nil`.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set {
            ownAccessoryView = newValue
            if isFirstResponder { reloadInputViews() }
        }
    }

    /// The delegate, which controls and observes editing.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Overlay views

    /// When the clear button appears, if there is text. Default: `never`.
    open var clearButtonMode: ViewMode = .never {
        didSet { setNeedsLayout() }
    }
    /// When the left view appears. Default: `never`.
    open var leftViewMode: ViewMode = .never {
        didSet { setNeedsLayout() }
    }
    /// When the right view appears. Default: `never`.
    open var rightViewMode: ViewMode = .never {
        didSet { setNeedsLayout() }
    }
    /// The view to the left of the text.
    open var leftView: UIView? {
        didSet { exchange(oldValue, leftView) }
    }
    /// The view to the right of the text.
    open var rightView: UIView? {
        didSet { exchange(oldValue, rightView) }
    }

    // MARK: Editing

    /// Whether beginning to edit clears the text, if the delegate permits. Default: `false`.
    open var clearsOnBeginEditing = false
    /// Whether the first text inserted after editing began replaces the text. Default: `false`.
    open var clearsOnInsertion = false
    /// Whether the field is being edited.
    open private(set) var isEditing = false {
        didSet { if isEditing != oldValue { showText() } }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate permits.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        // The delegate is notified before the keyboard's notifications are posted.
        return changingInputViews {
            guard super.becomeFirstResponder() else { return false }
            isEditing = true
            replacesSecureText = isSecureTextEntry && hasText
            if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { setPlainText("") }
            delegate?.textFieldDidBeginEditing(self)
            send(.editingDidBegin, with: nil)
            post(Self.textDidBeginEditingNotification)
            return true
        }
    }

    /// Ends editing, if the delegate permits.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return super.resignFirstResponder() }
        guard endsForcibly || delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        return changingInputViews {
            guard super.resignFirstResponder() || endsForcibly else { return false }
            isEditing = false
            delegate?.textFieldDidEndEditing(self, reason: .committed)
            send(.editingDidEnd, with: nil)
            post(Self.textDidEndEditingNotification)
            return true
        }
    }

    /// Begins editing, or moves the cursor to a tap.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside else { return }
        if isEditing, let touch {
            selectedTextRange = closestPosition(to: touch.location(in: self)).flatMap { textRange(from: $0, to: $0) }
        } else {
            _ = becomeFirstResponder()
        }
    }

    /// Prevents the single taps of ancestor views, because a tap begins editing or moves the cursor.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isEnabled, isSingleTapAround(gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether the field has text.
    open var hasText: Bool { !plainText.isEmpty }
    /// Inserts text at the cursor and notifies, without asking the delegate.
    open func insertText(_ text: String) { editor.insertText(text) }
    /// Whether the font of a text style, or one scaled by font metrics, follows the content size category. Default: `false`.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
    }

    /// The undo manager of the text.
    ///
    /// Unverified: the manager is the text's own, and isn't shared with the window.
    open override var undoManager: UndoManager? { editor.undo.manager }
    /// Whether the selection and the pasteboard permit an editing action.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard let edit = StandardEditAction(action) else {
            return super.canPerformAction(action, withSender: sender)
        }
        return editor.canPerform(edit)
    }

    open override class var connections: Connections { fieldConnections(adding: super.connections) }
    open override func cut(_ sender: Any?) { if isTextEditable { editor.cut() } }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { if isTextEditable { editor.paste() } }
    /// Pastes the text, which has no style.
    open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }
    open override func selectAll(_ sender: Any?) { editor.selectAll() }
    open override func delete(_ sender: Any?) { if isTextEditable { editor.typeBackward() } }

    /// Deletes the selection or the character before the cursor and notifies, without asking the delegate.
    open func deleteBackward() { editor.deleteBackward() }
    func deleteBeforeText() {}

    /// Whether the field has content, which hides the placeholder and may be cleared.
    var hasContent: Bool { hasText }
    /// Removes the content and notifies, as the clear button does.
    func removeContent() { editor.replace(NSRange(location: 0, length: plainText.utf16.count), with: "") }

    /// Returns the text in a range.
    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    /// Replaces the text in a range, moves the cursor behind the new text, and notifies.
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, withText: text) }
    /// The selected range; empty for a cursor. Default: the end of the text. The selection itself isn't displayed.
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.selectedTextRange = newValue }
    }
    /// The text that an input method is still composing; `nil` if there is none. The stage's keyboard composes no text.
    open var markedTextRange: UITextRange? { editor.markedTextRange }
    /// Stored for source compatibility; has no effect.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        didSet { StoredAPI.report("UITextField.markedTextStyle", if: markedTextStyle != nil) }
    }
    /// Replaces the marked text, or else the selection, and notifies, without asking the delegate.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.setMarkedText(markedText ?? "", selecting: selectedRange)
    }
    /// Makes the marked text a part of the text.
    open func unmarkText() { editor.unmarkText() }
    /// Finds the characters, words, and sentences of the text.
    open var tokenizer: any UITextInputTokenizer { editor.tokenizer }
    /// Stored for source compatibility; has no effect.
    open weak var inputDelegate: (any UITextInputDelegate)? {
        didSet { StoredAPI.report("UITextField.inputDelegate", if: inputDelegate != nil) }
    }
    /// The position before the first character.
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    /// The position behind the last character.
    open var endOfDocument: UITextPosition { editor.end }
    /// Returns the range between two positions.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    /// Returns the position at an offset in UTF-16 code units; `nil` outside the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    /// Compares two positions.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, to: other)
    }
    /// Returns the distance between two positions in UTF-16 code units.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(from: from, to: toPosition)
    }
    /// Returns the rectangle of the cursor at a position; override to return zero, which hides the cursor.
    open func caretRect(for position: UITextPosition) -> CGRect { _caretRect(for: position) }
    /// Returns the rectangles of a range, one for each line.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { lineSelectionRects(for: range) }
    /// Returns the rectangle of a range.
    open func firstRect(for range: UITextRange) -> CGRect {
        caretRect(for: range.start).union(caretRect(for: range.end))
    }
    /// Returns the position closest to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { _closestPosition(to: point) }
    /// Returns the position within a range that is closest to a point.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        _closestPosition(to: point, within: range)
    }
    /// Returns the range of the character at a point; `nil` if there is none.
    open func characterRange(at point: CGPoint) -> UITextRange? { _characterRange(at: point) }
    /// Returns the position at an offset in a direction: in characters to the sides, in lines up and down.
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { _position(from: position, in: direction, offset: offset) }
    /// Returns the end of a range that is farthest in a direction.
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        _position(within: range, farthestIn: direction)
    }
    /// Returns the range from a position to the end of the text in a direction.
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { _characterRange(byExtending: position, in: direction) }
    /// Returns the direction in which text is written: `natural`.
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    /// Has no effect: the direction follows the text.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    /// The view whose coordinates the rectangles have: the view itself.
    open var textInputView: UIView { self }
    /// The side of a line break on which the cursor is. Default: `forward`.
    open var selectionAffinity = UITextStorageDirection.forward
    /// Returns whether a range of the text may be replaced. Default: `true`.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    // MARK: Layout

    /// Returns the rectangle of the border. Default: the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text.
    open func textRect(forBounds bounds: CGRect) -> CGRect { _textRect(forBounds: bounds) }
    /// Returns the rectangle of the placeholder; not called without one. Default: the rectangle of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns the rectangle of the text during editing. Default: the rectangle of the text without an override of
    /// ``textRect(forBounds:)``.
    ///
    /// The tests of yml-org/YMatterType, whose field insets both with `super`, expect each to be inset once.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { _textRect(forBounds: bounds) }
    /// Draws the text in its rectangle.
    open func drawText(in rect: CGRect) { label.drawDisplayedText(in: rect) }
    /// Draws the placeholder in its rectangle. An override without a call of `super` hides it.
    open func drawPlaceholder(in rect: CGRect) { label.drawDisplayedText(in: rect) }
    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { _clearButtonRect(forBounds: bounds) }
    /// Returns the rectangle of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { _leftViewRect(forBounds: bounds) }
    /// Returns the rectangle of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { _rightViewRect(forBounds: bounds) }

    open override var intrinsicContentSize: CGSize {
        let content = label.contentSize(wrappedAt: nil)
        let margin: CGFloat = borderStyle == .none ? 0 : 14
        let minimumHeight = borderStyle == .none ? ceil(usedFont.lineHeight) + 1 : 34
        return CGSize(width: content.width + margin, height: max(minimumHeight, content.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var forFirstBaselineLayout: UIView { label }
    open override var forLastBaselineLayout: UIView { label }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutText()
        layoutOverlays()
    }

    // MARK: Notifications

    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
