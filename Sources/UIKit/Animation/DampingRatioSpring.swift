import QuartzCore
import Synchronization

/// The spring that UIKit creates for a damping ratio, a duration, and an initial velocity.
///
/// The spring has mass 1 and the given damping ratio. Its stiffness is chosen so that the remaining distance at the end
/// of the duration is 0.001 of the total. Of several such springs it is the stiffest.
package struct DampingRatioSpring: Equatable, Sendable {
    package let mass: CGFloat = 1
    package let stiffness: CGFloat
    package let damping: CGFloat

    /// The least damping ratio; lower ones would hardly ever settle. Unverified: UIKit's minimum is unknown.
    private static let minimumDampingRatio = 0.01

    /// - Parameters:
    ///   - dampingRatio: The damping ratio; 1 and above mean critical damping, as in UIKit.
    ///   - duration: The seconds until the spring has settled; greater than 0.
    ///   - initialVelocity: The initial velocity in total distances per second, positive toward the target.
    package init(dampingRatio: CGFloat, duration: CFTimeInterval, initialVelocity: CGFloat) {
        let ratio = min(max(dampingRatio, Self.minimumDampingRatio), 1)
        let motion = Motion(ratio: ratio, duration: duration, velocity: initialVelocity)
        let frequency = Self.latest.withLock { latest in
            if let latest, latest.motion == motion { return latest.frequency }
            let frequency = Self.frequency(of: motion)
            latest = (motion, frequency)
            return frequency
        }
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
    }

    /// Returns the motion of the damping-ratio spring with these parameters.
    package static func spring(
        dampingRatio: Double, duration: CFTimeInterval, initialVelocity: Double
    ) -> SpringCurve {
        let fit = DampingRatioSpring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
        return SpringCurve(
            mass: fit.mass, stiffness: fit.stiffness, damping: fit.damping, initialVelocity: initialVelocity)
    }

    private struct Motion: Equatable {
        var ratio: Double
        var duration: Double
        var velocity: Double
    }

    /// The last result; successive transitions mostly have the same spring, whose computation takes microseconds.
    private static let latest = Mutex<(motion: Motion, frequency: Double)?>(nil)

    private static func frequency(of motion: Motion) -> Double {
        let (ratio, duration, velocity) = (motion.ratio, motion.duration, motion.velocity)
        /// Returns the envelope of the remaining distance at the end, minus the threshold.
        func excess(_ frequency: Double) -> Double {
            if ratio >= 1 {
                return (1 + (frequency - velocity) * duration) * PortableMath.exp(-frequency * duration)
                    - SpringCurve.settlingThreshold
            }
            let amplitude = abs((ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot()))
            return amplitude * PortableMath.exp(-ratio * frequency * duration) - SpringCurve.settlingThreshold
        }
        var high = (PortableMath.log(1 / SpringCurve.settlingThreshold) + 3) / (ratio * duration)
        while excess(high) > 0 { high *= 2 }
        var low = high
        while excess(low) <= 0, low > 1e-9 {
            high = low
            low *= 0.99
        }
        for _ in 0..<200 where low < high {
            let middle = (low + high) / 2
            if middle == low || middle == high { break }
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension ViewAnimationContext.Timing {
    /// Returns the timing of `animate(usingSpringWithDamping:)`.
    package static func spring(
        dampingRatio: CGFloat, duration: CFTimeInterval, initialVelocity: CGFloat
    ) -> ViewAnimationContext.Timing {
        guard duration > 0 else { return .curve(.easeInOut) }
        let fit = DampingRatioSpring(dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
        return .spring(
            mass: fit.mass, stiffness: fit.stiffness, damping: fit.damping, initialVelocity: initialVelocity)
    }
}
