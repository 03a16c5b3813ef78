import UIKit
import XCTest

@testable import Probes

/// Runs the probes without touches and writes the recording; it fails only if no file can be written.
final class RecordingTests: XCTestCase {
    @MainActor func testRecording() async throws {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = try XCTUnwrap(scenes.flatMap(\.windows).first)
        let host = ProbeHost(window: window) { _ in }
        var recording = ProbeRecording(window: window)
        for probe in Probe.all where !probe.needsTouches {
            let results = await probe.run(in: host)
            recording.results.merge(results) { _, new in new }
            // If a probe ends the app, the earlier results remain.
            try recording.write(adding: results)
        }
        let attachment = XCTAttachment(data: try recording.json(), uniformTypeIdentifier: "public.json")
        attachment.name = recording.fileName
        attachment.lifetime = .keepAlways
        add(attachment)
    }
}
