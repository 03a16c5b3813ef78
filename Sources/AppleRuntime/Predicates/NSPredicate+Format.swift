import Foundation
import InterludeDiagnostics

extension NSPredicate {
    /// Returns the predicate of a format string such as `SELF MATCHES %@`, which Foundation for Linux can't parse.
    ///
    /// The lowering calls this method instead of `NSPredicate(format:)`. Formats with functions, variables, or subqueries
    /// report a diagnostic and match nothing.
    public static func parsed(format: String, _ arguments: Any?...) -> NSPredicate {
        parsed(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
    }

    /// Returns the predicate of a format string with its arguments in an array.
    public static func parsed(format: String, argumentArray arguments: [Any]?) -> NSPredicate {
        var parser = PredicateParser(format, arguments ?? [])
        guard let condition = parser.parse() else {
            Diagnostic.serviceUnavailable(
                "NSPredicate(format: \"\(format)\")", "its format isn't supported; the predicate matches nothing"
            ).report()
            return NSPredicate(value: false)
        }
        let box = ConditionBox(condition: condition)
        return NSPredicate { object, _ in box.condition(object) }
    }
}

/// The condition of a predicate, which the app evaluates on the thread of its objects.
private struct ConditionBox: @unchecked Sendable {
    let condition: PredicateCondition
}
