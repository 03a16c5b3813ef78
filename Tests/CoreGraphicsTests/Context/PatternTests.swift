import CoreGraphics
import Foundation
import Testing

@testable import CoreGraphics

/// Patterns, by Apple's reference of `CGPattern` and the chapter “Patterns” of its Quartz 2D Programming Guide.
@Suite struct PatternTests {
    /// A cell of 4 × 4 whose corner at the smallest coordinates has a square of 2 × 2.
    private static func pattern(
        isColored: Bool = true, step: CGFloat = 4, bounds: CGRect = CGRect(x: 0, y: 0, width: 4, height: 4),
        matrix: CGAffineTransform = .identity
    ) throws -> CGPattern {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                if info == nil { context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1) }
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }, releaseInfo: nil)
        return try #require(
            CGPattern(
                info: isColored ? nil : UnsafeMutableRawPointer(bitPattern: 8), bounds: bounds, matrix: matrix,
                xStep: step, yStep: step, tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
    }

    /// A context of 8 × 8 pixels whose origin is at the top left, as UIKit's.
    private func context() -> CGContext { CGContext(pixels: PixelBuffer(width: 8, height: 8), scale: 1) }

    private func fill(_ context: CGContext, _ pattern: CGPattern, _ components: [CGFloat] = [1]) throws {
        context.setFillColorSpace(
            try #require(CGColorSpace(patternBaseSpace: pattern.isColored ? nil : CGColorSpaceCreateDeviceRGB())))
        context.setFillPattern(pattern, colorComponents: components)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }

    @Test func aCellRepeatsFromTheOriginOfTheBaseSpace() throws {
        let context = context()
        context.translateBy(x: 1, y: 1)
        try fill(context, Self.pattern())
        #expect(context.pixels[1, 1] == 0xFFFF_0000 && context.pixels[5, 5] == 0xFFFF_0000)
        #expect(context.pixels[2, 2] == 0 && context.pixels[5, 3] == 0)
        // The current transform moves the shape and not the cells.
        #expect(context.pixels[0, 0] == 0)
    }

    @Test func theOriginOfAnAppsBitmapIsBelow() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        try fill(context, Self.pattern())
        let pixels = try #require(context.makeImage()).pixels
        #expect(pixels[0, 7] == 0xFFFF_0000 && pixels[1, 2] == 0xFFFF_0000 && pixels[0, 0] == 0)
    }

    @Test func aCellWithoutColorsHasTheColorOfItsComponents() throws {
        let context = context()
        try fill(context, Self.pattern(isColored: false), [0, 0, 1, 1])
        #expect(context.pixels[0, 0] == 0xFF00_00FF && context.pixels[4, 1] == 0xFF00_00FF)
    }

    @Test func theAlphaOfAPatternWithColorsAppliesToItsCells() throws {
        let context = context()
        try fill(context, Self.pattern(), [0.5])
        #expect((126...129).contains(context.pixels[0, 0] >> 24))
    }

    @Test func phaseAndMatrixMoveCells() throws {
        let context = context()
        context.setPatternPhase(CGSize(width: 2, height: 0))
        try fill(context, Self.pattern(matrix: CGAffineTransform(translationX: 0, y: 1)))
        #expect(context.pixels[2, 1] == 0xFFFF_0000 && context.pixels[3, 2] == 0xFFFF_0000)
        #expect(context.pixels[0, 1] == 0 && context.pixels[2, 0] == 0)
    }

    @Test func cellsThatAreLargerThanTheirDistanceOverlap() throws {
        let context = context()
        let bounds = CGRect(x: -1, y: -1, width: 4, height: 4)
        try fill(context, Self.pattern(step: 2, bounds: bounds))
        #expect((0..<8).allSatisfy { context.pixels[$0, $0] == 0xFFFF_0000 })
    }

    @Test func strokesHavePatterns() throws {
        let context = context()
        context.setStrokeColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        context.setStrokePattern(try Self.pattern(), colorComponents: [1])
        context.setLineWidth(4)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 8, y: 2)])
        #expect(context.pixels[0, 0] == 0xFFFF_0000 && context.pixels[2, 0] == 0 && context.pixels[4, 1] != 0)
    }

    @Test func aPatternNeedsASpaceOfPatterns() throws {
        let pattern = try Self.pattern(isColored: false)
        let rgb = CGColorSpaceCreateDeviceRGB()
        #expect(CGColor(patternSpace: rgb, pattern: pattern, components: [1, 1, 1, 1]) == nil)
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        #expect(CGColor(patternSpace: space, pattern: pattern, components: [1]) == nil)
        let base = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        let color = try #require(CGColor(patternSpace: base, pattern: pattern, components: [1, 0, 0, 0.5]))
        #expect(color.pattern == pattern && color.components == [1, 0, 0, 0.5] && color.alpha == 0.5)
        #expect(color.copy(alpha: 1)?.pattern == pattern && color.colorSpace?.model == .pattern)
    }

    @Test func aCellWithoutAreaIsNoPattern() {
        var callbacks = CGPatternCallbacks()
        #expect(
            CGPattern(
                info: nil, bounds: .zero, matrix: .identity, xStep: 1, yStep: 1, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks) == nil)
    }

    @Test func aPatternReleasesItsPointer() throws {
        nonisolated(unsafe) var released = 0
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: { _ in released += 1 })
        var pattern = CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
            tiling: .noDistortion, isColored: true, callbacks: &callbacks)
        #expect(pattern != nil && released == 0)
        pattern = nil
        #expect(released == 1)
    }
}
