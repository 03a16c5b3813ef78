import CoreGraphics
import Foundation

/// A scrollable text area that the user edits with a keyboard.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, WrappingContent, UIContentSizeCategoryAdjusting,
    ForciblyEnding
{
    let label = TextViewText()
    let caret = TextCaret()
    lazy var editor = TextEditor(self)
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    /// The storage and the layout manager; `nil` until the app uses them.
    var textKit: TextViewStorage?
    private var ownFont: UIFont?
    /// Whether editing ends although the delegate refuses.
    private var endsForcibly = false
    /// The attributes that the app set for typed text, until the selection changes.
    var ownTypingAttributes: [NSAttributedString.Key: Any]?
    /// Whether the next layout scrolls to the cursor, because the user edited the text.
    ///
    /// Unverified: the view scrolls without an animation.
    var revealsCaret = false

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// Creates a text view; the text looks the same with both layout managers.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
    }

    /// Creates a text view with a text container, and with the storage of the container's layout manager.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? Self.makeContainer()
        super.init(frame: frame)
        prepareText()
        if textContainer?.layoutManager?.textStorage != nil { makeTextKit().storageDidChange() }
    }

    /// Creates a text view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        textContainer = Self.makeContainer()
        super.init(coder: coder)
        prepareText()
        coder.configure(self, as: UITextView.self)
    }

    private static func makeContainer() -> NSTextContainer {
        let container = NSTextContainer()
        container.widthTracksTextView = true
        return container
    }

    private func prepareText() {
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.font = TextDefaults.helvetica
        addSubview(label.canvas)
        addSubview(caret)
        clipsToBounds = true
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
        textContainer.onChange = { [weak self] in onMainActor { self?.containerDidChange() } }
        containerDidChange()
        let tap = UITapGestureRecognizer()
        tap.handlers.append(.closure { [weak self, weak tap] _ in if let tap { self?.wasTapped(tap) } })
        addGestureRecognizer(tap)
    }

    private func containerDidChange() {
        label.numberOfLines = max(0, textContainer.maximumNumberOfLines)
        label.values.lineBreakMode = textContainer.lineBreakMode
        label.obstacles = textContainer.obstacles
        label.contentDidChange()
        textDidChange()
    }

    // MARK: Text

    override var describedText: String? { text }

    /// The text. Returns an empty string instead of `nil`, as in iOS.
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            adoptFont()
            contentWasReplaced()
        }
    }

    /// The attributed text, whose attributes at its beginning become the view's font, color, and alignment.
    open var attributedText: NSAttributedString! {
        get {
            label.values.attributedText
                ?? NSAttributedString(
                    string: label.text ?? "",
                    attributes: textAlignment == .natural ? label.plainAttributes : label.styledPlainAttributes)
        }
        set {
            show(newValue)
            contentWasReplaced()
        }
    }

    /// Displays attributed text, whose lines end as the container requires.
    func show(_ text: NSAttributedString?) {
        label.attributedText = text
        label.values.lineBreakMode = textContainer.lineBreakMode
        adoptFont()
    }

    /// Makes the font of text that has no other one the view's font.
    private func adoptFont() {
        if hasText { ownFont = label.font }
    }

    /// The font of the text. A new font applies to the whole text; `nil` resets it to Helvetica 12.
    ///
    /// Default: `nil`, until the view gets a text.
    open var font: UIFont? {
        get { ownFont }
        set {
            ownFont = newValue
            label.font = newValue ?? TextDefaults.helvetica
            styleDidChange()
        }
    }

    /// The color of the text, which applies to the whole text. Default: `UIColor.label`.
    open var textColor: UIColor? {
        get { label.textColor }
        set {
            label.textColor = newValue ?? .label
            styleDidChange()
        }
    }

    /// The alignment of the text, which applies to the whole text. Default: `natural`.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set {
            label.textAlignment = newValue
            styleDidChange()
        }
    }

    /// The insets of the text container, in points. Default: 8 at the top and bottom.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            guard textContainerInset.isUsable(as: "textContainerInset", of: self) else {
                return textContainerInset = oldValue
            }
            if textContainerInset != oldValue { textDidChange() }
        }
    }

    /// The text container: the padding of lines, their number, and how the last one ends.
    public let textContainer: NSTextContainer
    /// The text, which the layout manager lays out. Edits change the view's text.
    open var textStorage: NSTextStorage { makeTextKit().storage }
    /// The layout manager, which locates the characters of the text.
    open var layoutManager: NSLayoutManager { makeTextKit().layoutManager }

    /// The selected range, limited to the text; only a cursor is displayed. Default: empty, at the end of the text.
    open var selectedRange: NSRange {
        get { editor.selectedRange }
        set { editor.selectedRange = newValue }
    }

    /// The attributes of typed text. Default: the attributes of the text before the cursor.
    ///
    /// Attributes that the app sets apply until the selection changes.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTypingAttributes ?? attributesBeforeCursor }
        set { ownTypingAttributes = newValue }
    }
    /// The attributes of links, which override the text's own. Default: the link color.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { label.linkAttributes ?? [.foregroundColor: UIColor.link] }
        set {
            label.linkAttributes = newValue
            textDidChange()
        }
    }
    /// The kinds of data that look like links in text that can be selected, but not edited. Default: none.
    ///
    /// Links and phone numbers are found, not addresses and dates.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { updateDetectedTypes() } }
    /// Whether the text can be edited. Default: `true`.
    open var isEditable = true {
        didSet {
            if isEditable != oldValue { reloadInputViews() }
            updateDetectedTypes()
        }
    }
    /// Whether the text can be selected. Default: `true`.
    open var isSelectable = true { didSet { updateDetectedTypes() } }

    private func updateDetectedTypes() {
        label.detectedTypes = isSelectable && !isEditable ? dataDetectorTypes : []
    }
    /// Whether the attributes can be edited. Default: `false`. Stored for source compatibility; has no effect.
    open var allowsEditingTextAttributes = false {
        didSet { StoredAPI.report("UITextView.allowsEditingTextAttributes", if: allowsEditingTextAttributes) }
    }
    /// Whether the next text that is inserted replaces the contents. Default: `false`.
    open var clearsOnInsertion = false

    /// The kind of keyboard. Default: `default`.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard. Default: `default`.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The type of the Return key. Default: `default`.
    open var returnKeyType = UIReturnKeyType.default
    /// The autocapitalization. Default: `sentences`.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The autocorrection. Default: `default`.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The spell checking. Default: `default`.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the Return key is disabled while there is no text. Default: `false`.
    ///
    open var enablesReturnKeyAutomatically = false
    /// Whether the text is secret. Only text fields display bullets, as in iOS. Default: `false`.
    open var isSecureTextEntry = false
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

    /// The delegate for editing and scrolling, held weakly.
    open var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    /// Scrolls to a range of the text, or to its first line if it has several.
    open func scrollRangeToVisible(_ range: NSRange) {
        let length = (text as NSString).length
        guard length > 0 else { return }
        layoutFromAbove()
        // Locations have no sign in Objective-C: a negative one is behind the text.
        let start = TextOffset(range.location < 0 ? length : min(range.location, length))
        scrollRectToVisible(caretRect(for: start), animated: window != nil)
    }

    /// The interaction that drags the text; `nil`, because text isn't dragged.
    open var textDragInteraction: UIDragInteraction? { nil }

    // MARK: Layout

    /// Whether the view scrolls. A scrolling view has no intrinsic size; otherwise it is as high as its text.
    open override var isScrollEnabled: Bool {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The size of the laid-out text; the size of the view if its text doesn't scroll.
    open override var contentSize: CGSize {
        get { isScrollEnabled ? super.contentSize : bounds.size }
        set { super.contentSize = newValue }
    }

    package var wrapsByLayout: Bool { !isScrollEnabled }

    package func contentSize(wrappedAt width: CGFloat?) -> CGSize {
        let insets = textContainerInset
        let across = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
        let text = label.contentSize(wrappedAt: width.map { max(0, $0 - across) })
        // Empty text is one line high, in whole pixels.
        let line = LayoutRounding.up(Double(label.font.lineHeight), LayoutRounding.scale(of: self))
        return CGSize(width: text.width + across, height: max(text.height, line) + insets.top + insets.bottom)
    }

    /// The size of the text; none while the text scrolls.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return contentSize(wrappedAt: autoLayoutState?.textWidth)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = contentSize(wrappedAt: size.width > 0 && size.width.isFinite ? size.width : nil)
        return CGSize(width: min(fitting.width, size.width > 0 ? size.width : fitting.width), height: fitting.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentSize(wrappedAt: bounds.width)
        let insets = textContainerInset
        let padding = textContainer.lineFragmentPadding
        label.frame = CGRect(
            x: insets.left + padding, y: insets.top,
            width: max(0, bounds.width - insets.left - insets.right - 2 * padding),
            height: max(0, size.height - insets.top - insets.bottom))
        contentSize = CGSize(width: bounds.width, height: size.height)
        textContainer.follow(CGSize(width: label.frame.width + 2 * padding, height: 1e7))
        layoutPlaceholder()
        showCaret()
        if revealsCaret { scrollToCaret() }
    }

    /// The app's label that the text hides, a property of Apple's class that isn't public; apps set it by its name.
    var placeholderLabel: UILabel? { didSet { setNeedsLayout() } }

    private func layoutPlaceholder() {
        guard let placeholderLabel else { return }
        placeholderLabel.isHidden = hasText
        let width = label.frame.width
        let size = placeholderLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        placeholderLabel.frame = CGRect(origin: label.frame.origin, size: CGSize(width: width, height: size.height))
    }

    func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Begins editing, if the delegate permits and the text is editable.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard isEditable else { return super.becomeFirstResponder() }
        // Unlike a text field's, the delegate is notified after the keyboard's notifications are posted.
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        setNeedsLayout()
        delegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    /// Ends editing, if the delegate permits.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
        guard endsForcibly || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
        return changingInputViews {
            guard super.resignFirstResponder() || endsForcibly else { return false }
            setNeedsLayout()
            delegate?.textViewDidEndEditing(self)
            post(Self.textDidEndEditingNotification)
            return true
        }
    }

    func endForcibly() {
        endsForcibly = true
        _ = resignFirstResponder()
        endsForcibly = false
    }

    /// The view that replaces the keyboard. Default: `nil`.
    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            reloadInputViews()
        }
    }

    /// The view above the keyboard. Default: `nil`.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set {
            ownAccessoryView = newValue
            reloadInputViews()
        }
    }

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

    open override class var connections: Connections { textConnections(adding: super.connections) }
    open override func cut(_ sender: Any?) { if isTextEditable { editor.cut() } }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { if isTextEditable { editor.paste() } }
    /// Pastes the text, which has no style.
    open override func pasteAndMatchStyle(_ sender: Any?) { paste(sender) }
    open override func selectAll(_ sender: Any?) { editor.selectAll() }
    open override func delete(_ sender: Any?) { if isTextEditable { editor.typeBackward() } }

    /// Whether the view has text.
    open var hasText: Bool { !text.isEmpty }
    /// Inserts text at the cursor and notifies, without asking the delegate.
    open func insertText(_ text: String) { editor.insertText(text) }
    /// Deletes the selection or the character before the cursor and notifies, without asking the delegate.
    open func deleteBackward() { editor.deleteBackward() }
    /// Returns the text in a range.
    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    /// Replaces the text in a range, moves the cursor behind the new text, and notifies.
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, withText: text) }
    /// The selected range; empty for a cursor.
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.selectedTextRange = newValue }
    }
    /// The text that an input method is still composing; `nil` if there is none. The stage's keyboard composes no text.
    open var markedTextRange: UITextRange? { editor.markedTextRange }
    /// Stored for source compatibility; has no effect.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        didSet { StoredAPI.report("UITextView.markedTextStyle", if: markedTextStyle != nil) }
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
        didSet { StoredAPI.report("UITextView.inputDelegate", if: inputDelegate != nil) }
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
    /// Returns the rectangle of a range, if it is on one line; otherwise of its first position.
    open func firstRect(for range: UITextRange) -> CGRect { _firstRect(for: range) }
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

    /// Posted after editing begins.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted after the user changes the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted after editing ends.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
