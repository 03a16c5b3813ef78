import TestSupport
import Testing

@testable import UIKit

@Suite(.lane(.main)) @MainActor struct InvalidGeometryTests {
    @Test(arguments: [
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1),
        CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: CGFloat.infinity, height: 1),
    ])
    func nonFiniteBoundsAreRejectedAndReported(bounds: CGRect) {
        let session = AppSession.begin(.init())
        let view = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.bounds = bounds
        view.layer.bounds = bounds
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 3, height: 4))
        #expect(session.log.diagnostics.map(\.id) == ["geometry-not-finite", "geometry-not-finite"])
        #expect(session.log.diagnostics.map(\.culprit) == ["UILabel", "UILabel"])
    }

    @Test func nonFinitePositionsAreRejectedAndReported() {
        let session = AppSession.begin(.init())
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
        layer.position.x = .nan
        layer.anchorPoint.y = .nan
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 4, height: 6))
        #expect(session.log.diagnostics.map(\.id) == ["geometry-not-finite", "geometry-not-finite"])
        #expect(session.log.diagnostics.first?.culprit == "CALayer")
    }

    @Test func hitTestAtNonFinitePointReturnsNil() {
        _ = AppSession.begin(.init())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 6))
        #expect(view.hitTest(CGPoint(x: CGFloat.nan, y: 1), with: nil) == nil)
        #expect(view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
    }
}
