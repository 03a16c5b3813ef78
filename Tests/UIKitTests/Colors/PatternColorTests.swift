import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Colors that repeat an image.
@MainActor
@Suite(.lane(.main)) struct PatternColorTests {
    /// An image whose left half is red and whose right half is blue, 10 points wide.
    private var stripes: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
        }
    }

    private func isRed(_ image: CGImage, _ x: Int, _ y: Int) -> Bool { image.pixels[x, y] & 0xFFFFFF == 0xFF0000 }
    private func isBlue(_ image: CGImage, _ x: Int, _ y: Int) -> Bool { image.pixels[x, y] & 0xFFFFFF == 0x0000FF }

    @Test func aBackgroundRepeatsTheImageFromTheUpperLeftCorner() throws {
        try TestApp.run { app in
            let view = UIView(frame: CGRect(x: 0, y: 100, width: 65, height: 40))
            view.backgroundColor = UIColor(patternImage: stripes)
            app.window.addSubview(view)
            app.frame()
            let image = try #require(view.layer.snapshotImage(in: view.bounds, scale: 1, presentation: false))
            for tile in 0..<6 {
                #expect(isRed(image, tile * 10 + 2, 20) && isBlue(image, tile * 10 + 7, 20))
            }
            #expect(isRed(image, 62, 35))
            view.layer.cornerRadius = 20
            let round = try #require(view.layer.snapshotImage(in: view.bounds, scale: 1, presentation: false))
            #expect(round.pixels[1, 1] >> 24 == 0 && isRed(round, 32, 20))
        }
    }

    @Test func aFillRepeatsTheImage() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
        let image = renderer.image { context in
            UIColor(patternImage: stripes).setFill()
            context.fill(CGRect(x: 10, y: 10, width: 30, height: 20))
        }
        let bitmap = try #require(image.cgImage)
        #expect(isRed(bitmap, 12, 20) && isBlue(bitmap, 17, 20) && isRed(bitmap, 32, 25))
        #expect(bitmap.pixels[5, 5] >> 24 == 0)
    }
    @Test func aPatternRemainsAfterAVeryWideStroke() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
        let image = renderer.image { context in
            UIColor(patternImage: stripes).setFill()
            context.cgContext.setStrokeColor(UIColor.clear.cgColor)
            context.cgContext.setLineWidth(20_000)
            context.cgContext.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.cgContext.strokePath()
            context.fill(CGRect(x: 10, y: 10, width: 30, height: 20))
        }
        let bitmap = try #require(image.cgImage)
        #expect(isRed(bitmap, 12, 20) && isBlue(bitmap, 17, 20))
    }

    @Test func theColorOfCoreGraphicsIsAPatternWithTheImage() throws {
        let color = UIColor(patternImage: stripes).cgColor
        let pattern = try #require(color.pattern)
        #expect(color.colorSpace?.model == .pattern && color.components == [1])
        let space = try #require(color.colorSpace)
        let copy = try #require(CGColor(patternSpace: space, pattern: pattern, components: color.components ?? []))
        #expect(copy == color)
        #expect(UIColor(patternImage: stripes).withAlphaComponent(0.5).cgColor.pattern != nil)
        #expect(!UIColor(cgColor: color).getRed(nil, green: nil, blue: nil, alpha: nil))
    }
}
