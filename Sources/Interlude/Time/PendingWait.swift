import CStageTime
import Foundation
import Synchronization

/// Something that a stage's code waits for, until a time of the stage in nanoseconds.
class PendingWait: @unchecked Sendable {
    /// The number of the request, which orders waits that end at the same time.
    var order = 0
    /// The time of the request.
    var requestTime: Int64 = 0

    /// The time at which the wait ends.
    var due: Int64 { .max }
    /// Whether the wait is to be named and waited for.
    var isPending: Bool { !isOver }
    /// Whether the wait never ends, because it was canceled.
    var isOver: Bool { false }
    /// Whether the wait continues after its end.
    var repeats: Bool { false }
    /// The call that waits, for a message.
    var call: String { "" }

    /// Ends the wait.
    @MainActor func end(for time: StageTime) {}

    /// Releases what a wait that doesn't end retains.
    func drop() {}

    /// A sentence about the wait.
    final var summary: String {
        let due = Double(due) / 1e9
        return "\(call) is due at \(due.asSeconds), requested at \((Double(requestTime) / 1e9).asSeconds)."
    }
}

/// Work that was enqueued for later: `asyncAfter`, or the end of a task's sleep.
final class DelayedWork: PendingWait, @unchecked Sendable {
    private let time: Int64
    private let work: stage_time_work
    /// The task that sleeps, retained.
    private let task: UnsafeMutableRawPointer?
    /// The identity of the task that sleeps.
    let taskIdentity: Int?

    init(_ work: stage_time_work, due: Int64) {
        time = due
        self.work = work
        task = work.function == nil ? nil : stage_time_copy_task()
        taskIdentity = task == nil ? nil : withUnsafeCurrentTask { $0?.hashValue }
    }

    deinit { if let task { stage_time_task_release(task) } }

    override var due: Int64 { time }
    override var isPending: Bool {
        if let task { return !stage_time_task_is_canceled(task) }
        return !stage_time_is_canceled(work)
    }
    override var call: String {
        if task != nil { return "Task.sleep" }
        return stage_time_is_main_queue(work.queue) ? "DispatchQueue.main.asyncAfter" : "DispatchQueue.asyncAfter"
    }

    override func end(for time: StageTime) {
        stage_time_submit(Unmanaged.passUnretained(time).toOpaque(), work, true)
    }

    override func drop() { stage_time_discard(work) }
}

/// A `Timer` of the main run loop.
final class RunLoopTimer: PendingWait, @unchecked Sendable {
    let timer: UnsafeMutableRawPointer

    /// - Parameter now: The time at which the timer is added.
    init(_ timer: UnsafeMutableRawPointer, now: Int64) {
        stage_time_timer_retain(timer)
        self.timer = timer
        super.init()
        // Foundation on Linux begins a repeating timer without a fire date at once instead of after its interval.
        guard repeats, due <= now else { return }
        let interval = stage_time_timer_interval(timer)
        stage_time_timer_set_next_fire(timer, Double(now) / 1e9 + Self.startDate + interval)
    }

    deinit { stage_time_timer_release(timer) }

    private static let startDate = Double(StageTime.startDate) - Date.timeIntervalBetween1970AndReferenceDate

    override var due: Int64 {
        let time = stage_time_timer_next_fire(timer) - Self.startDate
        guard time < 1e9 else { return .max }
        // Dates have a precision of a tenth of a microsecond.
        return Int64(bounded: (time * 1e6).rounded()) * 1000
    }
    override var isOver: Bool { !stage_time_timer_is_valid(timer) }
    override var repeats: Bool { stage_time_timer_interval(timer) > 0 }
    override var call: String {
        let interval = stage_time_timer_interval(timer)
        return interval > 0 ? "A Timer that repeats every \(interval.asSeconds)" : "A Timer"
    }

    override func end(for time: StageTime) {
        guard let object = stage_time_timer_object(timer) else { return }
        let due = stage_time_timer_next_fire(timer)
        let interval = stage_time_timer_interval(timer)
        Unmanaged<Timer>.fromOpaque(object).takeUnretainedValue().fire()
        guard !isOver, interval > 0, stage_time_timer_next_fire(timer) == due else { return }
        let now = Double(time.now) / 1e9 + Self.startDate
        // Like the run loop, skips the times at which the main thread was blocked.
        let skipped = max(0, ((now - due) / interval).rounded(.down))
        stage_time_timer_set_next_fire(timer, due + (skipped + 1) * interval)
    }
}

/// A `DispatchSourceTimer`.
final class SourceTimer: PendingWait, @unchecked Sendable {
    let source: UnsafeMutableRawPointer
    private let schedule: Mutex<(due: Int64, interval: Int64)>

    init(_ source: UnsafeMutableRawPointer, due: Int64, interval: Int64) {
        stage_time_source_retain(source)
        self.source = source
        schedule = Mutex((due, interval))
    }

    deinit { stage_time_source_release(source) }

    func set(due: Int64, interval: Int64) { schedule.withLock { $0 = (due, interval) } }

    override var due: Int64 { schedule.withLock { $0.due } }
    override var isOver: Bool { stage_time_source_is_over(source) }
    override var repeats: Bool { true }
    override var call: String { "A DispatchSourceTimer" }

    override func end(for time: StageTime) {
        let now = time.now
        schedule.withLock { schedule in
            guard schedule.interval > 0 else { return schedule.due = .max }
            schedule.due += (max(0, now - schedule.due) / schedule.interval + 1) * schedule.interval
        }
        stage_time_source_fire(Unmanaged.passUnretained(time).toOpaque(), source)
    }
}

/// A thread of the stage's work that sleeps.
final class SleepingThread: PendingWait, @unchecked Sendable {
    private let time: Int64
    private let number: UInt64
    private let semaphore: UnsafeMutableRawPointer

    init(due: Int64, number: UInt64, semaphore: UnsafeMutableRawPointer) {
        time = due
        self.number = number
        self.semaphore = semaphore
    }

    override var due: Int64 { time }
    override var call: String { "A thread that sleeps" }

    override func end(for time: StageTime) {
        time.work.resume(number)
        stage_time_semaphore_signal(semaphore)
    }

    override func drop() { stage_time_semaphore_signal(semaphore) }
}
