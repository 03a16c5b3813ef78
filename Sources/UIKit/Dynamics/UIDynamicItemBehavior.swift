import CoreGraphics
import Foundation

/// Says what items are made of, and gives them velocities.
///
/// Only what is set here overrides what holds for the items otherwise; of several behaviours the one added last prevails.
open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var named: DynamicItems
    private var overrides = Overrides()
    private var waiting: [(item: any UIDynamicItem, velocity: CGPoint, turn: CGFloat)] = []

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

    /// Creates a behaviour that changes nothing of the items yet.
    public init(items: [any UIDynamicItem]) {
        named = DynamicItems(items)
        super.init()
    }

    public convenience override init() {
        self.init(items: [])
    }

    /// The items that the behaviour is about.
    open var items: [any UIDynamicItem] { named.all }

    /// Is about one more item.
    open func addItem(_ item: any UIDynamicItem) {
        if named.add(item) { changed() }
    }

    /// Is no longer about an item.
    open func removeItem(_ item: any UIDynamicItem) {
        if named.remove(item) { changed() }
    }

    /// How much of its speed an item keeps when it bounces, from 0 to 1. Reads 0 until it is set.
    open var elasticity: CGFloat {
        get { overrides.elasticity ?? 0 }
        set { overrides.elasticity = newValue; changed() }
    }

    /// How much surfaces brake each other; 0 not at all. Reads 0 until it is set.
    open var friction: CGFloat {
        get { overrides.friction ?? 0 }
        set { overrides.friction = newValue; changed() }
    }

    /// The mass of 100 by 100 points. Default 1.
    open var density: CGFloat {
        get { overrides.density ?? 1 }
        set { overrides.density = newValue; changed() }
    }

    /// How fast items slow down by themselves, in parts of their speed per second. Reads 0 until it is set.
    open var resistance: CGFloat {
        get { overrides.resistance ?? 0 }
        set { overrides.resistance = newValue; changed() }
    }

    /// How fast turning items slow down by themselves, in parts of their speed per second. Reads 0 until it is set.
    open var angularResistance: CGFloat {
        get { overrides.angularResistance ?? 0 }
        set { overrides.angularResistance = newValue; changed() }
    }

    /// How strongly electric and magnetic fields act on the items. Default 0.
    open var charge: CGFloat {
        get { overrides.charge ?? 0 }
        set { overrides.charge = newValue; changed() }
    }

    /// Whether nothing moves the items, though others bounce off them. Default false.
    open var isAnchored: Bool {
        get { overrides.isAnchored ?? false }
        set { overrides.isAnchored = newValue; changed() }
    }

    /// Whether the items turn. Default true.
    open var allowsRotation: Bool {
        get { overrides.allowsRotation ?? true }
        set { overrides.allowsRotation = newValue; changed() }
    }

    /// Makes an item faster, in points per second; before the behaviour has an animator, as soon as it has one.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(velocity, turn: 0, to: item)
    }

    /// How fast an item moves, in points per second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        body(of: item)?.velocity ?? .zero
    }

    /// Makes an item turn faster, in radians per second; before the behaviour has an animator, as soon as it has one.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        add(.zero, turn: velocity, to: item)
    }

    /// How fast an item turns, in radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        body(of: item)?.angularVelocity ?? 0
    }

    private func add(_ velocity: CGPoint, turn: CGFloat, to item: any UIDynamicItem) {
        guard named.contains(item) else { return }
        waiting.append((item, velocity, turn))
        changed()
    }

    private func body(of item: any UIDynamicItem) -> DynamicBody? {
        dynamicAnimator?.takeUp()
        return dynamicAnimator?.world.body(of: item)
    }

    override var actedOn: [any UIDynamicItem] { items }

    override func addConstraints(to world: DynamicsWorld) {
        for (item, velocity, turn) in waiting {
            guard let body = world.body(of: item), !body.traits.isAnchored else { continue }
            body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
            if body.traits.allowsRotation { body.angularVelocity += turn }
        }
        waiting = []
    }

    /// Puts what was set here into what holds for an item.
    func prescribe(_ traits: inout DynamicBody.Traits, for item: any UIDynamicItem) {
        guard named.contains(item) else { return }
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
