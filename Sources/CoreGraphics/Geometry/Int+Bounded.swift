extension Int {
    /// Truncates a number to an integer, clamped to ±10¹⁵; NaN becomes 0.
    ///
    /// Sums and differences of such integers can't overflow.
    @inlinable package init(bounded value: Double) {
        let limit = 1e15
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}

extension FixedWidthInteger {
    /// Truncates a number to an integer, clamped to the type's range; NaN becomes 0.
    @inlinable package init(bounded value: Double) {
        if value.isNaN {
            self = 0
        } else if value <= Double(Self.min) {
            self = .min
        } else {
            self = value >= Double(Self.max) ? .max : Self(value)
        }
    }
}
