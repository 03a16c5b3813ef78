import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct NSValueTests {
    @Test func geometryRoundTripsThroughNSValue() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    }

    @Test func valuesCompareByContent() {
        let first = NSValue(cgVector: CGVector(dx: 1, dy: 2))
        let second = NSValue(cgVector: CGVector(dx: 1, dy: 2))
        #expect(first == second)
        #expect(first.hash == second.hash)
        #expect(first != NSValue(cgVector: CGVector(dx: 1, dy: 3)))
        #expect(NSValue(cgPoint: .zero) != NSValue(cgSize: .zero))
    }

    @Test func readingAnotherTypeReturnsDefault() {
        #expect(NSValue(cgRect: CGRect(x: 1, y: 1, width: 1, height: 1)).cgPointValue == .zero)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 1)).cgAffineTransformValue == .identity)
        #expect(NSNumber(value: 3).cgRectValue == .zero)
    }

    @Test func structuresAreReadFromAndBoxedInValues() throws {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let info: [AnyHashable: Any] = [
            "frame": NSValue(cgRect: rect), "vector": NSValue(cgVector: CGVector(dx: 1, dy: 2)),
        ]
        #expect(info["frame"] as? CGRect == rect)
        #expect(info["frame"] as? CGPoint == nil)
        #expect(info["vector"] as? CGVector == CGVector(dx: 1, dy: 2))
        let point: Any = CGPoint(x: 5, y: 6)
        #expect(try #require(point as? NSValue).cgPointValue == CGPoint(x: 5, y: 6))
        #expect((NSNumber(value: 3) as Any) as? CGSize == nil)
    }

    @Test func copiesAndBytesPreserveContent() throws {
        let value = NSValue(cgVector: CGVector(dx: 8, dy: 9))
        let copy = try #require(value.copy() as? NSValue)
        #expect(copy.cgVectorValue == CGVector(dx: 8, dy: 9))
        var vector = CGVector()
        value.getValue(&vector)
        #expect(vector == CGVector(dx: 8, dy: 9))
        #expect(String(cString: value.objCType) == "{CGVector=dd}")
    }
}
