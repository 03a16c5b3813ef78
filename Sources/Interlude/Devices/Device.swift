import UIKit

/// A screen to run on: its size, density, refresh rate and the parts of it that content should avoid.
///
/// The catalogue holds Apple's devices in portrait; anything else is made with ``init(name:size:scale:framesPerSecond:safeAreaInsets:cornerRadius:idiom:)``.
public struct Device: Hashable, Sendable {
    /// The name by which the command and ``named(_:)`` find the device, for instance `iPhone16`.
    public var name: String
    /// The screen in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// How many frames the display shows in a second.
    public var framesPerSecond: Int
    /// The bands that the sensor housing, the corners and the home indicator take, in points.
    public var safeAreaInsets: UIEdgeInsets
    /// The radius of the display's corners in points.
    public var cornerRadius: CGFloat
    /// Whether it is held in a hand or lies on a lap.
    public var idiom: UIUserInterfaceIdiom

    /// Makes a device of your own.
    ///
    /// - Parameters:
    ///   - name: How it is called in events and file names.
    ///   - size: The screen in points.
    ///   - scale: Pixels per point.
    ///   - framesPerSecond: The refresh rate; 60 by default.
    ///   - safeAreaInsets: The bands to avoid, in points; none by default.
    ///   - cornerRadius: The radius of the display's corners in points; 0 by default.
    ///   - idiom: A phone by default.
    public init(
        name: String, size: CGSize, scale: CGFloat, framesPerSecond: Int = 60, safeAreaInsets: UIEdgeInsets = .zero,
        cornerRadius: CGFloat = 0, idiom: UIUserInterfaceIdiom = .phone
    ) {
        self.name = name
        self.size = size
        self.scale = scale
        self.framesPerSecond = framesPerSecond
        self.safeAreaInsets = safeAreaInsets
        self.cornerRadius = cornerRadius
        self.idiom = idiom
    }
}

extension Device: CustomStringConvertible {
    /// The name, the size in points, the density and the refresh rate.
    public var description: String {
        "\(name) (\(size.width.shortText)×\(size.height.shortText) @\(scale.shortText)x, \(framesPerSecond) Hz)"
    }

    /// The screen's width and height in pixels.
    package var pixelSize: (width: Int, height: Int) {
        let device = playable
        return (
            max(1, Int((device.size.width * device.scale).rounded())),
            max(1, Int((device.size.height * device.scale).rounded()))
        )
    }
}

extension Device {
    /// The insets when the interface is turned.
    ///
    /// On a phone with a home indicator the upper inset moves to both sides, and 21 points stay below; one without has none
    /// at all. On a pad nothing changes.
    func safeAreaInsets(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
        guard orientation.isLandscape != (size.width > size.height), idiom == .phone else { return safeAreaInsets }
        guard safeAreaInsets.bottom > 0 else { return .zero }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.top, bottom: 21, right: safeAreaInsets.top)
    }
}

extension BinaryFloatingPoint {
    /// The shortest way to write the number: without a fraction when it has none.
    package var shortText: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : "\(self)"
    }
}

extension AppSession.Screen {
    init(_ device: Device) {
        self.init(
            size: device.size, scale: device.scale, framesPerSecond: device.framesPerSecond,
            safeAreaInsets: device.safeAreaInsets, cornerRadius: device.cornerRadius, idiom: device.idiom)
    }
}
