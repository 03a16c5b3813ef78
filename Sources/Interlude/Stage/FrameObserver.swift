import Foundation

/// Someone who looks at each frame of a stage when it is laid out, before those are told whose animations end with it.
@MainActor
protocol FrameObserver: AnyObject {
    /// A time between the device's frames at which there has to be one more; nil when none is wanted.
    var awaitedTime: TimeInterval? { get }

    func frameIsReady(at time: TimeInterval)
}

extension Stage {
    /// Lets someone look at the frames of a script.
    func observe(_ observer: any FrameObserver, during script: @MainActor () async throws -> Void) async rethrows {
        observers.append(observer)
        defer { observers.removeAll { $0 === observer } }
        try await script()
    }

    /// Looks at the stage at one time while a script goes on.
    ///
    /// What happens again at the same time – a tap takes none – is looked at again.
    ///
    /// - Parameters:
    ///   - time: In seconds since the stage began.
    ///   - look: What to do then.
    ///   - script: What happens.
    /// - Returns: What the last look gave; nil when the script ended before.
    package func capture<Result>(
        at time: TimeInterval, _ capture: @escaping @MainActor () -> Result,
        during script: @MainActor () async throws -> Void
    ) async rethrows -> Result? {
        let probe = Probe(time: time, capture: capture)
        try await observe(probe, during: script)
        return probe.result
    }
}

/// Looks at the frames of one time.
@MainActor
private final class Probe<Result>: FrameObserver {
    let time: TimeInterval
    let capture: @MainActor () -> Result
    private(set) var result: Result?

    init(time: TimeInterval, capture: @escaping @MainActor () -> Result) {
        self.time = time
        self.capture = capture
    }

    var awaitedTime: TimeInterval? { time }

    func frameIsReady(at now: TimeInterval) {
        if now.isSameMoment(as: time) { result = capture() }
    }
}
