import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Conversions and operations on rectangles that accept numbers for which the standard library and Foundation trap.
@Suite(.lane(.background)) struct GuardedGeometryTests {
    static let extremes: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 0, 5]

    @Test func numbersBeyondIntegersBecomeTheNearestOnes() {
        #expect(Int(bounded: .nan) == 0)
        #expect(Int(bounded: .infinity) == 1_000_000_000_000_000)
        #expect(Int(bounded: -1e300) == -1_000_000_000_000_000)
        #expect(Int(bounded: -2.9) == -2)
        #expect(UInt8(bounded: .nan) == 0)
        #expect(UInt8(bounded: -0.5) == 0)
        #expect(UInt8(bounded: 254.9) == 254)
        #expect(UInt8(bounded: 1e300) == 255)
        #expect(Int32(bounded: -1e300) == .min)
        #expect(Int64(bounded: .infinity) == .max)
        #expect(UInt64(bounded: -.infinity) == 0)
    }

    @Test func overlapsOfOrdinaryRectanglesAreTheirIntersections() {
        let sides: [CGFloat] = [0, 1, 2, 3]
        for x in sides {
            for width in sides {
                let (one, other) = (
                    CGRect(x: 1, y: 0, width: 1, height: 2), CGRect(x: x, y: 1, width: width, height: 2)
                )
                #expect(one.overlap(with: other) == one.intersection(other), "\(other)")
                #expect(one.overlaps(other) == (one.intersection(other).width > 0))
            }
        }
    }

    @Test(arguments: extremes) func rectanglesWithAnyEdgeCanBeCompared(_ value: CGFloat) {
        for width in Self.extremes {
            let rect = CGRect(x: value, y: 0, width: width, height: 2)
            let screen = CGRect(x: 0, y: 0, width: 100, height: 100)
            let isDefined = ![rect.minX, rect.maxX].contains(where: \.isNaN)
            #expect(rect.overlap(with: screen).isNull || isDefined)
            #expect(!rect.overlaps(screen) || isDefined)
            #expect(!rect.safelyContains(CGPoint(x: CGFloat.nan, y: 1)))
        }
    }

    @Test(arguments: extremes) func croppingToAnyRectangleReturnsAPartOrNothing(_ value: CGFloat) {
        let image = CGImage(pixels: PixelBuffer(width: 8, height: 8), isOpaque: true)
        for width in Self.extremes {
            let part = image.cropping(to: CGRect(x: value, y: 0, width: width, height: 4))
            #expect(part.map { $0.width <= 8 && $0.height == 4 } ?? true)
        }
        #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4)) == nil)
    }

    @Test func aColorWithoutNumbersIsTransparentBlack() {
        let color = CGColor(red: .nan, green: .nan, blue: .nan, alpha: .nan)
        #expect(color.components == [0, 0, 0, 0])
        #expect(color == CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    }

    @Test func bitmapsAreAsLargeAsDevicesAllow() throws {
        let huge = try #require(BitmapLimits(size: CGSize(width: 1e18, height: 1e18), scale: 3))
        #expect(huge.isCutOff && huge.width == 16_384 && huge.height == 4096)
        for size in [CGSize(width: 20_000, height: 10), CGSize(width: 10, height: 20_000)] {
            #expect(BitmapLimits(size: size, scale: 1)?.isCutOff == true)
        }
        let screen = try #require(BitmapLimits(size: CGSize(width: 393, height: 852), scale: 3))
        #expect(!screen.isCutOff && (screen.width, screen.height) == (1179, 2556))
        #expect(BitmapLimits(size: CGSize(width: CGFloat.nan, height: 1), scale: 3) == nil)
        #expect(BitmapLimits(size: CGSize(width: 0, height: 1), scale: 3) == nil)
    }
}
