import UIKit

extension ProbeRecording {
    /// Creates an empty recording of the device that runs the app.
    @MainActor init(window: UIWindow) {
        let environment = ProcessInfo.processInfo.environment
        let name = environment["SIMULATOR_DEVICE_NAME"] ?? UIDevice.current.model
        self.init(
            system: "iOS \(UIDevice.current.systemVersion)", device: name.filter { !$0.isWhitespace },
            screen: [Double(window.bounds.width), Double(window.bounds.height)], scale: Double(window.screen.scale),
            framesPerSecond: window.screen.maximumFramesPerSecond)
    }
}
