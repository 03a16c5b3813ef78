import Foundation
import InterludeLive

/// Watches the sources of a package, and builds it when they change.
struct Rebuilding: Sendable {
    private let build: PackageBuild
    /// The interval in which the files are looked at.
    private static let interval = Duration.milliseconds(300)

    init(_ build: PackageBuild) { self.build = build }

    /// Returns the states of the builds; the end of the stream's consumer ends the watching.
    func states() -> AsyncStream<BuildState> {
        let (states, continuation) = AsyncStream<BuildState>.makeStream()
        let task = Task {
            Terminal.note("Watching \(build.root.path) for changes.")
            var built = SourceFiles(in: build.root)
            while !Task.isCancelled {
                await RealTime.wait(until: RealTime.now + Self.interval)
                let current = SourceFiles(in: build.root)
                guard current != built else { continue }
                built = current
                continuation.yield(.building)
                continuation.yield(await rebuild())
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return states
    }

    private func rebuild() async -> BuildState {
        let start = RealTime.now
        let problem = await build.run()
        let seconds = (RealTime.now - start) / .seconds(1)
        if let problem {
            Terminal.note(problem)
            return .failed(problem)
        }
        Terminal.note("Built in \((seconds * 10).rounded() / 10) s.")
        return .ready(seconds: seconds)
    }
}
