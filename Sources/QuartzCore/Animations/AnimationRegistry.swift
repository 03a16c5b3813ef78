import Synchronization

/// The layers of one app that have animations.
struct AnimationRegistry {
    /// How many layers have animations, in all apps; any thread may ask.
    private static let total = Atomic<Int>(0)

    private(set) var items: [LayerAnimations] = []
    /// Grows whenever a layer gets its first animation or loses its last one.
    private(set) var generation = 0
    /// How many animations were ever added.
    private(set) var orders: UInt64 = 0
    /// Until then no animation begins or ends, as long as the clocks of all layers run with the app's.
    var quietUntil = -CFTimeInterval.infinity
    private var detached: [WeakLayer] = []

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

    /// Remembers a layer that leaves a tree that is drawn, or that was until earlier in this transaction: if it is not back
    /// when the transaction is committed, its animations end. Other threads have layers of their own, which no app draws.
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

    /// Remembers a layer that outlives the one that it was in.
    static func noteOrphaned(_ layer: CALayer) {
        guard total.load(ordering: .relaxed) > 0, MainActorContext.isCurrent else { return }
        AnimationClock.current.registry.noteOrphaned(layer)
    }

    private mutating func noteOrphaned(_ layer: CALayer) {
        if !items.isEmpty { detached.append(WeakLayer(layer: layer)) }
    }

    /// Whether layers left whose animations end with the next commit.
    var hasDetached: Bool { !detached.isEmpty }

    mutating func takeDetached() -> [CALayer] {
        guard !detached.isEmpty else { return [] }
        defer { detached.removeAll() }
        return detached.compactMap(\.layer)
    }

    private struct WeakLayer {
        weak var layer: CALayer?
    }
}
