import Foundation
import Interlude
import TestSupport
import Testing

@testable import InterludeApp

/// Traps in the code of a transition, such as an index out of range.
@Suite(.lane(.background)) @MainActor struct TrapTests {
    private static let errors = """
        interlude: zoom, cancel after frame 12, trapped at stage time 0.417 s.
        Swift/ContiguousArrayBuffer.swift:690: Fatal error: Index out of range

        Thread 0 "interlude" crashed:

        0 0x00007f _assertionFailure(_:_:file:line:flags:) + 264 in libswiftCore.so
        1 [ra] 0x0000ab PhotoFlight.animateTransition(using:) + 12 in interlude at /home/me/interlude/Sources/Gallery/Transitions/PhotoFlight.swift:42:17
        2 [ra] 0x0000cd ViewControllerTransition.callAnimator() + 7 in interlude at /home/me/interlude/Sources/UIKit/Transitions/ViewControllerTransition.swift:99:5
        """

    private struct Report: Decodable {
        struct Entry: Decodable {
            var transition: String
            var findings: [CheckFinding]
            var runs: Int
        }

        var scenes: [Entry]
    }

    @Test func aTrapNamesTheTransitionTheTimeAndTheCall() {
        let finding = TrapFinding(signal: SIGILL, errors: Self.errors).finding
        #expect(finding.rule == "trap")
        #expect(
            finding.message == "zoom, cancel after frame 12, trapped at stage time 0.417 s. "
                + "Fatal error: Index out of range.")
        #expect(finding.culprit == "Gallery/Transitions/PhotoFlight.swift:42")
    }

    @Test func aTrapHasTheDiagnosticBeforeIt() {
        let errors = Self.errors.replacing(
            "0.417 s.\n", with: "0.417 s.\ninterlude: reported before: storyboard-not-found – There is none.\n")
        let finding = TrapFinding(signal: SIGILL, errors: errors).finding
        #expect(finding.message.hasSuffix("out of range. Reported before: storyboard-not-found – There is none."))
        #expect(finding.message.hasPrefix("zoom, cancel after frame 12, trapped"))
    }

    @Test func anErrorOfAScriptIsAFinding() throws {
        let scene = StageScene("editing") {
            UIViewController()
        } script: { _ in
        }
        func result(_ code: Int32, trap: CheckFinding? = nil) -> SceneProcess.Result {
            let errors =
                "interlude: note\n\(Terminal.programName): There is no view “opne”.\nOn the screen are: open.\n"
            return SceneProcess.Result(output: Data(), errors: errors, code: code, trap: trap)
        }
        let finding = try #require(result(2).failure(of: scene))
        #expect(finding.rule == "script-failed" && finding.culprit == "editing" && finding.severity == .error)
        #expect(finding.message == "There is no view “opne”.\nOn the screen are: open.")
        #expect(result(0).failure(of: scene) == nil && result(64).failure(of: scene) == nil)
        let trap = TrapFinding(signal: SIGILL, errors: Self.errors).finding
        #expect(result(1, trap: trap).failure(of: scene) == trap)
    }

    @Test func aTrapWithoutAReportIsStillAFinding() {
        let finding = TrapFinding(signal: SIGKILL, errors: "").finding
        #expect(finding.message == "The process ended. Killed.")
    }

    @Test func aTrapEndsOnlyTheCheckOfItsTransition() async throws {
        let folder = try TemporaryFolder()
        // The process that checks grow is killed; a trap can't be sent.
        let script = """
            "$interlude" check grow zoom --every 9 --only present --json &
            for turn in $(seq 600); do
                child=$(pgrep -f '[c]heck grow --every 9 ') && break
                sleep 0.02
            done
            sleep 0.2
            kill -KILL $child
            wait $!
            """
        let run = try await CommandRun(shell: script, in: folder.url)
        #expect(run.code == 1)
        let entries = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).scenes
        #expect(entries.map(\.transition) == ["grow", "zoom"])
        #expect(entries.first?.findings.map(\.rule) == ["trap"], "\(run.errors)")
        #expect(entries.first?.findings.first?.message == "The process ended. Killed.", "\(run.errors)")
        #expect(entries.last?.findings.isEmpty == true && (entries.last?.runs ?? 0) > 1)
    }
}
