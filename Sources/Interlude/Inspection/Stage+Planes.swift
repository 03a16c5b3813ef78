import CoreGraphics
import QuartzCore
import UIKit

/// A layer as its own plane, for an exploded view.
package struct LayerPlane {
    /// The positions of the layer and its superlayers among their siblings; empty for the window.
    package var path: [Int]
    /// The class of the layer's view, or the layer's name or class.
    package var name: String
    /// Further identification, and the keys of running animations.
    package var detail: String
    package var isAnimated: Bool
    /// The visible part of the layer, in its own coordinates.
    package var rect: CGRect
    /// The transform from the layer's coordinates to the window's: sixteen numbers, by rows.
    package var matrix: [Double]
    /// The stacking level: above the superlayer's plane and every earlier plane that it overlaps.
    package var level: Int
    /// The layer's own content, without sublayers; `nil` if it has none.
    package var image: CGImage?
}

extension Stage {
    /// Returns the layers on the screen as planes, in drawing order.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point of the images.
    ///   - limit: The maximum number of planes; the frontmost are omitted.
    package func layerPlanes(scale: CGFloat, limit: Int) -> [LayerPlane] {
        session.layoutAndDisplay()
        return ExplodedPlane.all(in: window.layer, scale: scale, limit: limit).map { plane in
            LayerPlane(
                path: plane.path, name: plane.name, detail: plane.detail, isAnimated: plane.isAnimated,
                rect: plane.rect, matrix: plane.matrix.elements, level: plane.level, image: plane.image)
        }
    }
}
