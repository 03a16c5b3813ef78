import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Corner configurations and glass.
@MainActor
@Suite(.lane(.main)) struct CornerConfigurationTests {
    private let app = TestApp()

    @Test func capsuleFollowsTheSize() {
        let view = app.addView(CGRect(x: 0, y: 0, width: 200, height: 60))
        view.cornerConfiguration = .capsule()
        #expect(view.layer.cornerRadius == 30)
        view.bounds.size.height = 40
        app.frame()
        #expect(view.layer.cornerRadius == 20)
        view.cornerConfiguration = .capsule(maximumRadius: 12)
        #expect(view.effectiveRadius(corner: .topLeft) == 12)
    }

    @Test func nilRadiiAreSquare() {
        let view = app.addView()
        view.cornerConfiguration = .uniformTopRadius(16)
        #expect(view.layer.cornerRadius == 16)
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(view.effectiveRadius(corner: .bottomRight) == 0)
        #expect(view.effectiveRadius(corner: .allCorners) == 16)
        #expect(view.cornerConfiguration == .uniformTopRadius(.fixed(16)))
    }

    @Test func concentricCornersFollowTheContainer() {
        let card = app.addView(CGRect(x: 0, y: 0, width: 200, height: 200))
        card.layer.cornerRadius = 40
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 100))
        card.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 8))
        app.frame()
        #expect(inner.effectiveRadius(corner: .topLeft) == 30)
        #expect(inner.effectiveRadius(corner: .bottomLeft) == 30)
        inner.frame = CGRect(x: 60, y: 60, width: 80, height: 80)
        app.frame()
        #expect(inner.layer.cornerRadius == 8)
    }

    @Test func glassBlursAndTints() {
        let glass = UIGlassEffect()
        glass.tintColor = .red
        let view = UIVisualEffectView(effect: glass)
        #expect(view.backdrop?.blurRadius == 8)
        #expect(view.backdrop?.tint == UIColor.red.withAlphaComponent(0.6))
        view.effect = UIGlassContainerEffect()
        #expect(view.backdrop == nil)
    }
}
