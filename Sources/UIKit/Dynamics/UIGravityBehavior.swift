#if Dynamics

import CoreGraphics
import Foundation

/// Pulls items in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
    /// The acceleration at a magnitude of 1, in points per second squared, as Apple documents.
    private static let unit: CGFloat = 1000
    private var itemList: DynamicItems

    /// Creates a behavior that pulls items down with a magnitude of 1.
    public init(items: [any UIDynamicItem]) {
        itemList = DynamicItems(items)
        super.init()
    }

    /// Creates a behavior without items.
    public convenience override init() {
        self.init(items: [])
    }

    /// The items the gravity acts on.
    open var items: [any UIDynamicItem] { itemList.all }

    /// Adds an item to the behavior.
    open func addItem(_ item: any UIDynamicItem) {
        if itemList.add(item) { changed() }
    }

    /// Removes an item from the behavior.
    open func removeItem(_ item: any UIDynamicItem) {
        if itemList.remove(item) { changed() }
    }

    /// The direction and magnitude; a length of 1 is 1000 points per second squared. Default: (0, 1), downward.
    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet {
            guard gravityDirection.isUsable(as: "gravityDirection", of: self) else {
                gravityDirection = oldValue
                return
            }
            changed()
        }
    }

    /// The direction, in radians clockwise from the right. Default: π/2, downward.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The magnitude, in units of 1000 points per second squared. Default: 1.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the direction, in radians clockwise from the right, and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(angle: angle, length: magnitude)
    }

    override var affectedItems: [any UIDynamicItem] { items }

    override func applyForces(in world: DynamicsWorld) {
        let pull = gravityDirection * Self.unit
        for item in items { world.body(of: item)?.accelerate(by: pull) }
    }
}

extension CGVector {
    init(angle: CGFloat, length: CGFloat) {
        self.init(dx: PortableMath.cos(angle) * length, dy: PortableMath.sin(angle) * length)
    }

    /// The angle of the vector, in radians clockwise from the right.
    var angle: CGFloat { PortableMath.atan2(dy, dx) }
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

    static func * (vector: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}

#endif
