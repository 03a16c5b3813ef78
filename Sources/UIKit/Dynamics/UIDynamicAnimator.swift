#if Dynamics

import CoreGraphics
import Foundation
import QuartzCore

/// Receives the pauses and resumptions of a dynamic animator.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// The animator is about to animate items. Optional.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items of the animator came to rest. Optional.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Animates items according to its behaviors, once per frame, until all items are at rest.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(UIGravityBehavior(items: [card]))
///
/// let collision = UICollisionBehavior(items: [card])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
///
/// let bounce = UIDynamicItemBehavior(items: [card])
/// bounce.elasticity = 0.6
/// animator.addBehavior(bounce)
/// ```
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// The time all items must be at rest before the animator pauses, in seconds.
    private static let timeToRest: CFTimeInterval = 0.5

    /// The view whose coordinate system the items use; `nil` if the items aren't views.
    open private(set) weak var referenceView: UIView?
    /// The delegate that is notified when the animator pauses or resumes.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviors added to the animator, without their children, in the order they were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// The time the animator has been running, in seconds, excluding pauses.
    open private(set) var elapsedTime: TimeInterval = 0

    /// The layout that provides the items; `nil` if the items aren't layout attributes.
    weak var layout: UICollectionViewLayout?
    let world = DynamicsWorld()
    /// All behaviors and their descendants, in the order they act.
    private var acting: [UIDynamicBehavior] = []
    private var isOutdated = false
    private var lastBounds: CGRect?
    private var link: CADisplayLink?
    /// The time at which the animator last resumed, and the number of steps since then.
    private var start: CFTimeInterval = 0
    private var steps = 0
    private var restStart: CFTimeInterval?

    /// Creates an animator for items that are neither views nor layout attributes.
    public override init() {
        super.init()
    }

    /// Creates an animator for views in the coordinate system of a reference view.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator for the layout attributes of a layout, in the coordinates of its content.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    // MARK: Behaviors

    /// Adds a behavior, which takes effect in the next frame.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.didMove(to: self)
    }

    /// Removes a behavior. Its items stay in position unless another behavior moves them.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.removeFromAnimator()
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    /// Returns the items that intersect a rectangle in the animator's coordinates, in the order they were added.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        updateWorld()
        return world.bodies.map(\.item).filter { $0.transformedBounds.overlaps(rect) }
    }

    /// Reads an item's state after the app moved, rotated or resized the item.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        updateWorld()
        guard let body = world.body(of: item) else { return }
        body.readItemState()
        run()
    }

    func behaviorsChanged() {
        isOutdated = true
        if behaviors.isEmpty { pause() } else { run() }
    }

    /// Updates the world to match the behaviors, if they or the reference bounds changed.
    func updateWorld() {
        let bounds = referenceBounds
        guard isOutdated || bounds != lastBounds else { return }
        isOutdated = false
        lastBounds = bounds
        acting = behaviors.flatMap(\.tree)
        var items = DynamicItems([])
        for behavior in acting {
            for item in behavior.affectedItems { _ = items.add(item) }
        }
        world.updateBodies(for: items.all)
        for body in world.bodies {
            body.collisions = acting.compactMap { $0 as? UICollisionBehavior }.filter { $0.affects(body.item) }
            var traits = DynamicBody.Traits()
            for behavior in acting { (behavior as? UIDynamicItemBehavior)?.applyOverrides(to: &traits, for: body.item) }
            body.traits = traits
        }
        for behavior in acting { behavior.addConstraints(to: world) }
    }

    /// The rectangle that collision behaviors can use as a boundary.
    var referenceBounds: CGRect? {
        if let layout { return CGRect(origin: .zero, size: layout.collectionViewContentSize) }
        return referenceView?.bounds
    }

    // MARK: Time

    /// Whether the animator is running.
    open var isRunning: Bool { link != nil }

    /// Starts animating with the next frame, unless the animator is running.
    func run() {
        restStart = nil
        guard link == nil, !behaviors.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        start = AnimationClock.turnTime
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
        updateWorld()
        let due = Int(bounded: ((now - start) / DynamicsWorld.step + 1e-3).rounded(.down))
        guard due > steps else { return }
        elapsedTime += Double(due - steps) * DynamicsWorld.step
        while steps < due {
            world.step(with: acting)
            steps += 1
        }
        for body in world.bodies { body.writeItemState() }
        layout?.invalidateForDynamics()
        world.notifyDelegates()
        for behavior in acting where behavior.dynamicAnimator === self { behavior.action?() }
        rest(at: now)
    }

    private func rest(at now: CFTimeInterval) {
        guard !isOutdated, world.isAtRest else {
            restStart = nil
            return
        }
        let since = restStart ?? now
        restStart = since
        if now - since >= Self.timeToRest { pause() }
    }

    // MARK: Layouts

    /// Returns the attributes of a cell; `nil` if the animator doesn't animate them.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        _layoutAttributesForCell(at: indexPath)
    }

    /// Returns the attributes of a supplementary view; `nil` if the animator doesn't animate them.
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { _layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath) }

    /// Returns the attributes of a decoration view; `nil` if the animator doesn't animate them.
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        _layoutAttributesForDecorationView(ofKind: decorationViewKind, at: indexPath)
    }
}

#endif
