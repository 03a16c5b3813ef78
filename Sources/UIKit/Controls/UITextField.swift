/// A field for a line of text. It shows text and becomes first responder; there is no keyboard that types into it.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
    private let label = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareField()
    }

    private func prepareField() {
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
        showText()
    }

    /// Never nil when read, as on iOS.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            showText()
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: text ?? "", attributes: [.font: usedFont, .foregroundColor: usedColor]) }
        set { text = newValue?.string }
    }

    /// Shown in grey while there is no text.
    open var placeholder: String? {
        didSet { showText() }
    }

    /// What stands in the empty field, with its attributes.
    open var attributedPlaceholder: NSAttributedString? {
        didSet {
            placeholder = attributedPlaceholder?.string
            showText()
        }
    }

    /// The system font at 17 points by default.
    open var font: UIFont? {
        didSet { showText() }
    }

    /// The text's colour. Default the label colour.
    open var textColor: UIColor? {
        didSet { showText() }
    }

    /// Where the text lies between left and right. Default natural.
    open var textAlignment: NSTextAlignment = .natural {
        didSet { showText() }
    }

    /// The frame around the text. Default none.
    open var borderStyle: BorderStyle = .none {
        didSet { showBorder() }
    }

    /// Whether the text shows as dots.
    open var isSecureTextEntry = false {
        didSet { showText() }
    }

    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?

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

    /// Is asked and told about editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// When the button that empties the field shows. Default never.
    open var clearButtonMode: ViewMode = .never
    /// When the left view shows. Default never.
    open var leftViewMode: ViewMode = .never {
        didSet { setNeedsLayout() }
    }
    /// When the right view shows. Default never.
    open var rightViewMode: ViewMode = .never {
        didSet { setNeedsLayout() }
    }
    /// A view before the text.
    open var leftView: UIView? {
        didSet { exchange(oldValue, leftView) }
    }
    /// A view after the text.
    open var rightView: UIView? {
        didSet { exchange(oldValue, rightView) }
    }
    /// Whether editing begins with an empty field. Default false.
    open var clearsOnBeginEditing = false
    /// Whether long text is written smaller. Default false.
    open var adjustsFontSizeToFitWidth = false
    /// The least size of such text, in points. Default 0.
    open var minimumFontSize: CGFloat = 0
    /// Whether the field is being edited.
    open private(set) var isEditing = false

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin, with: nil)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        isEditing = false
        delegate?.textFieldDidEndEditing(self)
        send(.editingDidEnd, with: nil)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside { _ = becomeFirstResponder() }
    }

    /// Where the text stands within the bounds.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let inset: CGFloat = borderStyle == .none ? 0 : 7
        var rect = bounds.insetBy(dx: inset, dy: 0)
        if let leftView, leftViewMode.isShown {
            rect.origin.x += leftView.bounds.width
            rect.size.width -= leftView.bounds.width
        }
        if let rightView, rightViewMode.isShown { rect.size.width -= rightView.bounds.width }
        rect.size.width = max(0, rect.size.width)
        return rect
    }

    /// Where the placeholder is drawn.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Where the text is drawn while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open override var intrinsicContentSize: CGSize {
        let content = label.contentSize(wrappedAt: nil)
        let margin: CGFloat = borderStyle == .none ? 0 : 14
        let least = borderStyle == .none ? ceil(usedFont.lineHeight) + 1 : 34
        return CGSize(width: content.width + margin, height: max(least, content.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var forFirstBaselineLayout: UIView { label }
    open override var forLastBaselineLayout: UIView { label }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = (text ?? "").isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
        leftView?.isHidden = !leftViewMode.isShown
        rightView?.isHidden = !rightViewMode.isShown
        if let leftView { leftView.center = CGPoint(x: leftView.bounds.width / 2, y: bounds.midY) }
        if let rightView { rightView.center = CGPoint(x: bounds.maxX - rightView.bounds.width / 2, y: bounds.midY) }
    }

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

    /// The frame around a field's text.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    /// When an accessory of the field shows.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3

        var isShown: Bool { self == .always || self == .unlessEditing }
    }
}

/// Is asked and told about editing.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether the return key does what it does by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Whether the field may be emptied.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether a part of the text may be replaced.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
}
