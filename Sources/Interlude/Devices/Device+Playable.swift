import UIKit

extension Device {
    /// The maximum number of pixels per side: the largest texture size on devices that run Core Animation.
    private static let mostPixels: CGFloat = 16_384
    private static let mostFramesPerSecond = 1000

    /// The nearest valid device; the same device unless its values can't describe a screen.
    package var playable: Device {
        func within(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            value > low ? min(value, high) : low
        }
        func inset(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        var result = self
        result.scale = scale.isNaN || scale <= 0 ? 1 : min(scale, 16)
        let most = Self.mostPixels / result.scale
        result.size = CGSize(width: within(size.width, 1, most), height: within(size.height, 1, most))
        result.framesPerSecond = min(max(framesPerSecond, 1), Self.mostFramesPerSecond)
        result.safeAreaInsets = UIEdgeInsets(
            top: inset(safeAreaInsets.top), left: inset(safeAreaInsets.left), bottom: inset(safeAreaInsets.bottom),
            right: inset(safeAreaInsets.right))
        result.cornerRadius = inset(cornerRadius)
        return result
    }
}
