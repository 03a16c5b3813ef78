/// A cross-fade between two images of different sizes, which the layer's gravity places in its bounds.
struct ContentsDissolve {
    let first: CGImage
    let second: CGImage
    let fraction: Double

    /// Returns an image of the layer's bounds with both images; the closer one if the bounds are empty.
    func image(in base: LayerProperties) -> CGImage {
        guard let from = base.placed(first), let to = base.placed(second) else {
            return fraction < 0.5 ? first : second
        }
        return from.dissolved(into: to, at: fraction)
    }
}

extension LayerProperties {
    /// Returns an image of the bounds that shows the contents where their gravity places them.
    fileprivate func placed(_ image: CGImage) -> CGImage? {
        let scale = contentsScale > 0 ? contentsScale : 1
        let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
        let pixels = PixelBuffer(width: Int(width), height: Int(height))
        let context = CGContext(pixels: pixels, scale: scale)
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        context.drawUpright(image, in: placement(of: size), blendMode: .normal, alpha: 1)
        return CGImage(pixels: pixels, isOpaque: false)
    }
}
