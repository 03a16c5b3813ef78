import TestSupport
import Testing

@testable import UIKit

@Suite(.lane(.background)) struct BezierPathTests {
    @Test func arcsRunClockwiseOnScreen() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x - 50) < 1e-9 && abs(path.currentPoint.y - 60) < 1e-9)
        let bounds = path.bounds
        #expect(abs(bounds.minX - 50) < 0.01 && abs(bounds.minY - 50) < 0.01)
        let other = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(other.bounds.minX - 40) < 0.01 && abs(other.bounds.maxY - 60) < 0.01)
    }

    @Test func onlyGivenCornersAreRounded() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.contains(CGPoint(x: 2, y: 58)))
        #expect(!path.contains(CGPoint(x: 98, y: 58)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    @Test func cornerRadiiWithoutHeightUseTheWidthForBoth() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 20, height: 0))
        let square = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 2, y: 2)) && path.contains(CGPoint(x: 98, y: 2)))
        #expect(path.cgPath == square.cgPath)
    }

    /// The end points of a path's elements, with `l` for lines and `c` for curves.
    private func ends(_ path: UIBezierPath) -> (kinds: String, points: [CGPoint]) {
        nonisolated(unsafe) var result = (kinds: "", points: [CGPoint]())
        path.cgPath.applyWithBlock { element in
            let count = element.pointee.type == .addCurveToPoint ? 3 : 1
            result.kinds += element.pointee.type == .closeSubpath ? "x" : count == 3 ? "c" : "l"
            result.points.append(element.pointee.points[count - 1])
        }
        return result
    }

    private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-7 }

    /// The paths were printed on iOS.
    @Test func cornersOfRoundedRectanglesAreContinuous() {
        let rect = CGRect(x: 0, y: 0, width: 160, height: 100)
        let all = ends(UIBezierPath(roundedRect: rect, cornerRadius: 10))
        #expect(all.kinds == "llclcclclcclclcclclccl")
        #expect(near(all.points[0], CGPoint(x: 15.28665, y: 0)) && near(all.points[1], CGPoint(x: 144.71335, y: 0)))
        #expect(near(all.points[2], CGPoint(x: 153.68506207169008, y: 0.7491138784701601)))
        #expect(near(all.points[4], CGPoint(x: 159.25088612152985, y: 6.314937928309926)))
        #expect(near(all.points[5], CGPoint(x: 160, y: 15.286649847295823)) && all.points[21] == all.points[0])
        let one = ends(
            UIBezierPath(roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 20, height: 20)))
        #expect(one.kinds == "lllllclccl")
        #expect(near(one.points[0], CGPoint(x: 30.5733, y: 0)) && one.points[1] == CGPoint(x: 160, y: 0))
        #expect(near(one.points[7], CGPoint(x: 12.629875856619853, y: 1.498227756940320)))
    }

    @Test func cornersThatDontFitASideAreCircularThere() {
        let wide = ends(UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 42))
        #expect(near(wide.points[0], CGPoint(x: 64.20393, y: 0)) && near(wide.points[4], CGPoint(x: 160, y: 47.5)))
        #expect(near(wide.points[2], CGPoint(x: 129.36281785845, y: 3.7455693923508)))
        #expect(near(wide.points[10], CGPoint(x: 84.50425826352, y: 100)))
        let square = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 40)
        let circle = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 50)
        #expect(zip(ends(square).points, ends(circle).points).allSatisfy { near($0, $1) })
    }

    @Test func aRadiusOfZeroMakesARectangleAndNegativeOnesLoops() {
        let rect = CGRect(x: 0, y: 0, width: 160, height: 100)
        let plain = ends(UIBezierPath(roundedRect: rect, cornerRadius: 0))
        #expect(plain.kinds == "llllll" && plain.points.last == .zero)
        #expect(near(ends(UIBezierPath(roundedRect: rect, cornerRadius: -10)).points[1], CGPoint(x: 175.28665, y: 0)))
    }

    @Test func oversizedRadiiMakeCapsule() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 40), cornerRadius: 500)
        #expect(path.contains(CGPoint(x: 6, y: 20)))
        #expect(!path.contains(CGPoint(x: 6, y: 2)))
    }

    @Test func reversedPathEndsAtStart() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 10, y: 2))
        path.addCurve(
            to: CGPoint(x: 20, y: 20), controlPoint1: CGPoint(x: 15, y: 2), controlPoint2: CGPoint(x: 20, y: 10))
        path.addQuadCurve(to: CGPoint(x: 5, y: 30), controlPoint: CGPoint(x: 12, y: 33))
        let back = path.reversing()
        #expect(back.currentPoint == CGPoint(x: 1, y: 2))
        #expect(back.bounds == path.bounds)
        #expect(back.reversing().cgPath == path.cgPath)
    }

    @Test func evenOddRuleLeavesHole() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
    }

    @Test func copyKeepsStyleAndIsIndependent() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 7
        path.setLineDash([4, 2], count: 2, phase: 1)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.addLine(to: CGPoint(x: 99, y: 99))
        #expect(copy.lineWidth == 7)
        #expect(copy.dash.lengths == [4, 2] && copy.dash.phase == 1)
        #expect(copy.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func transformsMoveEveryPoint() {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.apply(CGAffineTransform(scaleX: 2, y: 3))
        #expect(path.bounds == CGRect(x: 2, y: 6, width: 6, height: 12))
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds == .zero && path.currentPoint == .zero)
    }

    @Test func drawingWithoutAContextDoesNothing() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4))
        path.fill()
        path.stroke()
        path.addClip()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func strokesAndFillsFollowPath() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
            UIColor.black.setFill()
            UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)).fill()
            UIColor.black.setStroke()
            let line = UIBezierPath()
            line.lineWidth = 2
            line.move(to: CGPoint(x: 10, y: 15))
            line.addLine(to: CGPoint(x: 18, y: 15))
            line.stroke()
        }
        let pixels = try #require(image.cgImage?.pixels)
        func alpha(_ x: Int, _ y: Int) -> UInt8 {
            pixels.base.load(fromByteOffset: y * pixels.bytesPerRow + x * 4 + 3, as: UInt8.self)
        }
        #expect(alpha(3, 3) == 255 && alpha(7, 3) == 0)
        #expect(alpha(12, 14) == 255 && alpha(12, 15) == 255 && alpha(12, 16) == 0)
    }
}
