import Foundation
import Subprocess

extension WorkerFailure {
    /// Describes an unexpected end of a worker, with the call that trapped.
    init(_ end: WorkerProcess.End) {
        let frame = Self.crashedFrame(in: end.output)
        self.init(
            message: Self.reason(in: end.output) ?? Self.describe(end.status), call: frame?.call,
            location: frame?.location, output: String(end.output.suffix(12_000)))
    }

    /// The text that Swift's runtime or an assertion printed.
    private static func reason(in output: String) -> String? {
        for line in output.split(separator: "\n") {
            if let match = line.firstMatch(of: #/(Fatal error|Precondition failed|Assertion failed): .*/#) {
                return String(match.0)
            }
        }
        return nil
    }

    private static func describe(_ status: TerminationStatus) -> String {
        switch status {
        case .exited(let code): "The worker exited with code \(code)."
        case .signaled(let signal): "The worker was ended by signal \(signal)."
        }
    }

    /// The first call of the backtrace in the app's own sources.
    ///
    /// A line of a backtrace has the form `3 [ra] 0x… Animator.animate() + 123 in App at /path/Animator.swift:12:5`.
    private static func crashedFrame(in output: String) -> (call: String, location: String)? {
        for line in output.split(separator: "\n") {
            guard let match = line.wholeMatch(of: #/\s*\d+ .*?0x[0-9a-f]+ (.+) in (\S+) at (/.+?:\d+)(?::\d+)?\s*/#),
                !match.2.hasPrefix("libswift")
            else { continue }
            let call = match.1.replacing(#/ \+ \d+$/#, with: "")
            return (String(call), String(match.3))
        }
        return nil
    }
}
