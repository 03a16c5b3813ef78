import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Combinations of the areas and lines of two paths.
@Suite(.lane(.background)) struct PathBooleanTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
        CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
    }

    private func count(_ path: CGPath, _ verb: PathElements.Verb) -> Int {
        path.elements.verbs.filter { $0 == verb }.count
    }

    @Test func overlappingRectanglesHaveEightCorners() {
        let (a, b) = (rect(0, 0, 20, 20), rect(10, 10, 20, 20))
        let union = a.union(b)
        #expect(count(union, .move) == 1 && count(union, .line) == 7 && count(union, .close) == 1)
        #expect(union.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 30))
        #expect(a.intersection(b).isRect(nil))
        #expect(a.intersection(b).boundingBox == CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(count(a.subtracting(b), .line) == 5)
        #expect(a.intersects(b) && !a.intersects(rect(50, 50, 5, 5)) && !a.intersects(rect(20, 0, 5, 5)))
    }

    /// Curves are divided, not replaced by lines.
    @Test func combinedCirclesConsistOfCurves() {
        let lens = circle(0, 0, 10).intersection(circle(10, 0, 10))
        #expect(count(lens, .line) == 0)
        #expect((2...8).contains(count(lens, .curve)))
        #expect(abs(lens.boundingBoxOfPath.height - 10 * 3.0.squareRoot()) < 0.01)
        #expect(abs(lens.boundingBoxOfPath.width - 10) < 0.01)
    }

    @Test func aHoleHasTheOppositeDirection() {
        let ring = rect(0, 0, 30, 30).subtracting(rect(10, 10, 10, 10))
        #expect(count(ring, .move) == 2)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(!ring.contains(CGPoint(x: 15, y: 15), using: rule))
            #expect(ring.contains(CGPoint(x: 5, y: 15), using: rule))
        }
        #expect(ring.componentsSeparated().count == 1)
    }

    @Test func pathsWithCommonEdgesLeaveNoGap() {
        let union = rect(0, 0, 10, 10).union(rect(10, 0, 10, 10))
        #expect(union.isRect(nil) && union.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
        let same = circle(3, 4, 5)
        #expect(same.subtracting(same).isEmpty && same.symmetricDifference(same).isEmpty)
        #expect(count(same.union(same), .curve) == 4)
    }

    @Test func squaresThatTouchAtACornerAreTwoComponents() {
        let both = rect(0, 0, 10, 10).union(rect(10, 10, 10, 10))
        #expect(both.componentsSeparated().map(\.boundingBox.minX).sorted() == [0, 10])
    }

    @Test func normalizedPathsFillTheSameByBothRules() {
        let star = CGMutablePath()
        star.addLines(
            between: (0..<5).map { index in
                let angle = Double(index) * 4 * .pi / 5
                return CGPoint(x: 10 * sin(angle), y: 10 * cos(angle))
            })
        star.closeSubpath()
        let winding = star.normalized(), evenOdd = star.normalized(using: .evenOdd)
        #expect(winding.contains(.zero, using: .evenOdd) && winding.contains(.zero))
        #expect(!evenOdd.contains(.zero))
        #expect(count(winding, .move) == 1)
        #expect(evenOdd.componentsSeparated().count == 5)
    }

    @Test func linesAreDividedAtTheBoundary() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 30, y: 5)])
        let inside = line.lineIntersection(rect(10, 0, 10, 10)), outside = line.lineSubtracting(rect(10, 0, 10, 10))
        #expect(inside.elements.points == [CGPoint(x: 10, y: 5), CGPoint(x: 20, y: 5)])
        #expect(outside.elements.points == [0, 10, 20, 30].map { CGPoint(x: $0, y: 5) })
        #expect(count(outside, .move) == 2 && count(outside, .close) == 0)
    }

    /// The area that a combination fills is the combination of the areas, at random points of random paths.
    @Test(arguments: 0..<12) func areasCombinePointByPoint(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func random(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &generator) }
        func shape() -> CGPath {
            let path = CGMutablePath()
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    path.addRect(
                        CGRect(x: random(0...60).rounded(), y: random(0...60).rounded(), width: 40, height: 30))
                case 1:
                    path.addEllipse(in: CGRect(x: random(0...60), y: random(0...60), width: random(5...50), height: 40))
                case 2:
                    path.addLines(between: (0..<6).map { _ in CGPoint(x: random(0...100), y: random(0...100)) })
                    path.closeSubpath()
                default:
                    path.move(to: CGPoint(x: random(0...100), y: random(0...100)))
                    path.addCurve(
                        to: CGPoint(x: random(0...100), y: random(0...100)),
                        control1: CGPoint(x: random(0...100), y: random(0...100)),
                        control2: CGPoint(x: random(0...100), y: random(0...100)))
                }
            }
            return path
        }
        let (a, b) = (shape(), shape())
        let rule: CGPathFillRule = seed % 2 == 0 ? .winding : .evenOdd
        let combinations: [(CGPath, (Bool, Bool) -> Bool)] = [
            (a.union(b, using: rule), { $0 || $1 }), (a.intersection(b, using: rule), { $0 && $1 }),
            (a.subtracting(b, using: rule), { $0 && !$1 }), (a.symmetricDifference(b, using: rule), { $0 != $1 }),
        ]
        for _ in 0..<300 {
            let point = CGPoint(x: random(-5...105), y: random(-5...105))
            let isNearOutline = [a, b].contains { path in
                path.copy(strokingWithWidth: 0.1, lineCap: .round, lineJoin: .round, miterLimit: 10).contains(point)
            }
            guard !isNearOutline else { continue }
            let inside = (a.contains(point, using: rule), b.contains(point, using: rule))
            for (index, (path, expected)) in combinations.enumerated() {
                for result in [CGPathFillRule.winding, .evenOdd] {
                    #expect(
                        path.contains(point, using: result) == expected(inside.0, inside.1),
                        "seed \(seed), combination \(index), point \(point)")
                }
            }
        }
    }

    @Test func numbersThatAreNotFiniteMakeNoArea() {
        let broken = CGMutablePath()
        broken.addLines(between: [.zero, CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: CGFloat.infinity, y: 5)])
        #expect(broken.union(rect(0, 0, 10, 10)).boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(CGMutablePath().normalized().isEmpty)
        #expect(rect(0, 0, 1e6, 1e6).intersects(rect(5, 5, 10, 10)))
    }
}
