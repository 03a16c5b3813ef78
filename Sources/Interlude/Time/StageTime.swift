import CStageTime
import Foundation
import QuartzCore
import Synchronization

/// The time of a stage's code: the readings of its clocks, and what it waits for.
///
/// Times are in nanoseconds since the stage began. The code of a stage is what runs in its script's task and in tasks
/// that this task starts, on the main queue while the stage runs, and the work that such code enqueues elsewhere.
final class StageTime: Sendable {
    /// The time of the stage whose code the task runs.
    @TaskLocal static var current: StageTime?

    /// The date at which a stage begins, in seconds since 1970.
    static let startDate = AnimationClock.startDate

    /// Readings in one run loop turn after which a loop must be waiting for the clock, which then advances.
    private static let maximumReadings = 10_000
    /// The time that passes with each further reading.
    private static let readingDuration: Int64 = 100_000
    /// Readings in one turn after which a turn that computes for long lets that time pass, too.
    private static let slowReadings = 64
    /// The processor time in nanoseconds, after these readings, after which the clock follows it.
    private static let slowTurn: Int64 = 2_000_000_000

    /// A thread that has read the clock often in one turn.
    ///
    /// Its processor time counts, not real time, which passes faster on a busy machine.
    private struct FrequentReader {
        let thread = pthread_self()
        let start = FrequentReader.processorTime

        /// The processor time since then in nanoseconds; 0 on another thread.
        var duration: Int64 { pthread_equal(thread, pthread_self()) != 0 ? Self.processorTime - start : 0 }

        private static var processorTime: Int64 { stage_time_real_reading(CLOCK_THREAD_CPUTIME_ID) }
    }

    private struct State: @unchecked Sendable {
        /// The time of the run loop turn.
        var turn: Int64 = 0
        /// The time for which the main thread has been blocked since the turn began.
        var blocked: Int64 = 0
        var readings = 0
        var frequentReader: FrequentReader?
        var waits: [PendingWait] = []
        /// Whether waits are no longer added, because the stage's script has returned.
        var hasEnded = false
        var requests = 0
        /// The tasks that the stage's code has enqueued.
        var tasks: Set<UnsafeMutableRawPointer> = []
    }

    /// The work of the stage's code on other queues than the main queue.
    let work = BackgroundWork()
    private let state = Mutex(State())
    private let running = Atomic(true)
    /// Called when the stage's code begins to wait.
    let waitObserver = Mutex<(@Sendable (PendingWait) -> Void)?>(nil)

    /// Whether the stage's script has not returned.
    var isRunning: Bool { running.load(ordering: .relaxed) }

    /// Ends the time, and returns the pending waits of the stage's code, which are never called.
    func end() -> [PendingWait] {
        running.store(false, ordering: .relaxed)
        let waits = pendingWaits
        let all = state.withLock { state in
            defer { (state.waits, state.tasks, state.hasEnded) = ([], [], true) }
            return state.waits
        }
        for wait in all { wait.drop() }
        return waits
    }
}

// MARK: - Clocks

extension StageTime {
    /// Begins a run loop turn.
    func beginTurn(at time: Int64) {
        state.withLock { state in
            state.blocked = max(0, state.turn + state.blocked - time)
            state.turn = max(state.turn, time)
            state.readings = 0
            state.frequentReader = nil
        }
    }

    /// The current time, for a caller that may be waiting for it in a loop.
    func read() -> Int64 {
        state.withLock { state in
            state.readings += 1
            if state.readings > Self.maximumReadings {
                state.blocked += Self.readingDuration
            } else if let reader = state.frequentReader {
                state.blocked = max(state.blocked, reader.duration - Self.slowTurn)
            } else if state.readings == Self.slowReadings {
                state.frequentReader = FrequentReader()
            }
            return state.turn + state.blocked
        }
    }

    /// The current time.
    var now: Int64 { state.withLock { $0.turn + $0.blocked } }

