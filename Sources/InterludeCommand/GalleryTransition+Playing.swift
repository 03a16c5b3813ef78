import Gallery
import Interlude

extension GalleryTransition {
    /// Runs the transition's script on a new stage once its first screen is idle.
    ///
    /// - Parameter around: A closure that receives the stage and the script, and must run the script.
    @MainActor
    func play<Result: Sendable>(
        on device: Device,
        _ around: @MainActor (Stage, @MainActor () async throws -> Void) async throws -> Result
    ) async throws -> Result {
        TrapContext.set(run: name)
        return try await Stage.run(device) { stage in
            await stage.show(makeRoot())
            try await stage.settle()
            return try await around(stage) {
                for step in script { try await stage.perform(step) }
            }
        }
    }
}

extension Stage {
    /// Performs one step of a transition's script.
    func perform(_ step: GalleryStep) async throws {
        switch step {
        case .tap(let identifier): try await tap(identifier)
        case .wait(let duration): await advance(by: duration)
        case .settle: try await settle()
        case .drag(let start, let end, let duration): await drag(from: start, to: end, duration: duration)
        case .trace(let start, let legs):
            await drag(
                from: start,
                along: legs.map { leg in leg.end.map { .move(to: $0, over: leg.duration) } ?? .rest(leg.duration) })
        case .pinch(let center, let start, let end, let duration):
            await pinch(at: center, from: start, to: end, duration: duration)
        }
    }
}
