import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct PathRasterizerTests {
    private static func coverage(
        _ path: CGPath, _ style: PathRasterizer.Style, scale: CGFloat, _ x: Int, _ y: Int, _ width: Int, _ height: Int
    ) -> [[UInt8]] {
        let buffer = PathRasterizer.coverage(
            of: path, style: style, transform: CGAffineTransform(scaleX: scale, y: scale), x: x, y: y, width: width,
            height: height)
        return (0..<height).map { row in (0..<width).map { buffer?[$0, row] ?? 0 } }
    }

    @Test func regionsTileSeamlessly() {
        let styles: [PathRasterizer.Style] = [.fill(.winding), .fill(.evenOdd), .stroke(PathStroke(width: 7))]
        for (name, path) in PathTests.shapes {
            for style in styles {
                let whole = Self.coverage(path, style, scale: 1, 0, 0, 100, 100)
                for y in stride(from: 0, to: 100, by: 20) {
                    for x in stride(from: 0, to: 100, by: 20) {
                        let part = Self.coverage(path, style, scale: 1, x, y, 20, 20)
                        for row in 0..<20 {
                            for column in 0..<20 {
                                #expect(
                                    part[row][column] == whole[y + row][x + column],
                                    "\(name) \(style) at \(x + column), \(y + row)")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [30, 300, 10_000, 1_000_000] as [CGFloat])
    func edgesAreExactAtAnyScale(_ scale: CGFloat) {
        // The right side of a circle in a small window at the origin: a vertical edge at 8, inside to its left.
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        func window(_ x: CGFloat) -> [UInt8] {
            let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x - 2 * scale, ty: 1.5 - scale)
            let buffer = PathRasterizer.coverage(
                of: circle, style: .fill(.winding), transform: transform, x: 0, y: 0, width: 16, height: 3)
            return (0..<16).map { buffer?[$0, 1] ?? 0 }
        }
        #expect(window(8).prefix(7).allSatisfy { $0 == 255 })
        #expect(window(8).suffix(8).allSatisfy { $0 == 0 })
        #expect(window(scale).allSatisfy { $0 == 255 })
        #expect(window(-10).allSatisfy { $0 == 0 })
        #expect(window(2 * scale + 20).allSatisfy { $0 == 0 })
    }

    @Test(arguments: [30, 300, 100_000] as [CGFloat])
    func strokesAreExactAtAnyScale(_ scale: CGFloat) {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -1, y: 1), CGPoint(x: 3, y: 1), CGPoint(x: 3, y: 5)])
        let style = PathRasterizer.Style.stroke(PathStroke(width: 0.5))
        let upper = Int(0.75 * scale)
        let rows = Self.coverage(line, style, scale: scale, Int(scale), upper - 3, 2, 6)
        for (index, row) in rows.enumerated() {
            #expect(row.allSatisfy { index < 2 ? $0 == 0 : index > 3 ? $0 == 255 : true })
        }
    }

    @Test func nestedContoursAlternateFill() {
        let ring = CGMutablePath()
        ring.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.addEllipse(in: CGRect(x: 4, y: 4, width: 2, height: 2))
        let inHole = Self.coverage(ring, .fill(.evenOdd), scale: 3000, 14_900, 14_900, 50, 50)
        #expect(inHole.flatMap { $0 }.allSatisfy { $0 == 0 })
        let onRing = Self.coverage(ring, .fill(.evenOdd), scale: 3000, 9000, 9000, 50, 50)
        #expect(onRing.flatMap { $0 }.allSatisfy { $0 == 255 })
    }

    @Test func paintingStaysWithinRegion() {
        let target = PixelBuffer(width: 40, height: 40)
        let everything = CGPath(rect: CGRect(x: -100, y: -100, width: 300, height: 300), transform: nil)
        PathRasterizer.paint(
            everything, style: .fill(.winding), color: SRGBColor(red: 1, green: 0, blue: 0), transform: .identity,
            onto: target, region: CGRect(x: 10, y: 5, width: 8, height: 9))
        for y in 0..<40 {
            for x in 0..<40 {
                let isInside = (10..<18).contains(x) && (5..<14).contains(y)
                #expect(target[x, y] == (isInside ? 0xFFFF_0000 : 0))
            }
        }
    }

    @Test func nonfiniteValuesDrawNothing() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 5))
        path.addCurve(to: CGPoint(x: 3, y: CGFloat.nan), control1: .zero, control2: .zero)
        path.closeSubpath()
        path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        let rows = Self.coverage(path, .fill(.winding), scale: 1, 0, 0, 8, 8)
        #expect(rows[3][3] == 255)
        #expect(rows[7][7] == 0)
        #expect(
            PathRasterizer.coverage(
                of: path, style: .fill(.winding), transform: CGAffineTransform(scaleX: 0, y: 0), x: 0, y: 0, width: 4,
                height: 4) == nil)
    }

    @Test func coverageIsIdenticalAcrossThreads() async {
        let expected = Self.coverage(PathTests.shapes[2].path, .fill(.winding), scale: 3, 0, 0, 300, 300)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    Self.coverage(PathTests.shapes[2].path, .fill(.winding), scale: 3, 0, 0, 300, 300) == expected
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
