import QuartzCore
import UIKit

/// A layer as a plane of its own in an exploded picture.
@MainActor
struct ExplodedPlane {
    var name: String
    var detail: String
    /// Whether animations run on it.
    var isAnimated: Bool
    /// What of the layer is shown, in its own coordinates.
    var rect: CGRect
    /// From the layer's coordinates to the window's, as shown.
    var matrix: CATransform3D
    /// The same by the model's values, where they show otherwise.
    var modelMatrix: CATransform3D?
    var modelRect: CGRect
    /// The box in the window.
    var box: CGRect
    /// How many planes lie below it where it is.
    var level: Int
    var picture: CGImage?

    /// The planes of a window, in drawing order.
    static func all(in window: CALayer, scale: CGFloat) -> [ExplodedPlane] {
        var planes: [ExplodedPlane] = []
        collect(window, CATransform3DIdentity, above: -1, window: window.bounds, scale, &planes)
        return planes
    }

    private static func collect(
        _ layer: CALayer, _ matrix: CATransform3D, above parentLevel: Int, window: CGRect, _ scale: CGFloat,
        _ planes: inout [ExplodedPlane]
    ) {
        let shown = layer.values(presentation: true)
        guard shown.value(of: .isHidden).anyValue as? Bool != true else { return }
        var level = parentLevel
        if let plane = ExplodedPlane(layer, shown, matrix, window, scale, parentLevel + 1, planes) {
            level = plane.level
            planes.append(plane)
        }
        for sublayer in layer.sublayers ?? [] {
            let below = CATransform3DConcat(sublayer.shownTransformInParent, matrix)
            collect(sublayer, below, above: level, window: window, scale, &planes)
        }
    }

    /// Nil for a layer without area and for one that is far off the screen.
    private init?(
        _ layer: CALayer, _ shown: LayerState, _ matrix: CATransform3D, _ window: CGRect, _ scale: CGFloat,
        _ lowest: Int,
        _ planes: [ExplodedPlane]
    ) {
        let whole = Self.contentRect(of: shown)
        guard whole.width > 0, whole.height > 0, whole.width.isFinite, whole.height.isFinite else { return nil }
        // As much again as the screen on every side is enough to see where something comes from.
        let limit = window.insetBy(dx: -window.width, dy: -window.height)
        rect = Self.visible(whole, matrix, window)
        box = rect.applying(matrix)
        guard rect.width > 0, rect.height > 0, box.intersects(limit) else { return nil }
        self.matrix = matrix
        let view = layer.delegate as? UIView
        name = view.map { "\(type(of: $0))" } ?? layer.name ?? "\(type(of: layer))"
        let identifier = view?.accessibilityIdentifier.map { "“\($0)”" }
        detail = view?.owningViewController.map { "view of \(type(of: $0))" } ?? identifier ?? ""
        let keys = layer.animationMoments.filter { !$0.hasEnded }.compactMap { $0.key }
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
        level = planes.reduce(lowest) { $1.box.intersects(inner) ? max($0, $1.level + 1) : $0 }
        let size = max(box.width / rect.width, box.height / rect.height)
        // No more pixels than are seen, and no picture larger than four million.
        let density = min(scale * max(size, 0.01), (4e6 / (rect.width * rect.height)).squareRoot())
        picture = layer.ownPicture(of: rect, scale: density)
    }

    /// The bounds, and a path that reaches beyond them.
    private static func contentRect(of state: LayerState) -> CGRect {
        let bounds = state.base.bounds
        guard case .path(let path) = state.value(of: .path), !path.isEmpty else { return bounds }
        let width = state.value(of: .lineWidth).scalar ?? 0
        let box = path.boundingBoxOfPath.insetBy(dx: -width / 2, dy: -width / 2)
        return bounds.width > 0 && bounds.height > 0 ? bounds.union(box) : box
    }

    /// All of a rectangle, or, of one much larger than the screen, what lies on it and a little more; all of it where that cannot be
    /// told by a rectangle.
    private static func visible(_ rect: CGRect, _ matrix: CATransform3D, _ window: CGRect) -> CGRect {
        let box = rect.applying(matrix)
        let isFlat = matrix.m13 == 0 && matrix.m23 == 0 && matrix.m14 == 0 && matrix.m24 == 0 && matrix.m44 == 1
        guard isFlat, box.width * box.height > 2 * window.width * window.height else { return rect }
        let affine = CGAffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41, ty: matrix.m42)
        guard affine.a * affine.d - affine.b * affine.c != 0 else { return rect }
        let seen = window.insetBy(dx: -0.12 * window.width, dy: -0.12 * window.height)
        return rect.intersection(seen.applying(affine.inverted()))
    }
}

extension CGRect {
    /// The box around the rectangle's corners behind a transform.
    func applying(_ matrix: CATransform3D) -> CGRect {
        let corners = corners.map(matrix.projected)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let origin = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
        return CGRect(
            x: origin.x, y: origin.y, width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y)
    }

    /// Clockwise from the top left.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}

extension CATransform3D {
    /// Where a point of the plane z = 0 is seen.
    func projected(_ point: CGPoint) -> CGPoint {
        let w = point.x * m14 + point.y * m24 + m44
        let weight = abs(w) > 1e-9 ? w : 1e-9
        return CGPoint(
            x: (point.x * m11 + point.y * m21 + m41) / weight, y: (point.x * m12 + point.y * m22 + m42) / weight)
    }
}
