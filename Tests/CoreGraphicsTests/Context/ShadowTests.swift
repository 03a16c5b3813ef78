import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct ShadowTests {
    @Test(arguments: [100, 5000, 20_000]) func aShapeOutsideTheImageCastsItsShadowIntoIt(distance: CGFloat) {
        let context = CGContext(pixels: PixelBuffer(width: 40, height: 40), scale: 1)
        context.setShadow(
            offset: CGSize(width: distance, height: 0), blur: 0, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 10 - distance, y: 10, width: 20, height: 20))
        #expect(context.pixels[20, 20] == 0xFFFF_0000)
        #expect(context.pixels[5, 20] == 0)
    }

    @Test func aShadowEndsAtItsBlur() {
        let context = CGContext(pixels: PixelBuffer(width: 60, height: 60), scale: 1)
        context.setShadow(offset: .zero, blur: 16, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 20, y: 0, width: 40, height: 60))
        func alpha(_ x: Int) -> Int { Int(context.pixels[x, 30] >> 24) }
        // A Gaussian of half the blur, cut off at the blur and normalized.
        for (x, value) in [(3, 0), (4, 2), (7, 10), (10, 26), (13, 50), (16, 83), (19, 121)] {
            #expect(abs(alpha(x) - value) <= 1, "\(x): \(alpha(x))")
        }
    }
}
