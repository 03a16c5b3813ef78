import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct ContextTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func makeBitmap(_ width: Int, _ height: Int, _ info: CGImageAlphaInfo = .premultipliedLast) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
    }

    /// The pixels as letters, row by row from the top: "." transparent, "r" red, "b" blue, "w" white, "?" other.
    private func rows(_ pixels: PixelBuffer) -> [String] {
        (0..<pixels.height).map { y in
            (0..<pixels.width).map { x in
                switch pixels[x, y] {
                case 0: "."
                case 0xFFFF_0000: "r"
                case 0xFF00_00FF: "b"
                case 0xFFFF_FFFF: "w"
                case 0xFF00_0000: "k"
                default: "?"
                }
            }.joined()
        }
    }

    /// Red above, blue below, 2 × 2 pixels.
    private var flag: CGImage {
        let pixels = PixelBuffer(width: 2, height: 2)
        for x in 0..<2 {
            pixels[x, 0] = 0xFFFF_0000
            pixels[x, 1] = 0xFF00_00FF
        }
        return CGImage(pixels: pixels, isOpaque: true)
    }

    @Test func bitmapContextOriginIsAtBottom() throws {
        let context = try #require(makeBitmap(4, 3))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(rows(context.pixels) == ["....", "....", "rr.."])
    }

    @Test func interfaceContextOriginIsTopLeftInPoints() {
        let context = CGContext(pixels: PixelBuffer(width: 4, height: 4), scale: 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(rows(context.pixels) == ["..rr", "..rr", "....", "...."])
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4))
    }

    @Test func imagesFlipInInterfaceContextsOnly() throws {
        let bitmap = try #require(makeBitmap(2, 2))
        bitmap.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(rows(bitmap.pixels) == ["rr", "bb"])
        let interface = CGContext(pixels: PixelBuffer(width: 2, height: 2), scale: 1)
        interface.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(rows(interface.pixels) == ["bb", "rr"])
        interface.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
        interface.drawUpright(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(rows(interface.pixels) == ["rr", "bb"])
    }

    @Test func uprightImagesUseBlendModeAndAlpha() {
        let context = CGContext(pixels: PixelBuffer(width: 2, height: 2), scale: 1)
        context.drawUpright(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2), blendMode: .copy, alpha: 0.5)
        #expect(context.pixels[0, 0] >> 24 == 128)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.pixels[0, 0] == 0xFF00_00FF)
    }

    /// The outermost pixels have the centers of the image's outermost ones, so they have more of their color.
    @Test func downscalingAveragesAllPixels() {
        let checker = PixelBuffer(width: 64, height: 64)
        for y in 0..<64 {
            for x in 0..<64 { checker[x, y] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        }
        let context = CGContext(pixels: PixelBuffer(width: 4, height: 4), scale: 1)
        context.drawUpright(
            CGImage(pixels: checker, isOpaque: true), in: CGRect(x: 0, y: 0, width: 4, height: 4))
        for y in 0..<4 {
            for x in 0..<4 {
                let isCorner = (x == 0 || x == 3) && (y == 0 || y == 3)
                #expect(abs(Int(context.pixels[x, y] & 0xFF) - 128) <= (isCorner ? 32 : 3))
            }
        }
    }

    @Test func stretchedImagesKeepOpaqueEdges() {
        let context = CGContext(pixels: PixelBuffer(width: 16, height: 16), scale: 1)
        context.drawUpright(flag, in: CGRect(x: 0, y: 0, width: 16, height: 16))
        #expect(context.pixels[0, 0] == 0xFFFF_0000)
        #expect(context.pixels[15, 15] == 0xFF00_00FF)
        context.interpolationQuality = .none
        context.drawUpright(flag, in: CGRect(x: 0, y: 0, width: 16, height: 16))
        #expect(rows(context.pixels).prefix(8).allSatisfy { $0 == String(repeating: "r", count: 16) })
    }

    @Test func restoreGStateRestoresState() {
        let context = CGContext(pixels: PixelBuffer(width: 4, height: 1), scale: 1)
        context.setFillColor(red)
        context.saveGState()
        context.setFillColor(blue)
        context.translateBy(x: 2, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(rows(context.pixels) == ["r.br"])
    }

    @Test func pathsUseTransformAtConstruction() {
        let context = CGContext(pixels: PixelBuffer(width: 4, height: 1), scale: 1)
        context.setFillColor(red)
        context.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
        context.translateBy(x: 100, y: 0)
        context.fillPath()
        #expect(rows(context.pixels) == [".r.."])
        #expect(context.isPathEmpty)
    }

    @Test func clipsIntersect() {
        let context = CGContext(pixels: PixelBuffer(width: 4, height: 4), scale: 1)
        context.setFillColor(red)
        context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 4))
        context.clip(to: [CGRect(x: 0, y: 1, width: 2, height: 1), CGRect(x: 3, y: 3, width: 1, height: 1)])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 3, height: 3))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(rows(context.pixels) == ["....", ".r..", "....", "...r"])
    }

    @Test func masksScaleAlpha() {
        let mask = PixelBuffer(width: 2, height: 1)
        (mask[0, 0], mask[1, 0]) = (0xFF00_0000, 0x8000_0000)
        let context = CGContext(pixels: PixelBuffer(width: 4, height: 2), scale: 1)
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: CGImage(pixels: mask, isOpaque: false))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(context.pixels[0, 0] == 0xFFFF_0000)
        #expect(context.pixels[1, 0] >> 24 == 128)
        #expect(context.pixels[2, 0] == 0)
        #expect(context.pixels[0, 1] == 0)
    }

    @Test func blendModesOnlyAffectDrawnPixels() {
        for raw in CGBlendMode.normal.rawValue...CGBlendMode.plusLighter.rawValue {
            guard let mode = CGBlendMode(rawValue: raw) else { continue }
            let context = CGContext(pixels: PixelBuffer(width: 4, height: 1), scale: 1)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            context.setBlendMode(mode)
            context.setFillColor(blue)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            context.drawUpright(flag, in: CGRect(x: 1, y: 0, width: 1, height: 1))
            context.setStrokeColor(blue)
            context.stroke(CGRect(x: 1.25, y: 0.25, width: 0.5, height: 0.5), width: 0.25)
            #expect(context.pixels[0, 0] == 0xFFFF_0000, "\(mode)")
            #expect(context.pixels[3, 0] == 0xFFFF_0000, "\(mode)")
        }
    }

    @Test(
        arguments: [
            (CGBlendMode.normal, 0xFF00_00FF), (.multiply, 0xFF00_0000), (.screen, 0xFFFF_00FF), (.clear, 0),
            (.copy, 0xFF00_00FF), (.sourceIn, 0xFF00_00FF), (.sourceOut, 0), (.destinationOver, 0xFFFF_0000),
            (.destinationOut, 0), (.plusLighter, 0xFFFF_00FF), (.difference, 0xFFFF_00FF), (.darken, 0xFF00_0000),
        ] as [(CGBlendMode, UInt32)])
    func blendModesCombineOpaqueRedAndBlue(_ mode: CGBlendMode, _ expected: UInt32) {
        let context = CGContext(pixels: PixelBuffer(width: 1, height: 1), scale: 1)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setBlendMode(mode)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.pixels[0, 0] == expected)
    }

    @Test func transparencyLayersCompositeAsGroup() {
        let context = CGContext(pixels: PixelBuffer(width: 3, height: 1), scale: 1)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(blue)
        context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        context.saveGState()
        context.endTransparencyLayer()
        #expect((0..<3).map { context.pixels[$0, 0] >> 24 } == [128, 128, 128])
        #expect(context.pixels[1, 0] & 0x00FF_0000 == 0)
        context.setAlpha(1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.pixels[0, 0] == 0xFF00_0000)
    }

    @Test func shadowOffsetFollowsOrientation() throws {
        for scale in [1, 2] as [CGFloat] {
            let context = CGContext(pixels: PixelBuffer(width: 40, height: 40), scale: scale)
            context.setShadow(offset: CGSize(width: 0, height: 5), blur: 0, color: blue)
            context.setFillColor(red)
            context.fill(CGRect(x: 10 / scale, y: 10 / scale, width: 4 / scale, height: 4 / scale))
            #expect(context.pixels[12, 12] == 0xFFFF_0000)
            #expect(context.pixels[12, 12 + Int(5 * scale)] == 0xFF00_00FF)
        }
        let bitmap = try #require(makeBitmap(40, 40))
        bitmap.setShadow(offset: CGSize(width: 0, height: 5), blur: 0, color: blue)
        bitmap.setFillColor(red)
        bitmap.fill(CGRect(x: 10, y: 10, width: 4, height: 4))
        #expect(bitmap.pixels[12, 40 - 12 - 5] == 0xFF00_00FF)
    }

    @Test(arguments: [CGFloat.infinity, -.infinity, .nan, 1e300, -1e300])
    func excessiveShadowsAreIgnored(value: CGFloat) {
        let context = CGContext(pixels: PixelBuffer(width: 20, height: 20), scale: 1)
        context.setFillColor(red)
        for (offset, blur) in [(CGSize.zero, value), (CGSize(width: value, height: 0), 3)] {
            context.setShadow(offset: offset, blur: blur, color: blue)
            context.fill(CGRect(x: 5, y: 5, width: 4, height: 4))
        }
        #expect(context.pixels[7, 7] == 0xFFFF_0000)
    }

    @Test func blurPreservesTotalCoverage() {
        let context = CGContext(pixels: PixelBuffer(width: 80, height: 80), scale: 1)
        context.setShadow(offset: CGSize(width: 40, height: 0), blur: 8, color: .black)
        context.clip(to: CGRect(x: 35, y: 0, width: 45, height: 80))
        context.setFillColor(red)
        // Drawn outside the clip: only its shadow is visible.
        context.fill(CGRect(x: 10, y: 30, width: 20, height: 20))
        var sum = 0
        for y in 0..<80 {
            for x in 0..<80 { sum += Int(context.pixels[x, y] >> 24) }
        }
        #expect(abs(sum - 400 * 255) < 400 * 255 / 50)
        #expect(context.pixels[60, 40] >> 24 > 240)
    }

    @Test func linearGradientsRespectExtendOptions() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]))
        func row(_ options: CGGradientDrawingOptions) -> PixelBuffer {
            let context = CGContext(pixels: PixelBuffer(width: 100, height: 1), scale: 1)
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: options)
            return context.pixels
        }
        #expect(row([])[10, 0] == 0 && row([])[90, 0] == 0)
        #expect(row(.drawsBeforeStartLocation)[10, 0] == 0xFFFF_0000)
        #expect(row(.drawsBeforeStartLocation)[90, 0] == 0)
        #expect(row(.drawsAfterEndLocation)[10, 0] == 0)
        #expect(row(.drawsAfterEndLocation)[90, 0] == 0xFF00_00FF)
        let middle = row([])[50, 0]
        #expect(abs(Int(middle >> 16 & 0xFF) - 127) < 3 && abs(Int(middle & 0xFF) - 128) < 3)
    }

    @Test func radialGradientsFillCircles() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1],
                locations: [0, 1], count: 2))
        let context = CGContext(pixels: PixelBuffer(width: 101, height: 101), scale: 1)
        let center = CGPoint(x: 50.5, y: 50.5)
        context.drawRadialGradient(
            gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 40, options: [])
        #expect(context.pixels[50, 50] >> 16 & 0xFF > 248)
        #expect(context.pixels[88, 50] & 0xFF > 235)
        #expect(context.pixels[95, 50] == 0)
    }

    @Test func makeImageCopiesPixels() throws {
        let context = try #require(makeBitmap(1, 1))
        let before = try #require(context.makeImage())
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(before.pixels[0, 0] == 0)
        #expect(context.makeImage()?.pixels[0, 0] == 0xFFFF_0000)
    }

    @Test func singularTransformsDrawNothing() {
        let context = CGContext(pixels: PixelBuffer(width: 2, height: 1), scale: 1)
        context.setFillColor(red)
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.drawUpright(flag, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(rows(context.pixels) == ["r."])
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func extremeValuesDrawQuicklyOrNothing() throws {
        let context = CGContext(pixels: PixelBuffer(width: 8, height: 8), scale: 1)
        for size in [1e12, 1e30, 1e300, CGFloat.infinity, .nan] {
            let rect = CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size)
            context.saveGState()
            if size.isInfinite { context.setShadow(offset: CGSize(width: 0, height: size), blur: 4) }
            context.fillEllipse(in: rect)
            context.strokeEllipse(in: rect)
            context.setLineDash(phase: size, lengths: [size, 1])
            context.setLineWidth(size)
            context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 4, height: 4))
            context.drawUpright(flag, in: rect)
            context.translateBy(x: size, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
        }
        context.draw(flag, in: CGRect(x: 0, y: 0, width: 1e-9, height: 1e-9), byTiling: true)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(context.pixels[4, 4] == 0xFFFF_0000)
    }

    @Test func hugeShapesAreClippedCorrectly() {
        let context = CGContext(pixels: PixelBuffer(width: 8, height: 8), scale: 1)
        context.setFillColor(red)
        context.fillEllipse(in: CGRect(x: -1e9, y: -1e9 + 4, width: 2e9, height: 1e9))
        #expect(context.pixels[4, 1] == 0xFFFF_0000)
        #expect(context.pixels[4, 6] == 0)
    }
}
