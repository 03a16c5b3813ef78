import CoreGraphics
import Foundation

/// Pushes items, once or for as long as it is active.
open class UIPushBehavior: UIDynamicBehavior {
    /// Whether the push is a force or a stroke.
    public enum Mode: Int, Sendable {
        /// A force that acts as long as the behaviour is active.
        case continuous
        /// One stroke, after which the behaviour is not active.
        case instantaneous
    }

    /// What a magnitude of 1 gives an item of mass 1: 100 points per second, each second or at once.
    private static let unit: CGFloat = 100
    private var named: DynamicItems
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Whether the push is a force or a stroke.
    public let mode: Mode

    /// Creates a behaviour that pushes items with no force yet.
    public init(items: [any UIDynamicItem], mode: Mode) {
        named = DynamicItems(items)
        self.mode = mode
        super.init()
    }

    /// The items that are pushed.
    open var items: [any UIDynamicItem] { named.all }

    /// Pushes one more item.
    open func addItem(_ item: any UIDynamicItem) {
        if named.add(item) { changed() }
    }

    /// No longer pushes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard named.remove(item) else { return }
        offsets[ObjectIdentifier(item)] = nil
        changed()
    }

    /// Whether it pushes; setting it to true gives one more stroke in `Mode.instantaneous`. Default true.
    open var active = true {
        didSet { if active { dynamicAnimator?.run() } }
    }

    /// Where it pushes, and how strongly: 1 accelerates 100 by 100 points of density 1 by 100 points per second squared, or
    /// gives them 100 points per second. Default zero.
    open var pushDirection = CGVector.zero {
        didSet { dynamicAnimator?.run() }
    }

    /// The direction, in radians clockwise from the right. Default 0.
    open var angle: CGFloat {
        get { pushDirection.length > 0 ? pushDirection.angle : 0 }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How strongly it pushes. Default 0.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the direction, in radians clockwise from the right, and the strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, length: magnitude)
    }

    /// Where an item is pushed, from its middle. Default zero; elsewhere a push turns the item as well.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    /// Sets where an item is pushed, from its middle, in points.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
    }

    override var actedOn: [any UIDynamicItem] { items }

    override func applyForces(in world: DynamicsWorld) {
        guard active else { return }
        let push = pushDirection * Self.unit
        for item in items {
            let offset = targetOffsetFromCenter(for: item)
            switch mode {
            case .continuous: world.body(of: item)?.push(push, at: offset)
            case .instantaneous: world.body(of: item)?.strike(push, at: offset)
            }
        }
        if mode == .instantaneous { active = false }
    }
}
