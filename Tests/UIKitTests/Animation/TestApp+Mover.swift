import UIKit
import UIKitTestSupport

extension TestApp {
    /// An animator that moves a view from x 50 to x 150.
    func mover(
        _ make: (TimeInterval) -> UIViewPropertyAnimator = { UIViewPropertyAnimator(duration: $0, curve: .linear) },
        duration: TimeInterval = 1
    ) -> (view: UIView, animator: UIViewPropertyAnimator) {
        let view = addView(CGRect(x: 0, y: 0, width: 100, height: 100))
        view.center.x = 50
        frame()
        let animator = make(duration)
        animator.addAnimations { view.center.x = 150 }
        return (view, animator)
    }
}
