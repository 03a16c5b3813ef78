import Foundation
import UIKit

/// The recording that a stage makes of itself in tests, so that a failure can show what led to it.
extension Stage {
    /// Whether stages record themselves: in the process of a package's tests, unless `INTERLUDE_HISTORY=off`.
    static let recordsHistory: Bool = {
        let environment = ProcessInfo.processInfo.environment["INTERLUDE_HISTORY"]
        let isTest = CommandLine.arguments.first?.hasSuffix("xctest") ?? false
        return environment.map { $0 == "on" } ?? isTest
    }()

    /// The stage whose script the current task runs; `nil` outside ``run(_:conditions:clock:maximumThreads:_:)``.
    public static var current: Stage? { StageQueue.current.flatMap { $0.hasEnded ? nil : $0 } }

    /// The film of the run so far, at a scale in pixels per point; `nil` if the stage doesn't record itself.
    package func historyFilm(scale: CGFloat) -> Film? { deferredHistoryFilm()?(scale) }

    /// Returns a closure that draws the film of the run so far, also after the stage has ended.
    package func deferredHistoryFilm() -> (@MainActor (CGFloat) -> Film)? {
        history?.frameIsReady(at: now)
        return history?.recording().map { recording in { recording.film(scale: $0) } }
    }

    /// Records the run from now on, if it isn't recorded yet.
    func beginHistory() {
        guard history == nil else { return }
        let recorder = TreeRecorder(stage: self)
        history = recorder
        observers.append(recorder)
    }

    /// Stops the recording, for runs that nothing shows.
    func discardHistory() {
        guard let history else { return }
        observers.removeAll { $0 === history }
        self.history = nil
    }
}
