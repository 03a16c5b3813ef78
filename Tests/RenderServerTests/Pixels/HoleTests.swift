import CoreGraphics
import Testing

@testable import RenderServer

/// Outlines that go around some pixels are told by their edges alone, and as the rasteriser would tell them.
@Suite struct HoleTests {
    private static let near = PixelRect(x: 100, y: 100, width: 24, height: 20)

    private func request(
        _ path: PathElements, _ rule: CGPathFillRule, _ scale: Double, clip: PixelRect
    ) -> ShapeRaster.Request {
        let about = Projection.translation(x: -50, y: -50).concatenating(.scale(scale))
            .concatenating(.translation(x: 112, y: 110))
        return ShapeRaster.Request(path: path, rule: rule, stroke: nil, projection: about, clip: clip)
    }

    /// A closed outline of random lines and curves in a box of 100 × 100, perhaps with a frame far outside.
    private func outline(_ random: inout SeededGenerator) -> PathElements {
        func point() -> CGPoint {
            CGPoint(x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...100, using: &random))
        }
        var path = PathElements()
        if Bool.random(using: &random) {
            path.move(to: CGPoint(x: -400, y: -400))
            path.addLine(to: CGPoint(x: 500, y: -400))
            path.addLine(to: CGPoint(x: 500, y: 500))
            path.addLine(to: CGPoint(x: -400, y: 500))
            path.close()
        }
        path.move(to: point())
        for _ in 0..<Int.random(in: 2...6, using: &random) {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: path.addLine(to: point())
            case 1: path.addQuad(control: point(), to: point())
            default: path.addCurve(control1: point(), control2: point(), to: point())
            }
        }
        if Bool.random(using: &random) { path.close() }
        return path
    }

    @Test func `Pixels known to be empty are left empty by the rasteriser, and most empty ones are known`() {
        var random = SeededGenerator(seed: 4)
        var (known, empty) = (0, 0)
        for _ in 0..<4000 {
            let path = outline(&random)
            let rule: CGPathFillRule = Bool.random(using: &random) ? .evenOdd : .winding
            let scale = Double.random(in: 0.5...8, using: &random)
            // The frame of the whole is in view here, so that the rasteriser has to draw.
            let all = request(path, rule, scale, clip: Self.near.insetBy(-750))
            let isKnown = DeviceOutline(all).leavesEmpty(Self.near, rule: rule)
            let isEmpty = isBlank(ShapeRaster(all)?.bitmap(for: all))
            #expect(!isKnown || isEmpty)
            known += isKnown ? 1 : 0
            empty += isEmpty ? 1 : 0
        }
        #expect(empty > 400)
        #expect(known * 10 > empty * 6)
    }

    private func isBlank(_ bitmap: CoverageBitmap?) -> Bool {
        guard let bitmap else { return true }
        let part = Self.near.intersection(bitmap.rect)
        return (part.minY..<part.maxY).allSatisfy { y in
            (part.minX..<part.maxX).allSatisfy { bitmap.at($0, y).pointee == 0 }
        }
    }

    @Test func `An absurdly large shape is planned without overflow`() {
        let square = CGRect(x: -1, y: -1, width: 2, height: 2).corners
        let screen = PixelRect(x: 0, y: 0, width: 390, height: 844)
        for factor in [1e6, 1e9, 1e12, 1e18, 1e100, 1e300] {
            let shape = ConvexShape(outline: square, under: .scale(factor), clip: screen, isAntialiased: true)
            // Beyond, the sides' places are lost in rounding.
            if factor <= 1e12 { #expect(shape?.covers(screen) == true) }
        }
        #expect(Int(bounded: .infinity) == 1_000_000_000_000_000)
        #expect(Int(bounded: -1e300) == -1_000_000_000_000_000)
        #expect(Int(bounded: .nan) == 0)
        #expect(Int(bounded: -2.7) == -2)
    }
}
