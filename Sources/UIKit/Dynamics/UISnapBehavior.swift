#if Dynamics

import CoreGraphics
import Foundation

/// Snaps an item to a point with a damped oscillation, and rotates it upright.
open class UISnapBehavior: UIDynamicBehavior {
    /// The oscillation frequency of an undamped item, in hertz.
    // Unverified: UIKit documents the damping, not the frequency.
    private static let frequency: CGFloat = 3
    /// The minimum damping, which ensures that the item comes to rest.
    private static let minimumDamping: CGFloat = 0.1

    private let item: any UIDynamicItem

    /// Creates a behavior that snaps an item's center to a point in the animator's coordinates.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point.finite(as: "snapPoint", of: UISnapBehavior.self, or: item.center)
        super.init()
    }

    /// The point the item's center snaps to.
    open var snapPoint: CGPoint {
        didSet {
            guard snapPoint.isUsable(as: "snapPoint", of: self) else {
                snapPoint = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }

    /// The damping, from 0, maximum oscillation, to 1, minimum. Default: 0.5.
    open var damping: CGFloat = 0.5 {
        didSet {
            guard damping.isUsable(as: "damping", of: self) else {
                damping = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }

    override var affectedItems: [any UIDynamicItem] { [item] }

    override func applyForces(in world: DynamicsWorld) {
        guard let body = world.body(of: item) else { return }
        let rate = 2 * .pi * Self.frequency
        let stiffness = rate * rate
        let braking = 2 * rate * min(max(damping, Self.minimumDamping), 1)
        let (position, velocity) = (body.position, body.velocity)
        body.accelerate(
            by: CGVector(
                dx: stiffness * (snapPoint.x - position.x) - braking * velocity.x,
                dy: stiffness * (snapPoint.y - position.y) - braking * velocity.y))
        guard body.traits.allowsRotation else { return }
        let wrappedAngle = body.angle.remainder(dividingBy: 2 * .pi)
        body.accelerateRotation(by: -stiffness * wrappedAngle - braking * body.angularVelocity)
    }
}

#endif
