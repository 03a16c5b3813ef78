extension UICollectionView {
    /// The positions of an item after scrolling to it.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The raw value of the option set.
        public let rawValue: UInt
        /// Creates an option set from a raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// At the top of the visible area.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// Centered vertically.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom of the visible area.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge of the visible area.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// Centered horizontally.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge of the visible area.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// When visible self-sizing cells are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only when the layout is invalidated.
        case disabled
        /// After `invalidateIntrinsicContentSize()`, or when the content configuration changes.
        case enabled
        /// Also when constraints within the content view change.
        case enabledIncludingConstraints
    }

    /// The scroll direction of a layout.
    public enum ScrollDirection: Int, Sendable {
        /// The content scrolls vertically.
        case vertical
        /// The content scrolls horizontally.
        case horizontal
    }

    /// The speeds at which items make space for a drag.
    public enum ReorderingCadence: Int, Sendable {
        /// Items make space immediately.
        case immediate
        /// Items make space after a short pause of the drag.
        case fast
        /// Items make space after a longer pause of the drag.
        case slow
    }

    /// The categories of elements in a collection view.
    public enum ElementCategory: UInt, Sendable {
        /// Cells show items.
        case cell
        /// Supplementary views show data of sections.
        case supplementaryView
        /// Decoration views are added by the layout.
        case decorationView
    }

    /// The kind of section headers.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of section footers.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// A closure called after an interactive layout transition.
    ///
    /// Its parameters are whether the animation completed, and whether the transition was finished instead of canceled.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
