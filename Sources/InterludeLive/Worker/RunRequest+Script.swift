import Foundation
import Interlude
import QuartzCore

@MainActor
extension RunRequest {
    /// The device, the conditions, and the parameters of the run applied to its scene.
    nonisolated func applied(to scene: StageScene) -> StageScene {
        var scene = scene
        if let device = device.flatMap(Device.named) { scene.device = device }
        if let conditions { scene.conditions = conditions }
        // A shared address may have values of parameters that have changed since.
        for (name, value) in values ?? [:] { try? scene.set(name, to: value) }
        return scene
    }

    /// Repeats the run on a stage that has begun, up to a time: its script, then its inputs.
    ///
    /// - Throws: The error of the scene's script.
    func perform(_ scene: StageScene, on stage: Stage, until end: TimeInterval) async throws {
        if runsScript { try await performScript(of: scene, on: stage, until: end) }
        for input in inputs where end.hasReached(input.time) {
            await stage.advance(to: input.time)
            await stage.perform(input.action)
        }
        await stage.advance(to: end)
    }

    private func performScript(of scene: StageScene, on stage: Stage, until end: TimeInterval) async throws {
        guard let scriptEnd else {
            guard stage.now < end else { return }
            return try await stage.perform(until: end) { try await scene.script(stage) }
        }
        try await stage.perform(until: min(scriptEnd, end)) { try await scene.script(stage) }
        if replacesFingers { await stage.cancelTouches() }
    }

    /// Whether the input that stopped the script is a touch, which replaces the script's fingers.
    var replacesFingers: Bool {
        guard case .touch? = inputs.first?.action else { return false }
        return true
    }
}

extension Stage {
    /// Delivers an input.
    func perform(_ action: InputAction) async {
        switch action {
        case .touch(let input): await touch(input.phase.uiPhase, at: CGPoint(x: input.x, y: input.y), id: input.id)
        case .interrupt(let interruption): await interrupt(interruption)
        case .type(let text) where text.isEmpty: await deleteBackward()
        case .type(let text): await type(text)
        }
    }
}
