import TestSupport
import Testing

@testable import Interlude

@Suite(.lane(.background)) struct DeviceTests {
    @Test func defaultPhoneMatchesAppleFigures() {
        let phone = Device.iPhone16
        #expect(phone.size == CGSize(width: 393, height: 852))
        #expect(phone.scale == 3)
        #expect(phone.framesPerSecond == 60)
        #expect(phone.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(phone.pixelSize == (1179, 2556))
    }

    @Test func everyDeviceIsFoundByName() {
        for device in Device.all { #expect(Device.named(device.name) == device) }
        #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    }

    @Test(arguments: ["iphone16", "iPhone 16", "IPHONE-16"])
    func caseSpacesAndHyphensDoNotMatter(name: String) {
        #expect(Device.named(name) == .iPhone16)
    }

    @Test(arguments: [
        (Device.iPhone16, "iPhone 16"), (.iPhone16ProMax, "iPhone 16 Pro Max"), (.iPhone13mini, "iPhone 13 mini"),
        (.iPhoneSE, "iPhone SE"), (.iPadPro11, "iPad Pro 11"), (.iPad, "iPad"),
    ])
    func titleHasSpacesBetweenWords(device: Device, title: String) {
        #expect(device.title == title)
    }

    @Test func misspelledNameSuggestsDevice() {
        let names = Device.all.map(\.name)
        #expect(NearMatch.similar(names, to: "iPhnoe16").first == "iPhone16")
        #expect(NearMatch.similar(names, to: "iphonese").first == "iPhoneSE")
        #expect(NearMatch.similar(["zoom", "grow"], to: "toaster").isEmpty)
        #expect(NearMatch.sorted(["zoom", "grow"], like: "growl") == ["grow", "zoom"])
    }
}
