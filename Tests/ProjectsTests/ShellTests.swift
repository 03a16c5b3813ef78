import Foundation
import Testing

@testable import Projects

@Suite struct ShellTests {
    /// Without this, the tests of a project run on after Control-C.
    @Test(.timeLimit(.minutes(1))) func aProgramIsInterruptedWithTheProcessThatRunsIt() async throws {
        let run = Task.detached { try Shell.run("sleep", ["600"], output: .captured) }
        let interruption = Task.detached {
            while !Task.isCancelled {
                RunningProgram.interrupt()
                try? await Task.sleep(for: .milliseconds(10))
            }
        }
        let result = try await run.value
        interruption.cancel()
        #expect(result.code == 128 + SIGINT)
    }
}
