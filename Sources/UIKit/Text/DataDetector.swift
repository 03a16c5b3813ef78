import Foundation

/// Finds links and phone numbers in text, which text views turn into links.
///
/// Unverified: simple patterns; the detectors of iOS also find addresses, dates, and more domains.
struct DataDetector {
    let types: UIDataDetectorTypes

    private static let topLevels = "com|org|net|edu|gov|io|dev|app|co|info|de|fr|uk|jp|us|me"
    private static let link = expression(
        #"(?i)(?:https?|ftp)://[^\s<>"]+|\bwww\.[^\s<>"]+|\b[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}\b"#
            + #"|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:\#(topLevels))\b(?:/[^\s<>"]*)?"#)
    private static let phoneNumber = expression(#"(?<![\w.+-])\+?\(?\d[\d\s().-]{5,18}\d(?!\w)"#)
    /// Text beyond this length, in UTF-16 code units, is not searched.
    private static let limit = 100_000

    private static func expression(_ pattern: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: pattern)
    }

    /// Returns the text with links for what it contains; existing links stay.
    func addingLinks(to text: NSAttributedString) -> NSAttributedString {
        guard !types.isDisjoint(with: [.link, .phoneNumber]) else { return text }
        let result = NSMutableAttributedString(attributedString: text)
        for (range, url) in matches(in: text.string) where text.attribute(.link, at: range.location) == nil {
            result.addAttribute(.link, value: url, range: range)
        }
        return result
    }

    private func matches(in text: String) -> [(range: NSRange, url: URL)] {
        let whole = NSRange(location: 0, length: min((text as NSString).length, Self.limit))
        var found: [(range: NSRange, url: URL)] = []
        func add(_ expression: NSRegularExpression?, _ address: (String) -> String?) {
            for match in expression?.matches(in: text, range: whole) ?? [] {
                let part = (text as NSString).substring(with: match.range)
                let trimmed = part.trimmingEnd(of: ".,;:!?)'")
                let range = NSRange(location: match.range.location, length: trimmed.utf16.count)
                guard !found.contains(where: { NSIntersectionRange($0.range, range).length > 0 }),
                    let url = address(trimmed).flatMap({ URL(string: $0) })
                else { continue }
                found.append((range, url))
            }
        }
        if types.contains(.link) { add(Self.link, Self.address) }
        if types.contains(.phoneNumber) {
            add(Self.phoneNumber) { number in
                let digits = number.filter(\.isNumber)
                return (7...15).contains(digits.count) ? "tel:\(number.hasPrefix("+") ? "+" : "")\(digits)" : nil
            }
        }
        return found
    }

    private static func address(of link: String) -> String {
        if link.contains("://") { return link }
        return link.contains("@") ? "mailto:\(link)" : "http://\(link)"
    }
}

extension String {
    fileprivate func trimmingEnd(of characters: String) -> String {
        var result = self[...]
        while let last = result.last, characters.contains(last) { result.removeLast() }
        return String(result)
    }
}

extension NSAttributedString {
    fileprivate func attribute(_ key: Key, at index: Int) -> Any? { attribute(key, at: index, effectiveRange: nil) }
}
