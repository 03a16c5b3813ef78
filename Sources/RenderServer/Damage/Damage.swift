/// The pixels that differ from the previous frame, as rectangles that don't overlap.
package struct Damage: Sendable, Equatable {
    package private(set) var rects: [PixelRect]

    /// The maximum number of rectangles; more are merged, because each requires strips of its own.
    private static let maximumRects = 12

    package init(rects: [PixelRect] = []) {
        self.rects = []
        for rect in rects { insert(rect) }
    }

    package var isEmpty: Bool { rects.isEmpty }
    package var bounds: PixelRect { rects.reduce(PixelRect.empty) { $0.union($1) } }

    package mutating func insert(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var merged = rect
        // Merges all intersecting rectangles, until the union doesn't intersect any more.
        while let index = rects.firstIndex(where: { $0.overlaps(merged) }) {
            if rects[index].contains(merged) { return }
            merged = merged.union(rects.remove(at: index))
        }
        rects.append(merged)
        if rects.count > Self.maximumRects { mergeCheapestPair() }
    }

    private mutating func mergeCheapestPair() {
        var best = (cost: Int.max, a: 0, b: 1)
        for a in rects.indices {
            for b in rects[..<a].indices {
                let cost = rects[a].union(rects[b]).area - rects[a].area - rects[b].area
                if cost < best.cost { best = (cost, a, b) }
            }
        }
        let merged = rects[best.a].union(rects[best.b])
        rects.remove(at: max(best.a, best.b))
        rects.remove(at: min(best.a, best.b))
        insert(merged)
    }
}
