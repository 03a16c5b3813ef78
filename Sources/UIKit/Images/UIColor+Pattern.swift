import CoreGraphics

extension UIImage: ColorPattern {
    package var patternColor: CGColor {
        guard let image = upright(), size.width > 0, size.height > 0 else { return .clear }
        return CGColor(pattern: CGPattern(image: image, size: size))
    }
}

extension UIColor {
    /// Creates a color that fills areas with copies of an image.
    ///
    /// Backgrounds of views without contents and fills are tiled; other uses have the average color of the image.
    public convenience init(patternImage image: UIImage) {
        self.init(storage: .pattern(image))
    }
}