    /// The time for which the code has blocked the main thread in this turn.
    var blockedTime: TimeInterval {
        let time = read()
        return state.withLock { Double(time - $0.turn) / 1e9 }
    }

    /// Lets time pass during a turn, because the code blocks the main thread.
    func block(for duration: Int64) {
        state.withLock { $0.blocked += max(0, min(duration, 3600 * 1_000_000_000)) }
    }

    /// Returns the offset of a clock in nanoseconds; `nil` if the clock is not virtual.
    static func offset(of clock: Int32) -> Int64? {
        switch clock {
        case CLOCK_REALTIME, CLOCK_REALTIME_COARSE: startDate * 1_000_000_000
        // Libdispatch reads a time of 0 as the current time.
        case CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME: 1
        default: nil
        }
    }

    /// Returns a clock's time as a time of the stage.
    ///
    /// Code outside the stage computes times with the real clocks; they keep their distance.
    func stageTime(of clock: Int32, _ time: Int64) -> Int64 {
        let now = now
        guard time > .min else { return now }
        guard time < .max, let offset = Self.offset(of: clock) else { return .max }
        let hour: Int64 = 3_600_000_000_000
        let due = time - offset
        if due - now > hour {
            let distance = time - stage_time_real_reading(clock)
            if distance.magnitude < hour { return now + distance }
        }
        return due
    }
}

// MARK: - Tasks

extension StageTime {
    /// Notes that the stage's code has enqueued a task, which may be another stage's or test's that it resumes.
    func note(_ task: UnsafeMutableRawPointer) { state.withLock { _ = $0.tasks.insert(task) } }

    /// Whether the stage's code has enqueued a task.
    func knows(_ task: UnsafeMutableRawPointer) -> Bool { state.withLock { $0.tasks.contains(task) } }
}

// MARK: - Waits

extension StageTime {
    func add(_ wait: PendingWait) {
        let isAdded = state.withLock { state in
            guard !state.hasEnded else { return false }
            state.requests += 1
            wait.order = state.requests
            wait.requestTime = state.turn + state.blocked
            state.waits.append(wait)
            return true
        }
        guard isAdded else { return wait.drop() }
        waitObserver.withLock { $0 }?(wait)
    }

    /// Adds a timer of the run loop unless it has been added for another mode.
    func addTimer(_ timer: UnsafeMutableRawPointer) {
        let isNew = state.withLock { state in
            !state.waits.contains { ($0 as? RunLoopTimer)?.timer == timer }
        }
        if isNew { add(RunLoopTimer(timer, now: now)) }
    }

    /// Sets when a source fires; its first call adds the source.
    func setTimer(of source: UnsafeMutableRawPointer, at time: Int64, interval: Int64) {
        let timer = state.withLock { state in
            state.waits.lazy.compactMap { $0 as? SourceTimer }.first { $0.source == source }
        }
        guard let timer else { return add(SourceTimer(source, due: time, interval: interval)) }
        timer.set(due: time, interval: interval)
        waitObserver.withLock { $0 }?(timer)
    }

    /// The waits of the stage's code, in the order of the due times.
    var pendingWaits: [PendingWait] {
        let waits = state.withLock { $0.waits }
        return waits.filter { $0.isPending && $0.due < .max }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
    }

    /// The time at which the first wait ends; `nil` if there is none.
    var nextDue: Int64? {
        let waits = state.withLock { $0.waits }
        return waits.lazy.filter { $0.isPending }.map(\.due).min().flatMap { $0 == .max ? nil : $0 }
    }

    /// Ends the waits that are due at a time, in the order of their due times.
    @MainActor
    func endWaits(dueAt time: Int64) {
        let waits = state.withLock { $0.waits }
        let over = waits.filter(\.isOver)
        let due = waits.filter { !$0.isOver && $0.due <= time }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
        let leaving = over + due.filter { !$0.repeats }
        state.withLock { state in state.waits.removeAll { wait in leaving.contains { $0 === wait } } }
        for wait in over { wait.drop() }
        for wait in due where !wait.isOver { wait.end(for: self) }
    }
}
