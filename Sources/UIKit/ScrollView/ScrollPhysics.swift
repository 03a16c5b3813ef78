import Foundation

/// The physics of scrolling along one axis, in points and seconds.
enum ScrollPhysics {
    /// Measured: the resistance factor of overscrolled content, for its distance and for its velocity when released.
    static let rubberBandFactor = 0.55
    /// Measured: the velocity, in points per second, at which a deceleration ends.
    static let restVelocity = 10.0
    /// Fitted to a measured bounce: the frequency of a critically damped spring, and the fraction of the velocity it
    /// takes over.
    static let bounceFrequency = 10.6
    static let bounceVelocityFraction = 0.985
    /// Measured: the two rates of the return from an overscroll without velocity.
    static let returnRates = (slow: 9.0, fast: 46.0)
    /// The distance from its end, in points, at which a bounce is over.
    static let restDistance = 0.5

    /// Returns the visible overscroll of content dragged `distance` beyond its edge.
    static func rubberBand(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let size = abs(distance)
        return (distance < 0 ? -1 : 1) * (1 - 1 / (size * rubberBandFactor / dimension + 1)) * dimension
    }

    /// Returns the drag distance for a visible overscroll of `distance`; the inverse of `rubberBand`.
    static func unstretched(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let fraction = min(abs(distance) / dimension, 0.999)
        return (distance < 0 ? -1 : 1) * (1 / (1 - fraction) - 1) * dimension / rubberBandFactor
    }

    /// Returns the deceleration distance per point per second of velocity: 0.499 points at the normal rate.
    static func distancePerVelocity(rate: Double) -> Double {
        let rate = min(max(rate, 0.5), 0.99999)
        return rate / (1 - rate) / 1000
    }

    /// Returns the distance content travels before its velocity falls to the rest velocity.
    static func throwDistance(velocity: Double, rate: Double) -> Double {
        guard abs(velocity) > restVelocity else { return 0 }
        return (velocity - (velocity < 0 ? -restVelocity : restVelocity)) * distancePerVelocity(rate: rate)
    }

    /// Returns the velocity at which content stops after `distance`.
    static func velocity(toTravel distance: Double, rate: Double) -> Double {
        guard distance != 0 else { return 0 }
        return distance / distancePerVelocity(rate: rate) + (distance < 0 ? -restVelocity : restVelocity)
    }
}
