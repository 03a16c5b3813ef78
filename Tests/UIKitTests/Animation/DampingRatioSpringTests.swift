import TestSupport
import Testing
import UIKit

@Suite(.lane(.background)) struct DampingRatioSpringTests {
    /// Measured on real UIKit: damping ratio, duration, initial velocity, stiffness of the spring it installs.
    static let measured: [(Double, Double, Double, Double)] = [
        (0.1, 1, 0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563), (0.35, 1, 0, 286.40942818911714),
        (0.5, 1, 0, 161.7195025042016), (0.6, 0.8, 0, 190.21427544499548), (0.8, 1, 0, 80.89737200360506),
        (0.9, 1, 0, 71.92472915770972), (0.99, 1, 0, 80.02518243167793), (1, 1, 0, 85.25592900599884),
        (1, 1, 1, 83.13803615388531), (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065),
        (0.5, 2, 0, 40.4298756260504), (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456),
        (0.5, 1, 1.5, 147.61602003056592), (0.5, 1, -2, 175.4224123383425),
    ]

    @Test("The spring equals UIKit's to a millionth", arguments: measured)
    func measuredSprings(ratio: Double, duration: Double, velocity: Double, stiffness: Double) {
        let fit = DampingRatioSpring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        #expect(abs(fit.stiffness - stiffness) / stiffness < 1e-6)
        #expect(abs(fit.damping - 2 * ratio * stiffness.squareRoot()) / fit.damping < 1e-6)
    }

    /// The amplitude of the sine, or of the critical form, at the end.
    private func envelope(frequency: Double, ratio: Double, duration: Double, velocity: Double) -> Double {
        if ratio >= 1 { return (1 + (frequency - velocity) * duration) * exp(-frequency * duration) }
        return abs((ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot()))
            * exp(-ratio * frequency * duration)
    }

    @Test func stiffestSpringThatReachesOneThousandth() {
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let ratio = Double.random(in: 0.05...1, using: &numbers)
            let duration = Double.random(in: 0.05...4, using: &numbers)
            let velocity = Double.random(in: -2...1, using: &numbers) / duration
            let fit = DampingRatioSpring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
            let frequency = fit.stiffness.squareRoot()
            func left(_ factor: Double) -> Double {
                envelope(frequency: frequency * factor, ratio: ratio, duration: duration, velocity: velocity)
            }
            #expect(abs(left(1) - 0.001) < 1e-9)
            for factor in [1.001, 1.1, 2, 10] { #expect(left(factor) < 0.001) }
        }
    }

    @Test func dampingAboveOneIsClampedToCritical() {
        #expect(
            DampingRatioSpring(dampingRatio: 10, duration: 1, initialVelocity: 0)
                == DampingRatioSpring(dampingRatio: 1, duration: 1, initialVelocity: 0))
    }
}
