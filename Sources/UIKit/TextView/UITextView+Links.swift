import CoreGraphics
import Foundation

/// The links in text that can be selected, but not edited.
extension UITextView {
    /// Performs the action of the link at a point; has no effect elsewhere.
    func followLink(at point: CGPoint) {
        guard isSelectable, !isEditable, let (url, range) = link(at: point) else { return }
        let standard = UIAction { [weak self] _ in self?.open(url, range) }
        let item = UITextItem(.link(url), range: range)
        guard let delegate else { return standard.run(sender: self) }
        delegate.textView(self, primaryActionFor: item, defaultAction: standard)?.run(sender: self)
    }

    private func open(_ url: URL, _ range: NSRange) {
        let mayOpen = delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
        if mayOpen ?? true { UIApplication.shared.open(url) }
    }

    /// Returns the link whose characters contain a point.
    private func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
        let text = label.shownAttributedText
        guard text.length > 0 else { return nil }
        let inset = textContainerInset
        let point = CGPoint(x: point.x - inset.left, y: point.y - inset.top)
        let index = layoutManager.glyphIndex(for: point, in: textContainer)
        guard index < text.length,
            layoutManager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: textContainer)
                .contains(point)
        else { return nil }
        var range = NSRange()
        let value = text.attribute(
            .link, at: index, longestEffectiveRange: &range, in: NSRange(location: 0, length: text.length))
        let url = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
        return url.map { ($0, range) }
    }
}
