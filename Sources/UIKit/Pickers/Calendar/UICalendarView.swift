import CoreGraphics
import Foundation
import QuartzCore

/// Displays a month of days with decorations, in which the user can select dates.
///
/// ```swift
/// let calendar = UICalendarView(frame: view.bounds)
/// calendar.selectionBehavior = UICalendarSelectionMultiDate(delegate: nil)
/// view.addSubview(calendar)
/// ```
///
/// Unverified: the metrics, estimated from screenshots.
@preconcurrency @MainActor open class UICalendarView: UIView {
    /// The rows of a month, enough for the longest one.
    static let rows = 6
    private static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 24
    private static let margin: CGFloat = 8
    private static let rowHeight: CGFloat = 44
    private static let decoratedRowHeight: CGFloat = 54

    private let title = UILabel()
    private let previous = UIButton(type: .system)
    private let following = UIButton(type: .system)
    private let weekdays = (0..<7).map { _ in UILabel() }
    private lazy var pages = CalendarPages(self)

    /// The delegate, which provides decorations; weak.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadDecorations() } }
    /// The dates that the user can select. Default: `nil`, none.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.view = nil
            selectionBehavior?.view = self
            updateDays()
        }
    }
    /// The locale of the texts. Default: American English, so that calendars look the same everywhere.
    open var locale = Locale(identifier: "en_US") { didSet { reload() } }
    /// The calendar. Default: the Gregorian calendar.
    open var calendar = Calendar(identifier: .gregorian) { didSet { reload() } }
    /// The time zone. Default: `nil`, UTC, so that calendars look the same everywhere.
    open var timeZone: TimeZone? { didSet { reload() } }
    /// The design of the font. Default: the system's.
    open var fontDesign = UIFontDescriptor.SystemDesign.default {
        didSet {
            showTexts()
            updateDays()
        }
    }
    /// The dates that are displayed; days outside are disabled. Default: all.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) { didSet { reload() } }
    /// Whether days have decorations. Default: `true`.
    open var wantsDateDecorations = true {
        didSet {
            guard wantsDateDecorations != oldValue else { return }
            invalidateIntrinsicContentSize()
            updateDays()
            reloadDecorations()
        }
    }
    /// The displayed month. Default: the month of today.
    open var visibleDateComponents: DateComponents {
        get { monthComponents(pages.month) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareCalendar()
    }

    /// Creates a calendar view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareCalendar()
    }

    private func prepareCalendar() {
        previous.setImage(UIImage(systemName: "chevron.left"), for: .normal)
        following.setImage(UIImage(systemName: "chevron.right"), for: .normal)
        previous.accessibilityLabel = "Previous month"
        following.accessibilityLabel = "Next month"
        previous.addAction(UIAction { [weak self] _ in self?.showNeighbor(-1) }, for: .touchUpInside)
        following.addAction(UIAction { [weak self] _ in self?.showNeighbor(1) }, for: .touchUpInside)
        for label in weekdays {
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
        }
        for view in [title, previous, following] + weekdays { addSubview(view) }
        addSubview(pages)
        pages.onChange = { [weak self] former in self?.monthDidChange(from: former) }
        pages.show(startOfMonth(AnimationClock.turnDate), fresh: true)
        showTexts()
    }

    /// Displays the month of a date.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = usedCalendar.date(from: dateComponents) else { return }
        let month = startOfMonth(date)
        guard month != pages.month, isMonthAvailable(month) else { return }
        if animated, UIView.areAnimationsEnabled, pages.move(to: month) { return }
        let former = pages.month
        pages.show(month)
        monthDidChange(from: former)
    }

    /// Requests the decorations of days again. The change isn't animated.
    open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
        let days = Set(dateComponents.compactMap { day(of: $0) })
        pages.update { [self] page in
            page.updateDecorations(self) { day in self.day(of: day.components).map(days.contains) ?? false }
        }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        let row = wantsDateDecorations ? UICalendarView.decoratedRowHeight : UICalendarView.rowHeight
        return CGSize(
            width: UIView.noIntrinsicMetric,
            height: UICalendarView.headerHeight + UICalendarView.weekdayHeight + CGFloat(UICalendarView.rows) * row
                + UICalendarView.margin)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (header, width) = (UICalendarView.headerHeight, bounds.width)
        title.frame = mirrored(CGRect(x: 16, y: 0, width: max(0, width - 120), height: header))
        title.textAlignment = isRightToLeft ? .right : .left
        previous.frame = mirrored(CGRect(x: width - 88, y: 0, width: 44, height: header))
        following.frame = mirrored(CGRect(x: width - 44, y: 0, width: 44, height: header))
        let margin = UICalendarView.margin
        let column = max(0, width - 2 * margin) / 7
        for (index, label) in weekdays.enumerated() {
            label.frame = mirrored(
                CGRect(
                    x: margin + CGFloat(index) * column, y: header, width: column,
                    height: UICalendarView.weekdayHeight))
        }
        let top = header + UICalendarView.weekdayHeight
        pages.frame = CGRect(
            x: margin, y: top, width: max(0, width - 2 * margin), height: max(0, bounds.height - top - margin))
    }

    private func mirrored(_ frame: CGRect) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

