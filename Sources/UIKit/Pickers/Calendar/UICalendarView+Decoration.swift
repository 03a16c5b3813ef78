import CoreGraphics
import Foundation

extension UICalendarView {
    /// The sizes of a decoration.
    public enum DecorationSize: Int, Sendable {
        /// A small decoration.
        case small
        /// A medium-sized decoration.
        case medium
        /// A large decoration.
        case large

        /// Unverified: the diameter of a dot, in points.
        var dot: CGFloat {
            switch self {
            case .small: 4
            case .medium: 6
            case .large: 9
            }
        }
        /// Unverified: the size of an image, in points.
        var image: CGFloat {
            switch self {
            case .small: 10
            case .medium: 12
            case .large: 15
            }
        }
    }

    /// A dot, an image, or a view below the number of a day.
    @preconcurrency @MainActor open class Decoration: NSObject {
        private enum Content {
            case dot(UIColor?, DecorationSize)
            case image(UIImage?, UIColor?, DecorationSize)
            case view(Provider)
        }

        private struct Provider {
            let make: @MainActor () -> UIView
        }

        private let content: Content

        /// Creates a gray dot of medium size.
        public override convenience init() { self.init(.dot(nil, .medium)) }

        private init(_ content: Content) {
            self.content = content
            super.init()
        }

        /// Creates a decoration with an image, by default a dot.
        ///
        /// - Parameters:
        ///   - image: The image; `nil` for a dot.
        ///   - color: The color. Default: `nil`, gray.
        ///   - size: The size. Default: medium.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            self.init(image == nil ? .dot(color, size) : .image(image, color, size))
        }

        /// Creates a decoration with a view, which is as large as it prefers.
        public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
            self.init(.view(Provider(make: customViewProvider)))
        }

        /// Returns a dot.
        ///
        /// - Parameters:
        ///   - color: The color. Default: `nil`, gray.
        ///   - size: The size. Default: medium.
        open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(.dot(color, size))
        }

        /// Returns an image.
        ///
        /// - Parameters:
        ///   - color: The color of a template image. Default: `nil`, gray.
        ///   - size: The size. Default: medium.
        open class func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration {
            Decoration(image: image, color: color, size: size)
        }

        /// Returns a view.
        open class func customView(_ provider: @escaping @MainActor () -> UIView) -> Decoration {
            Decoration(customViewProvider: provider)
        }

        /// Creates the view of the decoration at its size.
        func makeView() -> UIView {
            switch content {
            case .dot(let color, let size):
                let dot = UIView(frame: CGRect(x: 0, y: 0, width: size.dot, height: size.dot))
                dot.backgroundColor = color ?? .systemGray
                dot.layer.cornerRadius = size.dot / 2
                return dot
            case .image(let image, let color, let size):
                let view = UIImageView(image: image)
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size.image)
                view.contentMode = .scaleAspectFit
                view.tintColor = color ?? .systemGray
                view.frame.size = CGSize(width: size.image * 1.5, height: size.image)
                return view
            case .view(let provider):
                let view = provider.make()
                if view.frame.isEmpty { view.frame.size = view.sizeThatFits(CGSize(width: 44, height: 20)) }
                return view
            }
        }
    }
}

/// Provides decorations, and observes the month that a calendar view displays.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// Returns the decoration of a day; `nil` for none.
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    /// Called when the calendar displays another month, with the previous one. Optional.
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Returns `nil`.
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    /// Does nothing.
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}
