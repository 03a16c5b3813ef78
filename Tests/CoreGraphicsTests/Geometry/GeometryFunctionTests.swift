import CoreGraphics
import Foundation
import Testing

/// A subclass with the overrides that Foundation requires.
private final class AppValue: NSValue, @unchecked Sendable {
    private static let code: StaticString = "c"

    override init() { super.init() }
    required init?(coder: NSCoder) { nil }
    required convenience init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) { self.init() }

    override var objCType: UnsafePointer<Int8> {
        UnsafeRawPointer(Self.code.utf8Start).assumingMemoryBound(to: Int8.self)
    }
}

/// Apple's functions of C for geometry.
@Suite struct GeometryFunctionTests {
    private let rect = CGRectMake(1, 2, 30, 40)

    @Test func geometryPrintsAsOnIOS() {
        let rect = CGRect(x: 0, y: 5, width: 10, height: 20)
        #expect("\(rect)" == "(0.0, 5.0, 10.0, 20.0)" && String(reflecting: rect) == "\(rect)")
        #expect("\(CGPoint(x: 1, y: 2.5)) \(CGSize(width: 3, height: 4))" == "(1.0, 2.5) (3.0, 4.0)")
        #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
    }

    @Test func functionsWithUnderscoresCompare() {
        #expect(__CGPointEqualToPoint(.zero, .zero) && !__CGSizeEqualToSize(.zero, CGSizeMake(0, 1)))
        #expect(__CGAffineTransformEqualToTransform(.identity, .identity))
    }

    @Test func constantsHaveTheValuesOfTheMembers() {
        #expect(CGPointZero == .zero && CGSizeZero == .zero && CGRectZero == .zero)
        #expect(CGRectNull.isNull && CGRectInfinite.isInfinite)
    }

    @Test func functionsReturnWhatTheMembersReturn() {
        #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(CGPointMake(3, 4) == CGPoint(x: 3, y: 4))
        #expect(CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
        #expect(CGVectorMake(3, 4) == CGVector(dx: 3, dy: 4))
        let edges = [
            CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect), CGRectGetMinY(rect), CGRectGetMidY(rect),
            CGRectGetMaxY(rect), CGRectGetWidth(rect), CGRectGetHeight(rect),
        ]
        #expect(edges == [1, 16, 31, 2, 22, 42, 30, 40])
        #expect(CGRectInset(rect, 1, 2) == CGRectMake(2, 4, 28, 36))
        #expect(CGRectOffset(rect, 1, 2) == CGRectMake(2, 4, 30, 40))
        #expect(CGRectUnion(rect, CGRectMake(0, 0, 1, 1)) == CGRectMake(0, 0, 31, 42))
        #expect(CGRectIntersection(rect, CGRectMake(21, 22, 100, 100)) == CGRectMake(21, 22, 10, 20))
        #expect(CGRectIsNull(CGRectIntersection(rect, CGRectMake(200, 0, 1, 1))))
        #expect(CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRectMake(0, 0, 2, 2))
        #expect(CGRectStandardize(CGRectMake(10, 10, -4, -5)) == CGRectMake(6, 5, 4, 5))
        #expect(CGRectIsEmpty(.zero) && !CGRectIsEmpty(rect) && !CGRectIsInfinite(rect))
    }

    @Test func containmentExcludesTheMaximumEdges() {
        #expect(CGRectContainsPoint(rect, CGPointMake(1, 2)))
        #expect(!CGRectContainsPoint(rect, CGPointMake(31, 2)))
        #expect(!CGRectContainsPoint(rect, CGPointMake(.nan, 2)))
        #expect(CGRectContainsRect(rect, CGRectMake(1, 2, 30, 40)))
        #expect(!CGRectContainsRect(rect, CGRectMake(1, 2, 30, 41)))
        #expect(CGRectIntersectsRect(rect, CGRectMake(30, 41, 5, 5)))
        #expect(!CGRectIntersectsRect(rect, CGRectMake(31, 2, 5, 5)))
        #expect(!CGRectIntersectsRect(rect, CGRectMake(.nan, 2, 5, 5)))
        #expect(CGRectEqualToRect(rect, rect) && !CGPointEqualToPoint(.zero, CGPointMake(0, 1)))
        #expect(!CGSizeEqualToSize(.zero, CGSizeMake(0, 1)))
    }

    @Test func transformsCombineInTheDocumentedOrder() {
        let move = CGAffineTransformMakeTranslation(10, 20), scale = CGAffineTransformMakeScale(2, 3)
        #expect(
            CGPointApplyAffineTransform(CGPointMake(1, 1), CGAffineTransformConcat(move, scale)) == CGPointMake(22, 63))
        #expect(
            CGPointApplyAffineTransform(CGPointMake(1, 1), CGAffineTransformTranslate(scale, 10, 20))
                == CGPointMake(22, 63))
        #expect(
            CGPointApplyAffineTransform(CGPointMake(1, 1), CGAffineTransformScale(move, 2, 3)) == CGPointMake(12, 23))
        #expect(CGSizeApplyAffineTransform(CGSizeMake(1, 1), CGAffineTransformConcat(move, scale)) == CGSizeMake(2, 3))
        #expect(CGRectApplyAffineTransform(CGRectMake(0, 0, 1, 1), move) == CGRectMake(10, 20, 1, 1))
        #expect(
            CGAffineTransformEqualToTransform(CGAffineTransformInvert(scale), CGAffineTransformMakeScale(0.5, 1.0 / 3)))
        #expect(CGAffineTransformMakeRotation(0.5) == CGAffineTransformRotate(.identity, 0.5))
        #expect(CGAffineTransformIsIdentity(CGAffineTransformMake(1, 0, 0, 1, 0, 0)))
        #expect(!CGAffineTransformIsIdentity(move))
    }

    @Test func valuesOfAnAppsSubclassKeepTheirClass() {
        let value = AppValue(cgVector: CGVectorMake(1, 2))
        #expect(type(of: value) == AppValue.self)
        #expect(value.cgVectorValue == .zero)
        #expect(NSValue(cgVector: CGVectorMake(1, 2)).cgVectorValue == CGVectorMake(1, 2))
    }
}
