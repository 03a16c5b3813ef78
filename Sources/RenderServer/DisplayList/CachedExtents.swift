import CoreGraphics

/// The extents of subtrees, with which a moving subtree outside the screen isn't visited.
///
/// Plain memory, because nodes of separate subtrees are visited by several threads.
final class CachedExtents {
    /// The pixels that a subtree can touch.
    enum Extent {
        /// Nothing outside a rectangle in the space of the subtree's first node.
        case within(CGRect)
        /// Unknown, because computing it would cost more than drawing.
        case unknown
    }

    private struct Entry {
        var extent = Extent.unknown
        /// The frame in which the extent was computed; negative if it must be computed again.
        var frame: Int32 = -1
    }

    private var entries = UnsafeMutableBufferPointer<Entry>(start: nil, count: 0)

    deinit { entries.deallocate() }

    func reset(count: Int) {
        entries.deallocate()
        entries = .allocate(capacity: count)
        entries.initialize(repeating: Entry())
    }

    /// The extent of the subtree that begins at a node, and the frame in which it was computed.
    subscript(index: Int) -> (extent: Extent, frame: Int32)? {
        let entry = entries[index]
        return entry.frame < 0 ? nil : (entry.extent, entry.frame)
    }

    func store(_ extent: Extent, of index: Int, frame: Int32) {
        entries[index] = Entry(extent: extent, frame: frame)
    }

    func discard(_ index: Int) {
        if entries.indices.contains(index) { entries[index].frame = -1 }
    }
}

extension DisplayListBuilder {
    /// The number of levels below which the extent of a subtree is left unknown, so that deep trees can't exhaust the stack.
    private static let maximumLevels = 100

    /// Whether a cached extent proves that the subtree draws nothing inside the clip.
    @inline(__always)
    func isKnownOutside(_ subtree: Range<Int>, under matrix: Projection, _ clip: PixelRect) -> Bool {
        guard let cachedRuns, case .within(let rect) = cachedRuns.extent(of: subtree) else { return false }
        return matrix.maps(rect, outside: clip)
    }

    /// Whether a subtree certainly draws nothing inside the clip; `false` without cached runs.
    ///
    /// Only for a node that is outside itself, because the extent of a subtree on the screen would be computed for nothing.
    func isOutside(_ subtree: Range<Int>, under matrix: Projection, _ clip: PixelRect) -> Bool {
        guard case .within(let rect) = extent(of: subtree) else { return false }
        return matrix.maps(rect, outside: clip)
    }

    /// Returns the extent of a subtree, computed from its children's if something in it changed.
    private func extent(of subtree: Range<Int>, level: Int = 0) -> CachedExtents.Extent {
        guard let cachedRuns, level < Self.maximumLevels else { return .unknown }
        if let known = cachedRuns.extent(of: subtree) { return known }
        let extent = computeExtent(of: subtree, level: level)
        cachedRuns.store(extent, of: subtree.lowerBound)
        return extent
    }

    private func computeExtent(of subtree: Range<Int>, level: Int) -> CachedExtents.Extent {
        let node = nodes.baseAddress.unsafelyUnwrapped + subtree.lowerBound
        guard var rect = node.pointee.drawnBounds else { return .unknown }
        guard !node.pointee.clipsToBounds else { return .within(rect) }
        var index = min(max(Int(node.pointee.maskEnd), subtree.lowerBound + 1), subtree.upperBound)
        while index < subtree.upperBound {
            let end = end(of: index, within: subtree.upperBound)
            guard case .within(let inner) = extent(of: index..<end, level: level + 1), nodes[index].transform.isAffine,
                let (low, high) = nodes[index].transform.corners(ofImageOf: inner)
            else { return .unknown }
            let (left, top) = (min(rect.minX, low.x), min(rect.minY, low.y))
            rect = CGRect(
                x: left, y: top, width: max(rect.maxX, high.x) - left, height: max(rect.maxY, high.y) - top)
            index = end
        }
        return rect.isUsable ? .within(rect) : .unknown
    }
}
