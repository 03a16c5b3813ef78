import QuartzCore

/// W4: a sheet of one color with a bird-shaped hole; the hole shrinks a little, then grows past the screen, 1 s.
struct FlyThrough: Work {
    let name = "W4"
    let frames = 61
    let root = CALayer()
    private let sheet = CAShapeLayer()

    init(_ screens: Screens, _ variant: Variant) {
        root.frame = Screens.size
        root.addSublayer(screens.list(variant))
        // The sheet around the hole is twice the screen's size, so that it covers the screen at every scale.
        let center = CGPoint(x: 195, y: 422)
        sheet.bounds = Screens.size
        sheet.position = center
        sheet.fillRule = .evenOdd
        sheet.fillColor = Screens.color(0x2E7DF6)
        let path = CGMutablePath()
        path.addRect(Screens.size.insetBy(dx: -195, dy: -422))
        path.addPath(
            Self.bird,
            transform: CGAffineTransform(translationX: center.x - 60, y: center.y - 60).scaledBy(x: 1.2, y: 1.2))
        sheet.path = path
        root.addSublayer(sheet)
    }

    func begin() {
        let flight = CAKeyframeAnimation(keyPath: "transform.scale")
        flight.values = [1, 0.9, 300]
        flight.keyTimes = [0, 0.2, 1]
        flight.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeIn)]
        flight.duration = 1
        flight.fillMode = .both
        flight.isRemovedOnCompletion = false
        sheet.add(flight, forKey: "flight")
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1, 1, 0]
        fade.keyTimes = [0, 0.5, 1]
        fade.duration = 1
        fade.fillMode = .both
        fade.isRemovedOnCompletion = false
        sheet.add(fade, forKey: "fade")
    }

    /// A bird of curves in a square of 100 points.
    private static let bird: CGPath = {
        let curves: [[Double]] = [
            [12, 40, 18, 36, 26, 36], [30, 30, 38, 28, 44, 32], [46, 24, 52, 16, 60, 10], [62, 9, 64, 10, 64, 12],
            [63, 16, 62, 20, 62, 24], [68, 18, 76, 14, 84, 13], [86, 13, 87, 15, 86, 16], [83, 20, 80, 24, 78, 28],
            [84, 26, 90, 25, 95, 26], [97, 27, 97, 29, 95, 30], [90, 33, 85, 37, 81, 41], [76, 47, 70, 52, 63, 55],
            [70, 60, 78, 64, 88, 66], [90, 67, 90, 69, 88, 70], [80, 73, 70, 74, 60, 72], [50, 78, 38, 78, 30, 70],
            [24, 64, 22, 57, 22, 50], [18, 51, 14, 51, 10, 50], [7, 50, 6, 48, 8, 46],
        ]
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 8, y: 46))
        for c in curves {
            path.addCurve(
                to: CGPoint(x: c[4], y: c[5]), control1: CGPoint(x: c[0], y: c[1]), control2: CGPoint(x: c[2], y: c[3]))
        }
        path.closeSubpath()
        return path
    }()
}
