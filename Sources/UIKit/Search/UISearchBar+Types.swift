extension UISearchBar {
    /// The styles of a search bar.
    public enum Style: UInt, Sendable {
        /// The system's choice.
        case `default`
        /// With a background.
        case prominent
        /// Without a background.
        case minimal
    }

    /// The icons of a search bar.
    public enum Icon: Int, Sendable {
        /// The magnifying glass.
        case search
        /// The button that clears the text.
        case clear
        /// The bookmarks button.
        case bookmark
        /// The results list button.
        case resultsList
    }
}
