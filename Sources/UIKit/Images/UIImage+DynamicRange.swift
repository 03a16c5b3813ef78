extension UIImage {
    /// The dynamic ranges in which images are displayed. The screen of a stage has the standard one.
    public enum DynamicRange: Int, Sendable {
        /// An unspecified range.
        case unspecified = -1
        /// The standard range.
        case standard
        /// A high range that is limited where it is next to standard content.
        case constrainedHigh
        /// The highest range.
        case high
    }
}
