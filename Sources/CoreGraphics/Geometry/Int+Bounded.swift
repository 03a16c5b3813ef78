extension Int {
    /// The whole part of a number of any size: what is beyond ±10¹⁵ is moved in, and what is no number is zero.
    ///
    /// Sums and differences of such integers cannot overflow.
    package init(bounded value: Double) {
        let limit = 1e15
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}
