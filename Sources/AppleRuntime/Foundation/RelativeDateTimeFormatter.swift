import Foundation

/// Formats the time between two dates in English, such as `2 hours ago` or `tomorrow`.
///
/// Foundation for Linux lacks the class. The texts are the Unicode Consortium's for English (CLDR 44).
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// Whether a text can be a name.
    public enum DateTimeStyle: Int, Sendable {
        /// Always a number, such as `1 day ago`.
        case numeric
        /// A name if there is one, such as `yesterday`.
        case named
    }

    /// A style of units.
    public enum UnitsStyle: Int, Sendable {
        /// Names, such as `2 months ago`.
        case full
        /// Names and numbers in words. Numbers are digits here.
        case spellOut
        /// Short names, such as `2 mo. ago`.
        case short
        /// Letters, such as `2mo ago`.
        case abbreviated
    }

    /// Whether a text can be a name. Default: `numeric`.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The style of the units. Default: `full`.
    open var unitsStyle = UnitsStyle.full
    /// The position of the text in a sentence. Default: `unknown`. Stored, without effect.
    open var formattingContext = Context.unknown
    /// The calendar for the time between dates. Default: the Gregorian one.
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    /// The locale. Default: English. Stored, without effect: texts are English.
    open var locale: Locale! = Locale(identifier: "en_US")

    /// Creates a formatter of numbers with full names of units.
    public override init() { super.init() }

    /// Creates a formatter from an archive, with the defaults.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the text of the largest unit that isn't zero.
    open func localizedString(from dateComponents: DateComponents) -> String {
        for unit in Unit.all {
            if let value = dateComponents.value(for: unit.component), value != 0 { return text(value, unit) }
        }
        let last = Unit.all.last { dateComponents.value(for: $0.component) != nil }
        return text(0, last ?? Unit.seconds)
    }

    /// Returns the text of a number of seconds; negative ones are in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        return localizedString(for: start.addingTimeInterval(timeInterval), relativeTo: start)
    }

    /// Returns the text of a date, as seen from another one.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units = Set(Unit.all.map(\.component))
        let calendar = calendar ?? Calendar(identifier: .gregorian)
        return localizedString(from: calendar.dateComponents(units, from: referenceDate, to: date))
    }

    /// Returns the text of a date, as seen from now; `nil` for other objects.
    open override func string(for object: Any?) -> String? {
        (object as? Date).map { localizedString(fromTimeInterval: $0.timeIntervalSinceNow) }
    }

    private struct Unit {
        let component: Calendar.Component
        let name: String
        let short: String
        let letter: String
        /// The names of the previous, this, and the next one.
        let names: [String]

        static let seconds = Unit(
            component: .second, name: "second", short: "sec.", letter: "s", names: ["", "now", ""])
        static let all = [
            Unit(
                component: .year, name: "year", short: "yr.", letter: "y",
                names: ["last year", "this year", "next year"]),
            Unit(
                component: .month, name: "month", short: "mo.", letter: "mo",
                names: ["last month", "this month", "next month"]),
            Unit(
                component: .weekOfMonth, name: "week", short: "wk.", letter: "w",
                names: ["last week", "this week", "next week"]),
            Unit(component: .day, name: "day", short: "day", letter: "d", names: ["yesterday", "today", "tomorrow"]),
            Unit(component: .hour, name: "hour", short: "hr.", letter: "h", names: ["", "this hour", ""]),
            Unit(component: .minute, name: "minute", short: "min.", letter: "min", names: ["", "this minute", ""]),
            seconds,
        ]
    }

    private func text(_ value: Int, _ unit: Unit) -> String {
        if dateTimeStyle == .named, (-1...1).contains(value), !unit.names[value + 1].isEmpty {
            return unit.names[value + 1]
        }
        let count = value.magnitude
        let quantity =
            switch unitsStyle {
            case .full, .spellOut: "\(count) \(unit.name)" + (count == 1 ? "" : "s")
            case .short: "\(count) \(unit.short)" + (unit.short == unit.name && count != 1 ? "s" : "")
            case .abbreviated: "\(count)\(unit.letter)"
            }
        return value < 0 ? quantity + " ago" : "in " + quantity
    }
}
