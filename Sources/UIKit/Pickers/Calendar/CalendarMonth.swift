import CoreGraphics
import Foundation
import QuartzCore

/// The days of a month in a calendar view.
@MainActor
final class CalendarMonth: UIView {
    /// The first moment of the month.
    let month: Date
    let days: [CalendarDay]
    /// The column of the first day.
    private let offset: Int

    init(_ month: Date, in view: UICalendarView) {
        self.month = month
        let calendar = view.usedCalendar
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        days = (0..<count).map { index in
            CalendarDay(view.components(of: calendar.date(byAdding: .day, value: index, to: month) ?? month))
        }
        offset = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        super.init(frame: .zero)
        for day in days {
            day.addAction(
                UIAction { [weak view, weak day] _ in if let day { view?.tap(day.components) } }, for: .touchUpInside)
            addSubview(day)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Displays the selection and the dates that can be selected.
    func update(_ view: UICalendarView) {
        let calendar = view.usedCalendar
        let today = view.components(of: AnimationClock.turnDate)
        for day in days {
            day.design = view.fontDesign
            day.isDecorated = view.wantsDateDecorations
            let isAvailable = view.day(of: day.components).map { view.isAvailable($0, calendar) } ?? false
            let selection = view.selectionBehavior
            day.appearance = CalendarDay.Appearance(
                isSelected: selection?.isSelected(day.components) ?? false,
                isToday: day.components == today,
                isEnabled: isAvailable && selection?.canChange(day.components) ?? true)
        }
    }

    /// Requests the decorations of the days that meet a condition.
    func updateDecorations(_ view: UICalendarView, where isUpdated: (CalendarDay) -> Bool = { _ in true }) {
        for day in days where isUpdated(day) {
            let decoration =
                view.wantsDateDecorations
                ? view.delegate?.calendarView(view, decorationFor: day.components) : nil
            day.show(decoration?.makeView())
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let column = bounds.width / 7
        let row = bounds.height / CGFloat(UICalendarView.rows)
        for (index, day) in days.enumerated() {
            let (line, position) = ((offset + index) / 7, (offset + index) % 7)
            let place = isRightToLeft ? 6 - position : position
            day.frame = CGRect(x: CGFloat(place) * column, y: CGFloat(line) * row, width: column, height: row)
        }
    }
}
