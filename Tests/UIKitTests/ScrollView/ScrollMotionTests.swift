import Testing

@testable import UIKit

/// The velocity of thrown content.
@MainActor struct ScrollMotionTests {
    private static let motions = [
        ScrollMotion(from: 0, velocity: 2000, target: 900, limits: 0...5000, rate: 0.998, bounces: true),
        ScrollMotion(from: 900, velocity: 3000, target: 1000, limits: 0...1000, rate: 0.998, bounces: true),
        ScrollMotion(from: -80, velocity: 0, target: 0, limits: 0...1000, rate: 0.998, bounces: true),
        ScrollMotion(from: -80, velocity: 500, target: 0, limits: 0...1000, rate: 0.99, bounces: true),
    ]

    @Test(arguments: 0..<4) func velocityIsTheDerivativeOfPosition(_ number: Int) {
        let motion = Self.motions[number]
        let step = 1e-5
        // Not at the impact, where the velocity changes suddenly, or within a step of the end.
        for time in stride(from: 0.0503, to: motion.duration - 0.01, by: 0.0171) {
            let difference = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
            #expect(abs(motion.velocity(at: time) - difference) < 0.01 + abs(difference) * 1e-4, "\(time) s")
        }
        #expect(motion.velocity(at: motion.duration + 1) == 0)
    }
}
