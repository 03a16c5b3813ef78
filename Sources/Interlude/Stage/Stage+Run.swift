import UIKit

extension Stage {
    /// Runs a script on a new app with its own screen and clock.
    ///
    /// One stage runs at a time in a process; others wait until it ends. A stage inside a script runs at once, and has
    /// the screen to itself until it ends. The app is torn down when the script ends; from then on the stage's methods
    /// have no effect.
    ///
    /// - Parameters:
    ///   - device: The device to simulate. Default: the setting's that a test's matrix selects, or ``Device/iPhone16``.
    ///   - conditions: The settings of the user and the display. Default: the setting's that a test's matrix selects, or
    ///     the system's default settings.
    ///   - clock: The clock. Default: ``StageClock/virtual``, whose time advances only by the script.
    ///   - maximumThreads: The maximum number of drawing threads; does not affect the pixels. Default: all cores.
    ///   - script: The script to run.
    /// - Returns: The result of the script.
    /// - Throws: The error that the script throws.
    public static func run<Result>(
        _ device: Device? = nil, conditions: StageConditions? = nil, clock: StageClock = .virtual,
        maximumThreads: Int? = nil,
        _ script: @MainActor (Stage) async throws -> Result
    ) async rethrows -> Result {
        // A task may outlive the stage that it inherits.
        let isNested = StageQueue.current.map { !$0.hasEnded } ?? false
        if !isNested { await StageQueue.enter() }
        let setting = StageSetting.current
        let stage = Stage(
            device: device ?? setting?.device ?? .iPhone16,
            conditions: conditions ?? setting?.conditions ?? StageConditions(), clock: clock,
            maximumThreads: maximumThreads)
        stage.scriptTask = withUnsafeCurrentTask { $0?.hashValue }
        StageQueue.begin(stage)
        stage.codeTime.begin()
        defer {
            stage.end()
            StageQueue.end(stage)
            if !isNested { StageQueue.leave() }
        }
        return try await StageQueue.$current.withValue(stage) {
            do {
                return try await StageTime.$current.withValue(stage.codeTime) { try await script(stage) }
            } catch {
                StageErrorHandler.current?(stage)
                throw error
            }
        }
    }
}

/// Runs one stage at a time, in the order of the requests.
@MainActor
enum StageQueue {
    /// The stage whose script is running; a stage inside its script must not wait for it.
    @TaskLocal static var current: Stage?

    /// The stages that have begun and not ended, each inside the script of the one before it.
    private static var stages: [Stage] = []
    private static var isOccupied = false
    private static var continuations: [CheckedContinuation<Void, Never>] = []

    static func enter() async {
        guard isOccupied else {
            isOccupied = true
            return
        }
        await withCheckedContinuation { continuations.append($0) }
    }

    static func begin(_ stage: Stage) { stages.append(stage) }

    /// Makes the app of the stage around a stage that has ended current again.
    static func end(_ stage: Stage) {
        stages.removeAll { $0 === stage }
        AppSession.resume(stages.last?.session)
    }

    static func leave() {
        if continuations.isEmpty {
            isOccupied = false
        } else {
            continuations.removeFirst().resume()
        }
    }
}
