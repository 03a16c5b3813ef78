import CoreGraphics

/// Displays the text or the placeholder of a text field, which draws it.
final class TextFieldLabel: UILabel {
    weak var field: UITextField?

    /// Draws through the field, whose overrides may draw something else.
    override func drawText(in rect: CGRect) {
        guard let field else { return drawDisplayedText(in: rect) }
        if field.plainText.isEmpty {
            field.drawPlaceholder(in: rect)
        } else {
            field.drawText(in: rect)
        }
    }

    /// Draws the text that the label has, as a label does.
    func drawDisplayedText(in rect: CGRect) { super.drawText(in: rect) }
}
