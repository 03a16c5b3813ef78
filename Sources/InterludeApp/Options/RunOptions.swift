import ArgumentParser
import Interlude

/// The options for the device and the conditions under which scenes run.
package struct RunOptions: ParsableArguments {
    @Option(help: "The device to simulate, for instance iPhone16, iPhoneSE, or iPadPro11. (default: the scene's)")
    package var device: String?

    @Option(help: "The orientation in which the scene begins. (default: the scene's)")
    package var orientation: Orientation?

    @Option(help: "The appearance. (default: the scene's)")
    package var appearance: Appearance?

    @Option(help: "The text size. (default: the scene's)")
    package var textSize: TextSize?

    @Option(help: "The direction of the user's language. (default: the scene's)")
    package var direction: Direction?

    @Option(help: "The user's language, for instance de, for localized storyboards. (default: the scene's)")
    package var language: String?

    @Flag(inversion: .prefixedNo, help: "Turn Reduce Motion on or off. (default: the scene's)")
    package var reduceMotion: Bool?

    @Flag(inversion: .prefixedNo, help: "Connect a hardware keyboard, or none. (default: the scene's)")
    var hardwareKeyboard: Bool?

    @Option(
        help: ArgumentHelp("The refresh rate of the display. (default: the device's)", valueName: "frames per second"))
    package var refreshRate: Int?

    @Option(
        help: ArgumentHelp(
            "The frames that the display drops: a number for every n-th, or a fraction. (default: the scene's)",
            valueName: "n|fraction"))
    package var dropFrames: Double?

    package init() {}

    /// Returns the setting that the options select; `nil` without options.
    package func setting() throws -> StageSetting? {
        guard !arguments.isEmpty else { return nil }
        let scene = try applied(
            to: StageScene("tests") {
                UIViewController()
            } script: { _ in
            })
        return StageSetting(device: device == nil ? nil : scene.device, conditions: scene.conditions)
    }

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Set a parameter of the scene, for instance duration=0.8; 'list --json' shows them.",
            valueName: "name=value"))
    var parameters: [String] = []

    /// Returns the scene on the selected device and under the selected conditions.
    func applied(to scene: StageScene) throws -> StageScene {
        var scene = scene
        if let device { scene.device = try Choice.device(device) }
        if let orientation { scene.conditions.orientation = orientation.value }
        if let appearance { scene.conditions.userInterfaceStyle = appearance == .dark ? .dark : .light }
        if let textSize { scene.conditions.preferredContentSizeCategory = textSize.value }
        if let direction {
            scene.conditions.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        }
        if let language { scene.conditions.language = language }
        if let reduceMotion { scene.conditions.isReduceMotionEnabled = reduceMotion }
        if let hardwareKeyboard { scene.conditions.hasHardwareKeyboard = hardwareKeyboard }
        if let refreshRate {
            guard (1...1000).contains(refreshRate) else {
                throw CommandFailure.usage("--refresh-rate \(refreshRate): must be from 1 to 1000.")
            }
            scene.conditions.framesPerSecond = refreshRate
        }
        for parameter in parameters { try Self.set(parameter, of: &scene) }
        if let dropFrames { scene.conditions.droppedFrames = try Self.droppedFrames(dropFrames) }
        return scene
    }

    /// The options as arguments of the same command.
    package var arguments: [String] {
        let values: [(name: String, value: String?)] = [
            ("device", device), ("orientation", orientation?.rawValue), ("appearance", appearance?.rawValue),
            ("text-size", textSize?.rawValue), ("direction", direction?.rawValue), ("language", language),
            ("refresh-rate", refreshRate.map { "\($0)" }), ("drop-frames", dropFrames.map { "\($0)" }),
        ]
        let options = values.compactMap { option in option.value.map { "--\(option.name)=\($0)" } }
        let flags = [("reduce-motion", reduceMotion), ("hardware-keyboard", hardwareKeyboard)]
        return options + parameters.map { "--set=\($0)" }
            + flags.compactMap { flag in flag.1.map { $0 ? "--\(flag.0)" : "--no-\(flag.0)" } }
    }

    private static func set(_ assignment: String, of scene: inout StageScene) throws {
        let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw CommandFailure.usage("--set \(assignment): must be a name and a value, as in duration=0.8.")
        }
        do {
            try scene.set(parts[0], text: parts[1])
        } catch {
            throw CommandFailure.usage("--set, scene “\(scene.name)”: \(error)")
        }
    }

    private static func droppedFrames(_ number: Double) throws -> DroppedFrames {
        switch number {
        case 0: .none
        case 0..<1: .fraction(number, seed: 1)
        case 2...1000 where number == number.rounded(): .every(Int(bounded: number))
        default:
            throw CommandFailure.usage(
                "--drop-frames \(number.shortText): must be a fraction less than 1, or a whole number from 2 to 1000.")
        }
    }
}

/// An orientation of the interface.
package enum Orientation: String, CaseIterable, ExpressibleByArgument {
    case portrait
    case upsideDown = "upside-down"
    case landscapeLeft = "landscape-left"
    case landscapeRight = "landscape-right"

    var value: UIInterfaceOrientation {
        switch self {
        case .portrait: .portrait
        case .upsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        }
    }
}

/// The appearance of the interface.
package enum Appearance: String, CaseIterable, ExpressibleByArgument {
    case light, dark
}

/// The direction of a language.
package enum Direction: String, CaseIterable, ExpressibleByArgument {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
}

/// A text size, by the abbreviation that UIKit's names end with; `ax` means an accessibility size.
package enum TextSize: String, CaseIterable, ExpressibleByArgument {
    case xs, s, m, l, xl, xxl, xxxl, axM = "ax-m", axL = "ax-l", axXL = "ax-xl", axXXL = "ax-xxl", axXXXL = "ax-xxxl"

    var value: UIContentSizeCategory {
        switch self {
        case .xs: .extraSmall
        case .s: .small
        case .m: .medium
        case .l: .large
        case .xl: .extraLarge
        case .xxl: .extraExtraLarge
        case .xxxl: .extraExtraExtraLarge
        case .axM: .accessibilityMedium
        case .axL: .accessibilityLarge
        case .axXL: .accessibilityExtraLarge
        case .axXXL: .accessibilityExtraExtraLarge
        case .axXXXL: .accessibilityExtraExtraExtraLarge
        }
    }
}
