#if Dynamics

import CoreGraphics
import Foundation

/// Pushes items with an impulse or a continuous force.
open class UIPushBehavior: UIDynamicBehavior {
    /// The kinds of push.
    public enum Mode: Int, Sendable {
        /// A force that acts while the behavior is active.
        case continuous
        /// A single impulse, after which the behavior becomes inactive.
        case instantaneous
    }

    /// The effect of a magnitude of 1 on a mass of 1: 100 points per second squared, or 100 points per second at once.
    private static let unit: CGFloat = 100
    private var itemList: DynamicItems
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// The kind of push.
    public let mode: Mode

    /// Creates a behavior with a magnitude of 0.
    public init(items: [any UIDynamicItem], mode: Mode) {
        itemList = DynamicItems(items)
        self.mode = mode
        super.init()
    }

    /// The items the push acts on.
    open var items: [any UIDynamicItem] { itemList.all }

    /// Adds an item to the behavior.
    open func addItem(_ item: any UIDynamicItem) {
        if itemList.add(item) { changed() }
    }

    /// Removes an item from the behavior.
    open func removeItem(_ item: any UIDynamicItem) {
        guard itemList.remove(item) else { return }
        offsets[ObjectIdentifier(item)] = nil
        changed()
    }

    /// Whether the push is active. Setting it to `true` repeats an instantaneous push. Default: `true`.
    open var active = true {
        didSet { if active { dynamicAnimator?.run() } }
    }

    /// The direction and magnitude. A length of 1 accelerates 100 × 100 points of density 1 by 100 points per second
    /// squared, or, if instantaneous, adds 100 points per second. Default: zero.
    open var pushDirection = CGVector.zero {
        didSet {
            guard pushDirection.isUsable(as: "pushDirection", of: self) else {
                pushDirection = oldValue
                return
            }
            dynamicAnimator?.run()
        }
    }

    /// The direction, in radians clockwise from the right. Default: 0.
    open var angle: CGFloat {
        get { pushDirection.length > 0 ? pushDirection.angle : 0 }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The magnitude of the push. Default: 0.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the direction, in radians clockwise from the right, and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, length: magnitude)
    }

    /// Returns the push's offset from an item's center, in points. An offset adds rotation. Default: zero.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets the push's offset from an item's center, in points.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        if o.isUsable(as: "target offset", of: self) { offsets[ObjectIdentifier(item)] = o }
    }

    override var affectedItems: [any UIDynamicItem] { items }

    /// Pushes the items; an instantaneous push is inactive afterward.
    override func applyForces(in world: DynamicsWorld) {
        guard active else { return }
        let push = pushDirection * Self.unit
        for item in items {
            let offset = targetOffsetFromCenter(for: item)
            switch mode {
            case .continuous: world.body(of: item)?.applyForce(push, at: offset)
            case .instantaneous: world.body(of: item)?.applyImpulse(push, at: offset)
            }
        }
        if mode == .instantaneous { active = false }
    }
}

#endif
