import InterludeTestSupport
import Testing

@testable import Interlude

@Suite(.lane(.main)) @MainActor struct PlayableDeviceTests {
    private nonisolated static let oddities: [CGFloat] = [
        .nan, .infinity, -.infinity, 0, -1, 1e19, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]

    @Test(arguments: oddities)
    func extremeNumbersMakePlayableDevices(number: CGFloat) {
        var size = Device.tiny
        size.size = CGSize(width: number, height: number)
        var scale = Device.tiny
        scale.scale = number
        var insets = Device.tiny
        insets.safeAreaInsets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        insets.cornerRadius = number
        for device in [size, scale, insets] {
            let playable = device.playable
            #expect(playable.playable == playable)
            #expect((1...16_384).contains(playable.pixelSize.width))
            #expect((1...16_384).contains(playable.pixelSize.height))
            #expect(playable.safeAreaInsets.top.isFinite && playable.cornerRadius.isFinite)
        }
    }

    @Test func catalogDevicesArePlayedUnchanged() {
        for device in Device.all { #expect(device.playable == device) }
    }

    @Test func stageReportsUnplayableDevice() async {
        var device = Device.tiny
        device.framesPerSecond = 0
        await Stage.run(device) { stage in
            #expect(stage.device.framesPerSecond == 1)
            #expect(stage.diagnostics.map(\.name) == ["device-not-playable"])
        }
    }

    @Test func infiniteTimeIsNotAwaited() async {
        await Stage.run(.tiny) { stage in
            await stage.advance(by: .infinity)
            #expect(stage.now == 0)
            #expect(stage.diagnostics.map(\.name) == ["time-not-finite"])
        }
    }
}
