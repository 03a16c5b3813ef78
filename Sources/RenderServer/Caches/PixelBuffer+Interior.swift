import CPixels
import CoreGraphics

extension PixelBuffer {
    /// The smallest rectangle that contains all pixels that are not transparent, such as a label's glyphs.
    var visibleBounds: PixelRect {
        let area = cp_visible_area(row(0), bytesPerRow / 4, Int32(width), Int32(height))
        return PixelRect(minX: Int(area.left), minY: Int(area.top), maxX: Int(area.right), maxY: Int(area.bottom))
    }

    /// A rectangle around the center in which every pixel is opaque, as in an image of a card with its shadow.
    ///
    /// `nil` if there is none of a useful size.
    var opaqueInterior: PixelRect? {
        let (centerX, centerY) = (width / 2, height / 2)
        func isOpaque(_ x: Int, _ y: Int) -> Bool { row(y)[x] >> 24 == 255 }
        guard width >= 64, height >= 64, isOpaque(centerX, centerY) else { return nil }
        var (left, right, top, bottom) = (centerX, centerX, centerY, centerY)
        while left > 0, isOpaque(left - 1, centerY) { left -= 1 }
        while right + 1 < width, isOpaque(right + 1, centerY) { right += 1 }
        while top > 0, isOpaque(centerX, top - 1) { top -= 1 }
        while bottom + 1 < height, isOpaque(centerX, bottom + 1) { bottom += 1 }
        let cross = PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
        // Each step cuts a bit more off the rounded corners.
        for part in [0, 64, 32, 16, 8] {
            let inset = part == 0 ? 0 : min(cross.width, cross.height) / part
            let rect = cross.insetBy(inset)
            guard rect.width >= 32, rect.height >= 32 else { return nil }
            if isFilled(rect) { return rect }
        }
        return nil
    }

    private func isFilled(_ rect: PixelRect) -> Bool {
        for y in rect.minY..<rect.maxY {
            let row = self.row(y)
            var all: UInt32 = 0xFF00_0000
            for x in rect.minX..<rect.maxX { all &= row[x] }
            if all != 0xFF00_0000 { return false }
        }
        return true
    }
}
