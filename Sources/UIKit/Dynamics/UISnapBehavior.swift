import CoreGraphics
import Foundation

/// Pulls an item to a point, upright, and lets it swing in.
open class UISnapBehavior: UIDynamicBehavior {
    /// How often an undamped item would swing per second.
    // Unverified: UIKit tells how strongly it damps, not how fast it snaps.
    private static let frequency: CGFloat = 3
    /// The least damping, so that the item comes to rest at all.
    private static let leastDamping: CGFloat = 0.1

    private let item: any UIDynamicItem

    /// Creates a behaviour that pulls an item's middle to a point of the animator's coordinates.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// Where the item's middle is pulled to.
    open var snapPoint: CGPoint {
        didSet { dynamicAnimator?.run() }
    }

    /// From 0, much swinging, to 1, none. Default 0.5.
    open var damping: CGFloat = 0.5 {
        didSet { dynamicAnimator?.run() }
    }

    override var actedOn: [any UIDynamicItem] { [item] }

    override func applyForces(in world: DynamicsWorld) {
        guard let body = world.body(of: item) else { return }
        let rate = 2 * .pi * Self.frequency
        let stiffness = rate * rate
        let braking = 2 * rate * min(max(damping, Self.leastDamping), 1)
        let (position, velocity) = (body.position, body.velocity)
        body.accelerate(
            by: CGVector(
                dx: stiffness * (snapPoint.x - position.x) - braking * velocity.x,
                dy: stiffness * (snapPoint.y - position.y) - braking * velocity.y))
        guard body.traits.allowsRotation else { return }
        let turned = body.angle.remainder(dividingBy: 2 * .pi)
        body.accelerate(turning: -stiffness * turned - braking * body.angularVelocity)
    }
}
