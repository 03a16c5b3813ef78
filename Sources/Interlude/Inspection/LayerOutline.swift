import CoreGraphics
import QuartzCore
import UIKit

/// The position of a layer on the screen.
package struct LayerOutline {
    /// Identifies the layer while it exists.
    package var id: ObjectIdentifier
    /// The superlayer's; `nil` for the window.
    package var parent: ObjectIdentifier?
    /// The corners of the layer's bounds with its presentation values, in the window.
    package var corners: [CGPoint]

    /// Whether a corner is half a point or more from the same corner of another outline.
    package func differs(from other: LayerOutline) -> Bool {
        zip(corners, other.corners).contains { hypot($0.x - $1.x, $0.y - $1.y) >= 0.5 }
    }

    /// Returns the outlines of the layers that move, for each of several frames.
    ///
    /// A layer moves if its outlines differ, in the frames that have it. Layers inside a moving layer are omitted.
    package static func moving(in frames: [[LayerOutline]]) -> [[LayerOutline]] {
        var first: [ObjectIdentifier: LayerOutline] = [:]
        var moving: Set<ObjectIdentifier> = []
        for outline in frames.joined() {
            let known = first[outline.id]
            if known == nil { first[outline.id] = outline }
            if known?.differs(from: outline) == true { moving.insert(outline.id) }
        }
        return frames.map { frame in
            let parents = Dictionary(frame.map { ($0.id, $0.parent) }, uniquingKeysWith: { $1 })
            return frame.filter { outline in
                guard moving.contains(outline.id) else { return false }
                var above = outline.parent
                while let id = above, !moving.contains(id) { above = parents[id] ?? nil }
                return above == nil
            }
        }
    }
}

extension Stage {
    /// Returns the outlines of the layers that are visible, each before those inside it.
    package func layerOutlines() -> [LayerOutline] {
        var outlines: [LayerOutline] = []
        func collect(_ layer: CALayer, _ matrix: CATransform3D, parent: ObjectIdentifier?) {
            let shown = layer.values(presentation: true)
            guard shown.value(of: .isHidden).anyValue as? Bool != true else { return }
            let corners = shown.base.bounds.corners.map(matrix.projected)
            let id = ObjectIdentifier(layer)
            if corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
                outlines.append(LayerOutline(id: id, parent: parent, corners: corners))
            }
            for sublayer in layer.sublayers ?? [] {
                collect(sublayer, CATransform3DConcat(sublayer.shownTransformInParent, matrix), parent: id)
            }
        }
        collect(window.layer, CATransform3DIdentity, parent: nil)
        return outlines
    }
}
