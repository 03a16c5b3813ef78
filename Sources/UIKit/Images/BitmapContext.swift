/// A context with its pixels, in UIKit's orientation.
struct BitmapContext {
    let pixels: PixelBuffer
    let context: CGContext
    let scale: CGFloat
    let isOpaque: Bool

    /// Sizes are in points. An opaque context begins black, as iOS' do.
    init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        pixels = PixelBuffer(width: Self.pixelCount(size.width, scale), height: Self.pixelCount(size.height, scale))
        context = CGContext(pixels: pixels, scale: scale)
        self.scale = scale
        self.isOpaque = isOpaque
        if isOpaque {
            context.saveGState()
            context.setFillColor(CGColor(gray: 0, alpha: 1))
            context.fill(CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1))
            context.restoreGState()
        }
    }

    /// The picture as it stands; drawing on does not change it.
    func image() -> UIImage {
        UIImage(cgImage: pixels.copiedImage(isOpaque: isOpaque), scale: scale, orientation: .up)
    }

    /// The picture, for a context into which nothing will be drawn any more.
    func finishedImage() -> CGImage {
        CGImage(pixels: pixels, isOpaque: isOpaque)
    }

    /// Pixels that cover a length; 16,384 is where drawing surfaces end.
    private static func pixelCount(_ length: CGFloat, _ scale: CGFloat) -> Int {
        let count = (length * scale - 1e-6).rounded(.up)
        return count.isFinite ? Int(min(max(count, 1), 16_384)) : 1
    }
}

extension PixelBuffer {
    func copiedImage(isOpaque: Bool) -> CGImage {
        let copy = PixelBuffer(width: width, height: height)
        if copy.bytesPerRow == bytesPerRow {
            copy.base.copyMemory(from: base, byteCount: bytesPerRow * height)
        } else {
            for row in 0..<height {
                (copy.base + row * copy.bytesPerRow).copyMemory(from: base + row * bytesPerRow, byteCount: width * 4)
            }
        }
        return CGImage(pixels: copy, isOpaque: isOpaque)
    }
}
