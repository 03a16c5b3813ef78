extension CountLimits {
    /// The maximum number of sections of a list.
    static let sections = 100_000
    /// The maximum number of items or rows of a list.
    static let items = 10_000_000
    /// The maximum number of items of a group in a compositional layout.
    static let groupItems = 100_000
}
