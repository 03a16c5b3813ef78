/// The size in pixels of a bitmap that is drawn for a size in points, limited to what devices can allocate.
package struct BitmapLimits {
    /// The maximum number of pixels per side: the largest texture on devices that run Core Animation.
    package static let side: CGFloat = 16_384
    /// The maximum number of pixels, for a quarter of a gigabyte.
    package static let area: CGFloat = 67_108_864

    package let width: Int
    package let height: Int
    /// Whether the bitmap is smaller than the size requires.
    package let isCutOff: Bool

    /// Creates the size for points at a scale, rounded up to whole pixels; `nil` if it is empty or not finite.
    package init?(size: CGSize, scale: CGFloat) {
        // Rounding errors must not add a row or a column.
        let wanted = CGSize(
            width: (size.width * scale - 1e-6).rounded(.up), height: (size.height * scale - 1e-6).rounded(.up))
        guard wanted.width >= 1, wanted.height >= 1, wanted.hasFiniteValues else { return nil }
        let width = min(wanted.width, Self.side)
        let height = min(wanted.height, Self.side, (Self.area / width).rounded(.down))
        (self.width, self.height) = (Int(bounded: width), Int(bounded: height))
        isCutOff = width < wanted.width || height < wanted.height
    }
}
