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

    /// Adds results to the file that an earlier test of the same run has written.
    ///
    /// scripts/record-ios names the folder. Programs in a simulator may write files of the Mac.
    func write(adding new: [String: ProbeResult]) throws {
        guard let folder = ProcessInfo.processInfo.environment["PROBE_FOLDER"] else { return }
        let file = URL(fileURLWithPath: folder).appendingPathComponent(fileName)
        var recording = (try? ProbeRecording(json: Data(contentsOf: file))) ?? self
        recording.results.merge(new) { _, new in new }
        try recording.json().write(to: file)
    }
}
