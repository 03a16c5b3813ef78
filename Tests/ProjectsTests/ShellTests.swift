import Foundation
import Testing

@testable import Projects

@Suite struct ShellTests {
    /// Without this, the tests of a project run on after Control-C. In a process without programs of other tests.
    @Test func aProgramIsInterruptedWithTheProcessThatRunsIt() async {
        await #expect(processExitsWith: .success) {
            Thread {
                let result = try? Shell.run("sleep", ["20"], output: .captured)
                exit(result?.code == 128 + SIGINT ? EXIT_SUCCESS : EXIT_FAILURE)
            }.start()
            while true {
                try await Task.sleep(for: .milliseconds(100))
                RunningProgram.interrupt()
            }
        }
    }
}
