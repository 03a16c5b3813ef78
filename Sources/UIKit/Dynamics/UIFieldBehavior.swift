#if Dynamics

import CoreGraphics
import Foundation
import QuartzCore

/// A force field that acts on items depending on their position, velocity or charge.
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
        case noise
        case turbulence
        case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
    }

    // Unverified: the effect of a strength of 1. Forces of 1 act like a push of magnitude 1; gravity like gravity of 1.
    private static let unit: CGFloat = 100, gravityUnit: CGFloat = 1000

    private let kind: Kind
    private var itemList = DynamicItems([])

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// Creates a field that slows items down in proportion to their speed.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// Creates a field that pulls items clockwise around the position.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Creates a field that pulls items toward the position.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }
    /// Creates a field that pulls items in a direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }
    /// Creates a field that moves items at a velocity, in points per second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }
    /// Creates a field that pulls items toward the position in proportion to the distance.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Creates a field that repels charged items from the position.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// Creates a field that deflects charged items perpendicular to their velocity, in proportion to their speed.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
    /// Creates a field with a random force.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }
    /// Creates a field with a random force in proportion to an item's speed.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }
    /// Creates a field with the force that `block` returns for a position, velocity, mass and charge.
    open class func field(
        evaluationBlock block:
            @escaping (
                _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
                _ deltaTime: TimeInterval
            ) -> CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

    /// The items the field acts on.
    open var items: [any UIDynamicItem] { itemList.all }

    /// Adds an item to the behavior.
    open func addItem(_ item: any UIDynamicItem) {
        if itemList.add(item) { changed() }
    }

    /// Removes an item from the behavior.
    open func removeItem(_ item: any UIDynamicItem) {
        if itemList.remove(item) { changed() }
    }

    /// The position of the field, in the animator's coordinates. Default: zero.
    open var position = CGPoint.zero {
        didSet {
            guard position.isUsable(as: "position", of: self) else {
                position = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }
    /// The region in which the field acts, relative to its position. Default: infinite.
    open var region = UIRegion.infinite {
        didSet { dynamicAnimator?.run() }
    }
    /// The strength of the field. Default: 1.
    open var strength: CGFloat = 1 {
        didSet {
            guard strength.isUsable(as: "strength", of: self) else {
                strength = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }
    /// The exponent by which the field weakens with distance. Default: 0.
    open var falloff: CGFloat = 0 {
        didSet {
            guard falloff.isUsable(as: "falloff", of: self) else {
                falloff = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }
    /// The minimum distance used for the falloff, in points. Default: 1.
    open var minimumRadius: CGFloat = 1 {
        didSet {
            guard minimumRadius.isUsable(as: "minimumRadius", of: self) else {
                minimumRadius = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }
    /// The direction of a linear gravity field, or the velocity of a velocity field. Default: zero.
    open var direction = CGVector.zero {
        didSet {
            guard direction.isUsable(as: "direction", of: self) else {
                direction = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }

    /// How gradually a random force changes with the position, from 0 to 1. Default: 0.
    open var smoothness: CGFloat = 0 {
        didSet { if !smoothness.isUsable(as: "smoothness", of: self) { smoothness = oldValue } }
    }
    /// How often a random force changes, per second. Default: 0, never.
    open var animationSpeed: CGFloat = 0 {
        didSet { if !animationSpeed.isUsable(as: "animationSpeed", of: self) { animationSpeed = oldValue } }
    }

    override var affectedItems: [any UIDynamicItem] { items }

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
        let effect = strength * (falloff == 0 ? 1 : PortableMath.pow(max(distance, minimumRadius) / 100, -falloff))
        switch kind {
        case .drag: body.applyForce(velocity * -effect, at: .zero)
        case .vortex:
            let around = CGVector(dx: -outwards.dy, dy: outwards.dx)
            body.accelerate(by: around * (effect * Self.unit))
        case .radialGravity: body.accelerate(by: outwards * (-effect * Self.gravityUnit))
        case .linearGravity: body.accelerate(by: direction * (effect * Self.gravityUnit))
        case .velocity:
            // At full strength, the item reaches the field's velocity within a step.
            let part = min(max(effect, 0), 1) / DynamicsWorld.step
            body.accelerate(
                by: CGVector(dx: (direction.dx - velocity.dx) * part, dy: (direction.dy - velocity.dy) * part))
        case .spring: body.applyForce(offset * -effect, at: .zero)
        case .electric: body.applyForce(outwards * (effect * body.traits.charge * Self.unit), at: .zero)
        case .magnetic:
            body.applyForce(CGVector(dx: -velocity.dy, dy: velocity.dx) * (effect * body.traits.charge), at: .zero)
        case .noise, .turbulence:
            let time = CGFloat(dynamicAnimator?.elapsedTime ?? 0)
            let force = FieldNoise(smoothness: smoothness, animationSpeed: animationSpeed)
                .force(at: body.position, time: time)
            let speed = if case .turbulence = kind { velocity.length / Self.unit } else { CGFloat(1) }
            body.applyForce(force * (effect * speed * Self.unit), at: .zero)
        case .custom(let block):
            let force = block(
                self, body.position, velocity, body.mass, body.traits.charge, TimeInterval(DynamicsWorld.step))
            body.applyForce(force * effect, at: .zero)
        }
    }
}

#endif
