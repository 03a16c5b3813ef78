/// The images of a bar by position and metrics.
struct BarImages {
    private struct Key: Hashable {
        let position: UIBarPosition
        let metrics: UIBarMetrics
    }

    private var images: [Key: UIImage] = [:]

    subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
        get { images[Key(position: position, metrics: metrics)] }
        set { images[Key(position: position, metrics: metrics)] = newValue }
    }

    /// Returns the image of a bar: for its position before any position, and for its metrics before the default.
    func image(at position: UIBarPosition, isCompact: Bool, hasPrompt: Bool = false) -> UIImage? {
        guard !images.isEmpty else { return nil }
        let exact: [UIBarMetrics] = hasPrompt ? [isCompact ? .compactPrompt : .defaultPrompt] : []
        let metrics = exact + (isCompact ? [.compact] : []) + [.default]
        for metrics in metrics {
            if let image = self[position, metrics] ?? self[.any, metrics] { return image }
        }
        return nil
    }
}

extension UIImage {
    /// Whether the image has pixels, none of which is transparent.
    var isOpaque: Bool {
        guard case .bitmap(let image) = source, image.width > 0, image.height > 0 else { return false }
        return image.isOpaque || image.hasOnlyOpaquePixels
    }
}

extension CGImage {
    fileprivate var hasOnlyOpaquePixels: Bool {
        let pixels = pixels
        return (0..<pixels.height).allSatisfy { row in
            let line = (pixels.base + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            return (0..<pixels.width).allSatisfy { line[$0] >> 24 == 0xFF }
        }
    }
}

extension UIView {
    /// The distance between a bar at the bottom of its superview's safe area and the superview's edge, in points.
    var heightBelowBar: CGFloat {
        guard let superview else { return 0 }
        let inset = superview.safeAreaInsets.bottom
        let distance = superview.bounds.maxY - inset - frame.maxY
        return abs(distance) < 0.5 ? inset : 0
    }

    /// Whether bars in the view's environment have a compact height.
    var isCompactBar: Bool { traitCollection.verticalSizeClass == .compact }
}
