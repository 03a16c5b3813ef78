extension UITextView {
    /// Adds the edit actions, and the properties that key-value coding reaches.
    static func textConnections(adding inherited: Connections) -> Connections {
        inherited.addingEditActions()
            .key("text", \UITextView.text)
            .key("attributedText", \UITextView.attributedText)
            .key("font", \UITextView.font)
            .key("textColor", \UITextView.textColor)
            .key("textAlignment", \UITextView.textAlignment)
            .key("textContainerInset", \UITextView.textContainerInset)
            .key("editable", \UITextView.isEditable)
            .key("selectable", \UITextView.isSelectable)
            .key("selectedRange", \UITextView.selectedRange)
            .key("linkTextAttributes", \UITextView.linkTextAttributes)
            .key("keyboardType", \UITextView.keyboardType)
            .key("returnKeyType", \UITextView.returnKeyType)
            .key("autocapitalizationType", \UITextView.autocapitalizationType)
            .key("autocorrectionType", \UITextView.autocorrectionType)
            .key("_placeholderLabel", \UITextView.placeholderLabel)
    }
}
