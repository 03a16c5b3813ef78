import Foundation

/// Formats quantities of time, such as `1:01:05` or `1 hour, 5 seconds`.
///
/// Foundation for Linux declares `DateComponentsFormatter` as unavailable; the lowering replaces the name with this one.
/// The texts of units are Foundation's for durations, in the calendar's locale, which have no unit above weeks.
open class ElapsedTimeFormatter: Formatter, @unchecked Sendable {
    /// A style of units.
    public enum UnitsStyle: Int, Sendable {
        /// Numbers with colons, such as `1:10`.
        case positional
        /// Letters, such as `1h 10m`.
        case abbreviated
        /// Short names, such as `1 hr, 10 min`.
        case short
        /// Names, such as `1 hour, 10 minutes`.
        case full
        /// Names and numbers in words. Numbers are digits here.
        case spellOut
        /// Short names without spaces, such as `1hr 10min`.
        case brief
    }

    /// The treatment of units that are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Drops leading zeros of positional texts, and all zeros of others.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// Drops zeros before the first other unit.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// Drops zeros between other units; ignored for positional texts, which would be ambiguous.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// Drops zeros after the last other unit; ignored for positional texts.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// Drops all zeros.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Shows all allowed units; positional ones with two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The units that the text can have. Default: none, which means days, hours, minutes, and seconds.
    open var allowedUnits: NSCalendar.Unit = []
    /// The style of the units. Default: `positional`.
    open var unitsStyle = UnitsStyle.positional
    /// The treatment of zeros. Default: `default`.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The calendar, whose locale decides the texts. Default: `nil`, the current one in English.
    open var calendar: Calendar?
    /// The date at which intervals begin. Default: `nil`, the reference date.
    open var referenceDate: Date?
    /// The maximum number of units; 0 is no limit. Default: 0.
    open var maximumUnitCount = 0
    /// Whether the largest unit is shown in the next smaller one. Default: `false`. Stored, without effect.
    open var collapsesLargestUnit = false
    /// Whether the smallest unit can have a fraction. Default: `false`. Stored, without effect.
    open var allowsFractionalUnits = false
    /// Whether the text begins with “About”. Default: `false`.
    open var includesApproximationPhrase = false
    /// Whether the text ends with “remaining”. Default: `false`.
    open var includesTimeRemainingPhrase = false
    /// The position of the text in a sentence. Default: `unknown`. Stored, without effect.
    open var formattingContext = Context.unknown

    /// Creates a formatter of positional texts.
    public override init() { super.init() }

    /// Creates a formatter from an archive, with the defaults.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the text of a number of seconds.
    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(interval))
    }

    /// Returns the text of the time between two dates.
    open func string(from start: Date, to end: Date) -> String? {
        var calendar = calendar ?? Calendar(identifier: .gregorian)
        if self.calendar == nil { calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone }
        return string(from: calendar.dateComponents(Set(units.map(\.component)), from: start, to: end))
    }

    /// Returns the text of components, whose missing units are zero.
    open func string(from components: DateComponents) -> String? {
        let values = units.map { ($0, components.value(for: $0.component) ?? 0) }
        let isNegative = values.contains { $0.1 < 0 }
        var shown = shownUnits(values.map { ($0.0, abs($0.1)) })
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        let text = unitsStyle == .positional ? positional(shown) : named(shown)
        return (includesApproximationPhrase ? "About " : "") + (isNegative ? "-" : "") + text
            + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    /// Returns the text of a number of seconds, a date interval's components, or `nil` for other objects.
    open override func string(for object: Any?) -> String? {
        switch object {
        case let components as DateComponents: string(from: components)
        case let interval as TimeInterval: string(from: interval)
        default: nil
        }
    }

    /// Returns the text of components in a style.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = ElapsedTimeFormatter()
        formatter.unitsStyle = unitsStyle
        formatter.allowedUnits = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
        return formatter.string(from: components)
    }

    /// A unit, with its abbreviations in English.
    private struct Unit {
        let flag: NSCalendar.Unit
        let component: Calendar.Component
        let names: (letter: String, short: String, name: String)
        let duration: Duration.UnitsFormatStyle.Unit?
        let seconds: Int64

        static let all = [
            Unit(flag: .year, component: .year, names: ("y", "yr", "year"), duration: nil, seconds: 0),
            Unit(flag: .month, component: .month, names: ("mo", "mth", "month"), duration: nil, seconds: 0),
            Unit(
                flag: .weekOfMonth, component: .weekOfMonth, names: ("w", "wk", "week"), duration: .weeks,
                seconds: 604_800),
            Unit(flag: .day, component: .day, names: ("d", "day", "day"), duration: .days, seconds: 86_400),
            Unit(flag: .hour, component: .hour, names: ("h", "hr", "hour"), duration: .hours, seconds: 3_600),
            Unit(flag: .minute, component: .minute, names: ("m", "min", "minute"), duration: .minutes, seconds: 60),
            Unit(flag: .second, component: .second, names: ("s", "sec", "second"), duration: .seconds, seconds: 1),
        ]
    }

    private var units: [Unit] {
        let allowed: NSCalendar.Unit = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
        return Unit.all.filter { allowed.contains($0.flag) }
    }

    private func shownUnits(_ values: [(Unit, Int)]) -> [(Unit, Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        if behavior.contains(.pad) || values.isEmpty { return values }
        let first = values.firstIndex { $0.1 != 0 } ?? values.count - 1
        let last = values.lastIndex { $0.1 != 0 } ?? values.count - 1
        return values.indices.filter { index in
            if index == first { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            if unitsStyle == .positional || values[index].1 != 0 { return true }
            return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
        }.map { values[$0] }
    }

    private func positional(_ shown: [(Unit, Int)]) -> String {
        let pads = zeroFormattingBehavior.contains(.pad)
        return shown.enumerated().map { index, unit in
            let digits = "\(unit.1)"
            return (index > 0 || pads) && digits.count < 2 ? "0" + digits : digits
        }.joined(separator: ":")
    }

    private func named(_ shown: [(Unit, Int)]) -> String {
        let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
        return shown.map(text).joined(separator: separator)
    }

    private func text(_ unit: Unit, _ value: Int) -> String {
        let (letter, short, name) = unit.names
        switch unitsStyle {
        case .positional: return "\(value)"
        case .abbreviated: return "\(value)\(letter)"
        case .brief: return "\(value)\(short)"
        case .short where calendar?.locale == nil: return "\(value) \(short)" + (short == name && value != 1 ? "s" : "")
        case .full where calendar?.locale == nil, .spellOut where calendar?.locale == nil:
            return "\(value) \(name)" + (value == 1 ? "" : "s")
        case .short, .full, .spellOut:
            guard let duration = unit.duration, let locale = calendar?.locale,
                let seconds = unit.seconds.multipliedIfExact(by: value)
            else { return "\(value) \(name)" + (value == 1 ? "" : "s") }
            return Duration.seconds(seconds).formatted(
                .units(allowed: [duration], width: unitsStyle == .short ? .abbreviated : .wide).locale(locale))
        }
    }
}

extension Int64 {
    fileprivate func multipliedIfExact(by value: Int) -> Int64? {
        let (product, overflow) = multipliedReportingOverflow(by: Int64(value))
        return overflow ? nil : product
    }
}
