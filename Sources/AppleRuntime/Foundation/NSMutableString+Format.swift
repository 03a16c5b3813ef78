import Foundation

extension NSMutableString {
    /// Appends text with values in the positions of its format specifiers.
    public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
        append(String(format: format as String, arguments: args))
    }
}
