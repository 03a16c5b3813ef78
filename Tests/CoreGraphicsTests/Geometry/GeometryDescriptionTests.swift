import CoreGraphics
import Foundation
import Testing

/// The descriptions of points, sizes, and rectangles.
@Suite struct GeometryDescriptionTests {
    @Test func geometryIsDescribedByItsNumbers() {
        #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
        #expect("\(CGSize(width: 3, height: 4.5))" == "(3.0, 4.5)")
        #expect(String(describing: CGRect(x: 1, y: 2, width: 3, height: 4)) == "(1.0, 2.0, 3.0, 4.0)")
    }
}
