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

    @Test func latinLettersBecomeGreekOnes() {
        #expect("logos".applyingTransform(.latinToGreek, reverse: false) == "λογος")
    }
}
