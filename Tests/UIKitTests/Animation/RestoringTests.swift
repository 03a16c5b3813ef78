import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.lane(.main)) struct RestoringTests {
    /// An inset subview that follows its superview's size does not find back from sizes below its margins by itself.
    @Test(arguments: [CGFloat(90), 30, 4, 0])
    func autoresizedViewReturnsToItsFrame(_ side: CGFloat) {
        TestApp.run { app in
            let view = app.addView()
            let inset = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
            inset.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(inset)
            app.frame()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                view.frame.size = CGSize(width: side, height: side)
            }
            animator.startAnimation()
            app.advance(to: app.now + 0.5)
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
            #expect(inset.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
        }
    }
}
