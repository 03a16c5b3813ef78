import Foundation
import TestSupport
import Testing

/// The processes that run tests and report traps.
extension RuntimeAssumptionTests {
    @Test func theArgumentsOfATestProcessNameTheLibrary() {
        let arguments = CommandLine.arguments
        let isNamed = zip(arguments, arguments.dropFirst()).contains {
            $0 == "--testing-library" && $1 == "swift-testing"
        }
        #expect(isNamed, .changed("The command line \(arguments)", "test-processes"))
        #expect(Test.current != nil, .changed("The current test", "test-processes"))
    }

    @Test func aTrapPrintsItsReason() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let numbers: [Int] = []
            _ = numbers[CommandLine.arguments.count]
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let reason = text.split(separator: "\n").first { $0.contains("Fatal error: ") }
        #expect(reason?.hasSuffix("Fatal error: Index out of range") == true, .changed("A trap's text", "traps"))
    }

    private static let printsCalls =
        ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"]?.contains("enable=yes") == true

    @Test(.enabled(if: printsCalls, "SWIFT_BACKTRACE has to contain enable=yes."))
    func aTrapPrintsItsCallsWithTheirLines() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            RuntimeAssumptionTests.trap()
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        let call = /\s*\d+ .*?0x[0-9a-f]+ static RuntimeAssumptionTests\.trap\(\) \+ \d+ in \S+ at (\/.+?):(\d+):\d+\s*/
        let match = text.split(separator: "\n").lazy.compactMap { $0.wholeMatch(of: call) }.first
        #expect(match.map { String($0.1) } == #filePath, .changed("A trap's text", "traps"))
        #expect(match.flatMap { Int($0.2) } == #line + 5, .changed("A trap's text", "traps"))
    }

    @inline(never) private static func trap() {
        var numbers: [Int] = []
        numbers[CommandLine.arguments.count] = 1
    }

    @Test func theHandlerOfAnIgnoredSignalIsOne() {
        let (former, changed) = (signal(SIGWINCH, SIG_IGN), Comment.changed("SIG_IGN", "signal-handlers"))
        defer { signal(SIGWINCH, former) }
        var action = sigaction()
        sigaction(SIGWINCH, nil, &action)
        #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1, changed)
    }
}
