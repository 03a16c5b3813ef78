import RenderServer

/// The bitmap of a background that repeats a pattern.
struct PatternBitmap {
    private let pattern: CGPattern.Color
    private let size: CGSize
    private let cornerRadius: CGFloat
    private let scale: CGFloat
    private let image: CGImage

    private init?(_ pattern: CGPattern.Color, _ base: LayerProperties, scale: CGFloat) {
        self.pattern = pattern
        size = base.bounds.size
        cornerRadius = base.cornerRadius
        self.scale = scale
        guard let image = pattern.filledImage(size: size, cornerRadius: cornerRadius, scale: scale) else { return nil }
        self.image = image
    }

    /// Returns a layer's background as image content; `nil` if its background color has no pattern.
    static func content(of layer: CALayer, _ base: LayerProperties) -> RenderTree.Content? {
        guard let pattern = base.backgroundColor?.patternColor else { return nil }
        // Tiles have at least their own resolution.
        let scale = max(base.contentsScale, pattern.pattern.imageScale ?? 1)
        var bitmap = layer.attachments?.patternBitmap
        if bitmap?.shows(pattern, base, scale: scale) != true {
            bitmap = PatternBitmap(pattern, base, scale: scale)
            layer.attach().patternBitmap = bitmap
        }
        guard let image = bitmap?.image else { return nil }
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        var content = RenderTree.ImageContent(
            image: image, source: CGRect(x: 0, y: 0, width: 1, height: 1),
            destination: CGRect(origin: base.bounds.origin, size: size))
        content.imageScale = 1 / scale
        return .image(content)
    }

    private func shows(_ pattern: CGPattern.Color, _ base: LayerProperties, scale: CGFloat) -> Bool {
        self.pattern == pattern && size == base.bounds.size && cornerRadius == base.cornerRadius
            && self.scale == scale
    }
}
