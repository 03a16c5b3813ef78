import CoreGraphics

/// A tab stop of a paragraph.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    /// The alignment of text at the tab stop.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge, in points.
    public let location: CGFloat

    /// Creates a tab stop.
    ///
    /// - Parameter options: The options of the tab stop, which are ignored. Default: empty.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location.finite(as: "location", of: NSTextTab.self, or: 0)
        super.init()
    }

    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    open override var hash: Int { location.hashValue }

    /// The keys of the options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The characters that end a column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }
}
