import CoreGraphics
import Foundation
import QuartzCore

/// Hears when an animator begins to move its items, and when all of them rest.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// The animator is about to move items. Optional.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items of the animator rest. Optional.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the laws that its behaviours prescribe, once per frame, until all of them rest.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// How long all items have to be slow before the animator pauses, in seconds.
    private static let timeToRest: CFTimeInterval = 0.5

    /// The view in whose coordinates the items are; nil for items that are no views.
    open private(set) weak var referenceView: UIView?
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviours that were added, without their parts, in the order in which they were added.
    public private(set) var behaviors: [UIDynamicBehavior] = []
    /// For how long items were moving, in seconds; not while all of them rested.
    public private(set) var elapsedTime: TimeInterval = 0

    /// The layout whose attributes the items are.
    weak var layout: UICollectionViewLayout?
    let world = DynamicsWorld()
    /// All behaviours and their parts, in the order in which they act.
    private var acting: [UIDynamicBehavior] = []
    private var isOutdated = false
    private var boundsSeen: CGRect?
    private var link: CADisplayLink?
    /// When the animator last began to move items, and how many steps it has made since then.
    private var start: CFTimeInterval = 0
    private var steps = 0
    private var slowSince: CFTimeInterval?

    /// Creates an animator for items that are neither views nor attributes of a layout.
    public override init() {
        super.init()
    }

    /// Creates an animator for views in a view, in whose coordinates they move.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator for attributes that a layout returns, in the coordinates of its content.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    // MARK: Behaviours

    /// Adds a behaviour, which acts from the next frame on.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.didMove(to: self)
    }

    /// Takes a behaviour away. Its items stay where they are, unless another one moves them.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.leave()
    }

    /// Takes all behaviours away.
    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// The items that touch a rectangle of the animator's coordinates, in the order in which they came.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        takeUp()
        return world.bodies.map(\.item).filter { $0.placedBounds.intersects(rect) }
    }

    /// Reads where an item is, after the app has moved, turned or resized it.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        takeUp()
        guard let body = world.body(of: item) else { return }
        body.takeState()
        run()
    }

    func behaviorsChanged() {
        isOutdated = true
        if behaviors.isEmpty { pause() } else { run() }
    }

    /// Makes the world what the behaviours say.
    func takeUp() {
        let bounds = referenceBounds
        guard isOutdated || bounds != boundsSeen else { return }
        isOutdated = false
        boundsSeen = bounds
        acting = behaviors.flatMap(\.tree)
        var items = DynamicItems([])
        for behavior in acting {
            for item in behavior.actedOn { _ = items.add(item) }
        }
        world.hold(items.all)
        for body in world.bodies {
            body.collisions = acting.compactMap { $0 as? UICollisionBehavior }.filter { $0.names(body.item) }
            var traits = DynamicBody.Traits()
            for behavior in acting { (behavior as? UIDynamicItemBehavior)?.prescribe(&traits, for: body.item) }
            body.traits = traits
        }
        for behavior in acting { behavior.addConstraints(to: world) }
    }

    /// The rectangle that collision behaviours may take for a boundary.
    var referenceBounds: CGRect? {
        if let layout { return CGRect(origin: .zero, size: layout.collectionViewContentSize) }
        return referenceView?.bounds
    }

    // MARK: Time

    /// Whether items are moving.
    public var isRunning: Bool { link != nil }

    /// Begins to move items with the next frame, unless it does already.
    func run() {
        slowSince = nil
        guard link == nil, !behaviors.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        start = AnimationClock.current.now
        steps = 0
        link = CADisplayLink { [weak self] link in
            if let self { frame(at: link.timestamp) } else { link.invalidate() }
        }
        link?.add(to: .main, forMode: .common)
    }

    private func pause() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func frame(at now: CFTimeInterval) {
        takeUp()
        let due = Int(((now - start) / DynamicsWorld.step + 1e-3).rounded(.down))
        guard due > steps else { return }
        elapsedTime += Double(due - steps) * DynamicsWorld.step
        while steps < due {
            world.step(with: acting)
            steps += 1
        }
        for body in world.bodies { body.giveState() }
        layout?.invalidateForDynamics()
        world.tellNews()
        for behavior in acting where behavior.dynamicAnimator === self { behavior.action?() }
        rest(at: now)
    }

    private func rest(at now: CFTimeInterval) {
        guard !isOutdated, world.isAtRest else {
            slowSince = nil
            return
        }
        let since = slowSince ?? now
        slowSince = since
        if now - since >= Self.timeToRest { pause() }
    }
}
