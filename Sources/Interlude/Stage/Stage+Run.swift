import UIKit

extension Stage {
    /// Runs a script on a fresh app, with a screen and a clock of its own.
    ///
    /// There is one screen per process, so one stage runs at a time and later ones wait for their turn. A stage that a script runs in
    /// its midst has the screen to itself until it ends. When the script ends, whatever it showed is taken down.
    ///
    /// - Parameters:
    ///   - device: The device to play; an ``Device/iPhone16`` by default.
    ///   - clock: Virtual by default: time passes only when the script says so.
    ///   - maximumThreads: The most cores that drawing uses; all by default. The pixels do not depend on it.
    ///   - script: What happens.
    /// - Returns: What the script returns.
    /// - Throws: What the script throws.
    public static func run<Result>(
        _ device: Device = .iPhone16, clock: StageClock = .virtual, maximumThreads: Int? = nil,
        _ script: @MainActor (Stage) async throws -> Result
    ) async rethrows -> Result {
        let outer = StageQueue.current
        if outer == nil { await StageQueue.enter() }
        let stage = Stage(device: device, clock: clock, maximumThreads: maximumThreads)
        defer {
            stage.session.end()
            AppSession.resume(outer?.session)
            if outer == nil { StageQueue.leave() }
        }
        return try await StageQueue.$current.withValue(stage) { try await script(stage) }
    }
}

/// Lets one stage run at a time, in the order of asking.
@MainActor
private enum StageQueue {
    /// The stage whose script is running; a stage that it runs must not wait for it.
    @TaskLocal static var current: Stage?

    private static var isOccupied = false
    private static var continuations: [CheckedContinuation<Void, Never>] = []

    static func enter() async {
        guard isOccupied else {
            isOccupied = true
            return
        }
        await withCheckedContinuation { continuations.append($0) }
    }

    static func leave() {
        if continuations.isEmpty {
            isOccupied = false
        } else {
            continuations.removeFirst().resume()
        }
    }
}
