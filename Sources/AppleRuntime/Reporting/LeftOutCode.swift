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

/// A type with an empty value: `false`, zero, or an empty text or collection.
private protocol EmptyValue {
    static var empty: Self { get }
}

extension EmptyValue where Self: RangeReplaceableCollection {
    static var empty: Self { Self() }
}

extension EmptyValue where Self: AdditiveArithmetic {
    static var empty: Self { .zero }
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
    static var empty: Bool { false }
}

extension Dictionary: EmptyValue {
    static var empty: [Key: Value] { [:] }
}

extension Set: EmptyValue {
    static var empty: Set<Element> { [] }
}
