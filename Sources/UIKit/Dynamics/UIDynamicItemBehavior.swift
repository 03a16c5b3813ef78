#if Dynamics

import CoreGraphics
import Foundation

/// Sets the physical properties and velocities of items.
///
/// Only properties that are set override the items' values. If several behaviors set one, the last added wins.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var itemList: DynamicItems
    private var overrides = Overrides() { didSet { changed() } }
    private var pendingVelocities: [(item: any UIDynamicItem, velocity: CGPoint, angularVelocity: CGFloat)] = []

    private struct Overrides {
        var elasticity: CGFloat?
        var friction: CGFloat?
        var density: CGFloat?
        var resistance: CGFloat?
        var angularResistance: CGFloat?
        var charge: CGFloat?
        var isAnchored: Bool?
        var allowsRotation: Bool?
    }

    /// Creates a behavior that overrides no properties.
    public init(items: [any UIDynamicItem]) {
        itemList = DynamicItems(items)
        super.init()
    }

    /// Creates a behavior without items.
    public convenience override init() {
        self.init(items: [])
    }

    /// The items the behavior applies to.
    open var items: [any UIDynamicItem] { itemList.all }

    /// Adds an item to the behavior.
    open func addItem(_ item: any UIDynamicItem) {
        if itemList.add(item) { changed() }
    }

    /// Removes an item from the behavior.
    open func removeItem(_ item: any UIDynamicItem) {
        if itemList.remove(item) { changed() }
    }

    /// The fraction of its speed an item retains in a collision, from 0 to 1. Returns 0 until it is set.
    open var elasticity: CGFloat {
        get { overrides.elasticity ?? 0 }
        set { if newValue.isUsable(as: "elasticity", of: self) { overrides.elasticity = newValue } }
    }

    /// The friction between surfaces; 0 is frictionless. Returns 0 until it is set.
    open var friction: CGFloat {
        get { overrides.friction ?? 0 }
        set { if newValue.isUsable(as: "friction", of: self) { overrides.friction = newValue } }
    }

    /// The mass of 100 × 100 points. Default: 1.
    open var density: CGFloat {
        get { overrides.density ?? 1 }
        set { if newValue.isUsable(as: "density", of: self) { overrides.density = newValue } }
    }

    /// The linear damping, as a fraction of the speed per second. Returns 0 until it is set.
    open var resistance: CGFloat {
        get { overrides.resistance ?? 0 }
        set { if newValue.isUsable(as: "resistance", of: self) { overrides.resistance = newValue } }
    }

    /// The angular damping, as a fraction of the angular speed per second. Returns 0 until it is set.
    open var angularResistance: CGFloat {
        get { overrides.angularResistance ?? 0 }
        set { if newValue.isUsable(as: "angularResistance", of: self) { overrides.angularResistance = newValue } }
    }

    /// The charge that electric and magnetic fields act on. Default: 0.
    open var charge: CGFloat {
        get { overrides.charge ?? 0 }
        set { if newValue.isUsable(as: "charge", of: self) { overrides.charge = newValue } }
    }

    /// Whether the items are immovable; other items still collide with them. Default: `false`.
    open var isAnchored: Bool {
        get { overrides.isAnchored ?? false }
        set { overrides.isAnchored = newValue }
    }

    /// Whether the items can rotate. Default: `true`.
    open var allowsRotation: Bool {
        get { overrides.allowsRotation ?? true }
        set { overrides.allowsRotation = newValue }
    }

    /// Adds a velocity to an item, in points per second, once the behavior has an animator.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(velocity, angularVelocity: 0, to: item)
    }

    /// Returns the linear velocity of an item, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        body(of: item)?.velocity ?? .zero
    }

    /// Adds an angular velocity to an item, in radians per second, once the behavior has an animator.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        add(.zero, angularVelocity: velocity, to: item)
    }

    /// Returns the angular velocity of an item, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        body(of: item)?.angularVelocity ?? 0
    }

    private func add(_ velocity: CGPoint, angularVelocity: CGFloat, to item: any UIDynamicItem) {
        guard itemList.contains(item), velocity.isUsable(as: "linear velocity", of: self),
            angularVelocity.isUsable(as: "angular velocity", of: self)
        else { return }
        pendingVelocities.append((item, velocity, angularVelocity))
        changed()
    }

    private func body(of item: any UIDynamicItem) -> DynamicBody? {
        dynamicAnimator?.updateWorld()
        return dynamicAnimator?.world.body(of: item)
    }

    override var affectedItems: [any UIDynamicItem] { items }

    override func addConstraints(to world: DynamicsWorld) {
        for (item, velocity, angularVelocity) in pendingVelocities {
            guard let body = world.body(of: item), !body.traits.isAnchored else { continue }
            body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
            if body.traits.allowsRotation { body.angularVelocity += angularVelocity }
        }
        pendingVelocities = []
    }

    /// Overrides the traits of an item with the values that were set.
    func applyOverrides(to traits: inout DynamicBody.Traits, for item: any UIDynamicItem) {
        guard itemList.contains(item) else { return }
        traits.elasticity = overrides.elasticity ?? traits.elasticity
        traits.friction = overrides.friction ?? traits.friction
        traits.density = overrides.density ?? traits.density
        traits.resistance = overrides.resistance ?? traits.resistance
        traits.angularResistance = overrides.angularResistance ?? traits.angularResistance
        traits.charge = overrides.charge ?? traits.charge
        traits.isAnchored = overrides.isAnchored ?? traits.isAnchored
        traits.allowsRotation = overrides.allowsRotation ?? traits.allowsRotation
    }
}

#endif
