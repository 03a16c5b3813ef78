import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct PathTests {
    static let shapes: [(name: String, path: CGPath)] = {
        let star = CGMutablePath()
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5
            let point = CGPoint(x: 50 + 40 * sin(angle), y: 50 - 40 * cos(angle))
            if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        star.closeSubpath()
        let ring = CGMutablePath()
        ring.addEllipse(in: CGRect(x: 10, y: 20, width: 80, height: 60))
        ring.addRect(CGRect(x: 40, y: 40, width: 20, height: 20))
        let blob = CGMutablePath()
        blob.move(to: CGPoint(x: 10, y: 10))
        blob.addCurve(to: CGPoint(x: 90, y: 80), control1: CGPoint(x: 120, y: -10), control2: CGPoint(x: -20, y: 110))
        blob.addQuadCurve(to: CGPoint(x: 10, y: 90), control: CGPoint(x: 50, y: 40))
        let pie = CGMutablePath()
        pie.move(to: CGPoint(x: 50, y: 50))
        pie.addArc(
            center: CGPoint(x: 50, y: 50), radius: 38, startAngle: 0.3, endAngle: 2, clockwise: true)
        pie.closeSubpath()
        return [
            ("star", star), ("ring", ring), ("blob", blob), ("pie", pie),
            (
                "rounded",
                CGPath(
                    roundedRect: CGRect(x: 5, y: 15, width: 90, height: 70), cornerWidth: 20, cornerHeight: 30,
                    transform: nil)
            ),
        ]
    }()

    /// Swift's names of the functions that the methods `copy(…)` are made of.
    @Test func underscoredInitializersCopyStrokesAndDashes() {
        var move = CGAffineTransform(translationX: 3, y: 4)
        for (_, path) in Self.shapes {
            let stroke = CGPath(
                __byStroking: path, transform: &move, lineWidth: 6, lineCap: .round, lineJoin: .bevel, miterLimit: 4)
            #expect(
                stroke
                    == path.copy(
                        strokingWithWidth: 6, lineCap: .round, lineJoin: .bevel, miterLimit: 4, transform: move))
            let dashes = CGPath(__byDashing: path, transform: nil, phase: 2, lengths: [5, 3], count: 2)
            #expect(dashes == path.copy(dashingWithPhase: 2, lengths: [5, 3]))
        }
    }

    @Test func exactBoundsTouchOutline() {
        for (name, path) in Self.shapes {
            let (loose, exact) = (path.boundingBox, path.boundingBoxOfPath)
            #expect(loose.minX <= exact.minX + 1e-9 && loose.maxX >= exact.maxX - 1e-9, "\(name)")
            #expect(loose.minY <= exact.minY + 1e-9 && loose.maxY >= exact.maxY - 1e-9, "\(name)")
            let flat = path.flattened(threshold: 1e-4).boundingBox
            #expect(abs(flat.minX - exact.minX) < 1e-3 && abs(flat.maxX - exact.maxX) < 1e-3, "\(name)")
            #expect(abs(flat.minY - exact.minY) < 1e-3 && abs(flat.maxY - exact.maxY) < 1e-3, "\(name)")
        }
    }

    @Test func emptyPathsHaveNullBounds() {
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().boundingBoxOfPath.isNull)
        #expect(CGMutablePath().isEmpty)
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: [CGPathFillRule.winding, .evenOdd])
    func containsAgreesWithRasterizer(_ rule: CGPathFillRule) throws {
        for (name, path) in Self.shapes {
            let coverage = try #require(
                PathRasterizer.coverage(
                    of: path, style: .fill(rule), transform: .identity, x: 0, y: 0, width: 100, height: 100))
            for y in 0..<100 {
                for x in 0..<100 {
                    let isInside = path.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), using: rule)
                    if coverage[x, y] == 255 { #expect(isInside, "\(name) \(x) \(y)") }
                    if coverage[x, y] == 0 { #expect(!isInside, "\(name) \(x) \(y)") }
                }
            }
        }
    }

    @Test func clockwiseArcsDecreaseAngle() {
        let arc = CGMutablePath()
        arc.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(arc.boundingBoxOfPath.minX > -1e-9 && arc.boundingBoxOfPath.minY > -1e-9)
        let long = CGMutablePath()
        long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(long.boundingBoxOfPath.minX + 10) < 1e-2 && abs(long.boundingBoxOfPath.minY + 10) < 1e-2)
    }

    @Test(arguments: [true, false]) func fullTurnArcIsCircle(clockwise: Bool) {
        let circle = CGMutablePath()
        circle.addArc(
            center: CGPoint(x: 3, y: 4), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
        let box = circle.boundingBoxOfPath
        #expect(abs(box.minX + 2) < 1e-9 && abs(box.maxX - 8) < 1e-9 && abs(box.minY + 1) < 1e-9)
        #expect(circle.elements.verbs == [.move, .curve, .curve, .curve, .curve])
    }

    @Test func arcsApproximateCircle() {
        for step in 1...16 {
            let arc = CGMutablePath()
            arc.addRelativeArc(center: .zero, radius: 100, startAngle: 0.2, delta: CGFloat(step) * 0.39)
            for point in arc.flattened(threshold: 0.01).elements.points {
                #expect(abs(hypot(point.x, point.y) - 100) < 0.05)
            }
        }
    }

    @Test func tangentArcTouchesBothLines() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(hypot(path.elements.points[1].x - 6, path.elements.points[1].y) < 1e-9)
        #expect(hypot(path.currentPoint.x - 10, path.currentPoint.y - 4) < 1e-9)
    }

    @Test func ellipseStartsAtMaxXTowardMaxY() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
        #expect(path.elements.points[0] == CGPoint(x: 20, y: 5))
        #expect(path.elements.points[3] == CGPoint(x: 10, y: 10))
    }

    @Test func applyWithBlockVisitsElements() {
        for (_, path) in Self.shapes {
            let copy = CGMutablePath()
            path.applyWithBlock { element in
                let p = element.pointee.points
                switch element.pointee.type {
                case .moveToPoint: copy.move(to: p[0])
                case .addLineToPoint: copy.addLine(to: p[0])
                case .addQuadCurveToPoint: copy.addQuadCurve(to: p[1], control: p[0])
                case .addCurveToPoint: copy.addCurve(to: p[2], control1: p[0], control2: p[1])
                case .closeSubpath: copy.closeSubpath()
                }
            }
            #expect(copy == path)
            #expect(copy.hashValue == path.hashValue)
        }
    }

    @Test func transformedCopyTransformsPoints() throws {
        var transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 2, y: 3)
        for (_, path) in Self.shapes {
            let copy = try #require(path.copy(using: &transform))
            #expect(copy.elements.points == path.elements.points.map { $0.applying(transform) })
            #expect(copy.elements.verbs == path.elements.verbs)
        }
    }

    @Test func immutableCopyIsIndependent() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        let copy = try #require(path.copy())
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(copy.elements.count == 1)
    }

    @Test func rectanglesAreRecognized() {
        var found = CGRect.zero
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGPath(rect: rect, transform: nil).isRect(&found))
        #expect(found == rect)
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }

    @Test func closeReturnsToSubpathStart() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 9, y: 5))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 5, y: 9))
        let flat = FlattenedPath(path.elements, tolerance: 0.1)
        #expect(flat.contours.count == 2)
        #expect(flat.points[flat.contours[1].points.lowerBound] == CGPoint(x: 5, y: 5))
    }

    @Test func linesWithoutCurrentPointAreIgnored() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty)
    }

    @Test func aTrimmedCurveEndsAtTheParameterOfItsFraction() {
        // x = 80 t³
        var path = PathElements()
        path.move(to: .zero)
        path.append(.curve(control1: .zero, control2: .zero, to: CGPoint(x: 80, y: 0)))
        var points: [CGPoint] = []
        path.trimmed(from: 0.25, to: 0.5).forEach { element in
            switch element {
            case .move(let point), .curve(_, _, let point): points.append(point)
            default: Issue.record("\(element)")
            }
        }
        #expect(points == [CGPoint(x: 1.25, y: 0), CGPoint(x: 10, y: 0)])
    }
}
