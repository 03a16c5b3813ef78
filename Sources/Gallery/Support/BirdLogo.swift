import UIKit

/// The gallery's logo: a swallow in a square of 100 points.
enum BirdLogo {
    /// A point well inside the body, in the logo's square: the center of the fly-through.
    static let heart = CGPoint(x: 61, y: 51)

    static var path: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 97, y: 33))
        path.addCurve(
            to: CGPoint(x: 72, y: 29), controlPoint1: CGPoint(x: 90, y: 25), controlPoint2: CGPoint(x: 80, y: 23))
        path.addCurve(
            to: CGPoint(x: 8, y: 7), controlPoint1: CGPoint(x: 52, y: 9), controlPoint2: CGPoint(x: 30, y: 1))
        path.addCurve(
            to: CGPoint(x: 47, y: 45), controlPoint1: CGPoint(x: 29, y: 13), controlPoint2: CGPoint(x: 41, y: 27))
        path.addCurve(
            to: CGPoint(x: 2, y: 69), controlPoint1: CGPoint(x: 36, y: 58), controlPoint2: CGPoint(x: 20, y: 66))
        path.addCurve(
            to: CGPoint(x: 27, y: 73), controlPoint1: CGPoint(x: 11, y: 73), controlPoint2: CGPoint(x: 19, y: 74))
        path.addCurve(
            to: CGPoint(x: 15, y: 95), controlPoint1: CGPoint(x: 25, y: 81), controlPoint2: CGPoint(x: 21, y: 88))
        path.addCurve(
            to: CGPoint(x: 59, y: 68), controlPoint1: CGPoint(x: 33, y: 91), controlPoint2: CGPoint(x: 48, y: 82))
        path.addCurve(
            to: CGPoint(x: 70, y: 99), controlPoint1: CGPoint(x: 59, y: 82), controlPoint2: CGPoint(x: 63, y: 92))
        path.addCurve(
            to: CGPoint(x: 81, y: 49), controlPoint1: CGPoint(x: 83, y: 86), controlPoint2: CGPoint(x: 87, y: 66))
        path.addCurve(
            to: CGPoint(x: 97, y: 33), controlPoint1: CGPoint(x: 82, y: 40), controlPoint2: CGPoint(x: 87, y: 35))
        path.close()
        return path
    }
}
