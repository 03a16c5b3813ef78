import CoreGraphics

extension RenderTree.Content {
    /// The rectangle that an image fills; `nil` for other content.
    var imageDestination: CGRect? {
        if case .image(let image) = self { image.destination } else { nil }
    }
}

extension RenderTree.Node {
    /// A rectangle that contains everything the node itself draws, in its own space; `nil` if it isn't easy to compute.
    var drawnBounds: CGRect? {
        guard shadow == nil else { return nil }
        switch content {
        case nil, .gradient, .backdrop: return bounds
        case .image(let image):
            guard image.destination.isUsable else { return bounds }
            let destination = image.destination
            let x = min(bounds.minX, destination.minX), y = min(bounds.minY, destination.minY)
            return CGRect(
                x: x, y: y, width: max(bounds.maxX, destination.maxX) - x,
                height: max(bounds.maxY, destination.maxY) - y)
        case .shape, .sprites: return nil
        }
    }
}

extension Projection {
    /// Whether the image of a rectangle is known to miss some pixels: `false` near them, and near the eye.
    func maps(_ rect: CGRect, outside clip: PixelRect) -> Bool {
        guard let (low, high) = corners(ofImageOf: rect) else { return false }
        // Outlines are snapped to a grid and rounded to whole pixels.
        return high.x < Double(clip.minX - 1) || low.x > Double(clip.maxX + 1) || high.y < Double(clip.minY - 1)
            || low.y > Double(clip.maxY + 1)
    }

    /// Returns the corners of the smallest rectangle that contains the image of a rectangle; `nil` near the eye.
    @inline(__always)
    func corners(
        ofImageOf rect: CGRect
    ) -> (low: (x: Double, y: Double), high: (x: Double, y: Double))? {
        let left = rect.minX, right = rect.maxX, top = rect.minY, bottom = rect.maxY
        var low = (x: Double.infinity, y: Double.infinity), high = (x: -Double.infinity, y: -Double.infinity)
        let isAffine = isAffine
        func add(_ x: Double, _ y: Double) -> Bool {
            var u = x * m11 + y * m21 + m31, v = x * m12 + y * m22 + m32
            if !isAffine {
                let w = x * m13 + y * m23 + m33
                // If all corners are in front of the eye, so is everything between them.
                guard w >= 1e-3 else { return false }
                (u, v) = (u / w, v / w)
            }
            low = (min(low.x, u), min(low.y, v))
            high = (max(high.x, u), max(high.y, v))
            return true
        }
        guard add(left, top), add(right, top), add(right, bottom), add(left, bottom) else { return nil }
        return (low, high)
    }
}
