import CoreGraphics
import Foundation
import QuartzCore

/// Pulls at items by where they are, how fast they move, or what charge they have.
open class UIFieldBehavior: UIDynamicBehavior {
    private enum Kind {
        case drag
        case vortex
        case radialGravity
        case linearGravity
        case velocity
        case spring
        case electric
        case magnetic
        case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
    }

    // Unverified: what a strength of 1 does. Pulls of 1 accelerate as a push of 1 does a mass of 1; gravity as gravity of 1.
    private static let unit: CGFloat = 100, gravityUnit: CGFloat = 1000

    private let kind: Kind
    private var named = DynamicItems([])

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// Slows items down, the more the faster they are.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// Pulls items around the position, clockwise.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Pulls items to the position.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }
    /// Pulls items in a direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }
    /// Carries items along at a velocity, in points per second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }
    /// Pulls items to the position, the more the farther they are.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Pushes charged items away from the position.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// Turns charged items aside, the more the faster they are.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
    /// Pulls with the force that `block` returns for a place, velocity, mass and charge, at a time in seconds.
    open class func field(
        evaluationBlock block:
            @escaping (
                _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
                _ deltaTime: TimeInterval
            ) -> CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

    /// The items that the field acts on.
    open var items: [any UIDynamicItem] { named.all }

    /// Acts on one more item.
    open func addItem(_ item: any UIDynamicItem) {
        if named.add(item) { changed() }
    }

    /// No longer acts on an item.
    open func removeItem(_ item: any UIDynamicItem) {
        if named.remove(item) { changed() }
    }

    /// Where the field is, in the animator's coordinates. Default zero.
    open var position = CGPoint.zero {
        didSet { dynamicAnimator?.run() }
    }
    /// Where the field acts, about its position. Default: everywhere.
    open var region = UIRegion.infinite {
        didSet { dynamicAnimator?.run() }
    }
    /// How strong the field is. Default 1.
    open var strength: CGFloat = 1 {
        didSet { dynamicAnimator?.run() }
    }
    /// By which power of the distance the field grows weaker. Default 0.
    open var falloff: CGFloat = 0 {
        didSet { dynamicAnimator?.run() }
    }
    /// The least distance that counts for the falloff, in points. Default 1.
    open var minimumRadius: CGFloat = 1 {
        didSet { dynamicAnimator?.run() }
    }
    /// The direction of a linear gravity field, or the velocity of a velocity field. Default zero.
    open var direction = CGVector.zero {
        didSet { dynamicAnimator?.run() }
    }

    override var actedOn: [any UIDynamicItem] { items }

    override func applyForces(in world: DynamicsWorld) {
        for body in items.compactMap({ world.body(of: $0) }) {
            let offset = CGPoint(x: body.position.x - position.x, y: body.position.y - position.y)
            guard region.contains(offset) else { continue }
            applyForce(to: body, at: CGVector(dx: offset.x, dy: offset.y))
        }
    }

    private func applyForce(to body: DynamicBody, at offset: CGVector) {
        let distance = offset.length
        let outwards = distance > 0 ? offset * (1 / distance) : .zero
        let velocity = CGVector(dx: body.velocity.x, dy: body.velocity.y)
        let effect = strength * (falloff == 0 ? 1 : pow(max(distance, minimumRadius) / 100, -falloff))
        switch kind {
        case .drag: body.push(velocity * -effect, at: .zero)
        case .vortex: body.accelerate(by: CGVector(dx: -outwards.dy, dy: outwards.dx) * (effect * Self.unit))
        case .radialGravity: body.accelerate(by: outwards * (-effect * Self.gravityUnit))
        case .linearGravity: body.accelerate(by: direction * (effect * Self.gravityUnit))
        case .velocity:
            // Within a step the item goes as fast as the field says, as far as the field is strong.
            let part = min(max(effect, 0), 1) / DynamicsWorld.step
            body.accelerate(
                by: CGVector(dx: (direction.dx - velocity.dx) * part, dy: (direction.dy - velocity.dy) * part))
        case .spring: body.push(offset * -effect, at: .zero)
        case .electric: body.push(outwards * (effect * body.traits.charge * Self.unit), at: .zero)
        case .magnetic:
            body.push(CGVector(dx: -velocity.dy, dy: velocity.dx) * (effect * body.traits.charge), at: .zero)
        case .custom(let block):
            let force = block(
                self, body.position, velocity, body.mass, body.traits.charge, TimeInterval(DynamicsWorld.step))
            body.push(force * effect, at: .zero)
        }
    }
}
