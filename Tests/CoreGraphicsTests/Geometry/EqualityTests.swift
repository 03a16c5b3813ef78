import CoreGraphics
import TestSupport
import Testing

/// The comparisons that are functions instead of operators.
@Suite(.lane(.background)) struct EqualityTests {
    @Test func geometryComparesByComponents() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(.zero))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 2, height: 1)))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.equalTo(rect) && !rect.equalTo(rect.offsetBy(dx: 1, dy: 0)) && CGRect.null.equalTo(.null))
    }
}
