/// The weights of a Gaussian blur.
package enum GaussianWeights {
    /// Returns a Gaussian that is cut off at a distance in pixels; the integer weights add up to 65536.
    package static func of(deviation: Double, reach: Int) -> [UInt32] {
        // The square of a tiny deviation is 0.
        guard deviation * deviation > 0, reach > 0 else { return [65536] }
        let exact = (-reach...reach).map { PortableMath.exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = exact.reduce(0, +)
        var weights = exact.map { UInt32(bounded: ($0 / sum * 65536).rounded()) }
        let total = weights.reduce(0, +)
        weights[reach] = weights[reach] &+ 65536 &- total
        return weights
    }
}
