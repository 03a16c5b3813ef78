import Foundation
import Testing

@testable import Projects

@Suite struct ShellTests {
    /// Without this, the tests of a project run on after Control-C.
    @Test func aProgramIsInterruptedWithTheProcessThatRunsIt() async throws {
        let interruption = Task.detached {
            while !Task.isCancelled {
                RunningProgram.interrupt()
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
        // On a thread of its own, because it blocks.
        let code = await withCheckedContinuation { continuation in
            Thread {
                let result = try? Shell.run("sleep", ["20"], output: .captured)
                continuation.resume(returning: result?.code)
            }.start()
        }
        interruption.cancel()
        #expect(code == 128 + SIGINT)
    }
}
