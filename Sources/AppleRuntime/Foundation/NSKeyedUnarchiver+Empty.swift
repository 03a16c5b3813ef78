import Foundation

extension NSKeyedUnarchiver {
    /// Returns an unarchiver for data; without data, it has no values.
    ///
    /// The lowering calls this function for `NSKeyedUnarchiver(forReadingWith:)`. With empty data, iOS only logs a message,
    /// and tests of `init(coder:)` create a coder like this; Foundation for Linux ends the program.
    public static func reading(_ data: Data) -> NSKeyedUnarchiver {
        guard data.isEmpty else { return NSKeyedUnarchiver(forReadingWith: data) }
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        let unarchiver = NSKeyedUnarchiver(forReadingWith: archiver.encodedData)
        // Foundation for Linux also ends the program for a missing value, which is nil on iOS.
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        return unarchiver
    }
}
