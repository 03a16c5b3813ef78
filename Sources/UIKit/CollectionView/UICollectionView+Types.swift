extension UICollectionView {
    /// Where a scrolled-to item stands in the view.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// When cells that size themselves are asked for their size again while they show.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only with the layout.
        case disabled
        /// When their `invalidateIntrinsicContentSize()` is called, or their content configuration changes.
        case enabled
        /// And when constraints within their content view change.
        case enabledIncludingConstraints
    }

    /// The axis along which a layout grows.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    /// What kind of view attributes place.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    /// The kind of the view at a section's beginning.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the view at a section's end.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Called when an interactive layout transition is over: whether its animation completed, and whether it was finished rather than cancelled.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
