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
}
