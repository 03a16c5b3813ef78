import CoreGraphics

extension UIScrollView {
    /// The behaviors for adding the safe area insets to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Insets are adjusted along scrollable axes, and vertically in a navigation or tab bar controller.
        case automatic
        /// Insets are adjusted along scrollable axes.
        case scrollableAxes
        /// Insets are never adjusted.
        case never
        /// Insets are adjusted along both axes.
        case always
    }

    /// The modes in which scrolling dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Drags don't dismiss the keyboard.
        case none
        /// A drag dismisses the keyboard when it begins.
        case onDrag
        /// A finger pulls the keyboard down.
        case interactive
        /// As `onDrag`, with the input accessory view.
        case onDragWithAccessory
        /// As `interactive`, with the input accessory view.
        case interactiveWithAccessory
    }

    /// The styles of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// An indicator that contrasts with the interface style.
        case `default`
        /// A black indicator.
        case black
        /// A white indicator.
        case white
    }

    /// The display modes of the index.
    public enum IndexDisplayMode: Int, Sendable {
        /// Shows the index.
        case automatic
        /// Never shows the index.
        case alwaysHidden
    }

    /// The fraction of its velocity that decelerating content retains per millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction retained per millisecond.
        public let rawValue: CGFloat
        /// Creates a rate from the fraction retained per millisecond.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The normal rate: 0.998 per millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The fast rate: 0.99 per millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
