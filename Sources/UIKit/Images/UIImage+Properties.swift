extension UIImage {
    /// The size in points, with the orientation applied.
    public var size: CGSize {
        switch source {
        case .none: return traits.frames?.first?.size ?? .zero
        case .symbol(let symbol): return symbol.size
        case .bitmap(let image):
            let stored = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
            return imageOrientation.isSideways ? CGSize(width: stored.height, height: stored.width) : stored
        }
    }

    /// Pixels per point.
    public var scale: CGFloat {
        switch source {
        case .none: traits.frames?.first?.scale ?? 1
        case .symbol: DrawingContextStack.defaultScale
        case .bitmap: traits.scale
        }
    }

    /// The stored pixels, whatever the orientation; a symbol's are drawn at the main screen's scale.
    public var cgImage: CGImage? {
        switch source {
        case .none: traits.frames?.first?.cgImage
        case .symbol: renditions.image(.plain(scale: scale)) { self.renderedSymbol(scale: self.scale) }
        case .bitmap(let image): image
        }
    }

    /// How the pixels are turned when they are shown.
    public var imageOrientation: Orientation { traits.orientation }

    /// Whether the image is drawn as it is or as a stencil of the tint.
    public var renderingMode: RenderingMode { traits.renderingMode }

    /// The pictures of an animated image.
    public var images: [UIImage]? { traits.frames }

    /// How long one round of an animated image takes, in seconds.
    public var duration: TimeInterval { traits.duration }

    /// The parts at the edges that keep their size, in points.
    public var capInsets: UIEdgeInsets { traits.capInsets }

    /// Whether the middle is repeated or stretched.
    public var resizingMode: ResizingMode { traits.resizingMode }

    /// What of the image's edges does not count for alignment, in points.
    public var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }

    /// Whether this is one of the system's symbols.
    public var isSymbolImage: Bool {
        if case .symbol = source { return true }
        return false
    }

    /// Whether the image is mirrored where reading goes right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

    /// From the bottom up to the baseline in points, when the image has one.
    public var baselineOffsetFromBottom: CGFloat? {
        if case .symbol(let symbol) = source { return symbol.baselineFromBottom }
        return traits.baselineOffset
    }

    /// What draws a symbol.
    public var symbolConfiguration: SymbolConfiguration? {
        if case .symbol(let symbol) = source { return symbol.configuration }
        return nil
    }

    /// Whether only the shape counts when the image is shown by views: templates, and symbols unless made original.
    package var isShownAsTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage && traits.tint == nil
        }
    }

    package func with(_ change: (inout Traits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        return UIImage(source: source, traits: traits)
    }

    /// The pixels as PNG, with the orientation applied.
    public func pngData() -> Data? {
        upright().map { ImageCodec.png($0) }
    }

    /// The pixels as JPEG, with the orientation applied; quality is 0 to 1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        upright().map { ImageCodec.jpeg($0, quality: compressionQuality) }
    }
}

extension UIImage.Orientation {
    /// Whether width and height change places.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        default: false
        }
    }

    /// From stored pixels (unit square, y down) to the picture as seen (unit square).
    var transform: CGAffineTransform {
        switch self {
        case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }

    /// From the number that camera files store (1 to 8).
    init?(exif: Int) {
        let all: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        guard (1...8).contains(exif) else { return nil }
        self = all[exif - 1]
    }
}
