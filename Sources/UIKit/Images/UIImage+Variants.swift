extension UIImage {
    /// The image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The image's shape in that colour.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: .automatic)
    }

    /// The image's shape in that colour, with another rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// An image whose middle is tiled when it is drawn larger.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// An image whose middle fills the room in the given way when it is drawn larger.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// An image of which one column and one row stretch.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let right = leftCapWidth > 0 ? max(0, size.width - CGFloat(leftCapWidth) - 1) : 0
        let bottom = topCapHeight > 0 ? max(0, size.height - CGFloat(topCapHeight) - 1) : 0
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth), bottom: bottom, right: right),
            resizingMode: .stretch)
    }

    /// The same image with edges that do not count for alignment, in points.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The same image, mirrored where reading goes right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// The picture mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation: Orientation] = [
            .up: .upMirrored, .upMirrored: .up, .down: .downMirrored, .downMirrored: .down,
            .left: .rightMirrored, .rightMirrored: .left, .right: .leftMirrored, .leftMirrored: .right,
        ]
        return with { $0.orientation = mirrored[$0.orientation] ?? .up }
    }

    /// The same image with a baseline, in points from its bottom.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        with { $0.baselineOffset = baselineOffset }
    }

    /// The same image without a baseline.
    public func imageWithoutBaseline() -> UIImage {
        with { $0.baselineOffset = nil }
    }

    /// A symbol drawn with another configuration; other images are returned as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        (configuration as? SymbolConfiguration).flatMap { applyingSymbolConfiguration($0) } ?? self
    }

    /// A symbol drawn with what the configuration sets, or nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard case .symbol(let symbol) = source else { return nil }
        return UIImage(source: .symbol(symbol.applying(configuration)), traits: traits)
    }

    /// The decoded image: images here always are.
    public func preparingForDisplay() -> UIImage? {
        self
    }

    /// Hands the decoded image to the closure, at once.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// The decoded image.
    public var byPreparingForDisplay: UIImage? {
        get async { self }
    }

    /// The image scaled to that size in points.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: size))
        }
    }

    /// An image that shows one picture after the other; a duration of 0 means 1/30 s for each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard !images.isEmpty else { return nil }
        var traits = Traits()
        traits.frames = images
        traits.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(source: .none, traits: traits)
    }

    /// An image from the files name0, name1 … among the app's resources.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var frames: [UIImage] = []
        for index in 0..<1024 {
            if let frame = UIImage(named: "\(name)\(index)") {
                frames.append(frame)
            } else if index > 0 {
                break
            }
        }
        return animatedImage(with: frames, duration: duration)
    }
}
