extension UIImage {
    func _withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    func _resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    func _stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let right = leftCapWidth > 0 ? max(0, size.width - CGFloat(leftCapWidth) - 1) : 0
        let bottom = topCapHeight > 0 ? max(0, size.height - CGFloat(topCapHeight) - 1) : 0
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth), bottom: bottom, right: right),
            resizingMode: .stretch)
    }

    func _withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation: Orientation] = [
            .up: .upMirrored, .upMirrored: .up, .down: .downMirrored, .downMirrored: .down,
            .left: .rightMirrored, .rightMirrored: .left, .right: .leftMirrored, .leftMirrored: .right,
        ]
        return with { $0.orientation = mirrored[$0.orientation] ?? .up }
    }

    func _applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard case .symbol(let symbol) = source else { return nil }
        return UIImage(source: .symbol(symbol.applying(configuration)), traits: traits)
    }

    /// The image itself, because images are decoded when created.
    public var byPreparingForDisplay: UIImage? {
        get async { self }
    }

    /// Returns the image scaled to a size in points; `nil` if the size is empty.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { _preparingThumbnail(of: size) }

    func _preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: size))
        }
    }

    static func _animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard !images.isEmpty else { return nil }
        var traits = Traits()
        traits.frames = images
        traits.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(source: .none, traits: traits)
    }

    static func _animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
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
