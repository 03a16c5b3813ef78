import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

@Suite(.lane(.background)) struct StrokeCoverageTests {
    private let clip = PixelRect(x: 0, y: 0, width: 400, height: 400)

    private func coverage(_ path: PathElements, width: Double, _ change: (inout ShapeRaster.Stroke) -> Void = { _ in })
        -> (Int, Int) -> Int
    {
        var stroke = ShapeRaster.Stroke(
            width: width, cap: .butt, join: .miter, miterLimit: 10, dashPhase: 0, dashLengths: [], start: 0, end: 1)
        change(&stroke)
        let request = ShapeRaster.Request(
            path: path, rule: .winding, stroke: stroke, projection: .identity, clip: clip)
        let bitmap = ShapeRaster(request)?.bitmap(for: request)
        return { x, y in
            guard let bitmap, x >= bitmap.rect.minX, x < bitmap.rect.maxX, y >= bitmap.rect.minY, y < bitmap.rect.maxY
            else { return 0 }
            return Int(bitmap.at(x, y).pointee)
        }
    }

    private func circle(radius: CGFloat) -> PathElements {
        CGPath(
            ellipseIn: CGRect(x: 200 - radius, y: 200 - radius, width: 2 * radius, height: 2 * radius), transform: nil
        ).elements
    }

    /// The lengths of the covered parts of a circle around the center, in thousandths of a turn.
    private func parts(_ coverage: (Int, Int) -> Int, radius: Double, from start: Double) -> [Int] {
        var (parts, run) = ([Int](), 0)
        for step in 0..<2000 {
            let angle = Double(step) / 2000 * 2 * .pi + start
            if coverage(Int(200 + radius * cos(angle)), Int(200 + radius * sin(angle))) > 127 {
                run += 1
            } else if run > 0 {
                parts.append(run / 2)
                run = 0
            }
        }
        return parts
    }

    @Test func dashesOfAStrokeWiderThanItsCurveAreEqualSectors() {
        let length = Double.pi * 20
        let wide = coverage(circle(radius: 10), width: 360) {
            $0.dashLengths = [length / 60, length / 20 - length / 60]
        }
        let found = parts(wide, radius: 150, from: 0.2)
        #expect(found.count == 20 && found.allSatisfy { (16...17).contains($0) }, "\(found)")
    }

    @Test func dashesEndAtRightAnglesToTheCurve() {
        let length = Double.pi * 200
        let ring = coverage(circle(radius: 100), width: 60) { $0.dashLengths = [length / 20, length / 20] }
        let (inner, outer) = (parts(ring, radius: 75, from: 0.45), parts(ring, radius: 125, from: 0.45))
        #expect(inner.count == 10 && inner.allSatisfy { (49...51).contains($0) }, "\(inner)")
        #expect(outer.count == 10 && outer.allSatisfy { (49...51).contains($0) }, "\(outer)")
    }

    @Test func aTrimmedCurveEndsAtRightAnglesToTheCurve() {
        let half = coverage(circle(radius: 10), width: 200) { ($0.start, $0.end) = (0.25, 0.75) }
        // From the bottom over the left to the top.
        #expect(half(195, 295) > 200 && half(195, 105) > 200 && half(205, 295) < 50 && half(205, 105) < 50)
    }

    @Test func coverageOfOverlappingStrokesInOnePathAddsUp() {
        var path = PathElements()
        for _ in 0..<2 {
            path.move(to: CGPoint(x: 10, y: 50))
            path.addLine(to: CGPoint(x: 90, y: 50))
        }
        // Each covers half of the rows 49 and 50.
        let twice = coverage(path, width: 1)
        #expect(twice(50, 49) >= 254 && twice(50, 50) >= 254)
        var single = PathElements()
        single.move(to: CGPoint(x: 10, y: 50))
        single.addLine(to: CGPoint(x: 90, y: 50))
        #expect((126...129).contains(coverage(single, width: 1)(50, 49)))
    }
}
