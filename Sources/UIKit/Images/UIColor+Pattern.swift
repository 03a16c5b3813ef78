import CoreGraphics

extension UIImage: ColorPattern {}

extension UIColor {
    /// Creates a pattern color, which is drawn in the average color of the image.
    public convenience init(patternImage image: UIImage) {
        self.init(storage: .pattern(image))
    }
}
