import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// The extent of an outline around some pixels follows from its edges alone, and agrees with the rasterizer.
@Suite(.lane(.background)) struct DeviceOutlineTests {
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

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func coverageOutsideEdgesMatchesRasterizer() {
        var random = SeededGenerator(seed: 4)
        var (known, same) = (0, 0)
        for _ in 0..<4000 {
            let path = outline(&random)
            let rule: CGPathFillRule = Bool.random(using: &random) ? .evenOdd : .winding
            let scale = Double.random(in: 0.5...8, using: &random)
            // The frame of the whole is visible here, so that the rasterizer has to draw.
            let all = request(path, rule, scale, clip: Self.near.insetBy(-750))
            let extent = DeviceOutline(all).extent(in: Self.near, rule: rule)
            let coverage = ShapeRaster(all)?.bitmap(for: all)
            let bytes = Self.near.rows.flatMap { y in Self.near.columns.map { byte(coverage, $0, y) } }
            let beside = Self.near.rows.flatMap { y in
                Self.near.columns.filter { !extent.rect.rows.contains(y) || !extent.rect.columns.contains($0) }
                    .map { byte(coverage, $0, y) }
            }
            #expect(beside.allSatisfy { $0 == (extent.isSurrounded ? 255 : 0) })
            known += extent.rect.isEmpty ? 1 : 0
            same += Set(bytes).count == 1 ? 1 : 0
        }
        #expect(same > 400)
        #expect(known * 10 > same * 6)
    }

    @Test func sheetWithHoleOccludesOutsideTheHole() {
        func sheet(_ hole: Double) -> Layer {
            let path = CGMutablePath()
            path.addRect(CGRect(x: -300, y: -300, width: 1000, height: 1000))
            path.addEllipse(in: CGRect(x: 100 - hole, y: 100 - hole, width: 2 * hole, height: 2 * hole))
            var content = RenderTree.ShapeContent(path: path)
            content.fillColor = .red
            content.fillRule = .evenOdd
            return Layer(
                1, width: 200, height: 200, color: .blue,
                children: [
                    Layer(2, width: 200, height: 200) { $0.content = .shape(content) }
                ])
        }
        let compositor = Compositor(width: 200, height: 200)
        _ = compositor.render(sheet(30).tree, scale: 1)
        #expect(compositor.render(sheet(20).tree, scale: 1).bounds == PixelRect(x: 70, y: 70, width: 60, height: 60))
        let picture = Picture(compositor.pixels)
        #expect(picture == Picture(sheet(20), width: 200, height: 200))
        #expect(picture.count(of: 0xFF00_00FF) > 1100 && picture.count(of: 0xFFFF_0000) > 38_000)
        // Without a hole the sheet is a plain rectangle.
        #expect(
            compositor.render(sheet(0.001).tree, scale: 1).bounds.insetBy(-2).contains(
                PixelRect(x: 80, y: 80, width: 40, height: 40)))
    }

    private func byte(_ coverage: CoverageBitmap?, _ x: Int, _ y: Int) -> UInt8 {
        guard let coverage else { return 0 }
        let rect = coverage.rect
        guard rect.rows.contains(y), rect.columns.contains(x) else { return coverage.isSurrounded ? 255 : 0 }
        return coverage.at(x, y).pointee
    }

    @Test func hugeShapeDoesNotOverflow() {
        let square = CGRect(x: -1, y: -1, width: 2, height: 2)
        let screen = PixelRect(x: 0, y: 0, width: 390, height: 844)
        for factor in [1e6, 1e9, 1e12, 1e18, 1e100, 1e300] {
            let shape = ConvexShape(outline: square, under: .scale(factor), clip: screen, antialiasing: .all)
            // Above that, the positions of the sides are lost in rounding.
            if factor <= 1e12 { #expect(shape?.covers(screen) == true) }
        }
        #expect(Int(bounded: .infinity) == 1_000_000_000_000_000)
        #expect(Int(bounded: -1e300) == -1_000_000_000_000_000)
        #expect(Int(bounded: .nan) == 0)
        #expect(Int(bounded: -2.7) == -2)
    }
}

extension PixelRect {
    fileprivate var rows: Range<Int> { minY..<maxY }
    fileprivate var columns: Range<Int> { minX..<maxX }
}
