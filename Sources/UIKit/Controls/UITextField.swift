import Foundation
import QuartzCore

/// A single line of text. It displays text and becomes first responder; there is no keyboard.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
    private let label = UILabel()

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
        addSubview(label)
        showText()
    }

    /// The text. Default: an empty string, also after setting `nil`, as in iOS.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            showText()
        }
    }

    /// Whether the field has text.
    open var hasText: Bool { text?.isEmpty == false }

    /// Adds text at the end, as if the user had typed it.
    open func insertText(_ text: String) {
        self.text = (self.text ?? "") + text
        sendActions(for: .editingChanged)
    }

    /// Removes the last character, as if the user had deleted it.
    open func deleteBackward() {
        guard hasText else { return }
        text?.removeLast()
        sendActions(for: .editingChanged)
    }

    /// The text with the field's font and color; setting it stores only the string.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: text ?? "", attributes: [.font: usedFont, .foregroundColor: usedColor]) }
        set { text = newValue?.string }
    }

    /// The attributes of the text: its font and its color; others are ignored.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: usedFont, .foregroundColor: usedColor] }
        set {
            font = newValue[.font] as? UIFont
            textColor = newValue[.foregroundColor] as? UIColor
        }
    }

    /// The string displayed in gray while there is no text.
    open var placeholder: String? {
        didSet { showText() }
    }

    /// The attributed string displayed while there is no text.
    open var attributedPlaceholder: NSAttributedString? {
        didSet {
            placeholder = attributedPlaceholder?.string
            showText()
        }
    }

    /// The font of the text; `nil` uses the system font of 17 points. Default: `nil`.
    open var font: UIFont? {
        didSet { showText() }
    }

    /// The color of the text; `nil` uses `UIColor.label`. Default: `nil`.
    open var textColor: UIColor? {
        didSet { showText() }
    }

    /// The alignment of the text. Default: `natural`.
    open var textAlignment: NSTextAlignment = .natural {
        didSet { showText() }
    }

    /// The style of the border. Default: `none`.
    open var borderStyle: BorderStyle = .none {
        didSet { showBorder() }
    }

    /// Whether the text is displayed as bullets. Default: `false`.
    open var isSecureTextEntry = false {
        didSet { showText() }
    }

    /// The kind of keyboard. Default: `default`. For the keyboard, which a stage doesn't have.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard. Default: `default`. For the keyboard, which a stage doesn't have.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The type of the Return key. Default: `default`. For the keyboard, which a stage doesn't have.
    open var returnKeyType = UIReturnKeyType.default
    /// The autocapitalization. Default: `sentences`. For the keyboard, which a stage doesn't have.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The autocorrection. Default: `default`. For the keyboard, which a stage doesn't have.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The spell checking. Default: `default`. For the keyboard, which a stage doesn't have.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the Return key is disabled while there is no text. Default: `false`.
    /// For the keyboard, which a stage doesn't have.
    open var enablesReturnKeyAutomatically = false
    /// The meaning of the text, for autofill. For the keyboard, which a stage doesn't have.
    open var textContentType: UITextContentType!
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

    /// The view that replaces the keyboard. Stored for source compatibility; has no effect.
    open override var inputView: UIView? {
        get { ownInputView }
        set {
            ownInputView = newValue
            StoredAPI.report("UITextField.inputView", if: newValue != nil)
        }
    }
    /// The view above the keyboard. Stored for source compatibility; has no effect.
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set {
            ownAccessoryView = newValue
            StoredAPI.report("UITextField.inputAccessoryView", if: newValue != nil)
        }
    }

    /// The delegate, which controls and observes editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// When the clear button appears. Default: `never`. Stored for source compatibility; has no effect.
    open var clearButtonMode: ViewMode = .never {
        didSet { StoredAPI.report("UITextField.clearButtonMode", if: clearButtonMode != .never) }
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
    /// Whether beginning to edit clears the text. Default: `false`.
    open var clearsOnBeginEditing = false
    /// Whether the font shrinks to fit the text. Default: `false`.
    /// Stored for source compatibility; has no effect.
    open var adjustsFontSizeToFitWidth = false {
        didSet { StoredAPI.report("UITextField.adjustsFontSizeToFitWidth", if: adjustsFontSizeToFitWidth) }
    }
    /// The smallest font size of text that shrinks to fit, in points. Default: 0.
    /// Stored for source compatibility; has no effect.
    open var minimumFontSize: CGFloat = 0 {
        didSet { StoredAPI.report("UITextField.minimumFontSize", if: minimumFontSize != 0) }
    }
    /// Whether the field is being edited.
    open private(set) var isEditing = false {
        didSet { if isEditing != oldValue { setNeedsLayout() } }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin, with: nil)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        isEditing = false
        delegate?.textFieldDidEndEditing(self)
        send(.editingDidEnd, with: nil)
        post(Self.textDidEndEditingNotification)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { _ = becomeFirstResponder() }
    }

    /// Returns the rectangle of the text.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let inset: CGFloat = borderStyle == .none ? 0 : 7
        var rect = bounds.insetBy(dx: inset, dy: 0)
        if let leftView, leftViewMode.isShown(whileEditing: isEditing) {
            rect.origin.x += leftView.bounds.width
            rect.size.width -= leftView.bounds.width
        }
        if let rightView, rightViewMode.isShown(whileEditing: isEditing) { rect.size.width -= rightView.bounds.width }
        rect.size.width = max(0, rect.size.width)
        return rect
    }

    /// Returns the rectangle of the placeholder. Default: the rectangle of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns the rectangle of the text during editing. Default: the rectangle of the text.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

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
        label.frame = (text ?? "").isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
        leftView?.isHidden = !leftViewMode.isShown(whileEditing: isEditing)
        rightView?.isHidden = !rightViewMode.isShown(whileEditing: isEditing)
        if let leftView { leftView.center = CGPoint(x: leftView.bounds.width / 2, y: bounds.midY) }
        if let rightView { rightView.center = CGPoint(x: bounds.maxX - rightView.bounds.width / 2, y: bounds.midY) }
    }

    /// Posted after editing begins.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ends.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted after the user changes the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    private var usedFont: UIFont { font ?? .systemFont(ofSize: 17) }
    private var usedColor: UIColor { textColor ?? .label }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    private func showText() {
        let text = text ?? ""
        label.font = usedFont
        label.textAlignment = textAlignment
        if text.isEmpty {
            label.textColor = .placeholderText
            label.text = placeholder
            if let attributedPlaceholder { label.attributedText = attributedPlaceholder }
        } else {
            label.textColor = usedColor
            label.text = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showBorder() {
        layer.borderWidth = borderStyle == .none ? 0 : 1
        layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
        layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
        if borderStyle == .roundedRect { backgroundColor = .systemBackground }
        setNeedsLayout()
    }

    /// The border styles of a text field.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin rectangle.
        case line = 1
        /// A bezel. Drawn like `line`.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// When an overlay view of a text field appears.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While the text isn't edited.
        case unlessEditing = 2
        /// Always.
        case always = 3

        func isShown(whileEditing isEditing: Bool) -> Bool {
            self == .always || self == (isEditing ? .whileEditing : .unlessEditing)
        }
    }

    // MARK: Parts

    /// Returns the rectangle of the border: the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the button that clears the text, at the trailing edge.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side: CGFloat = 19
        let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - 5 - side
        return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
    }
}

/// Controls and observes editing in a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Returns whether editing may begin. Default: `true`.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began. Optional.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing may end. Default: `true`.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended. Optional.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Returns whether the Return key has its default behavior. Called when a stage types a newline.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns whether the field may be cleared. Not called, because there is no clear button.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether characters may be replaced. Called when a stage types.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    /// Returns `true`.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns `true`.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns `true`.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Returns `true`.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns `true`.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
}
