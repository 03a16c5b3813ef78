import InterludeDiagnostics

/// A bitmap graphics context in UIKit's orientation, with its pixels.
struct BitmapContext {
    let pixels: PixelBuffer
    let context: CGContext
    let scale: CGFloat
    let isOpaque: Bool

    /// Creates a context of a size in points. An opaque context is initially black, as in iOS.
    init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        let limits = BitmapLimits(size: size, scale: scale)
        if limits?.isCutOff == true {
            Diagnostic.bitmapTooLarge(
                for: "an image", size: "\(size.width) × \(size.height)", culprit: "UIGraphicsImageRenderer"
            ).report()
        }
        pixels = PixelBuffer(width: limits?.width ?? 1, height: limits?.height ?? 1)
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

    /// Returns a copy of the current bitmap; further drawing doesn't change it.
    func image() -> UIImage {
        UIImage(cgImage: pixels.copiedImage(isOpaque: isOpaque), scale: scale, orientation: .up)
    }

    /// Returns the bitmap without a copy; nothing may be drawn into the context afterward.
    func finishedImage() -> CGImage {
        CGImage(pixels: pixels, isOpaque: isOpaque)
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
        copy.addTextBoxes(textBoxes)
        return CGImage(pixels: copy, isOpaque: isOpaque)
    }
}