// MARK: Dates

extension UICalendarView {
    /// The calendar with the view's time zone and locale.
    var usedCalendar: Calendar {
        var used = calendar
        used.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? used.timeZone
        used.locale = locale
        return used
    }

    private func startOfMonth(_ date: Date) -> Date {
        let calendar = usedCalendar
        return calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
    }

    /// Returns the components of a day that delegates get.
    func components(of day: Date) -> DateComponents {
        let calendar = usedCalendar
        var components = calendar.dateComponents([.era, .year, .month, .day], from: day)
        components.calendar = calendar
        return components
    }

    private func monthComponents(_ month: Date) -> DateComponents {
        var components = components(of: month)
        components.day = nil
        return components
    }

    /// Returns the first moment of a day.
    func day(of components: DateComponents) -> Date? {
        let calendar = usedCalendar
        return calendar.date(from: components).map { calendar.startOfDay(for: $0) }
    }

    /// Whether a part of a day, from its first moment, is in the available range.
    func isAvailable(_ day: Date, _ calendar: Calendar) -> Bool {
        let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
        return end > availableDateRange.start && day <= availableDateRange.end
    }

    private func isMonthAvailable(_ month: Date) -> Bool {
        let end = usedCalendar.date(byAdding: .month, value: 1, to: month) ?? month
        return end > availableDateRange.start && month <= availableDateRange.end
    }

    /// Returns the month at a distance in months; `nil` outside the available range.
    func month(_ distance: Int, from month: Date) -> Date? {
        usedCalendar.date(byAdding: .month, value: distance, to: month).flatMap { isMonthAvailable($0) ? $0 : nil }
    }
}

// MARK: Content

extension UICalendarView {
    private func showNeighbor(_ distance: Int) {
        guard let month = month(distance, from: pages.month) else { return }
        setVisibleDateComponents(monthComponents(month), animated: true)
    }

    private func monthDidChange(from former: Date) {
        showTexts()
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: monthComponents(former))
    }

    private func reload() {
        let month = startOfMonth(pages.month)
        pages.show(isMonthAvailable(month) ? month : startOfMonth(availableDateRange.start), fresh: true)
        showTexts()
    }

    private func showTexts() {
        let calendar = usedCalendar
        title.text = DateText.month(pages.month, calendar)
        title.font = font(17)
        let symbols = calendar.shortWeekdaySymbols
        for (index, label) in weekdays.enumerated() where !symbols.isEmpty {
            label.text = symbols[(index + calendar.firstWeekday - 1) % symbols.count].uppercased()
            label.font = font(13)
        }
        previous.isEnabled = month(-1, from: pages.month) != nil
        following.isEnabled = month(1, from: pages.month) != nil
    }

    private func font(_ size: CGFloat) -> UIFont {
        let font = UIFont.systemFont(ofSize: size, weight: .semibold)
        return font.fontDescriptor.withDesign(fontDesign).map { UIFont(descriptor: $0, size: size) } ?? font
    }

    /// Displays the selection and the dates that can be selected.
    func updateDays() { pages.update { $0.update(self) } }

    private func reloadDecorations() { pages.update { $0.updateDecorations(self) } }

    func tap(_ day: DateComponents) { selectionBehavior?.tap(day) }
}
