extension UITableView {
    /// Where a scrolled-to row stands in the view.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it takes least scrolling.
        case none
        case top, middle, bottom
    }

    /// When cells of automatic height are asked for it again while they show.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only with the rows' heights.
        case disabled
        /// When their `invalidateIntrinsicContentSize()` is called, or their content configuration changes.
        case enabled
        /// And when constraints within their content view change.
        case enabledIncludingConstraints
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
}
