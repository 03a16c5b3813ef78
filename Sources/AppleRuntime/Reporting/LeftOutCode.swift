import Foundation
import InterludeDiagnostics

/// The functions that projects call in the position of code that doesn't compile here.
public enum LeftOutCode {
    /// Reports that a run reached left-out code, and continues.
    ///
    /// - Parameters:
    ///   - name: The declaration.
    ///   - reason: The compiler's message.
    public static func report(_ name: String, _ reason: String) {
        Diagnostic.leftOutCode(name, reason).report()
    }

    /// Reports that a run reached left-out code with a result; returns an empty value, or ends the run if there is none.
    public static func value<Value>(_ name: String, _ reason: String) -> Value {
        guard let empty = (Value.self as? any EmptyValue.Type)?.empty as? Value else { end(name, reason) }
        report(name, reason)
        return empty
    }

    /// Reports that a run reached left-out code without which it can't continue, and ends the run.
    public static func end(_ name: String, _ reason: String) -> Never {
        let diagnostic = Diagnostic.leftOutCode(name, reason)
        diagnostic.report()
        fatalError("\(diagnostic.message) \(diagnostic.remedy)")
    }
}

/// A type with an empty value: `false`, zero, or an empty text, collection, area, or image.
package protocol EmptyValue {
    /// The empty value, of the type itself.
    static var empty: Any { get }
}

extension EmptyValue where Self: RangeReplaceableCollection {
    package static var empty: Any { Self() }
}

extension EmptyValue where Self: AdditiveArithmetic {
    package static var empty: Any { Self.zero }
}

extension Array: EmptyValue {}
extension CGFloat: EmptyValue {}
extension Data: EmptyValue {}
extension Double: EmptyValue {}
extension Float: EmptyValue {}
extension Int: EmptyValue {}
extension Int32: EmptyValue {}
extension Int64: EmptyValue {}
extension String: EmptyValue {}
extension UInt: EmptyValue {}

extension Bool: EmptyValue {
    package static var empty: Any { false }
}

extension Dictionary: EmptyValue {
    package static var empty: Any { [:] as [Key: Value] }
}

extension Set: EmptyValue {
    package static var empty: Any { [] as Set<Element> }
}

extension CGPoint: EmptyValue {
    package static var empty: Any { CGPoint.zero }
}

extension CGSize: EmptyValue {
    package static var empty: Any { CGSize.zero }
}

extension CGRect: EmptyValue {
    package static var empty: Any { CGRect.zero }
}
