import AppleRuntime
import Foundation
import Testing

/// Links and phone numbers in texts.
@Suite struct NSDataDetectorTests {
    private func found(_ types: NSTextCheckingResult.CheckingType, in text: String) throws -> [String] {
        let detector = try NSDataDetector(types: types.rawValue)
        return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map { match in
            let part = (text as NSString).substring(with: match.range)
            return "\(part) \(match.url?.absoluteString ?? match.phoneNumber ?? "")"
        }
    }

    @Test func linksHaveAnAddress() throws {
        #expect(
            try found(
                .link,
                in: "See https://a.com/b?c=d, (http://a.de/x_(y)), www.a.org. Write to me@a.com, not 2.5.1, "
                    + "or a.swift; a.io/b")
                == [
                    "https://a.com/b?c=d https://a.com/b?c=d", "http://a.de/x_(y) http://a.de/x_(y)",
                    "www.a.org http://www.a.org", "me@a.com mailto:me@a.com", "a.io/b http://a.io/b",
                ])
    }

    @Test func phoneNumbersHaveSevenToFifteenDigits() throws {
        #expect(
            try found(.phoneNumber, in: "+49 (30) 123-4567, (415) 555-2671, 5551234567, 123456, 1234567890123456")
                == [
                    "+49 (30) 123-4567 +49 (30) 123-4567", "(415) 555-2671 (415) 555-2671",
                    "5551234567 5551234567",
                ])
        #expect(try found(.phoneNumber, in: "2026-11-29, 29.11.2026, 1,234,567.89, https://a.com/5551234567") == [])
    }

    @Test func matchesAreInTheOrderOfTheText() throws {
        let text = "👋 555-123-4567 www.a.com 555-123-4568"
        let types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber]
        let parts = try found(types, in: text).map { String($0.prefix(12)) }
        #expect(parts == ["555-123-4567", "www.a.com ht", "555-123-4568"])
        let detector = try NSDataDetector(types: types.rawValue)
        let whole = NSRange(location: 0, length: text.utf16.count)
        #expect(detector.numberOfMatches(in: text, range: whole) == 3)
        #expect(detector.firstMatch(in: text, range: whole)?.resultType == .phoneNumber)
        #expect(detector.rangeOfFirstMatch(in: text, range: whole) == NSRange(location: 3, length: 12))
        #expect(detector.rangeOfFirstMatch(in: text, range: NSRange()).location == NSNotFound)
        var count = 0
        detector.enumerateMatches(in: text, range: whole) { _, _, stop in
            count += 1
            stop.pointee = true
        }
        #expect(count == 1)
    }

    @Test func aDetectorNeedsAKind() {
        #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
    }

    @Test func resultsCanBeCreated() throws {
        let url = try #require(URL(string: "https://a.com"))
        let link = NSTextCheckingResult.linkCheckingResult(range: NSRange(location: 1, length: 2), url: url)
        #expect(link.url == url && link.resultType == .link && link.range(at: 0).location == 1 && link.date == nil)
        let call = NSTextCheckingResult.phoneNumberCheckingResult(range: link.range, phoneNumber: "5551234")
        #expect(call.phoneNumber == "5551234" && call.url == nil && call.numberOfRanges == 1)
    }
}
