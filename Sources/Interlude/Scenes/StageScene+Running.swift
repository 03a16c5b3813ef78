import UIKit

@MainActor
extension StageScene {
    /// Shows the scene on a new stage, and runs code on it instead of the script.
    ///
    /// ```swift
    /// let scene = StageScene("editing") { ListViewController() } script: { stage in
    ///     try await stage.tap("open")
    ///     try await stage.settle()
    /// }
    /// let curves = try await scene.run(on: .iPhoneSE) { stage in
    ///     try await stage.recordCurves { try await scene.script(stage) }
    /// }
    /// #expect(!curves.layers.isEmpty)
    /// ```
    ///
    /// - Parameters:
    ///   - device: The device to simulate. Default: the scene's.
    ///   - conditions: The conditions of the run. Default: the scene's.
    ///   - clock: The clock. Default: ``StageClock/virtual``.
    ///   - maximumThreads: The maximum number of drawing threads; does not affect the pixels. Default: all cores.
    ///   - body: The code to run after the root view controller has appeared.
    /// - Returns: The result of the code.
    /// - Throws: The error that the code throws.
    public func run<Result>(
        on device: Device? = nil, conditions: StageConditions? = nil, clock: StageClock = .virtual,
        maximumThreads: Int? = nil, _ body: @MainActor (Stage) async throws -> Result
    ) async rethrows -> Result {
        TrapContext.set(run: name)
        return try await Stage.run(
            device ?? StageSetting.current?.device ?? self.device,
            conditions: conditions ?? StageSetting.current?.conditions ?? self.conditions, clock: clock,
            maximumThreads: maximumThreads
        ) { stage in
            await stage.begin(with: makeRoot())
            return try await body(stage)
        }
    }

    /// Runs the script on a new stage.
    ///
    /// - Parameters:
    ///   - device: The device to simulate. Default: the scene's.
    ///   - conditions: The conditions of the run. Default: the scene's.
    /// - Throws: The error that the script throws.
    public func run(on device: Device? = nil, conditions: StageConditions? = nil) async throws {
        try await run(on: device, conditions: conditions) { try await script($0) }
    }

    /// Records a film of the script on a new stage.
    ///
    /// - Parameters:
    ///   - device: The device to simulate. Default: the scene's.
    ///   - conditions: The conditions of the run. Default: the scene's.
    ///   - fps: The frame rate of the film in frames per second. Default: the device's rate.
    ///   - showsTouches: Whether a disc is drawn below each finger. Default: `false`.
    /// - Returns: The film, with the scene's title.
    /// - Throws: The error that the script throws.
    public func record(
        on device: Device? = nil, conditions: StageConditions? = nil, fps: Int? = nil, showsTouches: Bool = false
    ) async throws -> Film {
        var film = try await run(on: device, conditions: conditions) { stage in
            try await stage.record(fps: fps, showsTouches: showsTouches) { try await script(stage) }
        }
        film.title = title
        return film
    }
}

extension Stage {
    /// Shows a root view controller and runs the work that it enqueues, without letting time pass.
    func begin(with root: UIViewController) async {
        await show(root)
        // A screen that animates from the start is not idle then.
        try? await settle(within: 0)
    }
}
