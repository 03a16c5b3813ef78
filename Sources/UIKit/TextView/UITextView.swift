import CoreGraphics
import Foundation

/// Text over many lines that scrolls. It shows text and becomes first responder; there is no keyboard that types into it.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits, WrappingContent {
    private let label = UILabel()
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareText()
    }

    /// Creates a text view; a container of your own is kept for its padding.
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
        self.init(frame: frame)
        if let textContainer {
            self.textContainer = textContainer
            prepareContainer()
        }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareText()
    }

    private func prepareText() {
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        // Unverified: text without a font is set in 12 points.
        label.font = .systemFont(ofSize: 12)
        addSubview(label)
        clipsToBounds = true
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
        prepareContainer()
        let tap = UITapGestureRecognizer()
        tap.handlers.append(
            .closure { [weak self] _ in
                if self?.isEditable == true { _ = self?.becomeFirstResponder() }
            })
        addGestureRecognizer(tap)
    }

    private func prepareContainer() {
        textContainer.onChange = { [weak self] in self?.textDidChange() }
    }

    // MARK: Text

    /// Never nil when read, as on iOS.
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            textDidChange()
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            textDidChange()
        }
    }

    /// The font of all the text; nil until one is set.
    open var font: UIFont? {
        didSet {
            label.font = font ?? .systemFont(ofSize: 12)
            textDidChange()
        }
    }

    /// The colour of all the text. Default the label colour.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue ?? .label }
    }

    /// Where lines lie between left and right. Default natural.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }

    /// The space around the text. Default 8 points above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textDidChange() } }
    }

    /// The area into which text is set: its padding counts at both ends of lines.
    open private(set) var textContainer = NSTextContainer()

    /// What is selected; nothing at the end of the text by default.
    open var selectedRange: NSRange {
        get { selection ?? NSRange(location: (text as NSString).length, length: 0) }
        set { selection = newValue }
    }
    private var selection: NSRange?

    /// The attributes of text that would be typed; kept, as nobody types.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of links; kept, as links are not told apart.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    /// Kinds of data that become links; kept, as links are not told apart.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Whether the text can be edited. Default true.
    open var isEditable = true
    /// Whether text can be selected. Default true.
    open var isSelectable = true
    /// Whether attributes can be edited. Default false.
    open var allowsEditingTextAttributes = false
    /// Whether editing begins with all the text selected. Default false.
    open var clearsOnInsertion = false

    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!

    /// Hears of editing, and of scrolling; not retained.
    open var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    /// Scrolls until a part of the text shows.
    open func scrollRangeToVisible(_ range: NSRange) {
        let length = (text as NSString).length
        guard length > 0, range.location >= 0 else { return }
        // Lines are about equally long: the place in the text is the place on the page.
        let part = CGFloat(min(range.location, length)) / CGFloat(length)
        let line = label.font.lineHeight
        let y = label.frame.minY + part * max(0, label.frame.height - line)
        scrollRectToVisible(CGRect(x: 0, y: y, width: 1, height: line), animated: true)
    }

    // MARK: Layout

    /// A text view that scrolls has no size of its own; one that does not is as high as its text.
    open override var isScrollEnabled: Bool {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    package var wrapsByLayout: Bool { !isScrollEnabled }

    package func contentSize(wrappedAt width: CGFloat?) -> CGSize {
        let room = textContainerInset
        let across = room.left + room.right + 2 * textContainer.lineFragmentPadding
        let text = label.contentSize(wrappedAt: width.map { max(0, $0 - across) })
        // An empty text is one line high.
        return CGSize(
            width: text.width + across, height: max(text.height, ceil(label.font.lineHeight)) + room.top + room.bottom)
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return contentSize(wrappedAt: autoLayoutState?.wrapWidth)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = contentSize(wrappedAt: size.width > 0 && size.width.isFinite ? size.width : nil)
        return CGSize(width: min(fitting.width, size.width > 0 ? size.width : fitting.width), height: fitting.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentSize(wrappedAt: bounds.width)
        let room = textContainerInset
        let padding = textContainer.lineFragmentPadding
        label.frame = CGRect(
            x: room.left + padding, y: room.top,
            width: max(0, bounds.width - room.left - room.right - 2 * padding),
            height: max(0, size.height - room.top - room.bottom))
        contentSize = CGSize(width: bounds.width, height: size.height)
    }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard isEditable else { return super.becomeFirstResponder() }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        delegate?.textViewDidBeginEditing(self)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textViewDidEndEditing(self)
        return true
    }

    /// What would take the keyboard's place; kept, as no keyboard shows.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    /// What would stand above the keyboard; kept, as no keyboard shows.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }
}
