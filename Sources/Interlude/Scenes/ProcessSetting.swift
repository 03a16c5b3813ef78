import Foundation
import UIKit

/// The device and the conditions under which the tests of a process run, which `interlude test` selects.
package enum ProcessSetting {
    /// The environment variable with the setting.
    package static let variable = AppSession.Screen.settingVariable

    /// The device's name and the conditions, as the variable has them, and the screen that follows from them.
    private struct Text: Codable {
        var device: String?
        var conditions: StageConditions
        var screen: AppSession.Screen.Text?
    }

    /// Returns the variable's value for a setting.
    package static func text(of setting: StageSetting) throws -> String {
        let device = (setting.device ?? .iPhone16).held(in: setting.conditions.orientation)
        let screen = AppSession.Screen(device, setting.conditions)
        let text = Text(
            device: setting.device?.name, conditions: setting.conditions, screen: AppSession.Screen.Text(screen))
        return String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    /// Returns the setting for a value of the variable; `nil` if it has none.
    package static func setting(of text: String?) -> StageSetting? {
        guard let text, let value = try? JSONDecoder().decode(Text.self, from: Data(text.utf8)) else { return nil }
        return StageSetting(device: value.device.flatMap(Device.named), conditions: value.conditions)
    }

    /// The setting of the process; `nil` if none was selected.
    static let current = setting(of: ProcessInfo.processInfo.environment[variable])
}
