import CoreGraphics
import Foundation

/// Taps on links, attachments, and tagged ranges of a text view that isn't editable.
extension UITextView {
    /// Performs the action of the item at a point, if the delegate permits.
    func tapItem(at point: CGPoint) {
        guard isSelectable, let item = item(at: point) else { return }
        let standard = UIAction { _ in
            if case .link(let url) = item.content { UIApplication.shared.open(url) }
        }
        let action =
            delegate == nil ? standard : delegate?.textView(self, primaryActionFor: item, defaultAction: standard)
        action?.performWithSender(self, target: nil)
    }

    /// Returns the item whose text is at a point in the view's coordinates.
    func item(at point: CGPoint) -> UITextItem? {
        guard let closest = closestPosition(to: point), let offset = editor.offset(of: closest) else { return nil }
        let text = label.shownAttributedText
        return [offset - 1, offset].lazy.filter { $0 >= 0 && $0 < text.length }.compactMap { index in
            let character = TextOffsets(NSRange(location: index, length: 1))
            return self.firstRect(for: character).contains(point) ? self.item(in: text, at: index) : nil
        }.first
    }

    private func item(in text: NSAttributedString, at index: Int) -> UITextItem? {
        var range = NSRange(location: index, length: 1)
        let all = NSRange(location: 0, length: text.length)
        func value(_ key: NSAttributedString.Key) -> Any? {
            text.attribute(key, at: index, longestEffectiveRange: &range, in: all)
        }
        if let link = value(.link) {
            let url = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
            return url.map { UITextItem(.link($0), range: range) }
        }
        if let attachment = value(.attachment) as? NSTextAttachment {
            return UITextItem(.textAttachment(attachment), range: range)
        }
        return (value(.textItemTag) as? String).map { UITextItem(.tag($0), range: range) }
    }
}
