extension UISplitViewController {
    /// The numbers of columns.
    public enum Style: Int, Sendable {
        /// The classic interface, without columns.
        case unspecified
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// The columns of a split view.
    public enum Column: Int, Sendable {
        /// The leading column, for example of folders.
        case primary
        /// The column between the two others in an interface of three columns.
        case supplementary
        /// The column of the content.
        case secondary
        /// The controller that replaces the columns while the interface is collapsed.
        case compact
        /// The trailing column, which is not displayed.
        case inspector
    }

    /// The arrangements of the columns.
    public enum DisplayMode: Int, Sendable {
        /// The split view controller chooses.
        case automatic
        /// Only the secondary column.
        case secondaryOnly
        /// One sidebar next to the secondary column.
        case oneBesideSecondary
        /// One sidebar over the secondary column.
        case oneOverSecondary
        /// Two sidebars next to the secondary column.
        case twoBesideSecondary
        /// Two sidebars over the secondary column.
        case twoOverSecondary
        /// Two sidebars that move the secondary column partly off the screen.
        case twoDisplaceSecondary

        /// The name of `secondaryOnly` before iOS 14.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The name of `oneBesideSecondary` before iOS 14.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The name of `oneOverSecondary` before iOS 14.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// The relations of the sidebars to the secondary column.
    public enum SplitBehavior: Int, Sendable {
        /// The split view controller chooses.
        case automatic
        /// Sidebars are next to the secondary column.
        case tile
        /// Sidebars are over the secondary column, which is dimmed.
        case overlay
        /// Two sidebars move the secondary column partly off the screen.
        case displace
    }

    /// The edges of the primary column.
    public enum PrimaryEdge: Int, Sendable {
        /// The leading edge.
        case leading
        /// The trailing edge.
        case trailing
    }

    /// The styles of the primary column's background.
    public enum BackgroundStyle: Int, Sendable {
        /// No style.
        case none
        /// A sidebar's material.
        case sidebar
    }

    /// The environments of a view with regard to split view controllers.
    public typealias LayoutEnvironment = UISplitViewControllerLayoutEnvironment

    /// The visibilities of the display mode button.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Visible if swipes change the display mode.
        case automatic
        /// Never visible.
        case never
        /// Always visible.
        case always
    }
}

extension UISplitViewController.DisplayMode {
    /// The number of visible sidebars.
    var sidebars: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Whether the sidebars cover the secondary column.
    var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

    /// Whether the secondary column is dimmed and leads back to itself when it is tapped.
    var dimsSecondary: Bool { isOverlay || self == .twoDisplaceSecondary }
}

extension UISplitViewController.SplitBehavior {
    /// Documented: the display modes of the behavior, by their number of sidebars.
    var displayModes: [UISplitViewController.DisplayMode] {
        switch self {
        case .automatic, .tile: [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary]
        case .overlay: [.secondaryOnly, .oneOverSecondary, .twoOverSecondary]
        case .displace: [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary]
        }
    }
}
