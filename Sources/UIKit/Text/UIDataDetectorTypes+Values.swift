/// Types that text views don't find.
extension UIDataDetectorTypes {
    /// Tracking numbers of shipments.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Flight numbers.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// Information that can be looked up.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Amounts of money.
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    /// Physical values, such as lengths.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
}
