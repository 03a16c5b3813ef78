import UIKit

extension Device {
    /// The most pixels along a side: the largest texture of the devices that Core Animation runs on.
    private static let mostPixels: CGFloat = 16_384
    private static let mostFramesPerSecond = 1000

    /// The nearest device that can be played, which is this one unless its numbers make no screen.
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
