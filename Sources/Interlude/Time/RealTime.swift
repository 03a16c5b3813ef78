import CStageTime
import Synchronization

/// Real time, which pages and patience depend on, and nothing that a stage shows.
///
/// The clocks of the standard library read the virtual clock in the code of a stage.
package enum RealTime {
    /// An instant of the monotonic clock.
    package struct Instant: Comparable, Sendable {
        fileprivate var nanoseconds: Int64

        package static func < (first: Instant, second: Instant) -> Bool { first.nanoseconds < second.nanoseconds }

        package static func + (instant: Instant, duration: Duration) -> Instant {
            Instant(nanoseconds: instant.nanoseconds &+ duration.nanoseconds)
        }

        package static func += (instant: inout Instant, duration: Duration) { instant = instant + duration }

        /// Returns the duration from `start` to `end`.
        package static func - (end: Instant, start: Instant) -> Duration {
            .nanoseconds(end.nanoseconds &- start.nanoseconds)
        }
    }

    package static var now: Instant { Instant(nanoseconds: stage_time_real_now()) }

    /// Returns at the instant, or when the task is canceled.
    package static func wait(until instant: Instant) async {
        let wait = RealWait()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait.begin(continuation)
                after(instant - now) { wait.end() }
            }
        } onCancel: {
            wait.end()
        }
    }

    /// Calls a closure on a background queue after a duration, even while all threads that run tasks are busy.
    package static func after(_ duration: Duration, _ body: @escaping @Sendable () -> Void) {
        let call = Unmanaged.passRetained(RealCall(body: body))
        stage_time_real_after(max(0, duration.nanoseconds), false, call.toOpaque(), RealCall.run)
    }

    /// Calls a closure on the main queue after a duration.
    static func onMainQueue(after duration: Duration, _ body: @escaping @MainActor () -> Void) {
        let call = Unmanaged.passRetained(RealCall { MainActor.assumeIsolated(body) })
        stage_time_real_after(max(0, duration.nanoseconds), true, call.toOpaque(), RealCall.run)
    }

    /// Calls a closure on the main queue, after the work that is enqueued now.
    static func onMainQueue(_ body: @escaping @Sendable () -> Void) {
        stage_time_real_async_main(Unmanaged.passRetained(RealCall(body: body)).toOpaque(), RealCall.run)
    }
}

extension Duration {
    /// The duration in nanoseconds, bounded to about 290 years.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        guard seconds.magnitude < 9_000_000_000 else { return seconds < 0 ? .min / 2 : .max / 2 }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

/// A call that libdispatch makes.
private final class RealCall: Sendable {
    private let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }

    static let run: @convention(c) (UnsafeMutableRawPointer?) -> Void = { call in
        guard let call else { return }
        Unmanaged<RealCall>.fromOpaque(call).takeRetainedValue().body()
    }
}

/// A task that waits in real time.
private final class RealWait: Sendable {
    private struct State: Sendable {
        var continuation: CheckedContinuation<Void, Never>?
        var isOver = false
    }

    private let state = Mutex(State())

    func begin(_ continuation: CheckedContinuation<Void, Never>) {
        let isOver = state.withLock { state in
            if !state.isOver { state.continuation = continuation }
            return state.isOver
        }
        if isOver { continuation.resume() }
    }

    func end() {
        let continuation = state.withLock { state in
            state.isOver = true
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume()
    }
}
