import CoreGraphics
import Foundation

extension UITextView: TextEditing {
    var isTextEditable: Bool { isEditable }
    var editedText: String { text }
    var editedContent: NSAttributedString { attributedText }

    func showContent(_ content: NSAttributedString) {
        if content.length > 0 { attributedText = content } else { text = "" }
    }

    func mayReplace(_ range: NSRange, with text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func replaceText(in range: NSRange, with text: String) {
        if clearsOnInsertion, !text.isEmpty {
            clearsOnInsertion = false
            self.text = text
        } else if let attributed = attributedText, attributed.length > 0 || ownTypingAttributes != nil {
            let typed = NSAttributedString(string: text, attributes: typingAttributes)
            let changed = NSMutableAttributedString(attributedString: attributed)
            changed.replaceCharacters(in: range, with: typed)
            attributedText = changed
        } else {
            self.text = text
        }
    }

    func textWasEdited() {
        revealsCaret = true
        setNeedsLayout()
        delegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
    }

    func selectionWasChanged() {
        ownTypingAttributes = nil
        setNeedsLayout()
        delegate?.textViewDidChangeSelection(self)
    }

    func performReturn() -> Bool { false }

    func wasTapped(_ tap: UITapGestureRecognizer) {
        guard isEditable else { return tapItem(at: tap.location(in: self)) }
        if isFirstResponder {
            selectedTextRange = closestPosition(to: tap.location(in: self)).flatMap { textRange(from: $0, to: $0) }
        } else {
            _ = becomeFirstResponder()
        }
    }

    /// Adapts the font to the content size category.
    func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection)
        if adjusted != font { self.font = adjusted }
    }

    // MARK: Cursor

    func showCaret() {
        guard isEditable, isFirstResponder else { return caret.show(in: nil) }
        let rect = caretRect(for: TextOffset(NSMaxRange(editor.selectedRange)))
        caret.show(in: rect.isEmpty ? nil : rect)
    }

    /// Scrolls to the cursor, with the inset behind the last line.
    func scrollToCaret() {
        revealsCaret = false
        guard isScrollEnabled, isFirstResponder else { return }
        var rect = caretRect(for: TextOffset(NSMaxRange(editor.selectedRange)))
        if rect.maxY >= contentSize.height - textContainerInset.bottom - 1 {
            rect.size.height = contentSize.height - rect.minY
        }
        scrollRectToVisible(rect, animated: false)
    }

    /// The cursor is behind the last character of the text before it, laid out by itself.
    ///
    /// Within a word that wraps only as a whole, it may be one line too high.
    func _caretRect(for position: UITextPosition) -> CGRect {
        let offset = editor.offset(of: position) ?? 0
        let before = NSMutableAttributedString(
            attributedString: attributedText.attributedSubstring(from: NSRange(location: 0, length: offset)))
        // Continues the last line, or begins the line after a line break.
        let attributes = before.length > 0 ? before.attributes(at: before.length - 1, effectiveRange: nil) : [:]
        before.append(NSAttributedString(string: "\u{200B}", attributes: attributes))
        var defaults = TextDefaults()
        defaults.font = label.font
        defaults.alignment = textAlignment == .natural && isRightToLeft ? .right : textAlignment
        defaults.lineBreakMode = .byWordWrapping
        let width = max(1, label.frame.width)
        var paragraph = AttributedText.paragraph(before, defaults: defaults)
        paragraph.obstacles = label.obstacles
        let line = TextLayout(paragraph, width: width).lastLine
        let x = label.frame.minX + min(line.maxX, max(0, width - TextCaret.width))
        return CGRect(x: x, y: label.frame.minY + line.minY, width: TextCaret.width, height: line.height)
    }

    func _firstRect(for range: UITextRange) -> CGRect {
        let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
        return start.minY == end.minY ? start.union(end) : start
    }

    func _closestPosition(to point: CGPoint) -> UITextPosition? {
        editor.closestPosition(to: point) { _caretRect(for: TextOffset($0)) }
    }
}
