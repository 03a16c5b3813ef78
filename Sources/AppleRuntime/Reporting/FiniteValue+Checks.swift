import CoreGraphics
import InterludeDiagnostics

extension FiniteValue {
    /// Returns whether the value can be set as a property of an object; reports a value that isn't finite.
    ///
    /// - Parameter property: The name of the property, such as `contentSize`.
    package func isUsable(as property: String, of owner: @autoclosure () -> Any) -> Bool {
        if hasFiniteValues { return true }
        Diagnostic.valueNotFinite(property, culprit: String(describing: type(of: owner()))).report()
        return false
    }

    /// Returns the value, or the replacement for a value that isn't finite, which is reported.
    ///
    /// - Parameters:
    ///   - property: The name of the property that an initializer or a method sets, such as `mass`.
    ///   - owner: The class with the property.
    package func finite(as property: String, of owner: Any.Type, or replacement: @autoclosure () -> Self) -> Self {
        if hasFiniteValues { return self }
        Diagnostic.valueNotFinite(property, culprit: String(describing: owner)).report()
        return replacement()
    }
}

extension BinaryFloatingPoint {
    /// Returns whether the value can be set as a property that may be infinite, such as a repeat count; reports NaN.
    ///
    /// - Parameter property: The name of the property, such as `repeatCount`.
    package func isNumber(as property: String, of owner: @autoclosure () -> Any) -> Bool {
        if !isNaN { return true }
        Diagnostic.valueNotANumber(property, culprit: String(describing: type(of: owner()))).report()
        return false
    }

    /// Returns the value, which may be infinite, or the replacement for NaN, which is reported.
    package func number(as property: String, of owner: Any.Type, or replacement: Self) -> Self {
        if !isNaN { return self }
        Diagnostic.valueNotANumber(property, culprit: String(describing: owner)).report()
        return replacement
    }
}
