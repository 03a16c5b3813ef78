import Foundation

/// The dates that the user can select in a calendar view; a subclass determines how many.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    /// The calendar view with the selection.
    weak var view: UICalendarView?

    /// Asks the delegate again which dates can be selected.
    open func updateSelectableDates() { view?.updateDays() }

    /// Whether a day is selected.
    func isSelected(_ day: DateComponents) -> Bool { false }
    /// Whether the user can select or deselect a day.
    func canChange(_ day: DateComponents) -> Bool { false }
    /// Selects or deselects a day that the user taps.
    func tap(_ day: DateComponents) {}

    /// Whether two components denote the same day.
    func isSame(_ one: DateComponents, _ other: DateComponents) -> Bool {
        guard let view else { return one.year == other.year && one.month == other.month && one.day == other.day }
        guard let first = view.day(of: one), let second = view.day(of: other) else { return false }
        return first == second
    }
}

/// A selection of one date.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// The delegate; weak.
    open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    /// The selected date; `nil` if none is. Setting it doesn't call the delegate.
    open var selectedDate: DateComponents? { didSet { view?.updateDays() } }

    /// Creates a selection with a delegate.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Selects a date, and displays its month.
    open func setSelectedDate(_ selectedDate: DateComponents?, animated: Bool) {
        self.selectedDate = selectedDate
        if let selectedDate { view?.setVisibleDateComponents(selectedDate, animated: animated) }
    }

    override func isSelected(_ day: DateComponents) -> Bool { selectedDate.map { isSame($0, day) } ?? false }

    override func canChange(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: day) ?? true
    }

    override func tap(_ day: DateComponents) {
        let next = isSelected(day) ? nil : day
        guard delegate?.dateSelection(self, canSelectDate: next) ?? true else { return }
        selectedDate = next
        delegate?.dateSelection(self, didSelectDate: next)
    }
}

/// Controls and observes a selection of one date.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// Called when the user selected a date, or tapped the selected one, with `nil`.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// Returns whether the user can select a date, or none with `nil`. Default: `true`.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// Returns `true`.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// A selection of any number of dates.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// The delegate; weak.
    open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    /// The selected dates. Setting them doesn't call the delegate.
    open var selectedDates: [DateComponents] = [] { didSet { view?.updateDays() } }

    /// Creates a selection with a delegate.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Selects dates; the change isn't animated.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        self.selectedDates = selectedDates
    }

    override func isSelected(_ day: DateComponents) -> Bool { selectedDates.contains { isSame($0, day) } }

    override func canChange(_ day: DateComponents) -> Bool {
        guard let delegate else { return true }
        return isSelected(day)
            ? delegate.multiDateSelection(self, canDeselectDate: day)
            : delegate.multiDateSelection(self, canSelectDate: day)
    }

    override func tap(_ day: DateComponents) {
        guard canChange(day) else { return }
        if isSelected(day) {
            selectedDates.removeAll { isSame($0, day) }
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            selectedDates.append(day)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}

/// Controls and observes a selection of any number of dates.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    /// Called when the user selected a date.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Called when the user deselected a date.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    /// Returns whether the user can select a date. Default: `true`.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    /// Returns whether the user can deselect a date. Default: `true`.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    /// Returns `true`.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    /// Returns `true`.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}
