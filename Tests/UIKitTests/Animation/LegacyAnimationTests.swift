import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct LegacyAnimationTests {
    @Test func changesBetweenBeginAndCommitAnimate() {
        TestApp.run { app in
            let view = app.addView()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(2)
            UIView.setAnimationCurve(.linear)
            view.alpha = 0
            UIView.commitAnimations()
            view.center.x = 7
            app.seek(to: 0.5)
            #expect(abs(view.shownAlpha - 0.75) < 1e-5)
            #expect(view.layer.animationKeys() == ["opacity"])
            UIView.commitAnimations()
            #expect(app.diagnostics == ["commit-without-begin"])
        }
    }

    @Test(arguments: [true, false]) func theKeyboardCurveIsASpringWithItsOwnDuration(isSetFirst: Bool) throws {
        let curve = try #require(UIView.AnimationCurve(rawValue: 7))
        TestApp.run { app in
            let view = app.addView()
            UIView.beginAnimations(nil, context: nil)
            if isSetFirst { UIView.setAnimationCurve(curve) }
            UIView.setAnimationDuration(0.25)
            if !isSetFirst { UIView.setAnimationCurve(curve) }
            view.center.x += 1000
            UIView.commitAnimations()
            // Recorded on iOS, in thousandths of the way after 0.005 s, 0.01 s, and 0.0155 s.
            for (time, value) in [(0.005, 3.921665), (0.01, 14.770443), (0.0155, 33.2350)] {
                app.seek(to: time)
                #expect(abs(view.shownCenter.x - 50 - value) < 0.05, "\(time): \(view.shownCenter.x)")
            }
        }
    }
}
