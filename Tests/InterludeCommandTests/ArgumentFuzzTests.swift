import Foundation
import TestSupport
import Testing

/// Random arguments: the command succeeds or refuses them in one line, and never traps.
@Suite(.lane(.background)) struct ArgumentFuzzTests {
    private static let words = [
        "list", "render", "inspect", "curves", "check", "help", "grow", "zoom", "nothing", "", " ", "--all", "--json",
        "--at", "--stage-time", "--device", "--scale", "--fps", "--out", "--only", "--every", "--png", "--", "-1", "0",
        "1e400", "nan", "-inf", "9223372036854775808", "iPhone16", "x.mp3", "/dev/null/x.png", "é👩‍👧\u{301}", ",",
        "tap,,",
        String(repeating: "long", count: 2000),
    ]

    @Test(arguments: 0..<30) func argumentsAreUsedOrRefused(seed: Int) async throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: UInt64(seed))
        var arguments = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
            Self.words.randomElement(using: &random)
        }
        // Valid requests must be quick.
        if ["render", "check", "curves"].contains(arguments.first) { arguments.append("nothing") }
        let run = try await CommandRun(arguments, in: folder.url)
        #expect([0, 1, 2, 64].contains(run.code), "\(arguments): \(run.code)")
        #expect(!run.errors.contains("Fatal error"), "\(arguments): \(run.errors)")
        #expect(run.code == 0 || run.complaints.count == 1, "\(arguments): \(run.errors)")
    }
}
