import CoreGraphics
import Foundation

/// The compact style of a date picker: gray fields with the date and the time.
///
/// A tap doesn't open a calendar, unlike in UIKit.
@MainActor
final class DateButtons: DatePickerContent {
    /// Unverified: the metrics, estimated from screenshots.
    private static let height: CGFloat = 34
    private static let padding: CGFloat = 11
    private static let spacing: CGFloat = 8

    private let stack = UIStackView()
    private let labels: [UILabel]

    init(_ owner: UIDatePicker) {
        labels = (0..<(owner.datePickerMode == .dateAndTime ? 2 : 1)).map { _ in UILabel() }
        stack.spacing = Self.spacing
        stack.distribution = .fillProportionally
        for label in labels {
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 17)
            label.backgroundColor = .tertiarySystemFill
            label.layer.cornerRadius = 8
            label.clipsToBounds = true
            stack.addArrangedSubview(label)
        }
    }

    var view: UIView { stack }

    var preferredSize: CGSize {
        let widths = labels.map { $0.contentSize(wrappedAt: nil).width.rounded(.up) + 2 * Self.padding }
        return CGSize(
            width: widths.reduce(0, +) + Self.spacing * CGFloat(labels.count - 1), height: Self.height)
    }

    func show(_ owner: UIDatePicker, animated: Bool) {
        let calendar = owner.usedCalendar
        let (date, time) = (DateText.date(owner.date, calendar), DateText.time(owner.date, calendar))
        switch owner.datePickerMode {
        case .time: labels.first?.text = time
        case .dateAndTime: for (label, text) in zip(labels, [date, time]) { label.text = text }
        default: labels.first?.text = date
        }
        owner.invalidateIntrinsicContentSize()
    }
}
