extension CALayer {
    /// The ranges of brightness of a layer.
    public struct DynamicRange: RawRepresentable, Hashable, Sendable {
        /// The name of the range.
        public let rawValue: String
        /// Creates a range from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Chosen by the system.
        public static let automatic = DynamicRange(rawValue: "automatic")
        /// Up to white.
        public static let standard = DynamicRange(rawValue: "standard")
        /// Slightly beyond white.
        public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
        /// Colors may be brighter than white.
        public static let high = DynamicRange(rawValue: "high")
    }
}
