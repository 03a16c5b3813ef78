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
}
