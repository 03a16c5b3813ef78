import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct AffineTransformTests {
    /// Translations, scales, rotations, shears and mirrors, and every product of two of them.
    static let transforms: [CGAffineTransform] = {
        let simple: [CGAffineTransform] = [
            .identity, CGAffineTransform(translationX: 3, y: -7), CGAffineTransform(scaleX: 2, y: 0.5),
            CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(rotationAngle: 0.7),
            CGAffineTransform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0),
        ]
        return simple.flatMap { first in simple.map { first.concatenating($0) } }
    }()
    static let points = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: -3.5, y: 12)]

    private func isClose(_ p: CGPoint, _ q: CGPoint) -> Bool { hypot(p.x - q.x, p.y - q.y) < 1e-9 }

    @Test func concatenatingAppliesReceiverFirst() {
        for first in Self.transforms {
            for second in Self.transforms {
                for point in Self.points {
                    #expect(
                        isClose(
                            point.applying(first.concatenating(second)), point.applying(first).applying(second)))
                }
            }
        }
    }

    @Test func inverseCancelsTransform() {
        for transform in Self.transforms {
            for point in Self.points {
                #expect(isClose(point.applying(transform).applying(transform.inverted()), point))
            }
        }
    }

    @Test func singularTransformInvertsToItself() {
        let flat = CGAffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted() == flat)
    }

    @Test func derivedTransformsApplyBeforeReceiver() {
        for transform in Self.transforms {
            for point in Self.points {
                let scaled = CGPoint(x: point.x * 2, y: point.y * 3)
                #expect(isClose(point.applying(transform.scaledBy(x: 2, y: 3)), scaled.applying(transform)))
                let moved = CGPoint(x: point.x + 5, y: point.y - 1)
                #expect(isClose(point.applying(transform.translatedBy(x: 5, y: -1)), moved.applying(transform)))
                let turned = CGPoint(x: -point.y, y: point.x)
                #expect(isClose(point.applying(transform.rotated(by: .pi / 2)), turned.applying(transform)))
            }
        }
    }

    @Test func componentsReconstructTransform() {
        for transform in Self.transforms {
            let again = CGAffineTransform(transform.decomposed())
            for point in Self.points { #expect(isClose(point.applying(again), point.applying(transform))) }
        }
    }

    @Test func maximumScaleIsLongestUnitVectorImage() {
        for transform in Self.transforms {
            var longest: CGFloat = 0
            for degree in 0..<360 {
                let angle = CGFloat(degree) * .pi / 180
                let image = CGSize(width: cos(angle), height: sin(angle)).applying(transform)
                longest = max(longest, hypot(image.width, image.height))
            }
            #expect(abs(longest - transform.maximumScale) < 1e-3)
        }
    }

    @Test func transformedRectIsBoundingBoxOfCorners() {
        let rect = CGRect(x: -1, y: 2, width: 3, height: 4)
        let quarter = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(quarter.minX + 6) < 1e-9 && abs(quarter.minY + 1) < 1e-9)
        #expect(abs(quarter.width - 4) < 1e-9 && abs(quarter.height - 3) < 1e-9)
        #expect(rect.applying(CGAffineTransform(scaleX: -2, y: 1)) == CGRect(x: -4, y: 2, width: 6, height: 4))
        #expect(CGRect.null.applying(CGAffineTransform(rotationAngle: 1)).isNull)
    }

    @Test func codingPreservesEveryEntry() throws {
        for transform in Self.transforms {
            let data = try JSONEncoder().encode(transform)
            #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
        }
    }
}
