import CoreGraphics

extension UIView {
    /// The parts of a view's frame that change with its superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt

        /// Creates a mask from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The layout of a view's content when its bounds change.
    public enum ContentMode: Int, Sendable {
        /// Scales the content to fill the bounds, without its aspect ratio.
        case scaleToFill
        /// Scales the content to fit the bounds, with its aspect ratio.
        case scaleAspectFit
        /// Scales the content to fill the bounds, with its aspect ratio.
        case scaleAspectFill
        /// Draws the content again.
        case redraw
        /// Centers the unscaled content.
        case center
        /// Aligns the unscaled content with the top edge.
        case top
        /// Aligns the unscaled content with the bottom edge.
        case bottom
        /// Aligns the unscaled content with the left edge.
        case left
        /// Aligns the unscaled content with the right edge.
        case right
        /// Aligns the unscaled content with the upper-left corner.
        case topLeft
        /// Aligns the unscaled content with the upper-right corner.
        case topRight
        /// Aligns the unscaled content with the lower-left corner.
        case bottomLeft
        /// Aligns the unscaled content with the lower-right corner.
        case bottomRight
    }

    /// The tint adjustment mode of a view.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The superview's mode.
        case automatic
        /// The unmodified tint color.
        case normal
        /// A dimmed tint color.
        case dimmed
    }

    /// The absence of an intrinsic metric for a dimension.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    /// The smallest possible size for `systemLayoutSizeFitting(_:)`.
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero

    /// The largest possible size for `systemLayoutSizeFitting(_:)`; 10,000 points, as in UIKit.
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

/// The semantic meaning of a view's content, for layout in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Follows the layout direction.
    case unspecified
    /// Controls for playback, always from left to right.
    case playback
    /// Controls for directions in space, always from left to right.
    case spatial
    /// Always from left to right.
    case forceLeftToRight
    /// Always from right to left.
    case forceRightToLeft
}
