import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

/// Geometry as text and back.
@Suite(.lane(.background)) struct GeometryTextTests {
    @Test func geometryStringsMatchUIKit() {
        let rect = CGRect(x: 1, y: -2.5, width: 100, height: 50)
        #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {100, 50}}")
        #expect(NSCoder.cgRect(for: "{{1, -2.5}, {100, 50}}") == rect)
        #expect(NSCoder.string(for: CGAffineTransform(translationX: 3, y: 4)) == "[1, 0, 0, 1, 3, 4]")
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    }

    @Test func invalidGeometryStringsGiveZero() {
        #expect(NSCoder.cgRect(for: "{1, 2}") == .zero)
        #expect(NSCoder.cgPoint(for: "nothing") == .zero)
        #expect(NSCoder.cgAffineTransform(for: "") == .identity)
    }

    @Test func directionalInsetsHaveAText() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
        #expect(NSCoder.directionalEdgeInsets(for: "{1, 2, 3, 4}") == insets)
        #expect(NSCoder.directionalEdgeInsets(for: "") == .zero)
    }
}
