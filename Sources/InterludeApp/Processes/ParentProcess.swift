import Foundation
import Interlude

/// The process that started this one, if it asks for the same end.
enum ParentProcess {
    /// The identifier of the process with which this one ends; the package plugin sets it.
    private static let variable = "INTERLUDE_PARENT"
    private static let interval = Duration.seconds(1)

    /// Ends this process soon after the parent, as Control-C does.
    static func endWithIt() {
        guard let parent = ProcessInfo.processInfo.environment[variable].flatMap(pid_t.init) else { return }
        Task.detached {
            while getppid() == parent { await RealTime.wait(until: RealTime.now + interval) }
            kill(getpid(), SIGTERM)
        }
    }
}
