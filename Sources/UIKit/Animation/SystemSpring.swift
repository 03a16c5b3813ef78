import Foundation
import QuartzCore

/// The spring of UIKit's own transitions: mass 3 and stiffness 1000.
///
/// The source is `UISpringTimingParameters()`, which Apple documents as the spring of system animations.
enum SystemSpring {
    static let mass = 3.0
    static let stiffness = 1000.0
    /// The damping of `UISpringTimingParameters()` and of the private animation curve 7, which overdamps the spring.
    static let damping = 500.0
    /// The damping of sheets and of `.coverVertical`: critical, 2·√(mass · stiffness).
    static let criticalDamping = 2 * (mass * stiffness).squareRoot()
    /// The duration of the private animation curve 7, in seconds, which replaces the requested one.
    static let curveDuration = 0.5
    /// The private animation curve 7.
    static let curve = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 0)
    /// The settling duration of the critically damped spring, in seconds: 0.5057.
    static let criticalDuration = criticalDuration(frequency: (stiffness / mass).squareRoot())

    /// Returns the settling duration of a critically damped spring with a natural frequency in radians per second.
    static func criticalDuration(frequency: Double) -> TimeInterval { SpringCurve.criticalSettlingPhase / frequency }
}
