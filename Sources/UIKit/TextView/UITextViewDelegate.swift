import Foundation

/// Controls and observes editing and scrolling in a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin. Default: `true`.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether editing may end. Default: `true`.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing began. Optional.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Editing ended. Optional.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether text may be replaced. Called when a stage types.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user changed the text. Called when a stage types.
    func textViewDidChange(_ textView: UITextView)
    /// The selection changed. Called when a stage types.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns the action of a tap on an item of a text that isn't editable; `nil` for none.
    ///
    /// Default: `defaultAction`, which opens a link, if the methods for links and attachments return `true`.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    /// Returns whether a tap on a link opens it. Default: `true`.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// Returns whether the user can interact with an attachment. Default: `true`.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// The older method for links, which the method with an interaction calls by default.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    /// The older method for attachments, which the method with an interaction calls by default.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool
}

extension UITextViewDelegate {
    /// Returns `true`.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Returns `true`.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns `true`.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Returns the default action, if the methods for links and attachments permit it.
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        let mayInteract =
            switch textItem.content {
            case .link(let url):
                self.textView(
                    textView, shouldInteractWith: url, in: textItem.range, interaction: .invokeDefaultAction)
            case .textAttachment(let attachment):
                self.textView(
                    textView, shouldInteractWith: attachment, in: textItem.range, interaction: .invokeDefaultAction)
            case .tag: true
            }
        return mayInteract ? defaultAction : nil
    }
    /// Calls the older method.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    /// Calls the older method.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
    /// Returns `true`.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool { true }
    /// Returns `true`.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool { true }
}
