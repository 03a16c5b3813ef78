import CoreGraphics
import Foundation

/// Draws a single tree into an image.
package enum OffscreenRenderer {
    /// Returns an image of a tree on a transparent background.
    ///
    /// - Parameters:
    ///   - width: The width in device pixels, clamped to 1…16384.
    ///   - height: The height in device pixels, clamped to 1…16384.
    ///   - scale: The number of device pixels per point.
    package static func image(of tree: RenderTree, width: Int, height: Int, scale: CGFloat) -> CGImage {
        let rect = PixelRect(x: 0, y: 0, width: min(max(width, 1), 16384), height: min(max(height, 1), 16384))
        let displayList = DisplayListBuilder.displayList(tree, scale: scale, target: rect, caches: RenderCaches())
        return CGImage(pixels: displayList.pixels(in: rect), isOpaque: false)
    }
}

extension DisplayList {
    /// Renders the list on a transparent background.
    func pixels(in rect: PixelRect) -> PixelBuffer {
        let result = PixelBuffer(width: rect.width, height: rect.height)
        let threads = min(ProcessInfo.processInfo.activeProcessorCount, 64)
        FrameJob(self, rects: [rect], target: RowTarget(result, rect: rect), background: 0)
            .run((0..<threads).map { _ in StripRenderer() })
        return result
    }
}
