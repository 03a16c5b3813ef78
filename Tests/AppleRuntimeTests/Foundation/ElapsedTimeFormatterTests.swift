import AppleRuntime
import Foundation
import Testing

/// Texts of time, as documented for `DateComponentsFormatter` and `RelativeDateTimeFormatter`.
@Suite struct ElapsedTimeFormatterTests {
    @Test func positionalTextsDropLeadingZeros() {
        let formatter = ElapsedTimeFormatter()
        #expect(
            [3661, 3610, 60, 59, 0].map { formatter.string(from: $0) } == ["1:01:01", "1:00:10", "1:00", "59", "0"])
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect([5, 605, -65].map { formatter.string(from: $0) } == ["00:05", "10:05", "-01:05"])
    }

    @Test func namesDropAllZeros() {
        let formatter = ElapsedTimeFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        let styles: [(ElapsedTimeFormatter.UnitsStyle, String)] = [
            (.full, "1 hour, 5 seconds"), (.short, "1 hr, 5 sec"), (.brief, "1hr 5sec"), (.abbreviated, "1h 5s"),
        ]
        for (style, text) in styles {
            formatter.unitsStyle = style
            #expect(formatter.string(from: 3605) == text)
        }
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 7325) == "2h")
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 60) == "1m remaining")
    }

    @Test func theCalendarsLocaleDecidesTheNames() {
        let formatter = ElapsedTimeFormatter()
        formatter.unitsStyle = .full
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.calendar?.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: 7200) == "2 Stunden")
    }

    @Test func componentsAndDates() {
        let days = DateComponents(day: 2, hour: 1)
        #expect(ElapsedTimeFormatter.localizedString(from: days, unitsStyle: .full) == "2 days, 1 hour")
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(ElapsedTimeFormatter().string(from: start, to: start.addingTimeInterval(65)) == "1:05")
        #expect(ElapsedTimeFormatter().string(from: .infinity) == nil)
    }

    @Test func relativeTextsNameTheLargestUnit() {
        let (formatter, date) = (RelativeDateTimeFormatter(), Date(timeIntervalSinceReferenceDate: 0))
        let seconds: [TimeInterval] = [-3600, -172_800, 60, 0, 86_400 * 400]
        let texts = seconds.map { formatter.localizedString(for: date.addingTimeInterval($0), relativeTo: date) }
        #expect(texts == ["1 hour ago", "2 days ago", "in 1 minute", "in 0 seconds", "in 1 year"])
        formatter.unitsStyle = .short
        #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
        formatter.dateTimeStyle = .named
        #expect(
            [-1, 0, 1].map { formatter.localizedString(from: DateComponents(day: $0)) } == [
                "yesterday", "today", "tomorrow",
            ])
    }
}
