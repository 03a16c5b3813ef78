extension Int {
    /// Truncates a number to an integer, clamped to ±10¹⁵; NaN becomes 0.
    ///
    /// Sums and differences of such integers can't overflow.
    package init(bounded value: Double) {
        let limit = 1e15
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}
