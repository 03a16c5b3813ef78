import AppleRuntime

extension UIImage {
    var _size: CGSize {
        switch source {
        case .none: return traits.frames?.first?.size ?? .zero
        case .symbol(let symbol): return symbol.size
        case .bitmap(let image):
            let stored = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
            return imageOrientation.isSideways ? CGSize(width: stored.height, height: stored.width) : stored
        }
    }

    var _scale: CGFloat {
        switch source {
        case .none: traits.frames?.first?.scale ?? 1
        case .symbol: DrawingContextStack.defaultScale
        case .bitmap: traits.scale
        }
    }

    var _cgImage: CGImage? {
        switch source {
        case .none: traits.frames?.first?.cgImage
        case .symbol: renditions.image(.plain(scale: scale)) { self.renderedSymbol(scale: self.scale) }
        case .bitmap(let image): image
        }
    }

    var _isSymbolImage: Bool {
        if case .symbol = source { return true }
        return false
    }

    /// The distance of the baseline from the bottom, in points; `nil` if the image has no baseline.
    public var baselineOffsetFromBottom: CGFloat? {
        if case .symbol(let symbol) = source { return symbol.baselineFromBottom }
        return traits.baselineOffset
    }

    var _symbolConfiguration: SymbolConfiguration? {
        if case .symbol(let symbol) = source { return symbol.configuration }
        return nil
    }

    /// Whether views display the image as a template: templates, and symbols unless drawn in their original colors.
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
}

extension UIImage.Orientation {
    /// Whether the orientation exchanges width and height.
    var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        default: false
        }
    }

    /// The transform from the stored to the displayed bitmap, both in a unit square with y pointing down.
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

    /// Creates an orientation from its Exif value, 1 to 8.
    init?(exif: Int) {
        let all: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        guard (1...8).contains(exif) else { return nil }
        self = all[exif - 1]
    }
}

extension UIImage: EmptyValue {
    /// An image without content, for code that returns one and was left out.
    package static var empty: Any { UIImage() }
}
