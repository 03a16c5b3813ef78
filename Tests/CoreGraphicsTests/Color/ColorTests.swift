import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct ColorTests {
    @Test func bitmapsCanHaveGrayAndRGBSpaces() throws {
        for name in [CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.linearGray] {
            #expect(try #require(CGColorSpace(name: name)).supportsOutput)
        }
    }

    @Test func grayColorsHaveTwoComponents() {
        let gray = CGColor(gray: 0.25, alpha: 0.5)
        #expect(gray.numberOfComponents == 2)
        #expect(gray.components == [0.25, 0.5])
        #expect(gray.colorSpace?.model == .monochrome)
        #expect(gray.srgb == SRGBColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
    }

    @Test func equalityComparesSpaceAndComponents() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(red.hashValue == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).hashValue)
        #expect(red != CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test func copyChangesAlphaOnly() throws {
        let copy = try #require(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).copy(alpha: 0.4))
        #expect(copy.components == [0.1, 0.2, 0.3, 0.4])
        #expect(copy.alpha == 0.4)
    }

    @Test func displayP3IsConverted() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1]))
        for part in [white.srgb.red, white.srgb.green, white.srgb.blue] { #expect(abs(part - 1) < 1e-6) }
        // P3's red is outside sRGB: red above 1, green and blue below 0.
        let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1])).srgb
        #expect(abs(red.red - 1.0930) < 1e-3 && abs(red.green + 0.2267) < 1e-3 && abs(red.blue + 0.1501) < 1e-3)
        #expect(red.clamped == SRGBColor(red: 1, green: 0, blue: 0))
    }

    @Test func colorSpaceConversionRoundTrips() throws {
        let color = CGColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.7)
        for name in [CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.sRGB, CGColorSpace.extendedSRGB] {
            let space = try #require(CGColorSpace(name: name))
            let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
            for (part, wanted) in zip(
                [there.srgb.red, there.srgb.green, there.srgb.blue, there.srgb.alpha], [0.2, 0.5, 0.8, 0.7])
            {
                #expect(abs(part - wanted) < 1e-6, "\(name)")
            }
        }
    }

    @Test func unknownSpacesAndInvalidGradientsAreNil() {
        #expect(CGColorSpace(name: "no such space") == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
    }

    @Test func gradientStopsAreSortedAndEvenlySpaced() throws {
        let colors = [CGColor.black, CGColor.white, CGColor.clear] as CFArray
        let even = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        #expect(even.stops.map(\.location) == [0, 0.5, 1])
        let mixed = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [1, 0, 0]))
        #expect(mixed.stops.map(\.color.alpha) == [1, 0, 1])
    }
}
