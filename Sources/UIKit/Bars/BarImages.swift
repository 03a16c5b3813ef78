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

extension UIView {
    /// Whether bars in the view's environment have a compact height.
    var isCompactBar: Bool { traitCollection.verticalSizeClass == .compact }
}
