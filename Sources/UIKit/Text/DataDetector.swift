import AppleRuntime
import Foundation

/// Adds links for what text views detect in their text.
struct DataDetector {
    let types: UIDataDetectorTypes

    /// Text beyond this length, in UTF-16 code units, is not searched.
    private static let limit = 100_000

    /// Returns the text with links for what it contains; existing links stay.
    func addingLinks(to text: NSAttributedString) -> NSAttributedString {
        var checking: NSTextCheckingResult.CheckingType = []
        if types.contains(.link) { checking.insert(.detectedLink) }
        if types.contains(.phoneNumber) { checking.insert(.detectedPhoneNumber) }
        guard let detector = try? NSDataDetector(types: checking.rawValue) else { return text }
        let result = NSMutableAttributedString(attributedString: text)
        let range = NSRange(location: 0, length: min(text.length, Self.limit))
        for match in detector.matches(in: text.string, range: range) {
            guard text.attribute(.link, at: match.range.location) == nil, let url = Self.address(of: match) else {
                continue
            }
            result.addAttribute(.link, value: url, range: match.range)
        }
        return result
    }

    private static func address(of match: NSTextCheckingResult) -> URL? {
        guard let number = match.phoneNumber else { return match.url }
        return URL(string: "tel:\(number.hasPrefix("+") ? "+" : "")\(number.filter(\.isNumber))")
    }
}

extension NSAttributedString {
    fileprivate func attribute(_ key: Key, at index: Int) -> Any? { attribute(key, at: index, effectiveRange: nil) }
}
