import CoreGraphics
import Foundation

/// Pulls items in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
    /// What a magnitude of 1 pulls with, in points per second squared, as Apple documents.
    private static let unit: CGFloat = 1000
    private var named: DynamicItems

    /// Creates a behaviour that pulls items down, as fast as things fall by Apple's measure.
    public init(items: [any UIDynamicItem]) {
        named = DynamicItems(items)
        super.init()
    }

    public convenience override init() {
        self.init(items: [])
    }

    /// The items that are pulled.
    open var items: [any UIDynamicItem] { named.all }

    /// Pulls one more item.
    open func addItem(_ item: any UIDynamicItem) {
        if named.add(item) { changed() }
    }

    /// No longer pulls an item.
    open func removeItem(_ item: any UIDynamicItem) {
        if named.remove(item) { changed() }
    }

    /// Where it pulls, and how strongly: 1 is 1000 points per second squared. Default: 1 downwards.
    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet { changed() }
    }

    /// The direction, in radians clockwise from the right. Default: π/2, which is downwards.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How strongly it pulls, in units of 1000 points per second squared. Default 1.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the direction, in radians clockwise from the right, and the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(angle: angle, length: magnitude)
    }

    override var actedOn: [any UIDynamicItem] { items }

    override func applyForces(in world: DynamicsWorld) {
        let pull = gravityDirection * Self.unit
        for item in items { world.body(of: item)?.accelerate(by: pull) }
    }
}

extension CGVector {
    init(angle: CGFloat, length: CGFloat) {
        self.init(dx: cos(angle) * length, dy: sin(angle) * length)
    }

    /// In radians clockwise from the right.
    var angle: CGFloat { atan2(dy, dx) }
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

    static func * (vector: CGVector, factor: CGFloat) -> CGVector {
        CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}
