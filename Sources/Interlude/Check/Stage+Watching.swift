import Foundation
import UIKit

/// The observations of a check, for a single script.
extension Stage {
    /// Runs a script and returns the flashes during it: content that is visible for exactly one frame.
    package func flashes(during script: @MainActor () async throws -> Void) async rethrows -> [CheckFinding] {
        let detector = FlashDetector(stage: self)
        detector.frameIsReady(at: now)
        try await observe(detector, during: script)
        return detector.findings
    }

    /// Runs a script and returns the differences of the views, layers, and recognizers from before it.
    ///
    /// - Returns: Up to 12 lines of each side; `nil` if everything is as before.
    package func hierarchyChanges(after script: @MainActor () async throws -> Void) async rethrows -> String? {
        session.layoutAndDisplay()
        let before = HierarchyOutline.lines(of: window)
        let responder = window.firstResponder.map { "\(Swift.type(of: $0))" }
        try await script()
        session.layoutAndDisplay()
        var lines = HierarchyOutline.differences(before: before, after: window, limit: 12)
        let now = window.firstResponder.map { "\(Swift.type(of: $0))" }
        if now != responder {
            lines.append("− first responder \(responder ?? "none")")
            lines.append("+ first responder \(now ?? "none")")
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Runs a script and returns the motion of the views with an identifier and of the controllers' views.
    package func motion(during script: @MainActor () async throws -> Void) async rethrows -> [MotionTrack] {
        let recorder = MotionRecorder(stage: self)
        recorder.frameIsReady(at: now)
        try await observe(recorder, during: script)
        return recorder.tracks
    }
}

extension FlashDetector: FrameObserver {
    var awaitedTime: TimeInterval? { nil }
}
