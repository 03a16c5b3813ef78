import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct ArcTests {
    @Test func quartersOfAnEllipseHaveTheStandardControlPoints() {
        // 4/3 · (√2 − 1)
        let distance = 4 / 3 * (CGFloat(2).squareRoot() - 1)
        var controls: [CGPoint] = []
        CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil).applyWithBlock { element in
            if element.pointee.type == .addCurveToPoint {
                controls += [element.pointee.points[0], element.pointee.points[1]]
            }
        }
        #expect(controls.count == 8)
        for control in controls {
            let sides = [abs(control.x), abs(control.y)].sorted()
            #expect(abs(sides[0] - distance) < 1e-12 && sides[1] == 1, "\(control)")
        }
    }

    /// An arc between two tangents takes the short side of the circle, also across the angle at which `atan2` jumps.
    @Test(arguments: Array(stride(from: 0.0, to: 360, by: 15))) func arcsBetweenTangentsAreShort(middle: Double) {
        func point(_ degrees: Double, _ radius: Double) -> CGPoint {
            CGPoint(x: radius * cos(degrees * .pi / 180), y: radius * sin(degrees * .pi / 180))
        }
        let corner = point(middle, 10 / cos(10 * .pi / 180))
        func beyond(_ touch: CGPoint) -> CGPoint { CGPoint(x: 2 * touch.x - corner.x, y: 2 * touch.y - corner.y) }
        let (first, last) = (point(middle - 10, 10), point(middle + 10, 10))
        for (start, end) in [(first, last), (last, first)] {
            let path = CGMutablePath()
            path.move(to: beyond(start))
            path.addArc(tangent1End: corner, tangent2End: beyond(end), radius: 10)
            #expect(hypot(path.currentPoint.x - end.x, path.currentPoint.y - end.y) < 1e-9)
            let box = path.boundingBoxOfPath
            #expect(box.width < 8 && box.height < 8, "\(box)")
        }
    }
}
