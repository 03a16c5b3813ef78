extension UITableView {
    /// Where a scrolled-to row stands in the view.
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it takes least scrolling.
        case none
        case top, middle, bottom
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
}
