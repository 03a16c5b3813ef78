import CoreGraphics
import GalleryScenes
import Interlude
import TestSupport
import Testing

/// Random fingers on the gallery's interactive transitions: whatever they do, the app comes to rest and takes touches.
@MainActor
@Suite(.lane(.main)) struct GalleryFuzzTests {
    nonisolated private static let interactive = [
        "pull-to-dismiss", "card-stack", "deep-push", "sliding-tabs", "half-height", "sheet",
    ]

    /// A longer walk: more seeds.
    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: interactive, [1, 2, 3] as [UInt64])
    func randomTouchesLeaveAppIdle(_ name: String, _ seed: UInt64) async throws {
        let scene = try #require(GalleryScenes.all.first { $0.name == name })
        var numbers = SeededGenerator(seed: seed)
        var done: [String] = []
        await Stage.run(Device(name: "slow", size: CGSize(width: 393, height: 852), scale: 1, framesPerSecond: 30)) {
            stage in
            await stage.show(scene.makeRoot())
            for _ in 0..<16 { done.append(await Self.step(stage, &numbers)) }
            do {
                try await stage.settle(within: 5)
            } catch {
                Issue.record("seed \(seed) of \(name): \(error)\nafter \(done.joined(separator: ", "))")
            }
            let hit = stage.window.hitTest(CGPoint(x: 196, y: 500), with: nil)
            #expect(hit != nil, "seed \(seed) of \(name), after \(done.joined(separator: ", "))")
            let violations = stage.diagnostics.filter { !Self.allowed.contains($0.name) }
            #expect(violations.isEmpty, "seed \(seed) of \(name), after \(done.joined(separator: ", "))")
        }
    }

    /// The diagnostics that hasty touches may cause.
    private static let allowed = ["nested-transition", "interaction-not-running", "interaction-ended-before-start"]

    private static func step(_ stage: Stage, _ numbers: inout SeededGenerator) async -> String {
        func position() -> CGPoint {
            CGPoint(x: Int.random(in: 2...390, using: &numbers), y: Int.random(in: 60...840, using: &numbers))
        }
        func time() -> Double { Double(Int.random(in: 0...10, using: &numbers)) / 30 }
        switch Int.random(in: 0...9, using: &numbers) {
        case 0...2:
            let point = position()
            await stage.tap(point)
            return "tap \(point)"
        case 3...4:
            let pause = time()
            await stage.advance(by: pause)
            return "wait \(pause)"
        case 5:
            try? await stage.tap("action")
            return "action"
        case 6:
            let point = position()
            await stage.touch(.began, at: point, id: 3)
            await stage.advance(by: 0.1)
            await stage.touch(.moved, at: position(), id: 3)
            await stage.touch(.cancelled, at: point, id: 3)
            return "cancelled touch \(point)"
        default:
            let start = Bool.random(using: &numbers) ? position() : CGPoint(x: 4, y: 400)
            let legs: [DragLeg] = [.move(to: position(), over: time()), .move(to: position(), over: time())]
            await stage.drag(from: start, along: legs)
            return "drag \(start) \(legs.map { ($0.end ?? .zero, $0.duration) })"
        }
    }
}
