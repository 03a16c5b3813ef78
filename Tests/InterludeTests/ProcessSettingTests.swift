import Testing
import UIKit

@testable import Interlude

@MainActor
@Suite struct ProcessSettingTests {
    @Test func aSettingIsPassedOn() throws {
        var setting = StageSetting(device: .iPhone8)
        setting.conditions.userInterfaceStyle = .dark
        setting.conditions.preferredContentSizeCategory = .extraLarge
        #expect(ProcessSetting.setting(of: try ProcessSetting.text(of: setting)) == setting)
        let device = Device.iPhone8
        #expect(
            AppSession.Screen.ofTests(in: try ProcessSetting.text(of: setting))
                == AppSession.Screen(device, setting.conditions))
        #expect(AppSession.Screen.ofTests(in: nil) == nil && AppSession.Screen.ofTests(in: "{}") == nil)
        #expect(ProcessSetting.setting(of: nil) == nil)
        #expect(ProcessSetting.setting(of: "{}") == nil)
    }
}
