import Foundation

/// Receives each frame after layout and before animation completions run.
@MainActor
protocol FrameObserver: AnyObject {
    /// A time between the device's frames that requires an additional frame; `nil` if there is none.
    var awaitedTime: TimeInterval? { get }

    func frameIsReady(at time: TimeInterval)
}

extension Stage {
    /// Sends the frames of a script to an observer.
    func observe(_ observer: any FrameObserver, during script: @MainActor () async throws -> Void) async rethrows {
        observers.append(observer)
        defer { observers.removeAll { $0 === observer } }
        try await script()
    }

    /// Reads the stage at one time while a script runs.
    ///
    /// If there are several frames at that time (a tap takes no time), the last result counts.
    ///
    /// - Parameters:
    ///   - time: The time in seconds since the stage began; evaluated before each frame until it isn't `nil`.
    ///   - capture: A closure that reads the stage.
    ///   - script: The script to run.
    /// - Returns: The result of the last call of `capture`; `nil` if there was no frame at that time.
    package func capture<Result>(
        at time: @autoclosure @escaping @MainActor () -> TimeInterval?,
        _ capture: @escaping @MainActor () -> Result,
        during script: @MainActor () async throws -> Void
    ) async rethrows -> Result? {
        let probe = Probe(time: time, capture: capture)
        try await observe(probe, during: script)
        return probe.result
    }
}

/// Calls a closure at the frames of one time.
@MainActor
private final class Probe<Result>: FrameObserver {
    private let time: @MainActor () -> TimeInterval?
    private let capture: @MainActor () -> Result
    private(set) lazy var awaitedTime = time()
    private(set) var result: Result?

    init(time: @escaping @MainActor () -> TimeInterval?, capture: @escaping @MainActor () -> Result) {
        self.time = time
        self.capture = capture
    }

    func frameIsReady(at now: TimeInterval) {
        if awaitedTime == nil { awaitedTime = time() }
        if let awaitedTime, now.isSameMoment(as: awaitedTime) { result = capture() }
    }
}
