import CPixels
import TestSupport
import Testing

@testable import CoreGraphics

/// The bytes of drawing that Cairo does with floating-point numbers: a film rendered on one CPU is byte-identical to one
/// rendered on another.
@Suite(.lane(.background)) struct PortableDrawingTests {
    private func hash(_ draw: (CGContext, CGGradient) -> Void) throws -> UInt64 {
        let colors = [
            CGColor(red: 0.35, green: 0.42, blue: 0.72, alpha: 1), CGColor(red: 1, green: 0.81, blue: 0.5, alpha: 0.45),
            CGColor(red: 0.9, green: 0.1, blue: 0.3, alpha: 0),
        ]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.37, 1]))
        let context = CGContext(pixels: PixelBuffer(width: 211, height: 307), scale: 1)
        context.setFillColor(CGColor(red: 0.7, green: 0.6, blue: 0.65, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 211, height: 307))
        context.concatenate(CGAffineTransform(a: 1.1, b: 0.17, c: -0.23, d: 0.93, tx: 7.3, ty: -4.1))
        draw(context, gradient)
        return hash(context.pixels)
    }

    private func hash(_ pixels: PixelBuffer) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for y in 0..<pixels.height {
            for x in 0..<pixels.width { hash = (hash ^ UInt64(pixels[x, y])) &* 0x100_0000_01b3 }
        }
        return hash
    }

    // Computed on arm64, emulated, where Cairo's gradients differ in some bytes.
    @Test func everyKindOfGradientHasTheSameBytesOnEveryProcessor() throws {
        let linear = try hash {
            $0.drawLinearGradient(
                $1, start: CGPoint(x: 13.7, y: 21.1), end: CGPoint(x: 160.3, y: 233.9), options: [])
        }
        let radial = try hash {
            $0.drawRadialGradient(
                $1, startCenter: CGPoint(x: 101.3, y: 120.9), startRadius: 17.3, endCenter: CGPoint(x: 90.1, y: 140.7),
                endRadius: 133.1, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        let conic = try hash { $0.drawConicGradient($1, center: CGPoint(x: 101.3, y: 120.9), angle: 0.7) }
        #expect(linear == 0xd734_c995_9a66_e066)
        #expect(radial == 0x5b9d_43d6_7a58_6e5d)
        #expect(conic == 0x8350_5153_08bd_8210)
    }

    @Test func theLaterOfTwoCirclesCounts() throws {
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
        let context = CGContext(pixels: PixelBuffer(width: 100, height: 20), scale: 1)
        // Equal circles, whose equation is linear, are a tube, which ends with the last circle.
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 20, y: 10), startRadius: 8, endCenter: CGPoint(x: 80, y: 10),
            endRadius: 8, options: [])
        #expect(context.pixels[5, 10] == 0 && context.pixels[50, 0] == 0 && context.pixels[95, 10] == 0)
        #expect(context.pixels[85, 10] & 0xFF > 240)
        // The rear of the first circle is within later ones.
        #expect(abs(Int(context.pixels[50, 10] & 0xFF) - 162) < 4)
    }

    /// The kernel has integers only, and its bytes are tested on every instruction set.
    @Test(arguments: [CGBlendMode.colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity])
    func blendingHasTheBytesOfTheCompositor(_ mode: CGBlendMode) throws {
        let colors = [
            CGColor(red: 0.1, green: 0.9, blue: 0.4, alpha: 1), CGColor(red: 0.8, green: 0.2, blue: 0.6, alpha: 0.1),
        ]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
        func draw(_ mode: CGBlendMode, on pixels: PixelBuffer) {
            let context = CGContext(pixels: pixels, scale: 1)
            context.addEllipse(in: CGRect(x: 10.3, y: 12.7, width: 110, height: 100))
            context.clip()
            context.setBlendMode(mode)
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 30, y: 128), options: [])
        }
        let (above, blended) = (PixelBuffer(width: 128, height: 128), PixelBuffer(width: 128, height: 128))
        draw(.normal, on: above)
        for x in 0..<128 {
            for y in 0..<128 {
                let alpha = UInt32(min(255, x * 2))
                func channel(_ value: Int) -> UInt32 { UInt32(value & 0xFF) * alpha / 255 }
                blended[x, y] = alpha << 24 | channel(x * 5) << 16 | channel(y * 3) << 8 | channel(x * y)
            }
        }
        let expected = blended.copy()
        for y in 0..<128 { cp_blend(expected.row(y), above.row(y), 128, mode.kernel) }
        draw(mode, on: blended)
        // Cairo rounds a few pixels of a clipped group in another way.
        var (differences, largest) = (0, 0)
        for y in 0..<128 {
            for x in 0..<128 where blended[x, y] != expected[x, y] {
                differences += 1
                for shift: UInt32 in [0, 8, 16, 24] {
                    let (one, other) = (Int(blended[x, y] >> shift & 255), Int(expected[x, y] >> shift & 255))
                    largest = max(largest, abs(one - other))
                }
            }
        }
        #expect(differences < 20 && largest <= 4)
    }

    @Test func blendingInALayerOfTransparencyIsClipped() throws {
        let context = CGContext(pixels: PixelBuffer(width: 40, height: 40), scale: 1)
        context.clip(to: CGRect(x: 8, y: 6, width: 20, height: 30))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setBlendMode(.luminosity)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 10, y: 10, width: 4, height: 4))
        context.endTransparencyLayer()
        #expect(context.pixels[7, 10] == 0 && context.pixels[9, 10] == 0xFF33_66CC)
        #expect(context.pixels[10, 10] == 0xFFFF_FFFF && context.pixels[13, 13] == 0xFFFF_FFFF)
        #expect(context.pixels[14, 13] == 0xFF33_66CC && context.pixels[13, 14] == 0xFF33_66CC)
    }

    @Test func blendingUsesTheFormulasOfPDF() {
        let context = CGContext(pixels: PixelBuffer(width: 1, height: 1), scale: 1)
        func result(_ mode: CGBlendMode) -> UInt32 {
            context.setBlendMode(.copy)
            context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setBlendMode(mode)
            context.setFillColor(CGColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            return context.pixels[0, 0]
        }
        #expect(result(.colorDodge) == 0xFF80_FFFF)
        // A gray has no saturation, so its hue, saturation, and color make the backdrop gray.
        #expect(result(.hue) == result(.color) && result(.saturation) == result(.color))
        #expect(result(.color) >> 16 & 0xFF == result(.color) & 0xFF)
    }
}
