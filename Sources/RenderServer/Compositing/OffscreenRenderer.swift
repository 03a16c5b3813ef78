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
        let pixels = displayList.pixels(in: rect)
        pixels.addTextBoxes(tree.textBoxes(scale: scale, in: rect))
        return CGImage(pixels: pixels, isOpaque: false)
    }

    /// Returns an image of the part of a tree within an area, on a transparent background, and its rectangle; `nil` if
    /// nothing is visible there.
    ///
    /// - Parameter area: Whole pixels, in the space of the tree.
    package static func drawing(of tree: RenderTree, within area: CGRect) -> (image: CGImage, rect: CGRect)? {
        let target = PixelRect(
            from: area.origin, to: CGPoint(x: area.maxX, y: area.maxY))
        let list = DisplayListBuilder.displayList(tree, scale: 1, target: target, caches: RenderCaches())
        let rect = list.bounds.intersection(target)
        guard !rect.isEmpty else { return nil }
        let pixels = list.pixels(in: rect)
        pixels.addTextBoxes(tree.textBoxes(scale: 1, in: rect))
        return (
            CGImage(pixels: pixels, isOpaque: false),
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        )
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
