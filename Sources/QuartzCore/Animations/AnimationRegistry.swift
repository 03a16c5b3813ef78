/// The layers of one app that have animations.
struct AnimationRegistry {
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
        item.slot = items.count
        items.append(item)
    }

    mutating func remove(_ item: LayerAnimations) {
        guard item.slot >= 0 else { return }
        generation += 1
        let last = items.removeLast()
        if last !== item {
            items[item.slot] = last
            last.slot = item.slot
        }
        item.slot = -1
    }

    /// Remembers a layer that leaves a tree that is drawn, or that was until earlier in this transaction: if it is not back
    /// when the transaction is committed, its animations end. Other threads have layers of their own, which no app draws.
    mutating func noteDetached(_ layer: CALayer, from parent: CALayer) {
        guard !items.isEmpty, MainActorContext.isCurrent else { return }
        let root = parent.root
        guard parent.isInRenderedTree || detached.contains(where: { $0.layer === root }) else { return }
        detached.append(WeakLayer(layer: layer))
    }

    /// Remembers a layer that outlives the one that it was in.
    mutating func noteOrphaned(_ layer: CALayer) {
        guard !items.isEmpty, MainActorContext.isCurrent else { return }
        detached.append(WeakLayer(layer: layer))
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
