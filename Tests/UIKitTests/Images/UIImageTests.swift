import Foundation
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKit

/// The color of one pixel, as red, green, blue, alpha; premultiplied.
private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> [UInt8] {
    guard let pixels = image?.pixels, x < pixels.width, y < pixels.height else { return [] }
    let bytes = (pixels.base + y * pixels.bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self)
    return [bytes[2], bytes[1], bytes[0], bytes[3]]
}

/// Four quarters: red, green above blue, white.
private func quarters(scale: CGFloat = 1) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
        for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
            color.setFill()
            context.fill(CGRect(x: index % 2 * 2, y: index / 2, width: 2, height: 1))
        }
    }
    return image.cgImage ?? CGImage(pixels: PixelBuffer(width: 1, height: 1), isOpaque: false)
}

private let red: [UInt8] = [255, 0, 0, 255]
private let green: [UInt8] = [0, 255, 0, 255]
private let blue: [UInt8] = [0, 0, 255, 255]
private let white: [UInt8] = [255, 255, 255, 255]

@Suite(.lane(.background)) struct UIImageTests {
    @Test func rendererDrawsAtItsScale() {
        let image = UIImage(cgImage: quarters(scale: 3), scale: 3, orientation: .up)
        #expect(image.size == CGSize(width: 4, height: 2))
        #expect(image.cgImage?.width == 12)
        #expect(pixel(image.cgImage, 0, 0) == red)
        #expect(pixel(image.cgImage, 11, 0) == green)
        #expect(pixel(image.cgImage, 0, 5) == blue)
        #expect(pixel(image.cgImage, 11, 5) == white)
    }

    /// Where the four quarters are after turning, in reading order.
    @Test(arguments: [
        (UIImage.Orientation.up, [red, green, blue, white]), (.down, [white, blue, green, red]),
        (.left, [green, white, red, blue]), (.right, [blue, red, white, green]),
        (.upMirrored, [green, red, white, blue]), (.downMirrored, [blue, white, red, green]),
        (.leftMirrored, [red, blue, green, white]), (.rightMirrored, [white, green, blue, red]),
    ]) func everyOrientationTransformsImage(orientation: UIImage.Orientation, corners: [[UInt8]]) {
        let image = UIImage(cgImage: quarters(), scale: 1, orientation: orientation)
        let upright = image.upright()
        let (width, height) = (Int(image.size.width), Int(image.size.height))
        #expect(image.size == (orientation.isSideways ? CGSize(width: 2, height: 4) : CGSize(width: 4, height: 2)))
        #expect(pixel(upright, 0, 0) == corners[0])
        #expect(pixel(upright, width - 1, 0) == corners[1])
        #expect(pixel(upright, 0, height - 1) == corners[2])
        #expect(pixel(upright, width - 1, height - 1) == corners[3])
    }

    @Test func pngDataRoundTrips() throws {
        let image = UIImage(cgImage: quarters(), scale: 2, orientation: .right)
        let data = try #require(image.pngData())
        let again = try #require(UIImage(data: data, scale: 2))
        #expect(again.size == image.size)
        #expect(again.imageOrientation == .up)
        #expect(pixel(again.cgImage, 0, 0) == blue)
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
    }

    @Test func fileNameDeterminesScale() throws {
        let folder = try TemporaryFolder()
        let data = try #require(UIImage(cgImage: quarters()).pngData())
        try data.write(to: folder.file("card@2x.png"))
        let path = folder.file("card").path
        #expect(UIImage(contentsOfFile: path)?.scale == 2)
        #expect(UIImage(contentsOfFile: path + ".png")?.size == CGSize(width: 2, height: 1))
        #expect(UIImage(contentsOfFile: path + "@2x.png")?.scale == 2)
        #expect(UIImage(contentsOfFile: path + "@3x.png") == nil)
    }

    @Test func largerScalesAreFoundFirstOnDenseScreens() {
        let names = ImageFile.candidates(for: "a/card.png", preferredScale: 3).map(\.path)
        #expect(names == ["a/card@3x.png", "a/card@2x.png", "a/card.png"])
        let plain = ImageFile.candidates(for: "a/card.v2", preferredScale: 1).map(\.path)
        #expect(plain.prefix(2) == ["a/card.v2.png", "a/card.v2.jpg"])
    }

    @Test func tintKeepsShapeNotColors() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.red.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        let tinted = image.withTintColor(.blue).upright()
        #expect(pixel(tinted, 0, 0) == blue)
        #expect(pixel(tinted, 1, 0).last.map { abs(Int($0) - 128) <= 1 } == true)
        #expect(pixel(tinted, 1, 0).first == 0)
        #expect(pixel(tinted, 2, 0) == [0, 0, 0, 0])
    }

    @Test func aTemplateIsDrawnInTheFillColor() {
        let image = UIImage(cgImage: quarters())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        func drawn(_ draw: () -> Void) -> [UInt8] {
            pixel(
                UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in
                    UIColor.blue.set()
                    draw()
                }.cgImage, 0, 0)
        }
        let box = CGRect(x: 0, y: 0, width: 4, height: 2)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(drawn { template.draw(in: box) } == blue && drawn { template.draw(at: .zero) } == blue)
        #expect(drawn { template.resizableImage(withCapInsets: .zero).draw(in: box) } == blue)
        #expect(drawn { image.draw(in: box) } == red)
        #expect(drawn { image.withTintColor(.green, renderingMode: .alwaysTemplate).draw(in: box) } == green)
    }

    @Test func capInsetsStayFixedWhileCenterStretches() {
        let image = UIImage(cgImage: quarters()).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2), resizingMode: .stretch)
        let slices = NineSlices(
            image: image.size, caps: image.capInsets, target: CGRect(x: 0, y: 0, width: 40, height: 2))
        #expect(slices.parts.map(\.target.width) == [2, 2])
        #expect(slices.parts.allSatisfy { $0.source.width == 2 })
        let squeezed = NineSlices(
            image: image.size, caps: image.capInsets, target: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(squeezed.parts.map(\.target.width) == [1, 1])
    }

    @Test func tilingRepeatsCenter() {
        let slices = NineSlices(
            image: CGSize(width: 3, height: 1), caps: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1),
            target: CGRect(x: 0, y: 0, width: 5.5, height: 1))
        let (source, target) = (slices.parts[1].source, slices.parts[1].target)
        let context = BitmapContext(size: CGSize(width: 6, height: 1), scale: 1, isOpaque: false).context
        context.clip(to: target)
        let tiles = context.tiles(repeating: CGRect(origin: target.origin, size: source.size))
        #expect(tiles.map(\.minX) == [1, 2, 3, 4] && tiles.allSatisfy { $0.size == source.size })
    }

    /// The time to draw tiles depends on the clip, not on the rectangle that they fill.
    @Test func onlyTilesInTheClipAreDrawn() {
        let image = UIImage(cgImage: quarters())
        let tiled = image.resizableImage(withCapInsets: .zero, resizingMode: .tile)
        let far = CGRect(x: -1e18, y: -1e18, width: 2e18, height: 2e18)
        for draw in [{ tiled.draw(in: far) }, { image.drawAsPattern(in: far) }] {
            let shown = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in draw() }
            #expect(shown.size == CGSize(width: 8, height: 8))
        }
    }

    @Test func imageContextsNestAndKeepScale() {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 2)
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(pixel(inner?.cgImage, 0, 0) == green)
        #expect(outer?.scale == 2 && outer?.cgImage?.width == 4)
        #expect(pixel(outer?.cgImage, 3, 3) == [0, 0, 0, 255])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func imageTakenWhileDrawingIsIndependent() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        var early: UIImage?
        let late = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            early = context.currentImage
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(pixel(early?.cgImage, 0, 0) == red)
        #expect(pixel(late.cgImage, 0, 0) == blue)
    }

    @MainActor @Test func symbolsThatAreNotDrawnHaveSubstitutes() throws {
        try TestApp.run { app in
            let bell = try #require(UIImage(systemName: "bell.badge.waveform.fill"))
            #expect(bell.size == UIImage(systemName: "bell.fill")?.size)
            _ = UIImage(systemName: "bell.badge.waveform.fill")
            #expect(app.diagnostics == ["symbol-not-drawn"])
            let box = try #require(UIImage(systemName: "fibrechannel"))
            #expect(box.size.width > 10 && box.isSymbolImage)
            for name in ["bell.", "", ".bell", "bell.badges", "Bell"] { #expect(UIImage(systemName: name) == nil) }
        }
    }

    @Test func symbolsScaleAndUnknownNamesAreNil() throws {
        let small = try #require(UIImage(systemName: "heart.fill"))
        let large = try #require(
            UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(abs(large.size.width / small.size.width - 2) < 0.05)
        #expect(small.isSymbolImage && small.isShownAsTemplate)
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "") == nil)
        #expect(UIImage(systemName: ".circle") == nil)
    }

    /// Ink within the frame, and not a full box.
    @Test(
        arguments: Array(SymbolGlyph.signs.keys.sorted()) + SymbolGlyph.objects.keys.sorted()
            + SymbolGlyph.media.keys.sorted())
    func everySymbolDrawsWithinItsFrame(name: String) throws {
        let image = try #require(
            UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)))
        let pixels = try #require(image.renderedSymbol(scale: 1)?.pixels)
        var (ink, edge) = (0, 0)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width {
                let alpha = pixels.base.load(fromByteOffset: y * pixels.bytesPerRow + x * 4 + 3, as: UInt8.self)
                if alpha > 0 { ink += 1 }
                let isEdge = x == 0 || y == 0 || x == pixels.width - 1 || y == pixels.height - 1
                if isEdge, alpha > 200 { edge += 1 }
            }
        }
        #expect(ink > 20)
        #expect(ink < pixels.width * pixels.height)
        #expect(edge < max(pixels.width, pixels.height) / 2, "the drawing runs along the edge of its frame")
    }

    @Test func animatedImageHasSizeOfFirstFrame() {
        let frame = UIImage(cgImage: quarters())
        let image = UIImage.animatedImage(with: [frame, frame, frame], duration: 0)
        #expect(image?.duration == 0.1)
        #expect(image?.size == frame.size)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test(arguments: [(UInt8(0x49), [6, 0]), (0x4D, [0, 6])] as [(UInt8, [UInt8])])
    func exifOrientationIsReadInEitherByteOrder(order: UInt8, value: [UInt8]) {
        let isLittle = order == 0x49
        func two(_ n: UInt8) -> [UInt8] { isLittle ? [n, 0] : [0, n] }
        func four(_ n: UInt8) -> [UInt8] { isLittle ? [n, 0, 0, 0] : [0, 0, 0, n] }
        let tag: [UInt8] = isLittle ? [0x12, 0x01] : [0x01, 0x12]
        let parts: [[UInt8]] = [
            Array("Exif".utf8), [0, 0, order, order], two(42), four(8), two(1), tag, two(3), four(1), value, [0, 0],
            four(0),
        ]
        let body = Array(parts.joined())
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + [0xFF, 0xDA]
        #expect(ExifOrientation.orientation(in: Data(jpeg)) == .right)
        #expect(ExifOrientation.orientation(in: Data(jpeg.prefix(24))) == .up)
    }

    @Test func anImageHasAccessibilityProperties() {
        let image = UIImage()
        image.accessibilityLabel = "Sun"
        image.accessibilityIdentifier = "sun"
        #expect(image.accessibilityLabel == "Sun")
        #expect(image.accessibilityIdentifier == "sun")
        #expect(UIImage().accessibilityLabel == nil)
    }

    @Test func anImageOfCodeThatIsLeftOutIsEmpty() {
        #expect((UIImage.empty as? UIImage)?.size == .zero)
    }
}
