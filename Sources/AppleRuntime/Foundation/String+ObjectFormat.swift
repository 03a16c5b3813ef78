import Foundation

// Objects among the arguments of a format, which are no `CVarArg` in Foundation for Linux. For other arguments,
// Foundation's own functions are called.

extension String {
    /// Creates a text from a format and arguments with objects: `%@` is an object's description, `%p` its address.
    @_disfavoredOverload
    public init(format: String, _ arguments: Any...) {
        self.init(format: format, arguments: FormatConversion.arguments(arguments, of: format))
    }

    /// Creates a text from a format and arguments with objects, in the form of a locale.
    @_disfavoredOverload
    public init(format: String, locale: Locale?, _ arguments: Any...) {
        self.init(format: format, locale: locale, arguments: FormatConversion.arguments(arguments, of: format))
    }
}

extension NSString {
    /// Creates a text from a format and arguments with objects: `%@` is an object's description, `%p` its address.
    @_disfavoredOverload
    public convenience init(format: NSString, _ args: Any...) {
        let format = format as String
        self.init(string: String(format: format, arguments: FormatConversion.arguments(args, of: format)))
    }
}

/// Writes a line in the log, with objects among the arguments of its format.
@_disfavoredOverload
public func NSLog(_ format: String, _ args: Any...) {
    Foundation.NSLog("%@", String(format: format, arguments: FormatConversion.arguments(args, of: format)))
}

/// A conversion in a format, such as `%@`.
private enum FormatConversion {
    case address, value

    /// Returns the arguments of a format as values that Foundation formats.
    static func arguments(_ arguments: [Any], of format: String) -> [any CVarArg] {
        let conversions = conversions(in: format)
        return arguments.enumerated().map { index, argument in
            if let value = argument as? any CVarArg { return value }
            if conversions[index + 1] == .address {
                return UInt(bitPattern: Unmanaged.passUnretained(argument as AnyObject).toOpaque())
            }
            return String(describing: argument)
        }
    }

    /// Returns the conversions by the numbers of their arguments, which begin at 1.
    private static func conversions(in format: String) -> [Int: FormatConversion] {
        var conversions: [Int: FormatConversion] = [:]
        var next = 1
        let pattern = /%(?:(\d+)\$)?[-+ #0]*(\*|\d*)(?:\.(\*|\d*))?(?:hh|h|ll|l|q|L|z|t|j)?([@a-zA-Z%])/
        for match in format.matches(of: pattern) where match.4 != "%" {
            // An asterisk takes an argument of its own.
            next += [match.2, match.3 ?? ""].filter { $0 == "*" }.count
            let position = match.1.flatMap { Int($0) }
            conversions[position ?? next] = match.4 == "p" ? .address : .value
            if position == nil { next += 1 }
        }
        return conversions
    }
}
