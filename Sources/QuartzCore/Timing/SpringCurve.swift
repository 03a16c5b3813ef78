/// The displacement of a damped spring over time, from 0 to its equilibrium at 1.
package struct SpringCurve: Sendable, Hashable {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    /// The undamped angular frequency √(k/m).
    private let frequency: Double
    /// The decay rate: ζω if underdamped or overdamped, ω for the critical form.
    private let decay: Double
    private let dampedFrequency: Double
    private let sineFactor: Double
    /// Half the difference between the two decay rates of an overdamped spring; 0 for the other forms.
    private let overdampedSpread: Double

    /// Creates a spring.
    ///
    /// Above critical damping it uses the critical form, as WebKit's solver (written by Apple) does, unless
    /// `allowsOverdamping`, which a negative bounce requires.
    package init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        let mass = max(mass, 1e-9)
        frequency = (max(stiffness, 0) / mass).squareRoot()
        let ratio = frequency > 0 ? damping / (2 * (max(stiffness, 0) * mass).squareRoot()) : 1
        // A damping computed to be critical may miss 1 by rounding.
        if ratio < 1 - 1e-9 {
            decay = ratio * frequency
            dampedFrequency = frequency * (1 - ratio * ratio).squareRoot()
            sineFactor = (decay - initialVelocity) / dampedFrequency
            overdampedSpread = 0
        } else if allowsOverdamping, ratio > 1 + 1e-9 {
            decay = ratio * frequency
            dampedFrequency = 0
            overdampedSpread = frequency * (ratio * ratio - 1).squareRoot()
            sineFactor = (decay - initialVelocity) / overdampedSpread
        } else {
            decay = frequency
            dampedFrequency = 0
            overdampedSpread = 0
            sineFactor = frequency - initialVelocity
        }
    }

    /// Returns the displacement at a time in seconds.
    package func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if dampedFrequency > 0 {
            let (sine, cosine) = PortableMath.sineAndCosine(dampedFrequency * time)
            return 1 - PortableMath.exp(-decay * time) * (cosine + sineFactor * sine)
        }
        if overdampedSpread > 0 {
            let slow = PortableMath.exp((overdampedSpread - decay) * time)
            let fast = PortableMath.exp(-(overdampedSpread + decay) * time)
            return 1 - ((1 + sineFactor) * slow + (1 - sineFactor) * fast) / 2
        }
        return 1 - (1 + sineFactor * time) * PortableMath.exp(-decay * time)
    }
}

extension SpringCurve {
    /// The remaining fraction of the distance at which a spring counts as at rest; measured on UIKit and Core Animation.
    package static let settlingThreshold = 0.001
    /// The settling time of a critically damped spring without initial velocity, multiplied by its natural frequency: the
    /// solution of (1 + x)·e^(−x) = 0.001.
    package static let criticalSettlingPhase = 9.2334134764515865

    /// Returns the time in seconds after which the spring counts as at rest.
    ///
    /// For underdamped springs the envelope decides. Others round up to a tenth of a second, as Core Animation reports.
    package func settlingDuration() -> CFTimeInterval {
        guard damping > 0 else { return CFTimeInterval(Float.greatestFiniteMagnitude) }
        guard frequency > 0 else { return 0 }
        if dampedFrequency > 0 {
            // Unverified: the effect of an initial velocity; Apple's figures are known only for springs at rest.
            return PortableMath.log((1 + decay / dampedFrequency) / Self.settlingThreshold) / decay
        }
        let rate = overdampedSpread > 0 ? 2 * stiffness / damping : frequency
        for step in 1...100_000 {
            let t = Double(step) / 10
            if (1 + rate * t) * PortableMath.exp(-rate * t) < Self.settlingThreshold { return t }
        }
        return CFTimeInterval(Float.greatestFiniteMagnitude)
    }
}
