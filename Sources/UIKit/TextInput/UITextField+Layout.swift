import CoreGraphics
import Foundation

/// Geometry of the text, the cursor, and the overlay views.
extension UITextField {
    /// The size of a clear button, and its distance from the edge, in points.
    private static var clearButtonSize: CGFloat { 19 }
    private static var clearButtonMargin: CGFloat { 5 }

    /// Adapts the font to the content size category.
    func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection)
        let styled = styledText?.withFonts(adjustedTo: traitCollection)
        if adjusted != font { self.font = adjusted }
        guard let styled, styled != styledText else { return }
        styledText = styled
        showText()
    }

    var usedFont: UIFont { font ?? .systemFont(ofSize: 17) }
    var usedColor: UIColor { textColor ?? .label }

    /// The extra attributes, with a paragraph style that has the field's alignment.
    var styledAttributes: [NSAttributedString.Key: Any] {
        let style = extraAttributes[.paragraphStyle] as? NSParagraphStyle
        if let style, style.alignment == textAlignment { return extraAttributes }
        let aligned = NSMutableParagraphStyle()
        aligned.lineBreakMode = .byTruncatingTail
        if let style { aligned.setParagraphStyle(style) }
        aligned.alignment = textAlignment
        return extraAttributes.merging([.paragraphStyle: aligned]) { $1 }
    }

    // MARK: Rectangles

    func _textRect(forBounds bounds: CGRect) -> CGRect {
        let inset: CGFloat = borderStyle == .none ? 0 : 7
        let bounds = borderRect(forBounds: bounds)
        var rect = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
        if leftView != nil, leftViewMode.isShown(whileEditing: isEditing) {
            let start = max(rect.minX, leftViewRect(forBounds: bounds).maxX + (borderStyle == .none ? 0 : inset))
            rect = rect.from(x: start)
        }
        if rightView != nil, rightViewMode.isShown(whileEditing: isEditing) {
            rect = rect.upTo(x: rightViewRect(forBounds: bounds).minX)
        } else if showsClearButton {
            rect = rect.upTo(x: clearButtonRect(forBounds: bounds).minX - Self.clearButtonMargin)
        }
        return rect
    }

    func _clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let size = Self.clearButtonSize
        let x = isRightToLeft ? bounds.minX + Self.clearButtonMargin : bounds.maxX - Self.clearButtonMargin - size
        return CGRect(x: x, y: ((bounds.minY + bounds.maxY - size) / 2).rounded(), width: size, height: size)
    }

    func _leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    func _rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var showsClearButton: Bool { hasContent && clearButtonMode.isShown(whileEditing: isEditing) }

    // MARK: Layout

    func layoutText() {
        let rect =
            hasText || shownPlaceholder.isEmpty
            ? (isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
            : placeholderRect(forBounds: bounds)
        canvas.frame = rect
        let overflow = isEditing && hasText ? max(0, textWidth - rect.width + TextCaret.width) : 0
        canvas.clipsToBounds = overflow > 0
        // Long text scrolls so that the cursor is visible.
        let hidden = overflow > 0 ? max(0, min(overflow, widthBeforeCursor - rect.width + TextCaret.width)) : 0
        label.frame = CGRect(x: -hidden, y: 0, width: rect.width + overflow, height: rect.height)
        showCaret()
    }

    func layoutOverlays() {
        leftView?.isHidden = !leftViewMode.isShown(whileEditing: isEditing)
        rightView?.isHidden = !rightViewMode.isShown(whileEditing: isEditing)
        if let leftView { place(leftView, in: leftViewRect(forBounds: bounds)) }
        if let rightView { place(rightView, in: rightViewRect(forBounds: bounds)) }
        let button = showsClearButton ? clearButton : clearButtonIfCreated
        button?.isHidden = !showsClearButton
        button?.frame = clearButtonRect(forBounds: bounds)
    }

    private func place(_ view: UIView, in rect: CGRect) {
        view.bounds.size = rect.size
        view.center = CGPoint(x: rect.midX, y: rect.midY)
    }

    /// The clear button, created when it is first needed; apps change its image by the keys of its names in UIKit.
    var clearButton: UIButton {
        if let clearButtonIfCreated { return clearButtonIfCreated }
        let button = UIButton(type: .custom)
        button.setImage(clearImage ?? UIImage(systemName: "xmark.circle.fill"), for: .normal)
        button.tintColor = .tertiaryLabel
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        button.isHidden = !showsClearButton
        addSubview(button)
        clearButtonIfCreated = button
        return button
    }

    private func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        removeContent()
        if !isEditing { _ = becomeFirstResponder() }
    }

    // MARK: Cursor

    private var textWidth: CGFloat { width(before: plainText.utf16.count) }
    private var widthBeforeCursor: CGFloat { width(before: NSMaxRange(editor.selectedRange)) }

    /// Returns the width of the text before an offset, in points.
    private func width(before offset: Int) -> CGFloat {
        guard offset > 0 else { return 0 }
        if !isSecureTextEntry, let styledText {
            let range = NSRange(location: 0, length: min(offset, styledText.length))
            return StringDrawing(styledText.attributedSubstring(from: range)).size().width
        }
        return StringDrawing(shown(editor.text(before: offset)), defaultTextAttributes).size().width
    }

    func _caretRect(for position: UITextPosition) -> CGRect {
        let rect = canvas.frame
        let before = width(before: editor.offset(of: position) ?? 0)
        let free = max(0, label.frame.width - textWidth)
        let start: CGFloat =
            switch textAlignment {
            case .center: free / 2
            case .right: free
            case .natural where isRightToLeft: free
            default: 0
            }
        let x = rect.minX + label.frame.minX + min(start + before, max(0, label.frame.width - TextCaret.width))
        let height = ceil(usedFont.lineHeight)
        return CGRect(x: x, y: rect.midY - height / 2, width: TextCaret.width, height: height)
    }

    func _closestPosition(to point: CGPoint) -> UITextPosition? {
        // All positions are on one line.
        let point = CGPoint(x: point.x, y: canvas.frame.midY)
        return editor.closestPosition(to: point) { _caretRect(for: TextOffset($0)) }
    }

    private func showCaret() {
        guard isEditing else { return caret.show(in: nil) }
        let rect = caretRect(for: TextOffset(NSMaxRange(editor.selectedRange)))
        caret.show(in: rect.isEmpty ? nil : convert(rect, to: canvas))
    }

    // MARK: Appearance

    /// Returns text as the field displays it.
    private func shown(_ text: String) -> String {
        isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }

    func showText() {
        label.font = usedFont
        label.textAlignment = textAlignment
        label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth && !isEditing
        label.minimumScaleFactor = usedFont.pointSize > 0 ? minimumFontSize / usedFont.pointSize : 0
        if !plainText.isEmpty {
            label.textColor = usedColor
            label.text = shown(plainText)
            if !isSecureTextEntry, let styledText {
                label.attributedText = styledText
                label.textAlignment = textAlignment
            } else if !extraAttributes.isEmpty {
                label.attributedText = NSAttributedString(string: shown(plainText), attributes: defaultTextAttributes)
            }
        } else {
            label.textColor = .placeholderText
            label.text = hasContent ? nil : placeholder
            if case .attributed(let text) = shownPlaceholder, !hasContent { label.attributedText = text }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Displays text with attributes that differ within it. The field's own apply where it has none.
    func show(styled new: NSAttributedString) {
        setPlainText(new.string)
        guard new.length > 0 else { return }
        let defaults: [NSAttributedString.Key: Any] = [.font: usedFont, .foregroundColor: usedColor]
        styledText = new.mapAttributes { $0.merging(defaults) { own, _ in own } }
        showText()
    }

    /// Adopts the attributes of an attributed text.
    func adopt(_ attributes: [NSAttributedString.Key: Any]) {
        extraAttributes = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
        if let font = attributes[.font] as? UIFont { ownFont = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
    }

    func showBorder() {
        layer.borderWidth = borderStyle == .none ? 0 : 1
        layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
        layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
        if borderStyle == .roundedRect { backgroundColor = .systemBackground }
        showBackground()
        setNeedsLayout()
    }

    func showBackground() {
        let image = borderStyle == .roundedRect ? nil : isEnabled ? background : disabledBackground ?? background
        guard image != nil || backgroundImageView != nil else { return }
        let view = backgroundImageView ?? UIImageView(frame: bounds)
        if backgroundImageView == nil {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
            backgroundImageView = view
        }
        view.image = image
    }

    func exchange(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }
}

extension CGRect {
    /// Returns the part to the right of a position; at least an empty rectangle.
    fileprivate func from(x: CGFloat) -> CGRect {
        CGRect(x: min(x, maxX), y: minY, width: max(0, maxX - x), height: height)
    }

    /// Returns the part to the left of a position; at least an empty rectangle.
    fileprivate func upTo(x: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY, width: max(0, min(maxX, x) - minX), height: height)
    }
}
