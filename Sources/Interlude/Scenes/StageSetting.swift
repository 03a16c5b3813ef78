import UIKit

/// A device and the conditions of a run, as one of several under which a test runs.
///
/// ```swift
/// for setting in StageMatrix(devices: [.iPhone16, .iPhoneSE], appearances: [.light, .dark]).settings {
///     await Stage.run(setting.device, conditions: setting.conditions) { stage in
///         await stage.show(ListViewController())
///     }
/// }
/// ```
public struct StageSetting: Hashable, Sendable {
    /// The device to simulate; `nil` for the test's or the scene's.
    public var device: Device?
    /// The conditions of the run.
    public var conditions: StageConditions

    /// The setting for stages of the current task that aren't given a device or conditions. Default: the process's.
    @TaskLocal package static var current: StageSetting? = ProcessSetting.current

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - device: The device to simulate. Default: the test's or the scene's.
    ///   - conditions: The conditions of the run. Default: the system's default settings.
    public init(device: Device? = nil, conditions: StageConditions = StageConditions()) {
        self.device = device
        self.conditions = conditions
    }
}

extension StageSetting: CustomStringConvertible {
    /// The device and the conditions that aren't the system's default, for instance `iPhoneSE, dark`.
    public var description: String { words.isEmpty ? "the default conditions" : words.joined(separator: ", ") }

    /// The same as part of a file name, for instance `iPhoneSE-dark`.
    package var fileName: String {
        words.joined(separator: "-").replacing(" ", with: "-").filter {
            $0.isLetter || $0.isNumber || "-_".contains($0)
        }
    }

    private var words: [String] {
        var words: [String] = []
        if let device { words.append(device.name) }
        if let orientation = conditions.orientation { words.append(orientation.isLandscape ? "landscape" : "portrait") }
        if conditions.userInterfaceStyle == .dark { words.append("dark") }
        let size = conditions.preferredContentSizeCategory
        if size != .large { words.append("text size " + size.rawValue.replacing("UICTContentSizeCategory", with: "")) }
        if conditions.layoutDirection == .rightToLeft { words.append("right to left") }
        if conditions.isReduceMotionEnabled { words.append("reduced motion") }
        if let rate = conditions.framesPerSecond { words.append("\(rate) Hz") }
        if conditions.hasHardwareKeyboard { words.append("hardware keyboard") }
        if conditions.droppedFrames != .none { words.append("dropped frames") }
        return words
    }
}

extension Stage {
    /// The device and the conditions of the run.
    public var setting: StageSetting { StageSetting(device: device, conditions: conditions) }
}

/// All combinations of devices and conditions.
///
/// A property without values leaves the test's or the system's default. In Swift Testing, a trait runs a test under each
/// combination: see `matrix(_:)` in InterludeTesting.
public struct StageMatrix: Hashable, Sendable {
    /// The devices. Default: the test's.
    public var devices: [Device]
    /// The appearances. Default: light.
    public var appearances: [UIUserInterfaceStyle]
    /// The text sizes. Default: large, as on iOS.
    public var textSizes: [UIContentSizeCategory]
    /// The directions of the user's language. Default: left to right.
    public var directions: [UITraitEnvironmentLayoutDirection]
    /// The values of the Reduce Motion setting. Default: off.
    public var reduceMotion: [Bool]
    /// The refresh rates in frames per second. Default: the device's.
    public var framesPerSecond: [Int]
    /// The orientations in which stages begin. Default: the device's natural one.
    public var orientations: [UIInterfaceOrientation]

    /// Creates a matrix.
    ///
    /// - Parameters:
    ///   - devices: The devices. Default: the test's.
    ///   - appearances: The appearances. Default: light.
    ///   - textSizes: The text sizes. Default: large.
    ///   - directions: The directions of the user's language. Default: left to right.
    ///   - reduceMotion: The values of the Reduce Motion setting. Default: off.
    ///   - framesPerSecond: The refresh rates. Default: the device's.
    ///   - orientations: The orientations in which stages begin. Default: the device's natural one.
    public init(
        devices: [Device] = [], appearances: [UIUserInterfaceStyle] = [], textSizes: [UIContentSizeCategory] = [],
        directions: [UITraitEnvironmentLayoutDirection] = [], reduceMotion: [Bool] = [], framesPerSecond: [Int] = [],
        orientations: [UIInterfaceOrientation] = []
    ) {
        self.devices = devices
        self.appearances = appearances
        self.textSizes = textSizes
        self.directions = directions
        self.reduceMotion = reduceMotion
        self.framesPerSecond = framesPerSecond
        self.orientations = orientations
    }

    /// All combinations; the device changes least often.
    public var settings: [StageSetting] {
        func combine<Value>(
            _ settings: [StageSetting], _ values: [Value], _ apply: (inout StageSetting, Value) -> Void
        ) -> [StageSetting] {
            guard !values.isEmpty else { return settings }
            return settings.flatMap { setting in
                values.map { value in
                    var setting = setting
                    apply(&setting, value)
                    return setting
                }
            }
        }
        var settings = combine([StageSetting()], devices) { $0.device = $1 }
        settings = combine(settings, orientations) { $0.conditions.orientation = $1 }
        settings = combine(settings, appearances) { $0.conditions.userInterfaceStyle = $1 }
        settings = combine(settings, textSizes) { $0.conditions.preferredContentSizeCategory = $1 }
        settings = combine(settings, directions) { $0.conditions.layoutDirection = $1 }
        settings = combine(settings, reduceMotion) { $0.conditions.isReduceMotionEnabled = $1 }
        return combine(settings, framesPerSecond) { $0.conditions.framesPerSecond = $1 }
    }
}
