import Testing

@testable import Interlude

@MainActor
@Suite struct ProcessSettingTests {
    @Test func aSettingIsPassedOn() throws {
        var setting = StageSetting(device: .iPhone8)
        setting.conditions.userInterfaceStyle = .dark
        setting.conditions.preferredContentSizeCategory = .extraLarge
        #expect(ProcessSetting.setting(of: try ProcessSetting.text(of: setting)) == setting)
        #expect(ProcessSetting.setting(of: nil) == nil)
        #expect(ProcessSetting.setting(of: "{}") == nil)
    }
}
