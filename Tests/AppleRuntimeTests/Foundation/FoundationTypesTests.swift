import AppleRuntime
import Foundation
import Testing

@Suite struct FoundationTypesTests {
    @Test func aDateThatIsAnObjectIsMovedAsOne() {
        var date = NSDate(timeIntervalSinceReferenceDate: 10)
        date = date.addingTimeInterval(5)
        #expect(date.timeIntervalSinceReferenceDate == 15)
        #expect(date.addingTimeInterval(5) == Date(timeIntervalSinceReferenceDate: 20))
    }

    private final class Card: NSObject {
        override var description: String { "a card" }
    }

    /// As SegementSlide, which names its notifications by the addresses of objects.
    @Test func formatsAcceptObjects() {
        let card = Card()
        let address = String(format: "%p", UInt(bitPattern: Unmanaged.passUnretained(card).toOpaque()))
        #expect(String(format: "%p", card) == address)
        #expect(String(format: "%@ %@ %d", card, "x", 3) == "a card x 3")
        #expect(String(format: "%2$@ %1$@ %3$05.2f", NSNumber(value: 3), NSString("k"), 2.5) == "k 3 02.50")
        #expect(String(format: "%*d %p%%", 3, 2, card) == "  2 \(address)%")
        #expect(NSString(format: "%@ %d", card, 3) == "a card 3")
        #expect(String(format: "%@", locale: nil, card) == "a card")
    }

    /// As SwiftTweaks, which stores its values in a group's folder.
    @Test func aGroupHasAFolder() throws {
        let group = "group.org.example.\(ProcessInfo.processInfo.globallyUniqueString)"
        let folder = try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group))
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(folder.lastPathComponent == group)
        #expect(FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func latinLettersBecomeGreekOnes() {
        #expect("logos".applyingTransform(.latinToGreek, reverse: false) == "λογος")
    }
}
