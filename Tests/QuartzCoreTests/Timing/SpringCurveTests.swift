import QuartzCore
import TestSupport
import Testing

@Suite(.lane(.background)) struct SpringCurveTests {
    @Test func perceptualSpringsMatchCoreAnimation() {
        for row in SpringFixture.perceptual {
            let spring = CASpringAnimation(perceptualDuration: row.duration, bounce: row.bounce)
            #expect(near(spring.stiffness, row.stiffness, 1e-9 * row.stiffness))
            #expect(near(spring.damping, row.damping, 1e-9))
            #expect(
                near(spring.settlingDuration, row.settling, 1e-6 * max(1, row.settling)),
                "\(row): \(spring.settlingDuration)")
        }
    }

    @Test func settlingDurationMatchesCoreAnimation() {
        for row in SpringFixture.plain {
            let spring = CASpringAnimation(keyPath: "position")
            spring.stiffness = row.stiffness
            spring.damping = row.damping
            #expect(near(spring.settlingDuration, row.settling, 1e-6), "\(row): \(spring.settlingDuration)")
        }
    }

    @Test func defaultsMatchCoreAnimation() {
        let spring = CASpringAnimation(keyPath: "position")
        #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
        #expect(spring.duration == 0)
    }

    @Test func springsWithABounceLastUntilTheySettle() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(spring.duration == spring.settlingDuration && spring.duration > 0.8)
    }

    @Test func impossibleSpringsAreRefused() {
        let spring = CASpringAnimation(keyPath: "position")
        (spring.mass, spring.stiffness, spring.damping) = (0, -1, -1)
        #expect([spring.mass, spring.stiffness, spring.damping] == [1, 100, 10])
        spring.damping = 0
        #expect(spring.damping == 0)
    }

    @Test func springMatchesMeasurements() {
        // ω from D = 0.8 and ζ = 0.6: ln(1000ζ/√(1−ζ²))/(ζD).
        let omega = log(1000 * 0.6 / 0.8) / (0.6 * 0.8)
        let curve = SpringCurve(mass: 1, stiffness: omega * omega, damping: 1.2 * omega, initialVelocity: 0)
        for sample in SpringFixture.track {
            #expect(near(50 + 100 * curve.value(at: sample.time), sample.position, 0.16), "\(sample)")
        }
    }

    @Test func pageSheetFollowsItsSpring() {
        let curve = SpringCurve(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
        for sample in SpringFixture.sheet {
            let top = 667 + (317.5 - 667) * curve.value(at: sample.frame / 60)
            #expect(near(top, sample.top, 1.5), "frame \(sample.frame): \(top)")
        }
    }

    @Test func springStartsAtVelocityAndSettles() {
        for damping in [2.0, 10, 19.99, 20, 20.01, 60] {
            for velocity in [-3.0, 0, 5] {
                for allowsOverdamping in [false, true] {
                    let curve = SpringCurve(
                        mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity,
                        allowsOverdamping: allowsOverdamping)
                    #expect(curve.value(at: 0) == 0)
                    #expect(near(curve.value(at: 1e-6) / 1e-6, velocity, 1e-3))
                    #expect(near(curve.value(at: 60), 1, 1e-6))
                }
            }
        }
    }
}
