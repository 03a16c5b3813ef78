import TestSupport
import Testing

@testable import CoreGraphics

/// Gradients around a point.
@Suite(.lane(.background)) struct ConicGradientTests {
    private let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]

    private func draw(center: CGPoint, angle: CGFloat, locations: [CGFloat] = [0, 1]) throws -> PixelBuffer {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations))
        let context = CGContext(pixels: PixelBuffer(width: 100, height: 100), scale: 1)
        context.drawConicGradient(gradient, center: center, angle: angle)
        return context.pixels
    }

    @Test func colorsTurnAroundTheCenter() throws {
        let pixels = try draw(center: CGPoint(x: 50, y: 50), angle: 0)
        #expect(pixels[95, 51] >> 16 & 0xFF > 245 && pixels[95, 48] & 0xFF > 245)
        // A quarter, a half, and three quarters of the turn.
        for (x, y, blue) in [(50, 95, 64), (5, 50, 128), (50, 5, 191)] {
            #expect(abs(Int(pixels[x, y] & 0xFF) - blue) < 4, "at \(x), \(y)")
        }
        #expect(pixels[0, 0] >> 24 == 0xFF && pixels[99, 99] >> 24 == 0xFF)
    }

    @Test func theAngleTurnsTheGradient() throws {
        let pixels = try draw(center: CGPoint(x: 50, y: 50), angle: .pi / 2)
        #expect(pixels[48, 95] >> 16 & 0xFF > 245 && pixels[52, 95] & 0xFF > 245)
    }

    @Test func endColorsFillTheRest() throws {
        let pixels = try draw(center: CGPoint(x: 50, y: 50), angle: 0, locations: [0.25, 0.25])
        #expect(pixels[80, 80] == 0xFFFF_0000 && pixels[20, 20] == 0xFF00_00FF)
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300]) func extremeValuesDrawNothing(_ number: CGFloat) throws {
        _ = try draw(center: CGPoint(x: number, y: 0), angle: number)
    }
}
