extension NSAttributedString {
    /// Creates an empty string: `NSMutableAttributedString()`, which Foundation on Linux doesn't declare.
    ///
    /// - Parameter nothing: Unused, as an extension can't declare `init()`.
    public convenience init(_ nothing: Never? = nil) { self.init(string: "") }
}
