import CStageTime
import Synchronization

extension StageTime {
    /// The running stages, each inside the script of the one before it.
    private static let stages = Mutex<[StageTime]>([])

    /// Makes the stage's code follow its clock.
    func begin() {
        Self.stages.withLock { $0.append(self) }
        if let script = stage_time_copy_task() {
            note(script)
            stage_time_task_release(script)
        }
        stage_time_activate(Self.handlers)
    }

    /// Lets the code run in real time again, and returns what it still waited for.
    func finish() -> [PendingWait] {
        let waits = Self.withoutStage { end() }
        Self.stages.withLock { $0.removeAll { $0 === self } }
        stage_time_deactivate()
        return waits
    }

    /// The time of the stage that the calling code belongs to; `nil` outside of stages.
    ///
    /// Three things identify it, and the first one that exists decides, as it is the closest to the code:
    /// 1. In a task, the task-local ``current``, which child tasks inherit.
    /// 2. In work that a stage has enqueued on a queue, the value of the thread, set while the work runs.
    /// 3. On the main queue, the innermost running stage.
    static var ofCaller: StageTime? {
        // A task without the value is another test's, or detached.
        if withUnsafeCurrentTask(body: { $0 != nil }) { return current.flatMap { $0.isRunning ? $0 : nil } }
        if let stage = stage_time_current_stage() {
            let time = Unmanaged<StageTime>.fromOpaque(stage).takeUnretainedValue()
            return time.isRunning ? time : nil
        }
        // Callbacks on the main queue are the innermost stage's.
        return stage_time_is_on_main_queue() ? innermost : nil
    }

    private static var innermost: StageTime? { stages.withLock { $0.last } }

    /// The time of the stage whose code enqueues the function of a task; `nil` outside of stages.
    ///
    /// The caller is the runtime of Swift, so nothing may identify the stage, or the wrong thing:
    /// - A task that leaves the main queue is no longer the thread's current task, so the stage is asked whether it has
    ///   seen the task before, instead of taking any task that is enqueued from the main queue.
    /// - A task without the task-local value may continue because a stage's wait ended: then the thread's value decides.
    private static func ofCaller(enqueuing task: UnsafeMutableRawPointer) -> StageTime? {
        if withUnsafeCurrentTask(body: { $0 == nil }), stage_time_current_stage() == nil {
            return innermost.flatMap { $0.knows(task) ? $0 : nil }
        }
        var time = ofCaller
        if time == nil, stage_time_ends_wait(), let stage = self.time(stage_time_current_stage()), stage.isRunning {
            time = stage
        }
        time?.note(task)
        return time
    }

    /// Calls a closure whose calls read and wait for real time.
    static func withoutStage<Result>(_ body: () -> Result) -> Result {
        stage_time_begin_bypass()
        defer { stage_time_end_bypass() }
        return body()
    }

    private static func time(_ stage: UnsafeMutableRawPointer?) -> StageTime? {
        stage.map { Unmanaged<StageTime>.fromOpaque($0).takeUnretainedValue() }
    }

    private nonisolated(unsafe) static let handlers: UnsafePointer<stage_time_handlers> = {
        let handlers = UnsafeMutablePointer<stage_time_handlers>.allocate(capacity: 1)
        handlers.initialize(
            to: stage_time_handlers(
                caller: { StageTime.ofCaller.map { Unmanaged.passUnretained($0).toOpaque() } },
                enqueuer: { task in
                    task.flatMap { StageTime.ofCaller(enqueuing: $0) }.map { Unmanaged.passRetained($0).toOpaque() }
                },
                read: { stage, clock, nanoseconds in
                    guard let time = StageTime.time(stage), let offset = StageTime.offset(of: clock) else {
                        return false
                    }
                    nanoseconds?.pointee = offset + time.read()
                    return true
                },
                sleep: { StageTime.time($0)?.pause(for: $1) },
                after: { StageTime.time($0)?.enqueue($3, at: $2, of: $1) },
                work_will_begin: { stage in
                    guard let time = StageTime.time(stage) else { return 0 }
                    _ = Unmanaged.passRetained(time)
                    return time.work.begin()
                },
                work_did_start: { StageTime.time($0)?.work.start($1) },
                work_run: { StageTime.run($1, for: StageTime.time($0)) },
                work_did_end: { stage, number in
                    guard let stage else { return }
                    let time = Unmanaged<StageTime>.fromOpaque(stage).takeRetainedValue()
                    if number > 0 { time.work.end(number, isOver: true) }
                },
                wait_will_begin: { stage, number, object in
                    StageTime.time(stage)?.work.beginWait(number, for: UInt(bitPattern: object))
                },
                wait_did_end: { StageTime.time($0)?.work.endWait($1) },
                will_signal: { object in
                    for time in stages.withLock({ $0 }) { time.work.willSignal(UInt(bitPattern: object)) }
                },
                retain: { stage in _ = stage.map { Unmanaged<StageTime>.fromOpaque($0).retain() } },
                release: { stage in stage.map { Unmanaged<StageTime>.fromOpaque($0).release() } },
                add_timer: { stage, timer in
                    guard let time = StageTime.time(stage), let timer else { return }
                    time.addTimer(timer)
                },
                set_source_timer: { stage, source, clock, time, interval in
                    guard let stage = StageTime.time(stage), let source else { return }
                    stage.setTimer(of: source, at: stage.stageTime(of: clock, time), interval: interval)
                }))
        return UnsafePointer(handlers)
    }()

    /// Runs a block with the stage as the value that tasks inherit.
    private static func run(_ work: stage_time_work, for time: StageTime?) {
        guard withUnsafeCurrentTask(body: { $0 == nil }) else { return stage_time_call(work) }
        $current.withValue(time) { stage_time_call(work) }
    }

    private func enqueue(_ work: stage_time_work, at time: Int64, of clock: Int32) {
        let due = stageTime(of: clock, time)
        guard due > now else { return stage_time_submit(Unmanaged.passUnretained(self).toOpaque(), work, true) }
        add(DelayedWork(work, due: due))
    }

    /// Lets a thread sleep: on the main thread, the stage's time passes meanwhile.
    private func pause(for duration: Int64) {
        guard !stage_time_is_on_main_queue(), let semaphore = stage_time_semaphore_create() else {
            return block(for: duration)
        }
        let number = stage_time_current_work()
        add(SleepingThread(due: now + duration, number: number, semaphore: semaphore))
        work.end(number, isOver: false)
        stage_time_semaphore_wait(semaphore)
    }
}
