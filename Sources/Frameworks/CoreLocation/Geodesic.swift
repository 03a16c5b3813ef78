import Foundation

/// The shortest line between two points on the ellipsoid WGS 84, by Vincenty's formula.
///
/// iOS measures on the ellipsoid: a degree of longitude at 41° north is 84.135 km, as a test of SwifterSwift asserts.
struct Geodesic {
    private static let (equatorialRadius, flattening) = (6_378_137.0, 1 / 298.257223563)
    private static let polarRadius = equatorialRadius * (1 - flattening)

    private let (first, second): (CLLocationCoordinate2D, CLLocationCoordinate2D)

    init(from first: CLLocationCoordinate2D, to second: CLLocationCoordinate2D) {
        (self.first, self.second) = (first, second)
    }

    private static func radians(_ degrees: CLLocationDegrees) -> Double { degrees * .pi / 180 }

    /// The latitude on the sphere around the ellipsoid.
    private static func reduced(_ latitude: CLLocationDegrees) -> Double {
        atan((1 - flattening) * tan(radians(latitude)))
    }

    /// The length in meters.
    var length: CLLocationDistance {
        let difference = Self.radians(second.longitude - first.longitude)
        let (one, other) = (Self.reduced(first.latitude), Self.reduced(second.latitude))
        var longitude = difference
        for _ in 0..<100 {
            let arc = Arc(one, other, longitude)
            guard arc.sine > 0 else { return 0 }
            let correction =
                Self.flattening / 16 * arc.cosineOfHeading * (4 + Self.flattening * (4 - 3 * arc.cosineOfHeading))
            let cosine = arc.cosineOfMiddle
            let next =
                difference + (1 - correction) * Self.flattening * arc.sineOfHeading
                * (arc.angle + correction * arc.sine
                    * (cosine + correction * arc.cosine * (2 * cosine * cosine - 1)))
            if abs(next - longitude) < 1e-12 { return length(of: arc) }
            longitude = next
        }
        // Between points on opposite sides of the earth, the formula has no result: half of a meridian.
        return .pi / 2 * (Self.equatorialRadius + Self.polarRadius)
    }

    private func length(of arc: Arc) -> CLLocationDistance {
        let ratio = Self.equatorialRadius / Self.polarRadius
        let square = arc.cosineOfHeading * (ratio * ratio - 1)
        let a = 1 + square / 16384 * (4096 + square * (-768 + square * (320 - 175 * square)))
        let b = square / 1024 * (256 + square * (-128 + square * (74 - 47 * square)))
        let cosine = arc.cosineOfMiddle
        let outer = arc.cosine * (2 * cosine * cosine - 1)
        let inner = b / 6 * cosine * (4 * arc.sine * arc.sine - 3) * (4 * cosine * cosine - 3)
        return Self.polarRadius * a * (arc.angle - b * arc.sine * (cosine + b / 4 * (outer - inner)))
    }

    /// The line on the sphere.
    private struct Arc {
        let sine: Double
        let cosine: Double
        /// The sine of the heading at the equator.
        let sineOfHeading: Double
        /// The square of the heading's cosine.
        let cosineOfHeading: Double
        /// The cosine of twice the angle from the equator to the middle of the line.
        let cosineOfMiddle: Double

        var angle: Double { atan2(sine, cosine) }

        init(_ first: Double, _ second: Double, _ longitude: Double) {
            let across = cos(second) * sin(longitude)
            let along = cos(first) * sin(second) - sin(first) * cos(second) * cos(longitude)
            sine = (across * across + along * along).squareRoot()
            cosine = sin(first) * sin(second) + cos(first) * cos(second) * cos(longitude)
            sineOfHeading = sine > 0 ? cos(first) * cos(second) * sin(longitude) / sine : 0
            cosineOfHeading = 1 - sineOfHeading * sineOfHeading
            cosineOfMiddle = cosineOfHeading > 0 ? cosine - 2 * sin(first) * sin(second) / cosineOfHeading : 0
        }
    }
}
