#if Dynamics

import UIKitTestSupport
import UIKit

/// A view of 400 by 600 points with an animator.
@MainActor final class DynamicsScene: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let animator: UIDynamicAnimator
    var events: [String] = []

    init(in app: TestApp) {
        app.window.addSubview(view)
        animator = UIDynamicAnimator(referenceView: view)
        super.init()
        animator.delegate = self
    }

    func box(at center: CGPoint, size: CGFloat = 100) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
        box.center = center
        view.addSubview(box)
        return box
    }

    /// Removes friction and resistance from items, and sets their elasticity.
    func ideal(_ items: [UIView], elasticity: CGFloat = 0, turning: Bool = true) {
        let behavior = UIDynamicItemBehavior(items: items)
        behavior.resistance = 0
        behavior.angularResistance = 0
        behavior.friction = 0
        behavior.elasticity = elasticity
        behavior.allowsRotation = turning
        animator.addBehavior(behavior)
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        events.append("began \(identifier as? NSString ?? "bounds") \(Int(p.y.rounded()))")
    }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        events.append("ended \(identifier as? NSString ?? "bounds")")
    }
}

#endif
