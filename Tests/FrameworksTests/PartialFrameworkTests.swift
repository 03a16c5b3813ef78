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

    @Test func aBoxConvolutionAveragesWithExtendedEdges() throws {
        func buffer(_ values: [UInt8], width: Int) throws -> vImage_Buffer {
            let buffer = try vImage_Buffer(width: width, height: values.count / width, bitsPerPixel: 32)
            for (index, value) in values.enumerated() {
                let offset = index / width * buffer.rowBytes + index % width * 4
                for channel in offset..<offset + 4 {
                    buffer.data.storeBytes(of: value, toByteOffset: channel, as: UInt8.self)
                }
            }
            return buffer
        }
        func blurred(_ values: [UInt8], width: Int, _ box: (UInt32, UInt32)) throws -> [UInt8] {
            var (source, target) = (try buffer(values, width: width), try buffer(values, width: width))
            defer { for buffer in [source, target] { buffer.free() } }
            let flags = vImage_Flags(kvImageEdgeExtend)
            #expect(vImageBoxConvolve_ARGB8888(&source, &target, nil, 0, 0, box.0, box.1, nil, flags) == kvImageNoError)
            return values.indices.map {
                target.data.load(fromByteOffset: $0 / width * target.rowBytes + $0 % width * 4 + 3, as: UInt8.self)
            }
        }
        #expect(try blurred([0, 0, 90, 0, 30], width: 5, (1, 3)) == [0, 30, 30, 40, 20])
        #expect(try blurred([0, 0, 90, 0, 30], width: 1, (3, 1)) == [0, 30, 30, 40, 20])
        #expect(try blurred([0, 90, 0, 0], width: 2, (3, 3)) == [20, 40, 10, 20])
        #expect(try blurred([7, 8], width: 2, (201, 1)) == [7, 8])
        let whole = try buffer([1, 2], width: 2)
        defer { whole.free() }
        let part = vImage_Buffer(data: whole.data, height: 1, width: 1, rowBytes: 4)
        #expect(part.data == whole.data && part.width == 1 && part.rowBytes == 4)
        var (first, second) = (try buffer([1], width: 1), try buffer([1, 2], width: 2))
        defer { for buffer in [first, second] { buffer.free() } }
        #expect(vImageBoxConvolve_ARGB8888(&first, &second, nil, 0, 0, 3, 3, nil, 0) == kvImageBufferSizeMismatch)
        #expect(vImageBoxConvolve_ARGB8888(&first, &first, nil, 0, 0, 2, 3, nil, 0) == kvImageInvalidKernelSize)
        #expect(vImageBoxConvolve_ARGB8888(&first, &first, nil, 0, 0, 3, 3, nil, 128) == 0)
    }

    private func row(_ image: UIImage) throws -> [[UInt8]] {
        let image = try #require(image.cgImage)
        return (0..<image.width).map { x in
            let pixel = image.pixels[x, image.height / 2]
            return [UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 24)]
        }
    }

    @Test func aColorHasTheComponentsOfAnother() {
        let color = CIColor(color: UIColor(white: 0.5, alpha: 0.25))
        #expect([color.red, color.green, color.blue, color.alpha] == [0.5, 0.5, 0.5, 0.25])
        #expect(color == CIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
        #expect(CIColor(color: .red) == .red)
    }

    @Test func aColorHasASpaceOfRedGreenAndBlue() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let color = CIColor(red: 1, green: 0, blue: 0, alpha: 1, colorSpace: space)
        #expect(color?.colorSpace == space)
        #expect(color != .red)
        #expect(CIColor(red: 1, green: 0, blue: 0, alpha: 1, colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
    }

    @Test func aGaussianBlurSpreadsColors() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 41, height: 21), format: format)
        let dot = renderer.image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 41, height: 21))
            UIColor.red.setFill()
            context.fill(CGRect(x: 20, y: 0, width: 1, height: 21))
        }
        let filter = try #require(CIFilter(name: "CIGaussianBlur"))
        filter.setValue(CGFloat(2), forKey: kCIInputRadiusKey)
        filter.setValue(CIImage(image: dot), forKey: kCIInputImageKey)
        let blurred = try #require(filter.value(forKey: "outputImage") as? CIImage)
        let size = blurred.extent.size
        let part = UIImage(ciImage: blurred.cropped(to: CGRect(x: 0, y: 0, width: size.width, height: size.height / 2)))
        #expect(blurred.extent == CIImage(image: dot)?.extent && part.size.height == (size.height / 2).rounded(.up))
        let row = try row(UIImage(ciImage: blurred))
        #expect(row[Int(size.width) / 2][1] == 255 && row[0][1] < 200, "the edge is half clear")
        #expect(CIFilter(name: "CIUnknown") == nil)
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

    @Test func otherFiltersHaveNoEffect() async throws {
        try await withStage { stage, _ in
            let white = try image(.white)
            #expect(white.applyingFilter("CISepiaTone", parameters: [:]) === white)
            #expect(stage.unavailable == ["CIImage.applyingFilter(_:parameters:)"])
        }
    }

    /// The form of swift-snapshot-testing's filter.
    private final class Threshold: CIImageProcessorKernel {
        override class func process(
            with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
        ) throws {
            guard let device = MTLCreateSystemDefaultDevice(), let commands = output.metalCommandBuffer,
                let source = inputs?.first?.metalTexture, let target = output.metalTexture,
                let threshold = arguments?["threshold"] as? Float
            else { return }
            MPSImageThresholdBinary(
                device: device, thresholdValue: threshold, maximumValue: 1, linearGrayColorTransform: nil
            ).encode(commandBuffer: commands, sourceTexture: source, destinationTexture: target)
        }
    }

    @Test func aKernelSeparatesTheNumbersOfAnImage() throws {
        #expect(MPSSupportsMTLDevice(MTLCreateSystemDefaultDevice()) && !MPSSupportsMTLDevice(nil))
        let numbers = CIImage(width: 2, height: 2, content: .numbers([0, 1, 2, 5]))
        func separated(_ threshold: Float) throws -> [Float] {
            let result = try Threshold.apply(
                withExtent: numbers.extent, inputs: [numbers], arguments: ["threshold": threshold])
            return try pixels(of: result)
        }
        #expect(try separated(1.5) == [0, 0, 1, 1])
        #expect(try separated(2) == [0, 0, 0, 1])
        #expect(throws: CocoaError.self) {
            try Threshold.apply(withExtent: CGRect(x: 0, y: 0, width: 1, height: 1), inputs: [numbers], arguments: nil)
        }
        let unfiltered = try CIImageProcessorKernel.apply(
            withExtent: numbers.extent, inputs: [numbers], arguments: nil)
        #expect(try pixels(of: unfiltered) == [0, 0, 0, 0])
    }

    @Test func numbersOutsideOfAnImageAreZero() throws {
        let numbers = CIImage(width: 2, height: 2, content: .numbers([1, 2, 3, 4]))
        var rows = [Float](repeating: -1, count: 12)
        rows.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            CIContext().render(
                numbers, toBitmap: base, rowBytes: 16, bounds: CGRect(x: -1, y: 1, width: 4, height: 3), format: .Rf,
                colorSpace: nil)
        }
        #expect(rows == [0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        for x in [CGFloat.greatestFiniteMagnitude, -CGFloat.greatestFiniteMagnitude] {
            rows = [Float](repeating: -1, count: 12)
            rows.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                CIContext().render(
                    numbers, toBitmap: base, rowBytes: 16, bounds: CGRect(x: x, y: x, width: 4, height: 3), format: .Rf,
                    colorSpace: nil)
            }
            #expect(rows.allSatisfy { $0 == 0 })
        }
    }

    @Test func halvesRoundToTheNearestNumber() throws {
        let numbers: [Float] = [1.0005, 65519, 65520, 1e-8, 6e-8, -2.5, .nan]
        let image = CIImage(width: numbers.count, height: 1, content: .numbers(numbers))
        let halves = try pixels(of: image)
        #expect(halves.dropLast() == [1.000_976_6, 65504, .infinity, 0, 5.960_464_5e-8, -2.5])
        #expect(halves.last?.isNaN == true)
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
