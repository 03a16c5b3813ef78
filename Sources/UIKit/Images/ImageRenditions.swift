/// A thread-safe cache of bitmaps rendered from an image.
final class ImageRenditions: @unchecked Sendable {
    enum Key: Hashable {
        case plain(scale: CGFloat)
        case upright(scale: CGFloat)
        case tinted(CGColor)
    }

    private let lock = NSLock()
    private var images: [Key: CGImage] = [:]
    private var template: UIImage?
    private var variants: [ObjectIdentifier: (original: UIImage, variant: UIImage)] = [:]

    func image(_ key: Key, make: () -> CGImage?) -> CGImage? {
        lock.lock()
        let known = images[key]
        lock.unlock()
        if let known { return known }
        guard let made = make() else { return nil }
        lock.lock()
        // Limit the memory for an image that is tinted in many colors.
        if images.count >= 16 { images.removeAll() }
        images[key] = made
        lock.unlock()
        return made
    }

    /// Returns the image as a template, always the same object, so that its cached bitmaps are found again.
    func template(of image: UIImage) -> UIImage {
        lock.lock()
        defer { lock.unlock() }
        if let template { return template }
        let made = image.withRenderingMode(.alwaysTemplate)
        template = made
        return made
    }

    /// Returns the variant of an image with the properties of the image, always the same object.
    func variant(_ original: UIImage, make: () -> UIImage) -> UIImage {
        lock.lock()
        defer { lock.unlock() }
        if let known = variants[ObjectIdentifier(original)] { return known.variant }
        let made = make()
        if variants.count >= 16 { variants.removeAll() }
        // The original is retained, so that its identity stays unique.
        variants[ObjectIdentifier(original)] = (original, made)
        return made
    }
}

extension CGImage {
    /// Returns the image's alpha channel filled with a color.
    func tinted(with color: CGColor) -> CGImage {
        let source = pixels
        let target = PixelBuffer(width: source.width, height: source.height)
        let parts = ColorConversion.rgba(of: color)
        func byte(_ value: CGFloat) -> UInt32 { UInt32(bounded: Double(min(value, 1) * 255).rounded()) }
        let (red, green, blue, alpha) = (byte(parts.red), byte(parts.green), byte(parts.blue), byte(parts.alpha))
        func scaled(_ value: UInt32, _ factor: UInt32) -> UInt32 { (value * factor + 127) / 255 }
        // One pixel per alpha value, looked up for each source pixel.
        let table: [UInt32] = (0..<256).map { coverage in
            let a = scaled(alpha, UInt32(coverage))
            return scaled(blue, a) | scaled(green, a) << 8 | scaled(red, a) << 16 | a << 24
        }
        for row in 0..<source.height {
            let from = (source.base + row * source.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let to = (target.base + row * target.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<source.width {
                to[column] = table[Int(from[column] >> 24)]
            }
        }
        return CGImage(pixels: target, isOpaque: isOpaque && alpha == 255)
    }
}
