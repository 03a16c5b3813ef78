import Foundation
import UIKit

/// The device and the conditions under which the tests of a process run, which `interlude test` selects.
package enum ProcessSetting {
    /// The environment variable with the setting.
    package static let variable = "INTERLUDE_SETTING"

    /// The device's name and the conditions, as the variable has them.
    private struct Text: Codable {
        var device: String?
        var conditions: StageConditions
    }

    /// Returns the variable's value for a setting.
    package static func text(of setting: StageSetting) throws -> String {
        let text = Text(device: setting.device?.name, conditions: setting.conditions)
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

extension ProcessSetting: SessionDefaults {
    package static var screen: AppSession.Screen? {
        guard let setting = current else { return nil }
        let device = (setting.device ?? .iPhone16).held(in: setting.conditions.orientation)
        return AppSession.Screen(device, setting.conditions)
    }
}
