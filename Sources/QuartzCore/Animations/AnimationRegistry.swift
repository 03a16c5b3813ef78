import Synchronization

/// The layers of an app that have animations.
struct AnimationRegistry {
    /// The number of layers with animations in all apps; readable from any thread.
    private static let total = Atomic<Int>(0)

    private(set) var items: [LayerAnimations] = []
    /// Incremented when a layer gains its first animation or loses its last one.
    private(set) var generation = 0
    /// The number of animations ever added.
    private(set) var orders: UInt64 = 0
    /// The time before which no animation begins or ends, provided that all layers use the app's clock.
    var nextEventTime = -CFTimeInterval.infinity
    private var detached: [WeakLayer] = []
    /// The layers to which animations were added in the current transaction.
    private var uncommitted: [LayerAnimations] = []
    /// The layers to which animations were added since the last commit of the implicit transaction.
    private var additions: [LayerAnimations] = []
    /// The number of the current transaction.
    private var transaction = 0
    /// The number of animations added before the current transaction.
    private var committedOrders: UInt64 = 0
    /// The time at which all animations of the current transaction were added; NaN if there are several times or clocks.
    private var additionTime = CFTimeInterval.nan

    mutating func nextOrder() -> UInt64 {
        orders += 1
        return orders
    }

    mutating func insert(_ item: LayerAnimations) {
        guard item.slot < 0 else { return }
        generation += 1
        Self.total.add(1, ordering: .relaxed)
        item.slot = items.count
        items.append(item)
    }

    /// Records that an animation was added, which begins when the transaction is committed.
    ///
    /// - Parameter now: The time on the app's clock.
    mutating func noteAddition(to item: LayerAnimations, at now: CFTimeInterval) {
        nextEventTime = -.infinity
        item.nextEventTime = -.infinity
        let time = LayerClocks.ownCount == 0 ? now : .nan
        if uncommitted.isEmpty { additionTime = time } else if additionTime != time { additionTime = .nan }
        guard item.transaction != transaction else { return }
        item.transaction = transaction
        uncommitted.append(item)
        additions.append(item)
    }

    /// Returns the layers to which animations were added since the last call.
    mutating func removeAdditions() -> [LayerAnimations] {
        guard !additions.isEmpty else { return [] }
        defer { additions.removeAll(keepingCapacity: true) }
        return additions
    }

    /// Whether animations were added since the last commit.
    var hasUncommitted: Bool { !uncommitted.isEmpty }

    /// Whether the transaction in which an animation was added is committed.
    func isCommitted(_ entry: AnimationEntry) -> Bool { entry.order <= committedOrders }

    /// Commits the animations added since the last commit.
    mutating func commit(at time: CFTimeInterval) {
        guard !uncommitted.isEmpty else { return }
        let (items, before) = (uncommitted, committedOrders)
        uncommitted.removeAll(keepingCapacity: true)
        transaction += 1
        committedOrders = orders
        // All of them begin now, as they were added.
        if LayerClocks.ownCount == 0, additionTime == time { return }
        for item in items {
            // The layer may have been deallocated since.
            guard let layer = item.living else { continue }
            var hasChanged = false
            for entry in item.entries.reversed() {
                if entry.order <= before { break }
                if entry.commit(on: layer, at: time) { hasChanged = true }
            }
            guard hasChanged else { continue }
            nextEventTime = -.infinity
            item.nextEventTime = -.infinity
            layer.noteAnimationChange(isPlacement: item.entries.allSatisfy(\.isPlacement))
        }
    }

    mutating func remove(_ item: LayerAnimations) {
        guard item.slot >= 0 else { return }
        generation += 1
        Self.total.subtract(1, ordering: .relaxed)
        let last = items.removeLast()
        if last !== item {
            items[item.slot] = last
            last.slot = item.slot
        }
        item.slot = -1
    }

    /// Records a layer that leaves a rendered tree, or a tree that was rendered earlier in this transaction.
    ///
    /// If it hasn't returned when the transaction commits, its animations end. Other threads' layers are never
    /// rendered by an app.
    static func noteDetached(_ layer: CALayer, from parent: CALayer) {
        guard total.load(ordering: .relaxed) > 0, MainActorContext.isCurrent else { return }
        AnimationClock.current.registry.noteDetached(layer, from: parent)
    }

    private mutating func noteDetached(_ layer: CALayer, from parent: CALayer) {
        guard !items.isEmpty else { return }
        let root = parent.root
        guard parent.isInRenderedTree || detached.contains(where: { $0.layer === root }) else { return }
        detached.append(WeakLayer(layer: layer))
    }

    /// Records a layer that outlives its superlayer.
    static func noteOrphaned(_ layer: CALayer) {
        guard total.load(ordering: .relaxed) > 0, MainActorContext.isCurrent else { return }
        AnimationClock.current.registry.noteOrphaned(layer)
    }

    private mutating func noteOrphaned(_ layer: CALayer) {
        if !items.isEmpty { detached.append(WeakLayer(layer: layer)) }
    }

    /// Whether layers were detached whose animations end with the next commit.
    var hasDetached: Bool { !detached.isEmpty }

    mutating func removeDetachedLayers() -> [CALayer] {
        guard !detached.isEmpty else { return [] }
        defer { detached.removeAll() }
        return detached.compactMap(\.layer)
    }

    private struct WeakLayer {
        weak var layer: CALayer?
    }
}
