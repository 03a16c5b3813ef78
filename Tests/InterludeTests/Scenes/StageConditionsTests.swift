import Foundation
import Interlude
import InterludeTestSupport
import Testing

@MainActor
@Suite(.lane(.main)) struct StageConditionsTests {
    private func traits(_ conditions: StageConditions) async -> UITraitCollection {
        await Stage.run(.iPhone16, conditions: conditions) { stage in
            let root = UIViewController()
            await stage.show(root)
            return root.traitCollection
        }
    }

    @Test func settingsOfTheUserAreTraits() async {
        #expect(await traits(StageConditions()).userInterfaceStyle == .light)
        #expect(await traits(StageConditions(userInterfaceStyle: .dark)).userInterfaceStyle == .dark)
        #expect(
            await traits(StageConditions(preferredContentSizeCategory: .accessibilityLarge))
                .preferredContentSizeCategory == .accessibilityLarge)
        #expect(await traits(StageConditions(layoutDirection: .rightToLeft)).layoutDirection == .rightToLeft)
        #expect(await traits(StageConditions(orientation: .landscapeLeft)).verticalSizeClass == .compact)
    }

    @Test func reduceMotionIsAnAccessibilitySetting() async {
        #expect(await !Stage.run { _ in UIAccessibility.isReduceMotionEnabled })
        let conditions = StageConditions(isReduceMotionEnabled: true)
        #expect(await Stage.run(conditions: conditions) { _ in UIAccessibility.isReduceMotionEnabled })
    }

    @Test func landscapeStageHasALandscapeFilmAndRotatesBack() async {
        await Stage.run(.iPhone16, conditions: StageConditions(orientation: .landscapeRight)) { stage in
            let root = UIViewController()
            await stage.show(root)
            #expect(root.view.bounds.size == CGSize(width: 852, height: 393))
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
            #expect(stage.device == .iPhone16)
            let film = await stage.record { await stage.advance(by: 0.02) }
            #expect((film.width, film.height) == (2556, 1179))

            await stage.rotate(to: .portrait)
            await stage.advance(by: 1)
            #expect(root.view.bounds.size == CGSize(width: 393, height: 852))
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        }
    }

    @Test func refreshRateReplacesTheDevicesRate() async {
        await Stage.run(.tiny, conditions: StageConditions(framesPerSecond: 20)) { stage in
            #expect(await frameTimes(during: 0.2, on: stage) == [0.05, 0.1, 0.15, 0.2])
        }
    }

    @Test func droppedFramesDoNotRun() async {
        let conditions = StageConditions(framesPerSecond: 20, droppedFrames: .every(3))
        await Stage.run(.tiny, conditions: conditions) { stage in
            // The frames 3 and 6 are missing, but a wait ends with a frame at its end.
            #expect(await frameTimes(during: 0.35, on: stage) == [0.05, 0.1, 0.2, 0.25, 0.35])
        }
        await Stage.run(.tiny, conditions: StageConditions(framesPerSecond: 20, droppedFrames: .every(1))) { stage in
            #expect(await frameTimes(during: 0.2, on: stage) == [0.05, 0.15, 0.2])
        }
    }

    @Test func dropsOfAFractionDependOnTheSeedOnly() async {
        func times(_ seed: UInt64, _ fraction: Double) async -> [TimeInterval] {
            let conditions = StageConditions(droppedFrames: .fraction(fraction, seed: seed))
            return await Stage.run(.tiny, conditions: conditions) { await frameTimes(during: 10, on: $0) }
        }
        let first = await times(1, 0.25)
        #expect(await times(1, 0.25) == first)
        #expect(await times(2, 0.25) != first)
        #expect((420...480).contains(first.count))
        #expect(await times(1, 5).count > 30, "some frames remain")
        #expect(await times(1, 0).count == 600)
    }

    @Test func animationEndsInTheSameStateWithDroppedFrames() async throws {
        func end(_ droppedFrames: DroppedFrames) async throws -> Frame {
            let conditions = StageConditions(droppedFrames: droppedFrames)
            return try await Stage.run(.tiny, conditions: conditions) { stage in
                let root = PlainViewController(.red)
                await stage.show(root)
                root.present(PlainViewController(.blue), animated: true)
                try await stage.settle()
                return stage.snapshot()
            }
        }
        let (all, some) = (try await end(.none), try await end(.fraction(0.5, seed: 3)))
        #expect(all == some)
    }

    @Test(arguments: [
        StageConditions(),
        StageConditions(
            orientation: .landscapeLeft, userInterfaceStyle: .dark, preferredContentSizeCategory: .extraSmall,
            layoutDirection: .rightToLeft, isReduceMotionEnabled: true, framesPerSecond: 120,
            droppedFrames: .fraction(0.5, seed: 9)),
    ])
    func jsonRestoresConditions(_ conditions: StageConditions) throws {
        let data = try JSONEncoder().encode(conditions)
        #expect(try JSONDecoder().decode(StageConditions.self, from: data) == conditions)
    }

    @Test func missingKeysOfJSONHaveDefaults() throws {
        #expect(try JSONDecoder().decode(StageConditions.self, from: Data("{}".utf8)) == StageConditions())
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(StageConditions.self, from: Data(#"{"orientation": 77}"#.utf8))
        }
    }

    /// The times at which a display link fires during a wait, rounded to milliseconds.
    private func frameTimes(during duration: TimeInterval, on stage: Stage) async -> [TimeInterval] {
        var times: [TimeInterval] = []
        let link = CADisplayLink { link in times.append((link.timestamp * 1000).rounded() / 1000) }
        link.add(to: .main, forMode: .common)
        await stage.advance(by: duration)
        link.invalidate()
        return times
    }
}
