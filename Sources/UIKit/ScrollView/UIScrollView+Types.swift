import CoreGraphics

extension UIScrollView {
    /// How the safe area adds to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along axes that scroll, and vertically in a navigation or tab controller.
        case automatic
        /// Along axes that scroll.
        case scrollableAxes
        case never
        case always
    }

    /// When scrolling puts the keyboard away.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// The look of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    /// When the display mode of an index is shown.
    public enum IndexDisplayMode: Int, Sendable {
        case automatic, alwaysHidden
    }

    /// The share of its velocity that a scroll view keeps over a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0.998 per millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99 per millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
