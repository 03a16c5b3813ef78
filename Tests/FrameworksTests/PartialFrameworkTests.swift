import Foundation
import TestSupport
import Testing
import UIKit

@testable import PartialFrameworks

/// The few names of frameworks that Linux doesn't have.
@Suite(.lane(.main)) @MainActor struct PartialFrameworkTests {
    private func image(_ color: UIColor, width: CGFloat = 4) throws -> CIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: 2), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: 2))
        }
        return CIImage(cgImage: try #require(image.cgImage))
    }

    private func difference(_ first: UIColor, _ second: UIColor) throws -> Float {
        let result = try image(first).applyingFilter("CILabDeltaE", parameters: ["inputImage2": image(second)])
        return try pixels(of: result)[0]
    }

    /// Renders an image as numbers with 16 bits, and converts them.
    private func pixels(of image: CIImage) throws -> [Float] {
        let (width, height) = (Int(image.extent.width), Int(image.extent.height))
        var half = try vImage_Buffer(width: width, height: height, bitsPerPixel: 16)
        defer { half.free() }
        CIContext(options: [.workingColorSpace: NSNull()]).render(
            image, toBitmap: half.data, rowBytes: half.rowBytes, bounds: image.extent, format: .Rh, colorSpace: nil)
        var full = try vImage_Buffer(width: width, height: height, bitsPerPixel: 32)
        defer { full.free() }
        #expect(vImageConvert_Planar16FtoPlanarF(&half, &full, 0) == kvImageNoError)
        return (0..<height).flatMap { row in
            (0..<width).map { full.data.load(fromByteOffset: row * full.rowBytes + $0 * 4, as: Float.self) }
        }
    }

    @Test func differencesAreDeltaEOf1994() throws {
        #expect(try difference(.red, .red) == 0)
        #expect(abs(try difference(.white, .black) - 100) < 0.1)
        #expect(abs(try difference(.red, .green) - 73.43) < 0.1)
        #expect(try difference(UIColor(white: 0.5, alpha: 1), UIColor(white: 0.51, alpha: 1)) < 2)
    }

    @Test func differencesCoverThePixelsOfBothImages() throws {
        let result = try image(.red).applyingFilter("CILabDeltaE", parameters: ["inputImage2": image(.blue, width: 3)])
        #expect(result.extent == CGRect(x: 0, y: 0, width: 3, height: 2))
    }

    @Test func areasAreReducedToTheirAverageAndMaximum() throws {
        let numbers = CIImage(width: 2, height: 2, content: .numbers([0, 1, 2, 5]))
        let parameters = [kCIInputExtentKey: numbers.extent]
        #expect(try pixels(of: numbers.applyingFilter("CIAreaAverage", parameters: parameters)) == [2])
        #expect(try pixels(of: numbers.applyingFilter("CIAreaMaximum", parameters: parameters)) == [5])
    }

    @Test func otherFiltersAndFiltersForGraphicsProcessorsFail() async throws {
        try await withStage { stage, _ in
            let white = try image(.white)
            #expect(white.applyingFilter("CISepiaTone", parameters: [:]) === white)
            #expect(stage.unavailable == ["CIImage.applyingFilter(_:parameters:)"])
            #expect(MTLCreateSystemDefaultDevice() == nil && !MPSSupportsMTLDevice(nil))
            #expect(throws: CocoaError.self) {
                try CIImageProcessorKernel.apply(withExtent: white.extent, inputs: [white], arguments: nil)
            }
        }
    }

    @Test func buffersHaveRoundRowsAndAPositiveSize() throws {
        let buffer = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 16)
        defer { buffer.free() }
        #expect(buffer.rowBytes == 16 && buffer.width == 3 && buffer.height == 2)
        for (width, height) in [(0, 1), (1, -1), (Int.max, 1), (1, Int.max)] {
            #expect(throws: CocoaError.self) { try vImage_Buffer(width: width, height: height, bitsPerPixel: 32) }
        }
    }

    @Test func viewsOfScenesStayEmpty() async throws {
        try await withStage { stage, _ in
            let frame = CGRect(x: 0, y: 0, width: 4, height: 2)
            let (model, sprites) = (SCNView(frame: frame), SKView(frame: frame))
            model.scene = SCNScene()
            #expect(model.snapshot().size == frame.size)
            sprites.presentScene(SKScene(size: frame.size))
            let scene = try #require(sprites.scene)
            #expect(sprites.texture(from: scene)?.cgImage().width == Int(4 * stage.device.scale))
            #expect(stage.unavailable == ["SCNView.snapshot()", "SKView.texture(from:)"])
        }
    }

    @Test func extensionsOfFileNamesHaveTypes() {
        let tag = kUTTagClassFilenameExtension
        #expect(UTTypeCreatePreferredIdentifierForTag(tag, "PNG", nil)?.takeRetainedValue() == "public.png")
        #expect(UTTypeCreatePreferredIdentifierForTag(tag, "card", nil) == nil)
        #expect(UTTypeCreatePreferredIdentifierForTag("mime", "png", nil) == nil)
    }
}
