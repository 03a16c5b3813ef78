extension CGImage {
    /// Whether the pixels on a grid are opaque; distinguishes a screen or card from text and icons.
    package var hasOnlyOpaqueSamples: Bool {
        let pixels = pixels
        let steps = 16
        for row in 0...steps {
            let line = pixels.base + (pixels.height - 1) * row / steps * pixels.bytesPerRow
            for column in 0...steps {
                let alpha = line.load(fromByteOffset: (pixels.width - 1) * column / steps * 4 + 3, as: UInt8.self)
                if alpha < 250 { return false }
            }
        }
        return true
    }
}
