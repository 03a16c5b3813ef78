import CStageTime
import Foundation
import Synchronization

/// Records the calls of the system's functions that read or wait for time, as a stage receives them.
///
/// The handlers are the process's, so it is used in processes without stages.
enum RecordedTime {
    /// A call of a replaced function.
    enum Call: Hashable, Sendable {
        case read(clock: Int32)
        case sleep(nanoseconds: Int64)
        case after(clock: Int32, isFunction: Bool)
        /// Work on another queue than the main queue begins.
        case work
        /// Work on the main queue begins.
        case mainWork
        /// A function of the Swift runtime is enqueued, which may belong to a task.
        case enqueue(UInt)
        case timer(UInt)
        case source(interval: Int64)
    }

    private static let recorded = Mutex<[Call]>([])
    /// The stage of all code; only its address matters.
    private nonisolated(unsafe) static let stage = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    /// The first reading of each clock in nanoseconds.
    static let start: Int64 = 86_400_000_000_000
    /// The time of all sleeps, because a thread reads the clock after its sleep.
    private static let slept = Mutex<Int64>(0)

    /// Returns the calls while a closure runs.
    static func calls(_ body: () async throws -> Void) async rethrows -> Set<Call> {
        recorded.withLock { $0 = [] }
        stage_time_activate(handlers)
        defer { stage_time_deactivate() }
        try await body()
        return Set(recorded.withLock { $0 })
    }

    private static func note(_ call: Call) { recorded.withLock { $0.append(call) } }

    private nonisolated(unsafe) static let handlers: UnsafePointer<stage_time_handlers> = {
        let handlers = UnsafeMutablePointer<stage_time_handlers>.allocate(capacity: 1)
        handlers.initialize(
            to: stage_time_handlers(
                caller: { RecordedTime.stage },
                enqueuer: { task in
                    RecordedTime.note(.enqueue(UInt(bitPattern: task)))
                    return RecordedTime.stage
                },
                read: { _, clock, nanoseconds in
                    RecordedTime.note(.read(clock: clock))
                    nanoseconds?.pointee = RecordedTime.start + RecordedTime.slept.withLock { $0 }
                    return true
                },
                sleep: { _, nanoseconds in
                    RecordedTime.note(.sleep(nanoseconds: nanoseconds))
                    RecordedTime.slept.withLock { $0 += nanoseconds }
                },
                after: { stage, clock, _, work in
                    RecordedTime.note(.after(clock: clock, isFunction: work.function != nil))
                    stage_time_submit(stage, work, true)
                },
                work_will_begin: { _ in
                    RecordedTime.note(.work)
                    return 1
                },
                work_did_start: { _, _ in },
                work_run: { stage_time_call($1) },
                work_did_end: { _, _ in },
                wait_will_begin: { _, _, _ in },
                wait_did_end: { _, _ in },
                will_signal: { _ in },
                retain: { _ in RecordedTime.note(.mainWork) },
                release: { _ in },
                add_timer: { _, timer in
                    guard let timer, let object = stage_time_timer_object(timer) else { return }
                    RecordedTime.note(.timer(UInt(bitPattern: object)))
                },
                set_source_timer: { _, source, _, _, interval in
                    RecordedTime.note(.source(interval: interval))
                    if interval > 0, let source { stage_time_source_fire(nil, source) }
                }))
        return UnsafePointer(handlers)
    }()
}
