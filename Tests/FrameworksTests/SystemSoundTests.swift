import AudioToolbox
import TestSupport
import Testing
import UIKit

/// Sounds of the system, which are silent.
@MainActor
@Suite(.lane(.main)) struct SystemSoundTests {
    @Test func systemSoundsAreCreatedAndReportThatTheyAreSilent() async throws {
        try await withStage { stage, _ in
            var sound: SystemSoundID = 0
            let file = URL(fileURLWithPath: "/pop.caf")
            #expect(AudioServicesCreateSystemSoundID(file as CFURL, &sound) == 0 && sound != 0)
            AudioServicesPlaySystemSound(sound)
            AudioServicesPlayAlertSound(kSystemSoundID_Vibrate)
            #expect(AudioServicesDisposeSystemSoundID(sound) == 0)
            #expect(stage.unavailable == ["AudioServicesPlaySystemSound(_:)", "AudioServicesPlayAlertSound(_:)"])
        }
    }
}
