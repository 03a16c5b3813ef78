import CoreGraphics
import Foundation

/// Draws a sequence of render trees into one frame, redrawing only the changes.
package final class Compositor {
    private static let black: UInt32 = 0xFF00_0000
    private static let maximumSize = 16384

    /// The opaque frame; the next ``render(_:scale:)`` draws into the same memory.
    package let pixels: PixelBuffer
    /// The maximum number of drawing threads; it doesn't affect the bytes.
    package var maximumThreads = ProcessInfo.processInfo.activeProcessorCount

    private let caches = RenderCaches()
    let cachedRuns = CachedRuns()
    private var renderers: [StripRenderer] = []
    private var previous: DisplayList?

    /// - Parameters:
    ///   - width: The width in device pixels, 1…16384.
    ///   - height: The height in device pixels, 1…16384.
    package init(width: Int, height: Int) {
        pixels = PixelBuffer(width: min(width, Self.maximumSize), height: min(height, Self.maximumSize))
    }

    /// Draws a tree and returns its difference from the previous tree; if that is empty, no byte is written.
    ///
    /// - Parameter scale: The number of device pixels per point.
    package func render(_ tree: RenderTree, scale: CGFloat) -> Damage {
        let frame = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        guard cachedRuns.begin(tree, scale: scale) || previous == nil else { return Damage() }
        caches.beginFrame()
        let threads = min(max(maximumThreads, 1), 64)
        let displayList = DisplayListBuilder.displayList(
            tree, scale: scale, target: frame, caches: caches, cachedRuns: cachedRuns, threads: threads)
        let damage = previous.map { Damage(from: $0, to: displayList, within: frame) } ?? Damage(rects: [frame])
        previous = displayList
        guard !damage.isEmpty else { return damage }
        while renderers.count < threads { renderers.append(StripRenderer()) }
        FrameJob(displayList, rects: damage.rects, target: RowTarget(pixels, rect: frame), background: Self.black)
            .run(Array(renderers.prefix(threads)))
        return damage
    }

    /// The number of groups in the last frame that are composited as one image, because of an opacity, a mask, or a blend
    /// mode.
    package var groupCount: Int { previous?.groupCount ?? 0 }

    /// Discards the previous frame, so that the next one is drawn completely.
    package func reset() {
        previous = nil
    }
}
