import Foundation

/// Kinds of text checking, as bits.
public typealias NSTextCheckingTypes = UInt64

/// Finds links and phone numbers in texts, not dates, addresses, and flights. Foundation for Linux lacks the class.
///
/// It isn't a regular expression as on iOS, because the methods of Foundation's can't be overridden here.
///
/// Unverified: simple patterns. Links have a scheme, are addresses of mail, or are hosts that begin with `www.` or end
/// with a common domain; phone numbers have seven to fifteen digits in groups.
open class NSDataDetector: NSObject, @unchecked Sendable {
    /// The kinds that the detector looks for.
    public let checkingTypes: NSTextCheckingTypes

    /// Creates a detector.
    ///
    /// - Throws: An error if there is no kind to look for.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else { throw CocoaError(.formatting) }
        self.checkingTypes = checkingTypes
        super.init()
    }

    /// Calls a closure with each match, from left to right, until it sets `stop`.
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) where !stop.boolValue {
            withUnsafeMutablePointer(to: &stop) { block(match, [], $0) }
        }
    }

    /// Returns the matches in a range, from left to right.
    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        var found: [NSTextCheckingResult] = []
        if types.contains(.detectedLink) { found += DetectedText.links(in: string, range) }
        if types.contains(.detectedPhoneNumber) {
            let links = found
            found += DetectedText.phoneNumbers(in: string, range).filter { number in
                !links.contains { NSIntersectionRange($0.range, number.range).length > 0 }
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    /// Returns the number of matches in a range.
    public func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Returns the first match in a range; `nil` if there is none.
    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    /// Returns the range of the first match; at `NSNotFound` if there is none.
    public func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }
}

/// The kinds that are found, by their values in Foundation for Linux, which declares its names as deprecated.
extension NSTextCheckingResult.CheckingType {
    package static let detectedLink = Self(rawValue: 1 << 6)
    package static let detectedPhoneNumber = Self(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
    /// The address of a link.
    public var url: URL? { (self as? DetectedText)?.address }
    /// The digits of a phone number, as written.
    public var phoneNumber: String? { (self as? DetectedText)?.number }
    /// The date; always `nil`, because dates aren't found.
    public var date: Date? { nil }
    /// The duration after the date; always zero.
    public var duration: TimeInterval { 0 }
    /// The time zone of the date; always `nil`.
    public var timeZone: TimeZone? { nil }
    /// The parts of a flight or an address; always `nil`, because neither is found.
    public var components: [NSTextCheckingKey: String]? { nil }
    /// The parts of an address; always `nil`.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }

    /// Creates the result for a link.
    public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
        DetectedText(range, address: url)
    }

    /// Creates the result for a phone number.
    public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
        DetectedText(range, number: phoneNumber)
    }
}

extension NSTextCheckingKey {
    /// The name of a person or a company.
    public static let name = NSTextCheckingKey(rawValue: "Name")
    /// The title of a person.
    public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
    /// The organization.
    public static let organization = NSTextCheckingKey(rawValue: "Organization")
    /// The street and the number of a house.
    public static let street = NSTextCheckingKey(rawValue: "Street")
    /// The city.
    public static let city = NSTextCheckingKey(rawValue: "City")
    /// The state.
    public static let state = NSTextCheckingKey(rawValue: "State")
    /// The postal code.
    public static let zip = NSTextCheckingKey(rawValue: "ZIP")
    /// The country.
    public static let country = NSTextCheckingKey(rawValue: "Country")
    /// The phone number.
    public static let phone = NSTextCheckingKey(rawValue: "Phone")
    /// The airline of a flight.
    public static let airline = NSTextCheckingKey(rawValue: "Airline")
    /// The number of a flight.
    public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

/// A link or a phone number in a text.
private final class DetectedText: NSTextCheckingResult {
    private let found: NSRange
    let address: URL?
    let number: String?

    init(_ range: NSRange, address: URL? = nil, number: String? = nil) {
        found = range
        self.address = address
        self.number = number
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func copy(with zone: NSZone? = nil) -> Any { self }
    override var resultType: NSTextCheckingResult.CheckingType { address == nil ? .detectedPhoneNumber : .detectedLink }
    override var range: NSRange { found }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { idx == 0 ? found : NSRange(location: NSNotFound, length: 0) }

    private static let domains =
        "com|org|net|edu|gov|info|io|dev|app|me|co|uk|de|fr|it|es|nl|ch|at|eu|jp|cn|br|ca|au|us"

    private static let linkPattern = expression(
        #"\b[a-z][a-z0-9+.-]*://[^\s<>"]+|\b[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#
            + #"|\bwww\.[^\s<>"]+\.[^\s<>"]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:"# + domains
            + #")\b(?![.-]?[a-z0-9])(?:[/?#:][^\s<>"]*)?"#)
    private static let phonePattern = expression(
        #"(?<![\w.,+/-])(?:\+|\()?\d(?:[ .()/-]{0,2}\d){6,14}(?![\w/-]|[.,]\d)"#)
    private static let datePattern = expression(#"^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}"#)

    private static func expression(_ pattern: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    }

    static func links(in string: String, _ range: NSRange) -> [DetectedText] {
        let text = string as NSString
        return (linkPattern?.matches(in: string, range: range) ?? []).compactMap { match in
            let link = trimmed(text.substring(with: match.range))
            guard let address = URL(string: written(link)) else { return nil }
            return DetectedText(NSRange(location: match.range.location, length: link.utf16.count), address: address)
        }
    }

    /// Removes punctuation after an address, and a closing bracket that it doesn't open.
    private static func trimmed(_ link: String) -> String {
        var link = link[...]
        while let last = link.last {
            let closes = last == ")" && link.filter { $0 == ")" }.count > link.filter { $0 == "(" }.count
            guard closes || ".,;:!?'\"]}".contains(last) else { break }
            link.removeLast()
        }
        return String(link)
    }

    private static func written(_ link: String) -> String {
        if link.contains("://") { return link }
        return link.contains("@") && !link.contains("/") ? "mailto:\(link)" : "http://\(link)"
    }

    static func phoneNumbers(in string: String, _ range: NSRange) -> [DetectedText] {
        let text = string as NSString
        return (phonePattern?.matches(in: string, range: range) ?? []).compactMap { match in
            let number = text.substring(with: match.range)
            let whole = NSRange(location: 0, length: match.range.length)
            guard datePattern?.firstMatch(in: number, range: whole) == nil else { return nil }
            return DetectedText(match.range, number: number)
        }
    }
}
