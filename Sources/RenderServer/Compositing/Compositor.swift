import CoreGraphics
import Foundation

/// Draws render trees one after another into one frame, and only what changed.
package final class Compositor {
    private static let black: UInt32 = 0xFF00_0000
    private static let largest = 16384

    /// The frame, opaque; the next ``render(_:scale:)`` draws into the same memory.
    package let pixels: PixelBuffer
    /// How many threads may draw at once; the bytes do not depend on it.
    package var maximumThreads = ProcessInfo.processInfo.activeProcessorCount

    private let caches = RenderCaches()
    private let units = CachedRuns()
    /// How many nodes were looked at in all trees so far: those of units that did not change are not.
    package var visitedNodeCount: Int { units.visitedCount }
    private var renderers: [StripRenderer] = []
    private var previous: DisplayList?

    /// - Parameters:
    ///   - width: Device pixels, 1…16384.
    ///   - height: Device pixels, 1…16384.
    package init(width: Int, height: Int) {
        pixels = PixelBuffer(width: min(width, Self.largest), height: min(height, Self.largest))
    }

    /// Draws a tree and tells what differs from the tree before; where that is nothing, no byte was touched.
    ///
    /// - Parameter scale: Device pixels per point.
    package func render(_ tree: RenderTree, scale: CGFloat) -> Damage {
        let frame = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        guard units.begin(tree, scale: scale) || previous == nil else { return Damage() }
        caches.beginFrame()
        let displayList = DisplayListBuilder.displayList(tree, scale: scale, target: frame, caches: caches, units: units)
        let damage = previous.map { Damage(from: $0, to: displayList, within: frame) } ?? Damage(rects: [frame])
        previous = displayList
        guard !damage.isEmpty else { return damage }
        let threads = min(max(maximumThreads, 1), 64)
        while renderers.count < threads { renderers.append(StripRenderer()) }
        FrameJob(displayList, rects: damage.rects, target: RowTarget(pixels, rect: frame), background: Self.black)
            .run(Array(renderers.prefix(threads)))
        return damage
    }

    /// Forgets the last frame: the next one is drawn whole.
    package func reset() {
        previous = nil
    }
}
