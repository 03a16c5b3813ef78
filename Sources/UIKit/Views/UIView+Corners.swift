import CoreGraphics
import QuartzCore

/// The corners that a corner configuration rounds.
extension UIView {
    /// The corners in the order of a configuration's radii.
    private static let corners: [(corner: UIRectCorner, mask: CACornerMask)] = [
        (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
        (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
    ]

    func _effectiveRadius(corner: UIRectCorner) -> CGFloat {
        guard viewState.cornerConfiguration != nil else { return layer.cornerRadius }
        return zip(UIView.corners, cornerRadii).filter { corner.contains($0.0.corner) }.map(\.1).max() ?? 0
    }

    /// Sets the layer's corners from the configuration, in each layout.
    ///
    /// A layer has one radius, so corners with different radii have the largest of them.
    func applyCornerConfiguration() {
        guard viewState.cornerConfiguration != nil else { return }
        let radii = cornerRadii
        let radius = radii.max() ?? 0
        let mask = zip(UIView.corners, radii).reduce(into: CACornerMask()) { mask, corner in
            if corner.1 > 0 { mask.insert(corner.0.mask) }
        }
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        if layer.maskedCorners != mask { layer.maskedCorners = mask }
    }

    private var cornerRadii: [CGFloat] {
        let half = min(bounds.width, bounds.height) / 2
        switch viewState.cornerConfiguration?.kind {
        case nil: return [0, 0, 0, 0]
        case .capsule(let maximum): return Array(repeating: min(half, maximum ?? half), count: 4)
        case .corners(let radii):
            return zip(radii, UIView.corners).map { radius, corner in
                min(radius.map { resolve($0, at: corner.corner) } ?? 0, half)
            }
        case .uniform(let radii):
            let resolved = radii.flatMap { radius in UIView.corners.map { resolve(radius, at: $0.corner) } }
            return Array(repeating: min(resolved.max() ?? 0, half), count: 4)
        }
    }

    private func resolve(_ radius: UICornerRadius, at corner: UIRectCorner) -> CGFloat {
        switch radius.kind {
        case .fixed(let radius): return max(0, radius)
        case .containerConcentric(let minimum):
            return max(concentricRadius(at: corner) ?? 0, minimum ?? 0)
        }
    }

    /// Returns the container's radius without the distance to its nearest edge; `nil` without such a container.
    private func concentricRadius(at corner: UIRectCorner) -> CGFloat? {
        let containers = sequence(first: self) { $0.superview }.dropFirst()
        guard let container = containers.first(where: { $0.effectiveRadius(corner: corner) > 0 }) else { return nil }
        let frame = container.convert(bounds, from: self), outer = container.bounds
        let x = corner == .topLeft || corner == .bottomLeft ? frame.minX - outer.minX : outer.maxX - frame.maxX
        let y = corner == .topLeft || corner == .topRight ? frame.minY - outer.minY : outer.maxY - frame.maxY
        return max(0, container.effectiveRadius(corner: corner) - max(0, min(x, y)))
    }
}
