import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct StrokeTests {
    private func area(_ path: CGPath, scale: CGFloat = 1) -> CGFloat {
        let box = path.boundingBox.insetBy(dx: -2, dy: -2).integral
        guard
            let coverage = PathRasterizer.coverage(
                of: path, style: .fill(.winding), transform: CGAffineTransform(scaleX: scale, y: scale),
                x: Int(box.minX * scale), y: Int(box.minY * scale), width: Int(box.width * scale),
                height: Int(box.height * scale))
        else { return 0 }
        var sum = 0
        for y in 0..<coverage.height {
            for x in 0..<coverage.width { sum += Int(coverage[x, y]) }
        }
        return CGFloat(sum) / 255 / scale / scale
    }

    private func stroke(
        _ path: CGPath, _ width: CGFloat, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter, limit: CGFloat = 10
    ) -> CGPath {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    private var line: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
        return path
    }

    @Test func capsExtendStroke() {
        #expect(abs(area(stroke(line, 4, .butt)) - 80) < 0.5)
        #expect(abs(area(stroke(line, 4, .square)) - 96) < 0.5)
        #expect(abs(area(stroke(line, 4, .round), scale: 4) - (80 + 4 * .pi)) < 0.5)
        #expect(stroke(line, 4, .square).boundingBox == CGRect(x: 8, y: 8, width: 24, height: 4))
    }

    @Test func dashesOfCurvesAreCurves() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        let dashed = circle.copy(dashingWithPhase: 0, lengths: [5 * .pi, 5 * .pi])
        let kinds = dashed.elements.verbs.map { $0 == .move ? "m" : $0 == .curve ? "c" : "?" }.joined()
        // A quarter each, up to the error of the circle's curves.
        #expect(kinds.hasPrefix("mc") && !kinds.contains("?"))
        #expect(dashed.contains(CGPoint(x: 16, y: 16)) && !dashed.contains(CGPoint(x: 4, y: 16)))
        let box = dashed.boundingBoxOfPath
        #expect(abs(box.minX) < 0.02 && abs(box.maxX - 20) < 1e-6)
    }

    @Test func strokesOfOnePathInAContextAddUp() {
        let context = CGContext(pixels: PixelBuffer(width: 20, height: 20), scale: 1)
        context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
        for _ in 0..<2 {
            context.move(to: CGPoint(x: 0, y: 10))
            context.addLine(to: CGPoint(x: 20, y: 10))
        }
        context.strokePath()
        #expect(context.pixels[10, 9] >= 0xFE00_0000 && context.pixels[10, 10] & 0xFF_FFFF >= 0xFE_0000)
    }

    @Test func joinsExtendCorners() {
        let corner = CGMutablePath()
        corner.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 30)])
        // Two bars of 20 × 4 overlap in a quarter of the 4 × 4 square at the corner; another quarter is uncovered.
        #expect(abs(area(stroke(corner, 4, .butt, .miter)) - 160) < 0.5)
        #expect(abs(area(stroke(corner, 4, .butt, .bevel)) - 158) < 0.5)
        #expect(abs(area(stroke(corner, 4, .butt, .round), scale: 4) - (156 + .pi)) < 0.5)
        #expect(
            stroke(corner, 4, .butt, .miter, limit: 1.4).boundingBox == stroke(corner, 4, .butt, .bevel).boundingBox)
        #expect(abs(area(stroke(corner, 4, .butt, .miter, limit: 1.4)) - 158) < 0.5)
    }

    @Test func closedStrokeHasHole() {
        let ring = stroke(CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil), 6)
        #expect(!ring.contains(CGPoint(x: 30, y: 30)))
        #expect(ring.contains(CGPoint(x: 50, y: 30)))
        #expect(abs(area(ring, scale: 2) - .pi * (23 * 23 - 17 * 17)) < 3)
        let frame = stroke(CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil), 4)
        #expect(abs(area(frame) - (24 * 24 - 16 * 16)) < 0.5)
    }

    @Test func strokeIsDirectionIndependent() {
        for (name, path) in PathTests.shapes {
            var mirror = CGAffineTransform(scaleX: -1, y: 1)
            let mirrored = path.copy(using: &mirror)!
            #expect(abs(area(stroke(path, 3)) - area(stroke(mirrored, 3))) < 2, "\(name)")
        }
    }

    @Test func outlinedStrokesMatchContext() throws {
        for (name, path) in PathTests.shapes {
            for join in [CGLineJoin.miter, .round, .bevel] {
                let context = CGContext(pixels: PixelBuffer(width: 100, height: 100), scale: 1)
                context.setLineWidth(5)
                context.setLineJoin(join)
                context.addPath(path)
                context.strokePath()
                let style = PathRasterizer.Style.stroke(PathStroke(width: 5, join: join))
                let own = try #require(
                    PathRasterizer.coverage(
                        of: path, style: style, transform: .identity, x: 0, y: 0, width: 100, height: 100))
                var difference = 0
                for y in 0..<100 {
                    for x in 0..<100 {
                        difference += abs(Int(own[x, y]) - Int(context.pixels[x, y] >> 24))
                    }
                }
                #expect(difference / 255 < 40, "\(name) \(join)")
            }
        }
    }

    @Test func dashesContinueAcrossManyCurves() {
        let path = CGMutablePath()
        path.move(to: .zero)
        for x in stride(from: CGFloat(0), to: 2_000, by: 1) {
            path.addCurve(
                to: CGPoint(x: x + 1, y: 0), control1: CGPoint(x: x + 0.25, y: 0), control2: CGPoint(x: x + 0.75, y: 0))
        }
        let dashes = path.copy(dashingWithPhase: 0.25, lengths: [0.5, 0.5])
        var moves = 0
        dashes.applyWithBlock { if $0.pointee.type == .moveToPoint { moves += 1 } }
        #expect(moves == 2_001 && abs(dashes.boundingBoxOfPath.width - 2_000) < 1e-6)
    }

    @Test func dashesCoverExpectedFraction() {
        let dashed = line.copy(dashingWithPhase: 0, lengths: [3, 2])
        #expect(abs(area(stroke(dashed, 4)) - 48) < 0.5)
        let shifted = line.copy(dashingWithPhase: 4, lengths: [3, 2])
        #expect(shifted.elements.points[0] == CGPoint(x: 11, y: 10))
        #expect(abs(area(stroke(line.copy(dashingWithPhase: 0, lengths: [4]), 4)) - 48) < 0.5)
        #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
        #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
    }

    @Test func dashAcrossClosedPathStartIsJoined() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let dashes = square.copy(dashingWithPhase: 2, lengths: [4, 4])
        #expect(dashes.elements.verbs.count { $0 == .move } == 5)
        #expect(dashes.elements.points[0] == CGPoint(x: 0, y: 2))
    }

    @Test func singlePointWithRoundCapIsDot() {
        let dot = CGMutablePath()
        dot.move(to: CGPoint(x: 20, y: 20))
        dot.addLine(to: CGPoint(x: 20, y: 20))
        #expect(abs(area(stroke(dot, 8, .round), scale: 4) - 16 * .pi) < 0.5)
        #expect(stroke(dot, 8, .butt).isEmpty)
    }
}
