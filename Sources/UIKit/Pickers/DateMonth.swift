import CoreGraphics
import Foundation

/// The inline style of a date picker: a month of days, and the time below it.
@MainActor
final class DateMonth: UIView, DatePickerContent {
    /// Unverified: the metrics, estimated from screenshots.
    private static let size = CGSize(width: 320, height: 330)
    private static let timeSize = CGSize(width: 320, height: 44)
    private static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 24
    private static let margin: CGFloat = 8
    private static let diameter: CGFloat = 40

    private weak var owner: UIDatePicker?
    private let calendar: Calendar
    private let title = UILabel()
    private let previous = UIButton(type: .system)
    private let following = UIButton(type: .system)
    private let time = UILabel()
    private var weekdays: [UILabel] = []
    private var days: [UIButton] = []
    /// The first moment of the displayed month.
    private var month: Date
    private let showsMonth: Bool
    private let showsTime: Bool

    init(_ owner: UIDatePicker) {
        self.owner = owner
        calendar = owner.usedCalendar
        month = owner.date
        showsMonth = owner.datePickerMode != .time
        showsTime = owner.datePickerMode != .date
        super.init(frame: .zero)
        month = startOfMonth(owner.date)
        prepareHeader()
        time.font = .systemFont(ofSize: 17)
        time.textAlignment = .right
        if showsTime { addSubview(time) }
    }

    required init?(coder: NSCoder) {
        calendar = Calendar(identifier: .gregorian)
        month = Date(timeIntervalSinceReferenceDate: 0)
        showsMonth = true
        showsTime = false
        super.init(coder: coder)
    }

    private func prepareHeader() {
        guard showsMonth else { return }
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        previous.setImage(UIImage(systemName: "chevron.left"), for: .normal)
        following.setImage(UIImage(systemName: "chevron.right"), for: .normal)
        previous.addAction(UIAction { [weak self] _ in self?.showMonth(-1) }, for: .touchUpInside)
        following.addAction(UIAction { [weak self] _ in self?.showMonth(1) }, for: .touchUpInside)
        weekdays = (0..<7).map { index in
            let symbols = calendar.shortWeekdaySymbols
            let label = UILabel()
            label.text = symbols[(index + calendar.firstWeekday - 1) % symbols.count].uppercased()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            return label
        }
        for view in [title, previous, following] + weekdays { addSubview(view) }
    }

    var view: UIView { self }

    var preferredSize: CGSize {
        guard showsMonth else { return Self.timeSize }
        return CGSize(width: Self.size.width, height: Self.size.height + (showsTime ? Self.timeSize.height : 0))
    }

    func show(_ owner: UIDatePicker, animated: Bool) {
        month = startOfMonth(owner.date)
        time.text = DateText.time(owner.date, calendar)
        reloadDays()
    }

    private func startOfMonth(_ date: Date) -> Date {
        calendar.date(from: calendar.dateComponents([.year, .month], from: date)) ?? date
    }

    private func showMonth(_ offset: Int) {
        month = calendar.date(byAdding: .month, value: offset, to: month) ?? month
        reloadDays()
    }

    private func reloadDays() {
        for day in days { day.removeFromSuperview() }
        guard showsMonth, let owner else { return }
        title.text = DateText.month(month, calendar)
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        days = (0..<count).map { makeDay($0, owner) }
        for day in days { addSubview(day) }
        setNeedsLayout()
    }

    private func makeDay(_ index: Int, _ owner: UIDatePicker) -> UIButton {
        let day = calendar.date(byAdding: .day, value: index, to: month) ?? month
        let button = UIButton(type: .custom)
        button.setTitle("\(index + 1)", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20)
        let isSelected = calendar.isDate(day, inSameDayAs: owner.date)
        let isToday = calendar.isDate(day, inSameDayAs: AnimationClock.turnDate)
        button.isEnabled = isAllowed(day, owner)
        let color: UIColor = isSelected || isToday ? owner.tintColor ?? .tintColor : .label
        button.setTitleColor(button.isEnabled ? color : .tertiaryLabel, for: .normal)
        button.backgroundColor = isSelected ? color.withAlphaComponent(0.15) : nil
        button.layer.cornerRadius = Self.diameter / 2
        button.addAction(UIAction { [weak self] _ in self?.choose(day) }, for: .touchUpInside)
        return button
    }

    private func isAllowed(_ day: Date, _ owner: UIDatePicker) -> Bool {
        let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
        return owner.minimumDate.map { end > $0 } ?? true && owner.maximumDate.map { day <= $0 } ?? true
    }

    /// Chooses a day and keeps the time of the previous date.
    private func choose(_ day: Date) {
        guard let owner else { return }
        let offset = owner.date.timeIntervalSince(calendar.startOfDay(for: owner.date))
        owner.choose(day.addingTimeInterval(offset))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let column = max(0, bounds.width - 2 * Self.margin) / 7
        title.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 120), height: Self.headerHeight)
        previous.frame = CGRect(x: bounds.width - 88, y: 0, width: 44, height: Self.headerHeight)
        following.frame = CGRect(x: bounds.width - 44, y: 0, width: 44, height: Self.headerHeight)
        for (index, label) in weekdays.enumerated() {
            label.frame = CGRect(
                x: Self.margin + CGFloat(index) * column, y: Self.headerHeight, width: column,
                height: Self.weekdayHeight)
        }
        let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        let bottom = bounds.height - (showsTime ? Self.timeSize.height : 0)
        let top = Self.headerHeight + Self.weekdayHeight
        let rows = max(1, (first + days.count + 6) / 7)
        let height = max(0, bottom - top) / CGFloat(rows)
        for (index, day) in days.enumerated() {
            let (row, position) = ((first + index) / 7, (first + index) % 7)
            day.bounds.size = CGSize(width: Self.diameter, height: Self.diameter)
            day.center = CGPoint(
                x: Self.margin + (CGFloat(position) + 0.5) * column, y: top + (CGFloat(row) + 0.5) * height)
        }
        time.frame = CGRect(
            x: 16, y: bounds.height - Self.timeSize.height, width: max(0, bounds.width - 32),
            height: Self.timeSize.height)
    }
}
