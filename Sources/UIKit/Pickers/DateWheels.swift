import CoreGraphics
import Foundation

/// The wheels of a date picker.
@MainActor
final class DateWheels: DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
    /// A wheel, and the unit of the calendar that it displays.
    private enum Wheel {
        case date, day, month, year, hour, minute, period, hours, minutes

        var width: CGFloat {
            switch self {
            case .date, .month: 130
            case .year: 80
            default: 55
            }
        }
    }

    /// The number of days before and after the current one in a wheel of days.
    private static let dayReach = 10_000
    private static let years = 1...9999

    let picker = UIPickerView()
    private weak var owner: UIDatePicker?
    private let wheels: [Wheel]
    private let calendar: Calendar
    private let startOfDay: Date

    init(_ owner: UIDatePicker) {
        self.owner = owner
        calendar = owner.usedCalendar
        startOfDay = calendar.startOfDay(for: owner.date)
        wheels =
            switch owner.datePickerMode {
            case .time: [.hour, .minute, .period]
            case .date: [.month, .day, .year]
            case .dateAndTime: [.date, .hour, .minute, .period]
            case .countDownTimer: [.hours, .minutes]
            case .yearAndMonth: [.month, .year]
            }
        picker.dataSource = self
        picker.delegate = self
    }

    var view: UIView { picker }
    var preferredSize: CGSize { UIPickerView.standardSize }
    private var interval: Int { owner?.minuteInterval ?? 1 }

    func show(_ owner: UIDatePicker, animated: Bool) {
        for (index, wheel) in wheels.enumerated() {
            let row = row(of: wheel, owner)
            if picker.selectedRow(inComponent: index) != row {
                picker.selectRow(row, inComponent: index, animated: animated)
            }
        }
    }

    private func row(of wheel: Wheel, _ owner: UIDatePicker) -> Int {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: owner.date)
        let duration = max(60, owner.countDownDuration)
        switch wheel {
        case .day: return (parts.day ?? 1) - 1
        case .date:
            let days = calendar.dateComponents([.day], from: startOfDay, to: calendar.startOfDay(for: owner.date)).day
            return min(max((days ?? 0) + Self.dayReach, 0), 2 * Self.dayReach)
        case .month: return (parts.month ?? 1) - 1
        case .year: return min(max((parts.year ?? 1) - 1, 0), Self.years.count - 1)
        case .hour: return ((parts.hour ?? 0) + 11) % 12
        case .minute: return (parts.minute ?? 0) / interval
        case .period: return (parts.hour ?? 0) < 12 ? 0 : 1
        case .hours: return min(Int(bounded: duration / 3600), 23)
        case .minutes: return Int(bounded: duration / 60) % 60 / interval
        }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch wheels[component] {
        case .date: 2 * Self.dayReach + 1
        case .day: 31
        case .month: calendar.monthSymbols.count
        case .year: Self.years.count
        case .hour: 12
        case .hours: 24
        case .minute, .minutes: 60 / interval
        case .period: 2
        }
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { wheels[component].width }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        switch wheels[component] {
        case .date: dateTitle(row - Self.dayReach)
        case .day: "\(row + 1)"
        case .month: calendar.monthSymbols[row]
        case .year: "\(row + 1)"
        case .hour: "\(row + 1)"
        case .minute: DateText.twoDigits(row * interval)
        case .period: row == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .hours: "\(row) h"
        case .minutes: "\(row * interval) min"
        }
    }

    /// The title of a day, counted from the first date: "Today" for the date of the stage, otherwise such as Tue Jan 9.
    private func dateTitle(_ offset: Int) -> String {
        guard let date = calendar.date(byAdding: .day, value: offset, to: startOfDay) else { return "" }
        return DateText.day(date, calendar)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard let owner else { return }
        func selected(_ wheel: Wheel) -> Int? {
            wheels.firstIndex(of: wheel).map { picker.selectedRow(inComponent: $0) }
        }
        if owner.datePickerMode == .countDownTimer {
            let minutes = (selected(.hours) ?? 0) * 60 + (selected(.minutes) ?? 0) * interval
            return owner.choose(duration: TimeInterval(max(minutes, 1) * 60))
        }
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: owner.date)
        if let days = selected(.date),
            let day = calendar.date(byAdding: .day, value: days - Self.dayReach, to: startOfDay)
        {
            let chosen = calendar.dateComponents([.year, .month, .day], from: day)
            (parts.year, parts.month, parts.day) = (chosen.year, chosen.month, chosen.day)
        } else {
            if let year = selected(.year) { parts.year = year + 1 }
            if let month = selected(.month) { parts.month = month + 1 }
            if let day = selected(.day) { parts.day = day + 1 }
            limitDay(&parts)
        }
        if let hour = selected(.hour) { parts.hour = (hour + 1) % 12 + (selected(.period) == 1 ? 12 : 0) }
        if let minute = selected(.minute) { parts.minute = minute * interval }
        if let date = calendar.date(from: parts) { owner.choose(date) }
    }

    /// Moves a day that the month doesn't have to the month's last.
    private func limitDay(_ parts: inout DateComponents) {
        let first = DateComponents(year: parts.year, month: parts.month, day: 1)
        guard let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) else {
            return
        }
        parts.day = min(parts.day ?? 1, days.count)
    }
}

/// The texts of dates, in American English order.
enum DateText {
    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Returns a date such as Tue Jan 9.
    static func day(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
        let weekday = symbol(calendar.shortWeekdaySymbols, parts.weekday)
        return "\(weekday) \(symbol(calendar.shortMonthSymbols, parts.month)) \(parts.day ?? 1)"
    }

    /// Returns a date such as Jan 9, 2024.
    static func date(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(symbol(calendar.shortMonthSymbols, parts.month)) \(parts.day ?? 1), \(parts.year ?? 1)"
    }

    /// Returns a time such as 9:41 AM.
    static func time(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let hour = parts.hour ?? 0
        let period = hour < 12 ? calendar.amSymbol : calendar.pmSymbol
        return "\((hour + 11) % 12 + 1):\(twoDigits(parts.minute ?? 0)) \(period)"
    }

    /// Returns a month such as January 2024.
    static func month(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month], from: date)
        return "\(symbol(calendar.monthSymbols, parts.month)) \(parts.year ?? 1)"
    }

    private static func symbol(_ symbols: [String], _ number: Int?) -> String {
        let index = (number ?? 1) - 1
        return symbols.indices.contains(index) ? symbols[index] : ""
    }
}
