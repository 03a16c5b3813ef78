/// A value that consists of floating-point numbers, which may be infinite or not a number.
package protocol FiniteValue {
    /// Whether every number of the value is finite.
    var hasFiniteValues: Bool { get }
}

extension Double: FiniteValue {
    package var hasFiniteValues: Bool { isFinite }
}

extension Float: FiniteValue {
    package var hasFiniteValues: Bool { isFinite }
}

extension CGFloat: FiniteValue {
    package var hasFiniteValues: Bool { isFinite }
}

extension Optional: FiniteValue where Wrapped: FiniteValue {
    package var hasFiniteValues: Bool { self?.hasFiniteValues ?? true }
}

extension Date: FiniteValue {
    package var hasFiniteValues: Bool { timeIntervalSinceReferenceDate.isFinite }
}

extension CGPoint: FiniteValue {
    package var hasFiniteValues: Bool { x.isFinite && y.isFinite }
}

extension CGVector: FiniteValue {
    package var hasFiniteValues: Bool { dx.isFinite && dy.isFinite }
}

extension CGAffineTransform: FiniteValue {
    package var hasFiniteValues: Bool { (a + b + c + d + tx + ty).isFinite }
}

extension CGSize: FiniteValue {
    package var hasFiniteValues: Bool { width.isFinite && height.isFinite }
}

extension CGRect: FiniteValue {
    package var hasFiniteValues: Bool { origin.hasFiniteValues && size.hasFiniteValues }
}
