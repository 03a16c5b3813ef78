import Foundation
import Interlude

/// The output of `render --json`.
struct RenderReport: Codable {
    var films: [FilmReport]
    var index: String?
    /// The names of the scenes that could not be rendered; only with `--all`.
    var failed: [String]?
}

/// The result for one scene.
struct FilmReport: Codable {
    struct File: Codable {
        var path: String
        var bytes: Int

        init(_ url: URL) {
            path = url.relativePath
            bytes = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        }

        var byteCountText: String { Self.text(ofBytes: bytes) }

        static func text(ofBytes bytes: Int) -> String {
            bytes < 1_000_000 ? "\((bytes + 500) / 1000) kB" : "\((Double(bytes) / 100_000).rounded() / 10) MB"
        }
    }

    struct EventReport: Codable {
        /// The time in seconds since the film began.
        var time: Double
        var kind: String
        var subject: String
        var name: String
        var detail: String
    }

    var name: String
    var title: String
    var summary: String
    var device: String
    var width: Int
    var height: Int
    var scale: Double
    var fps: Int
    var duration: Double
    var frames: Int
    var distinctFrames: Int
    /// The hash of all frames; equal films have equal hashes.
    var pixelHash: String
    var files: [File]
    var events: [EventReport]
    var diagnostics: [DiagnosticReport]

    init(_ scene: StageScene, _ film: Film, _ files: [File]) {
        name = scene.name
        title = scene.title
        summary = scene.summary
        device = film.device.name
        width = film.width
        height = film.height
        scale = Double(film.device.scale)
        fps = film.fps
        duration = film.duration.roundedToMillionths
        frames = film.frames.count
        distinctFrames = film.distinctFrameCount
        pixelHash = film.pixelHash
        diagnostics = film.events.filter { $0.kind == .diagnostic }.map(DiagnosticReport.init)
        self.files = files
        events = film.events.map {
            EventReport(
                time: ($0.time - film.startTime).roundedToMillionths, kind: $0.kind.rawValue, subject: $0.subject,
                name: $0.name,
                detail: $0.detail)
        }
    }
}

/// A contract violation in the output.
struct DiagnosticReport: Codable {
    /// The stable identifier; see docs/Diagnostics.md.
    var id: String
    var culprit: String
    var message: String
    /// The time in seconds since the stage began.
    var stageTime: Double

    init(_ event: Event) {
        id = event.name
        culprit = event.subject
        message = event.detail
        stageTime = event.time.roundedToMillionths
    }
}
