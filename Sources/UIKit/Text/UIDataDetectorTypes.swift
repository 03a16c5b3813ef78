/// The kinds of data that can be detected in text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bit mask of the types.
    public let rawValue: UInt
    /// Creates a set of types from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Phone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Links.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Addresses.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Calendar events.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// All types.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
