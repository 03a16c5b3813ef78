import Foundation

/// The laws of a scroll view's movement along one axis, in points and seconds.
enum ScrollPhysics {
    /// Measured: how strongly the content resists beyond its end.
    static let rubberBandFactor = 0.55
    /// Measured: the velocity, in points per second, at which a deceleration ends.
    static let restVelocity = 10.0
    /// Fitted to a measured impact on the end: a critical spring of this frequency, which takes over this share of the velocity.
    static let bounceFrequency = 10.6
    static let bounceShare = 0.985
    /// Measured: the two rates of the return from beyond the end without velocity.
    static let returnRates = (slow: 9.0, fast: 46.0)
    /// How near, in points, a bounce comes to its end before it is over.
    static let restDistance = 0.5

    /// How far the content shows beyond its end when a finger has pulled it by `distance`.
    static func rubberBand(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let size = abs(distance)
        return (distance < 0 ? -1 : 1) * (1 - 1 / (size * rubberBandFactor / dimension + 1)) * dimension
    }

    /// How far a finger has pulled content that shows `distance` beyond its end.
    static func unstretched(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let share = min(abs(distance) / dimension, 0.999)
        return (distance < 0 ? -1 : 1) * (1 / (1 - share) - 1) * dimension / rubberBandFactor
    }

    /// The distance that content thrown at 1 point per second goes until it stands: .499 pt at the normal rate.
    static func reach(rate: Double) -> Double {
        let rate = min(max(rate, 0.5), 0.99999)
        return rate / (1 - rate) / 1000
    }

    /// How far thrown content goes before it is slow enough to stop.
    static func throwDistance(velocity: Double, rate: Double) -> Double {
        guard abs(velocity) > restVelocity else { return 0 }
        return (velocity - (velocity < 0 ? -restVelocity : restVelocity)) * reach(rate: rate)
    }

    /// The velocity with which content must be thrown to stop after `distance`.
    static func velocity(toReach distance: Double, rate: Double) -> Double {
        guard distance != 0 else { return 0 }
        return distance / reach(rate: rate) + (distance < 0 ? -restVelocity : restVelocity)
    }
}
