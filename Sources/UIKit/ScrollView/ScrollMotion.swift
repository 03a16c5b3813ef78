import Foundation

/// The motion of content along one axis after a drag: a deceleration, optionally followed by a bounce.
struct ScrollMotion: Sendable {
    private var origin: Double
    private var velocity = 0.0
    private var distancePerVelocity = 0.0
    private var decay = 1.0
    private var slideEnd = 0.0
    private var rest: Double
    private var bounce: Bounce?

    /// The damped spring back to the edge of the content.
    private enum Bounce {
        case thrown(distance: Double, velocity: Double)
        case resting(distance: Double)

        func offset(at time: Double) -> Double {
            switch self {
            case .thrown(let distance, let velocity):
                let frequency = ScrollPhysics.bounceFrequency
                return (distance + (velocity + frequency * distance) * time) * PortableMath.exp(-frequency * time)
            case .resting(let distance):
                let (slow, fast) = ScrollPhysics.returnRates
                return distance * (fast * PortableMath.exp(-slow * time) - slow * PortableMath.exp(-fast * time))
                    / (fast - slow)
            }
        }

        /// The derivative of the offset.
        func velocity(at time: Double) -> Double {
            switch self {
            case .thrown(let distance, let velocity):
                let frequency = ScrollPhysics.bounceFrequency
                return (velocity - frequency * (velocity + frequency * distance) * time)
                    * PortableMath.exp(-frequency * time)
            case .resting(let distance):
                let (slow, fast) = ScrollPhysics.returnRates
                return distance * fast * slow * (PortableMath.exp(-fast * time) - PortableMath.exp(-slow * time))
                    / (fast - slow)
            }
        }

        /// The time after which the bounce stays within the rest distance, in seconds.
        var duration: Double {
            var last = 0.0
            for step in 0...600 where abs(offset(at: Double(step) / 240)) > ScrollPhysics.restDistance {
                last = Double(step + 1) / 240
            }
            return last
        }
    }

    /// Creates a motion that stays at a position.
    init(restingAt position: Double) {
        origin = position
        rest = position
    }

    /// Creates the motion of content released at a position within or beyond its limits.
    init(
        from position: Double, velocity: Double, target: Double, limits: ClosedRange<Double>, rate: Double,
        bounces: Bool
    ) {
        self.init(restingAt: position)
        if !limits.contains(position) {
            rest = position < limits.lowerBound ? limits.lowerBound : limits.upperBound
            let distance = position - rest
            bounce =
                abs(velocity) > ScrollPhysics.restVelocity
                ? .thrown(distance: distance, velocity: velocity * ScrollPhysics.rubberBandFactor)
                : .resting(distance: distance)
            return
        }
        let natural = position + ScrollPhysics.throwDistance(velocity: velocity, rate: rate)
        let reachesBeyond = !limits.contains(natural)
        let aimsAtEnd = target == limits.lowerBound || target == limits.upperBound
        slide(
            at: reachesBeyond && aimsAtEnd && target - position != 0 && (target > position) == (velocity > 0)
                ? velocity : ScrollPhysics.velocity(toTravel: target - position, rate: rate), rate: rate)
        rest = origin + ScrollPhysics.throwDistance(velocity: self.velocity, rate: rate)
        if rest < limits.lowerBound - 1e-6 || rest > limits.upperBound + 1e-6 {
            hit(rest < limits.lowerBound ? limits.lowerBound : limits.upperBound, bounces: bounces)
        }
    }

    /// Creates the rest of a motion, at a position within or beyond its limits.
    init(continuingAt position: Double, velocity: Double, limits: ClosedRange<Double>, rate: Double, bounces: Bool) {
        self.init(restingAt: position)
        let isMoving = abs(velocity) > ScrollPhysics.restVelocity
        guard limits.contains(position) else {
            rest = position < limits.lowerBound ? limits.lowerBound : limits.upperBound
            let distance = position - rest
            if bounces {
                bounce = isMoving ? .thrown(distance: distance, velocity: velocity) : .resting(distance: distance)
            }
            return
        }
        guard isMoving else { return }
        slide(at: velocity, rate: rate)
        rest = origin + ScrollPhysics.throwDistance(velocity: velocity, rate: rate)
        if rest < limits.lowerBound || rest > limits.upperBound {
            hit(rest < limits.lowerBound ? limits.lowerBound : limits.upperBound, bounces: bounces)
        }
    }

    private mutating func slide(at velocity: Double, rate: Double) {
        self.velocity = velocity
        distancePerVelocity = ScrollPhysics.distancePerVelocity(rate: rate)
        decay = -PortableMath.log(min(max(rate, 0.5), 0.99999)) * 1000
        slideEnd =
            abs(velocity) > ScrollPhysics.restVelocity
            ? PortableMath.log(abs(velocity) / ScrollPhysics.restVelocity) / decay : 0
    }

    /// Ends the deceleration at a limit, with a bounce at the remaining velocity.
    private mutating func hit(_ limit: Double, bounces: Bool) {
        slideEnd = -PortableMath.log(max(1 - (limit - origin) / (velocity * distancePerVelocity), 1e-9)) / decay
        rest = limit
        if bounces {
            bounce = .thrown(
                distance: 0,
                velocity: velocity * PortableMath.exp(-decay * slideEnd) * ScrollPhysics.bounceVelocityFraction)
        }
    }

    func position(at time: Double) -> Double {
        if time < slideEnd {
            return origin + velocity * distancePerVelocity * (1 - PortableMath.exp(-decay * max(time, 0)))
        }
        let sinceEnd = time - slideEnd
        guard let bounce, sinceEnd < bounce.duration else { return rest }
        return rest + bounce.offset(at: sinceEnd)
    }

    /// The velocity at a time in points per second.
    func velocity(at time: Double) -> Double {
        if time < slideEnd { return velocity * distancePerVelocity * decay * PortableMath.exp(-decay * max(time, 0)) }
        let sinceEnd = time - slideEnd
        guard let bounce, sinceEnd < bounce.duration else { return 0 }
        return bounce.velocity(at: sinceEnd)
    }

    var duration: Double { slideEnd + (bounce?.duration ?? 0) }
    var destination: Double { rest }
}
