import CoreGraphics
import Foundation

/// The field of a search bar: a rounded background, a magnifying glass, and a button that clears the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private static let iconWidth: CGFloat = 32

    private let tokenRow = SearchTokenRow()
    private let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareSearchField()
    }

    /// Creates a search field from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareSearchField()
        coder.configure(self, as: UISearchTextField.self)
    }

    /// The tokens before the text. Default: empty.
    open var tokens: [UISearchToken] = [] { didSet { tokensDidChange() } }
    /// The background color of tokens. Default: `nil`, a gray of the system.
    open var tokenBackgroundColor: UIColor? { didSet { tokensDidChange() } }
    /// Whether the user can delete tokens. Default: `true`.
    ///
    /// Deleting backward from the beginning of the text selects the last token, and then deletes it.
    open var allowsDeletingTokens = true
    /// Whether tokens can be copied. Stored for source compatibility; has no effect.
    open var allowsCopyingTokens = true {
        didSet { StoredAPI.report("UISearchTextField.allowsCopyingTokens", if: !allowsCopyingTokens) }
    }

    private func prepareSearchField() {
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        glass.contentMode = .center
        glass.tintColor = .secondaryLabel
        glass.frame = CGRect(x: 0, y: 0, width: UISearchTextField.iconWidth, height: 36)
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .always
        returnKeyType = .search
        addSubview(tokenRow)
        addAction(UIAction { [weak self] _ in self?.tokenRow.selectsLast = false }, for: .editingChanged)
    }

    /// Replaces the field's background with an image; `nil` restores it.
    func replaceBackground(with image: UIImage?, disabled: UIImage?) {
        background = image
        disabledBackground = disabled
        backgroundColor = image == nil ? .tertiarySystemFill : .clear
    }

    // MARK: Tokens

    private func tokensDidChange() {
        tokenRow.show(tokens, color: tokenBackgroundColor ?? .systemGray4)
        showText()
        setNeedsLayout()
    }

    override var hasContent: Bool { hasText || !tokens.isEmpty }

    override func removeContent() {
        tokens = []
        super.removeContent()
    }

    /// Selects the last token, or removes it if it is selected.
    override func deleteBeforeText() {
        guard allowsDeletingTokens, !tokens.isEmpty else { return }
        guard tokenRow.selectsLast else { return tokenRow.selectsLast = true }
        tokens.removeLast()
        textWasEdited()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let rect = contentRect(in: bounds)
        tokenRow.frame = CGRect(x: rect.minX, y: rect.minY, width: tokenRow.width(in: rect.width), height: rect.height)
    }

    /// The range of the text, without the tokens.
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
    }

    /// Replaces a range of the text with a token.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        insertToken(token, at: tokenIndex)
        replace(textRange, withText: "")
    }

    // MARK: Adjustments

    /// The offsets of the parts of the field, which its search bar sets.
    struct Adjustments {
        var text = UIOffset.zero
        var icons: [UISearchBar.Icon: UIOffset] = [:]
    }
    var adjustments = Adjustments() { didSet { setNeedsLayout() } }

    /// Returns the rectangle of the tokens and the text.
    private func contentRect(in bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).offset(by: adjustments.text)
    }

    /// Returns the rectangle of the text, after the tokens.
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        let rect = contentRect(in: bounds)
        let width = tokenRow.width(in: rect.width)
        return CGRect(x: rect.minX + width, y: rect.minY, width: max(rect.width - width, 0), height: rect.height)
    }
    /// Returns the rectangle of the text during editing, after the tokens.
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Returns the rectangle of the search icon, moved by the search bar's adjustment.
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offset(by: adjustments.icons[.search])
    }
    /// Returns the rectangle of the clear button, moved by the search bar's adjustment.
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds).offset(by: adjustments.icons[.clear])
    }
    /// Returns the rectangle of the right view, moved by the search bar's adjustment.
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offset(
            by: adjustments.icons[.bookmark] ?? adjustments.icons[.resultsList])
    }

    /// Shows an image instead of the magnifying glass; `nil` restores it.
    func showIcon(_ image: UIImage?) { glass.image = image ?? UIImage(systemName: "magnifyingglass") }

    /// Inserts a token before others.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }
    /// Removes a token.
    open func removeToken(at tokenIndex: Int) {
        if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
    }
}

/// A search term with an icon in a search field.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    /// The object that the token represents.
    open var representedObject: Any?
    let icon: UIImage?
    let text: String

    /// Creates a token with an icon and a text.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

extension CGRect {
    fileprivate func offset(by offset: UIOffset?) -> CGRect {
        offset.map { offsetBy(dx: $0.horizontal, dy: $0.vertical) } ?? self
    }
}
