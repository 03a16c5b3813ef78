extension CGImage {
    /// The average color of all pixels.
    package var averageColor: SRGBColor {
        var sums: (blue: UInt64, green: UInt64, red: UInt64, alpha: UInt64) = (0, 0, 0, 0)
        for row in 0..<pixels.height {
            let line = (pixels.base + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<pixels.width {
                let pixel = UInt64(line[column])
                sums.blue += pixel & 0xFF
                sums.green += pixel >> 8 & 0xFF
                sums.red += pixel >> 16 & 0xFF
                sums.alpha += pixel >> 24 & 0xFF
            }
        }
        guard sums.alpha > 0 else { return SRGBColor(red: 0, green: 0, blue: 0, alpha: 0) }
        let alpha = CGFloat(sums.alpha)
        return SRGBColor(
            red: CGFloat(sums.red) / alpha, green: CGFloat(sums.green) / alpha, blue: CGFloat(sums.blue) / alpha,
            alpha: alpha / CGFloat(pixels.width * pixels.height * 255))
    }
}
