import UIKit
import XCTest

@testable import Probes

/// Runs the probes and writes the recording; it fails only if no file can be written.
final class RecordingTests: XCTestCase {
    @MainActor func testRecording() async throws {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = try XCTUnwrap(scenes.flatMap(\.windows).first)
        var recording = ProbeRecording(window: window)
        // scripts/record-ios names the folder. Programs in a simulator may write files of the Mac.
        let folder = ProcessInfo.processInfo.environment["PROBE_FOLDER"].map { URL(fileURLWithPath: $0) }
        for probe in Probe.all {
            let results = await probe.run(in: ProbeHost(window: window))
            recording.results.merge(results) { _, new in new }
            // If a probe ends the app, the earlier results remain.
            if let folder { try recording.json().write(to: folder.appendingPathComponent(recording.fileName)) }
        }
        let attachment = XCTAttachment(data: try recording.json(), uniformTypeIdentifier: "public.json")
        attachment.name = recording.fileName
        attachment.lifetime = .keepAlways
        add(attachment)
    }
}
