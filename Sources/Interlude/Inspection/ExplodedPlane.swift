import QuartzCore
import UIKit

/// A layer drawn as a separate plane of an exploded view.
@MainActor
struct ExplodedPlane {
    /// The positions of the layer and its superlayers among their siblings; empty for the window.
    var path: [Int]
    var name: String
    var detail: String
    /// Whether unfinished animations are on the layer.
    var isAnimated: Bool
    /// The visible part of the layer, in its own coordinates.
    var rect: CGRect
    /// The transform from the layer's coordinates to the window's, with presentation values.
    var matrix: CATransform3D
    /// The same transform with model values; `nil` unless the layer is animated and they differ.
    var modelMatrix: CATransform3D?
    var modelRect: CGRect
    /// The bounding box in the window.
    var box: CGRect
    /// The stacking level: above the parent's plane and every earlier plane that it overlaps.
    var level: Int
    var image: CGImage?

    /// Returns the planes of a window, in drawing order.
    ///
    /// - Parameter limit: The maximum number of planes; the frontmost are omitted.
    static func all(in window: CALayer, scale: CGFloat, limit: Int = .max) -> [ExplodedPlane] {
        var planes: [ExplodedPlane] = []
        collect(window, CATransform3DIdentity, path: [], above: -1, window: window.bounds, scale, limit, &planes)
        return planes
    }

    private static func collect(
        _ layer: CALayer, _ matrix: CATransform3D, path: [Int], above parentLevel: Int, window: CGRect,
        _ scale: CGFloat, _ limit: Int, _ planes: inout [ExplodedPlane]
    ) {
        guard planes.count < limit else { return }
        let shown = layer.values(presentation: true)
        guard shown.value(of: .isHidden).anyValue as? Bool != true else { return }
        var level = parentLevel
        if let plane = ExplodedPlane(layer, shown, path, matrix, window, scale, parentLevel + 1, planes) {
            level = plane.level
            planes.append(plane)
        }
        for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
            let below = CATransform3DConcat(sublayer.shownTransformInParent, matrix)
            collect(sublayer, below, path: path + [index], above: level, window: window, scale, limit, &planes)
        }
    }

    /// Creates a plane; `nil` if the layer has no area or is more than a screen away from the window.
    private init?(
        _ layer: CALayer, _ shown: LayerState, _ path: [Int], _ matrix: CATransform3D, _ window: CGRect,
        _ scale: CGFloat, _ lowest: Int, _ planes: [ExplodedPlane]
    ) {
        let whole = Self.contentRect(of: shown)
        guard whole.width > 0, whole.height > 0, whole.width.isFinite, whole.height.isFinite else { return nil }
        // A margin of one screen on every side is enough to show the origin of a movement.
        let limit = window.insetBy(dx: -window.width, dy: -window.height)
        rect = Self.visible(whole, matrix, window)
        box = rect.applying(matrix)
        guard rect.width > 0, rect.height > 0, box.overlaps(limit) else { return nil }
        self.path = path
        self.matrix = matrix
        let view = layer.delegate as? UIView
        name = layer.inspectionName
        let identifier = view?.accessibilityIdentifier.map { "“\($0)”" }
        detail = view?.owningViewController.map { "view of \(type(of: $0))" } ?? identifier ?? ""
        let keys = layer.animationStatuses.filter { !$0.hasEnded }.compactMap { $0.key }
        isAnimated = !keys.isEmpty
        if isAnimated { detail += (detail.isEmpty ? "" : ", ") + keys.joined(separator: ", ") }
        let model = layer.values(presentation: false)
        modelRect = Self.contentRect(of: model)
        if isAnimated, layer.superlayer != nil,
            let differs = Optional(layer.modelTransformInParent),
            !CATransform3DEqualToTransform(differs, layer.shownTransformInParent) || modelRect != whole
        {
            let parent = CATransform3DConcat(CATransform3DInvert(layer.shownTransformInParent), matrix)
            let matrix = CATransform3DConcat(differs, parent)
            modelMatrix = matrix
            modelRect = Self.visible(modelRect, matrix, window)
        }
        let inner = box.insetBy(dx: min(1, box.width / 4), dy: min(1, box.height / 4))
        level = planes.reduce(lowest) { $1.box.overlaps(inner) ? max($0, $1.level + 1) : $0 }
        let size = max(box.width / rect.width, box.height / rect.height)
        // No more pixels than are visible, and at most four million per image.
        let density = min(scale * max(size, 0.01), (4e6 / (rect.width * rect.height)).squareRoot())
        image = layer.contentImage(of: rect, scale: density)
    }

    /// The bounds, extended by a shape layer's path.
    private static func contentRect(of state: LayerState) -> CGRect {
        let bounds = state.base.bounds
        guard case .path(let path) = state.value(of: .path), !path.isEmpty else { return bounds }
        let width = state.value(of: .lineWidth).scalar ?? 0
        let box = path.boundingBoxOfPath.insetBy(dx: -width / 2, dy: -width / 2)
        return bounds.width > 0 && bounds.height > 0 ? bounds.union(box) : box
    }

    /// Clips a rectangle that is much larger than the screen to the screen and a margin around it.
    ///
    /// Returns the whole rectangle if it is smaller, or if its transform is not affine or not invertible.
    private static func visible(_ rect: CGRect, _ matrix: CATransform3D, _ window: CGRect) -> CGRect {
        let box = rect.applying(matrix)
        let isFlat = matrix.m13 == 0 && matrix.m23 == 0 && matrix.m14 == 0 && matrix.m24 == 0 && matrix.m44 == 1
        guard isFlat, box.width * box.height > 2 * window.width * window.height else { return rect }
        let affine = CGAffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41, ty: matrix.m42)
        guard affine.a * affine.d - affine.b * affine.c != 0 else { return rect }
        let seen = window.insetBy(dx: -0.12 * window.width, dy: -0.12 * window.height)
        return rect.overlap(with: seen.applying(affine.inverted()))
    }
}

extension CGRect {
    /// The bounding box of the rectangle's corners, projected through a transform.
    func applying(_ matrix: CATransform3D) -> CGRect {
        let corners = corners.map(matrix.projected)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let origin = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
        return CGRect(
            x: origin.x, y: origin.y, width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y)
    }

    /// The corners, clockwise from the top left.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}

extension CATransform3D {
    /// Projects a point of the plane z = 0.
    func projected(_ point: CGPoint) -> CGPoint {
        let w = point.x * m14 + point.y * m24 + m44
        let weight = abs(w) > 1e-9 ? w : 1e-9
        return CGPoint(
            x: (point.x * m11 + point.y * m21 + m41) / weight, y: (point.x * m12 + point.y * m22 + m42) / weight)
    }
}
