import InterludeDiagnostics
import UIKit

/// A screen to run on: its size, scale, refresh rate and safe area.
///
/// ```swift
/// let wall = Device(name: "Wall", size: CGSize(width: 1920, height: 1080), scale: 1, framesPerSecond: 30)
/// for device in [.iPhoneSE, .iPad, wall] {
///     await Stage.run(device) { stage in
///         await stage.show(ListViewController())
///         #expect(stage.window.bounds.size == device.size)
///     }
/// }
/// ```
///
/// The catalog has Apple's devices in portrait. Create others with
/// ``init(name:size:scale:framesPerSecond:safeAreaInsets:cornerRadius:idiom:)``.
public struct Device: Hashable, Sendable {
    /// The name that the command and ``named(_:)`` use, for instance `iPhone16`.
    public var name: String
    /// The size of the screen in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// The refresh rate of the display in frames per second.
    public var framesPerSecond: Int
    /// The safe area insets in portrait, in points.
    public var safeAreaInsets: UIEdgeInsets
    /// The radius of the display's corners in points.
    public var cornerRadius: CGFloat
    /// The interface idiom: phone or pad.
    public var idiom: UIUserInterfaceIdiom

    /// Creates a custom device.
    ///
    /// - Parameters:
    ///   - name: The name used in events and file names.
    ///   - size: The size of the screen in points.
    ///   - scale: Pixels per point.
    ///   - framesPerSecond: The refresh rate. Default: 60.
    ///   - safeAreaInsets: The safe area insets in points. Default: zero.
    ///   - cornerRadius: The radius of the display's corners in points. Default: 0.
    ///   - idiom: The interface idiom. Default: phone.
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
    /// The name, the size in points, the scale and the refresh rate.
    public var description: String {
        "\(name) (\(size.width.shortText)×\(size.height.shortText) @\(scale.shortText)x, \(framesPerSecond) Hz)"
    }

    /// The name with spaces between its words: “iPhone 16 Pro Max” for `iPhone16ProMax`.
    package var title: String {
        guard let match = name.wholeMatch(of: #/(iPhone|iPad)(.+)/#) else { return name }
        let model = match.2.replacing(#/[a-z\d](?=[A-Z])|[a-z](?=\d)|\d(?=mini)/#) { "\($0.0) " }
        return "\(match.1) \(model)"
    }

    /// The screen's width and height in pixels.
    package var pixelSize: (width: Int, height: Int) {
        let device = playable
        return (
            max(1, Int(bounded: (device.size.width * device.scale).rounded())),
            max(1, Int(bounded: (device.size.height * device.scale).rounded()))
        )
    }
}

extension Device {
    /// Returns the device as it is when held in the given orientation; `nil` for its natural one.
    func held(in orientation: UIInterfaceOrientation?) -> Device {
        guard let orientation, orientation != .unknown else { return self }
        var result = self
        result.safeAreaInsets = AppSession.Screen(self, StageConditions()).safeAreaInsets(in: orientation)
        if orientation.isLandscape != (size.width > size.height) {
            result.size = CGSize(width: size.height, height: size.width)
        }
        return result
    }
}

extension BinaryFloatingPoint {
    /// The shortest decimal form: without a fraction if the number is whole.
    package var shortText: String {
        self == rounded() && magnitude < 1e15 ? String(Int(bounded: Double(self))) : .number(Double(self))
    }
}
