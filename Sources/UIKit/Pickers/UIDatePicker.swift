import CoreGraphics
import Foundation
import QuartzCore

/// A control for a date, a time, or a duration, as wheels, as a month, or as a button with the date.
///
/// The calendar is the Gregorian one in UTC, unless the app sets another, so that runs are the same everywhere.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The values that a date picker displays.
    public enum Mode: Int, Sendable {
        /// Hours and minutes.
        case time
        /// Days.
        case date
        /// Days, hours, and minutes.
        case dateAndTime
        /// A duration.
        case countDownTimer
        /// Years and months.
        case yearAndMonth
    }

    private var content: (any DatePickerContent)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        makeContent()
        self.frame.size = intrinsicContentSize
    }

    /// Creates a date picker from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        makeContent()
        coder.configure(self, as: UIDatePicker.self)
    }

    /// The values that the picker displays. Default: `dateAndTime`.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { makeContent() } } }
    /// The preferred style. Default: `automatic`, which is compact, and wheels for durations.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { makeContent() } }
    }
    /// The style in use: wheels for durations, years, and months.
    open var datePickerStyle: UIDatePickerStyle {
        switch datePickerMode {
        case .countDownTimer, .yearAndMonth: .wheels
        default: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
        }
    }

    /// The date; setting it sends no actions. Default: the date of the stage.
    open var date: Date {
        get { storedDate }
        set { setDate(newValue, animated: false) }
    }
    private var storedDate = AnimationClock.turnDate

    /// Sets the date, which turns the wheels if `animated` is `true`. Dates beyond the limits become the limit.
    open func setDate(_ date: Date, animated: Bool) {
        guard date.isUsable(as: "date", of: self) else { return }
        storedDate = limited(date)
        content?.show(self, animated: animated)
    }

    /// The earliest date, ignored if it is later than the latest. Default: `nil`.
    open var minimumDate: Date? {
        didSet {
            guard minimumDate.isUsable(as: "minimumDate", of: self) else { return minimumDate = oldValue }
            date = storedDate
        }
    }
    /// The latest date, ignored if it is earlier than the earliest. Default: `nil`.
    open var maximumDate: Date? {
        didSet {
            guard maximumDate.isUsable(as: "maximumDate", of: self) else { return maximumDate = oldValue }
            date = storedDate
        }
    }
    private static let longestCountDown: TimeInterval = 86_340
    /// The duration of a countdown, in seconds. Default: 0, which counts as a minute.
    open var countDownDuration: TimeInterval = 0 {
        didSet {
            if !countDownDuration.isUsable(as: "countDownDuration", of: self) { countDownDuration = oldValue }
            countDownDuration = min(max(countDownDuration, 0), Self.longestCountDown)
            content?.show(self, animated: false)
        }
    }
    /// The interval of the minutes, a divisor of 60. Default: 1.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            storedDate = limited(storedDate)
            makeContent()
        }
    }
    /// Whether the date is rounded down to the interval of the minutes. Default: `true`.
    open var roundsToMinuteInterval = true { didSet { date = storedDate } }
    /// The calendar. Default, also after it is set to `nil`: the Gregorian calendar in UTC.
    open var calendar: Calendar! {
        get { ownCalendar ?? Self.defaultCalendar }
        set {
            ownCalendar = newValue
            makeContent()
        }
    }
    private var ownCalendar: Calendar?
    private static let defaultCalendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        return calendar
    }()
    private var ownLocale: Locale?
    /// The locale of names; `nil` resets it. Default: American English.
    open var locale: Locale? {
        get { ownLocale ?? Locale(identifier: "en_US") }
        set {
            ownLocale = newValue
            makeContent()
        }
    }
    /// The time zone. Default: `nil`, the calendar's.
    open var timeZone: TimeZone? { didSet { makeContent() } }

    /// The calendar with the picker's time zone and locale.
    var usedCalendar: Calendar {
        var used: Calendar = calendar
        if let timeZone { used.timeZone = timeZone }
        used.locale = locale
        return used
    }

    /// Returns a date on the interval of the minutes and between the limits, unless these contradict each other.
    private func limited(_ date: Date) -> Date {
        var date = rounded(date.timeIntervalSinceReferenceDate.isFinite ? date : AnimationClock.turnDate)
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        if let maximumDate { date = min(date, maximumDate) }
        if let minimumDate { date = max(date, minimumDate) }
        return date
    }

    /// The color of the titles on wheels that apps set by its name, a property of Apple's class that isn't public.
    private var keyedTextColor: UIColor? { didSet { wheels?.keyedTextColor = keyedTextColor } }
    /// Whether the wheels display the current date in another color; they don't.
    private var highlightsToday = true
    private var wheels: UIPickerView? { (content as? DateWheels)?.picker }

    open override class var connections: Connections {
        super.connections.key("textColor", \UIDatePicker.keyedTextColor)
            .key("highlightsToday", \UIDatePicker.highlightsToday)
            .key("date", \UIDatePicker.date)
            .key("minimumDate", \UIDatePicker.minimumDate)
            .key("maximumDate", \UIDatePicker.maximumDate)
            .key("datePickerMode", \UIDatePicker.datePickerMode)
            .key("minuteInterval", \UIDatePicker.minuteInterval)
    }

    private func rounded(_ date: Date) -> Date {
        guard roundsToMinuteInterval, minuteInterval > 1 else { return date }
        let parts = usedCalendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let seconds = Double((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0))
        return date - seconds - Double(parts.nanosecond ?? 0) / 1e9
    }

    private func makeContent() {
        content?.view.removeFromSuperview()
        let made: any DatePickerContent =
            switch datePickerStyle {
            case .wheels: DateWheels(self)
            case .inline: DateMonth(self)
            case .automatic, .compact: DateButtons(self)
            }
        content = made
        wheels?.keyedTextColor = keyedTextColor
        made.view.alpha = isEnabled ? 1 : 0.5
        addSubview(made.view)
        made.show(self, animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Adopts a date that the user has chosen.
    func choose(_ date: Date) {
        let former = storedDate
        storedDate = limited(date)
        content?.show(self, animated: true)
        if storedDate != former { sendValueChanged() }
    }

    /// Adopts a duration that the user has chosen, in seconds.
    func choose(duration: TimeInterval) {
        countDownDuration = duration
        sendValueChanged()
    }

    open override var intrinsicContentSize: CGSize { content?.preferredSize ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        content.view.frame = bounds
        // The buttons are at the leading edge of a wider picker.
        guard content is DateButtons else { return }
        content.view.frame.size.width = min(content.preferredSize.width, bounds.width)
        if isRightToLeft { content.view.frame.origin.x = bounds.maxX - content.view.frame.width }
    }

    package override func reactToState() {
        super.reactToState()
        // The view's own alpha is the app's.
        content?.view.alpha = isEnabled ? 1 : 0.5
    }
}

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// Chosen by the system.
    case automatic
    /// Wheels.
    case wheels
    /// Buttons with the date and the time.
    case compact
    /// A month, and the time.
    case inline
}

/// The content of a date picker in one style.
@MainActor
protocol DatePickerContent: AnyObject {
    var view: UIView { get }
    var preferredSize: CGSize { get }
    /// Displays the picker's date.
    func show(_ picker: UIDatePicker, animated: Bool)
}

extension AnimationClock {
    /// The date in this run loop turn; stages begin at the same date.
    static var turnDate: Date { Date(timeIntervalSince1970: TimeInterval(startDate) + turnTime) }
}
