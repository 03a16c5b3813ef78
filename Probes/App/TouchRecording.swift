import UIKit

/// Runs the probes that need touches, which the UI test makes, and adds their results to the recording.
@MainActor
final class TouchRecording {
    private let window: UIWindow
    private let files: GestureFiles
    private var number = 0

    init(_ window: UIWindow, _ files: GestureFiles) {
        self.window = window
        self.files = files
    }

    func run() async throws {
        // The screen of the app's launch fades first.
        try await Task.sleep(nanoseconds: 1_000_000_000)
        let host = ProbeHost(window: window) { [self] gesture in try await perform(gesture) }
        var results: [String: ProbeResult] = [:]
        for probe in Probe.all where probe.needsTouches {
            results.merge(await probe.run(in: host)) { _, new in new }
            try ProbeRecording(window: window).write(adding: results)
        }
        try files.end()
    }

    private func perform(_ gesture: ProbeGesture) async throws {
        number += 1
        try files.request(gesture, number: number)
        while !files.isPerformed(number) { try await Task.sleep(nanoseconds: 20_000_000) }
    }
}
