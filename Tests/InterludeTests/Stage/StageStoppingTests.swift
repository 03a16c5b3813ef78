import Foundation
import InterludeTestSupport
import Testing

@testable import Interlude
@testable import UIKit

/// Scripts that wait too long, for the wrong thing, or beyond the end of their stage.
@Suite(.lane(.main)) @MainActor struct StageStoppingTests {
    private final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    // MARK: Cancellation and limits

    @Test func cancelingTheTaskEndsEveryWait() async {
        let times = Box<[TimeInterval]>([])
        let cancel = Box<(() -> Void)?>(nil)
        let task = Task { @MainActor in
            try await Stage.run(.tiny) { stage in
                let link = CADisplayLink { _ in if stage.now >= 1 { cancel.value?() } }
                link.add(to: .main, forMode: .common)
                await stage.advance(by: 3000)
                times.value.append(stage.now)
                await stage.drag(from: .zero, to: CGPoint(x: 9, y: 9), duration: 3000)
                times.value.append(stage.now)
                try await stage.settle(within: 3000)
            }
        }
        cancel.value = { task.cancel() }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(times.value.count == 2)
        #expect(times.value.allSatisfy { $0 >= 1 && $0 < 1.1 })
    }

    @Test func noTimePassesBeyondTheLimitOfTheStage() async {
        await Stage.run(.tiny) { stage in
            #expect(stage.timeLimit == 10_800)
            stage.timeLimit = 0.5
            await stage.advance(by: 2)
            #expect(stage.now == 0.5)
            await stage.advance(by: 1)
            #expect(stage.now == 0.5)
            #expect(stage.diagnostics.map(\.name) == ["stage-time-limit"])
            await #expect(throws: StageError.timeLimitReached(0.5)) { try await stage.settle() }
        }
    }

    @Test func aLoopThatSettlesEndsAtTheLimitOfTheStage() async {
        await #expect(throws: StageError.timeLimitReached(0.5)) {
            try await Stage.run(.tiny) { stage in
                stage.timeLimit = 0.5
                let link = CADisplayLink { _ in }
                link.add(to: .main, forMode: .common)
                try await stage.settle(within: 5)
            }
        }
    }

    /// `advance` can't throw, so that only the end of the process ends the loop.
    @Test func aLoopWithoutEndTrapsBeyondTheLimitOfTheStage() async {
        await #expect(processExitsWith: .failure) {
            // Without the backtrace of the Swift runtime, which takes long.
            for number in [SIGILL, SIGTRAP] { signal(number, SIG_DFL) }
            await Stage.run(.tiny) { stage in
                stage.timeLimit = 0.5
                while stage.now < 1 { await stage.advance(by: 0.1) }
            }
        }
    }

    @Test(arguments: [1e12, 3601]) func waitsOfMoreThanAnHourAreReported(_ duration: TimeInterval) async {
        await Stage.run(.tiny) { stage in
            await stage.advance(by: duration)
            await stage.drag(from: .zero, to: CGPoint(x: 9, y: 9), duration: duration)
            #expect(stage.now == 0)
            #expect(stage.diagnostics.map(\.name) == ["wait-too-long", "wait-too-long"])
        }
    }

    @Test(arguments: [CGFloat.infinity, 1e300, .nan, -1]) func theScreenKeepsASizeThatCanBeDrawn(_ length: CGFloat)
        async
    {
        await Stage.run(.tiny) { stage in
            await stage.resize(to: CGSize(width: length, height: 20))
            let frame = stage.snapshot()
            #expect(frame.width >= 1 && frame.width <= 16_384)
            #expect(stage.window.bounds.width.isFinite)
            #expect(stage.diagnostics.map(\.name) == ["device-not-playable"])
        }
    }

    // MARK: Waiting without stage time

    @Test func aScriptThatAwaitsASnapshotIsReportedAndContinues() async {
        await Stage.run(.iPhone16) { stage in
            let controller = UITableViewController()
            await stage.show(controller)
            let data = UITableViewDiffableDataSource<Int, Int>(tableView: controller.tableView) { _, _, _ in
                UITableViewCell()
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2])
            await data.apply(snapshot, animatingDifferences: false)
            #expect(stage.diagnostics.isEmpty)
            let start = stage.now
            snapshot.appendItems([3])
            await data.apply(snapshot)
            #expect(stage.now > start && stage.now < start + 1)
            #expect(stage.diagnostics.map(\.name) == ["script-waits-without-time"])
        }
    }

    @Test func otherTasksMayAwaitASnapshot() async {
        await Stage.run(.iPhone16) { stage in
            let controller = UITableViewController()
            await stage.show(controller)
            let data = UITableViewDiffableDataSource<Int, Int>(tableView: controller.tableView) { _, _, _ in
                UITableViewCell()
            }
            let isApplied = Box(false)
            Task {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1, 2])
                await data.apply(snapshot)
                isApplied.value = true
            }
            // The task resumes through other threads.
            for _ in 0..<1000 where !isApplied.value { await stage.advance(by: 0.1) }
            #expect(isApplied.value)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(1))) func taskThatWaitsAtTheEndOfTheStageContinues() async {
        let waiting = Box<Task<Void, Never>?>(nil)
        let hasBegun = Box(false)
        await Stage.run(.iPhone16) { stage in
            let controller = UITableViewController()
            await stage.show(controller)
            let data = UITableViewDiffableDataSource<Int, Int>(tableView: controller.tableView) { _, _, _ in
                UITableViewCell()
            }
            waiting.value = Task {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1, 2])
                hasBegun.value = true
                await data.apply(snapshot)
            }
            while !hasBegun.value { await stage.enterForeground() }
        }
        await waiting.value?.value
    }

    // MARK: Beyond the end

    @Test func tasksThatOutliveTheirStageWaitForTheNextOneLikeOthers() async {
        let later = Box<Task<CGSize, Never>?>(nil)
        let mayBegin = Box(false)
        await Stage.run(.tiny) { _ in
            later.value = Task {
                while !mayBegin.value { await Task.yield() }
                return await Stage.run(.iPhone16) { stage in
                    await stage.advance(by: 0.1)
                    return UIScreen.main.bounds.size
                }
            }
        }
        await Stage.run(.tiny) { stage in
            mayBegin.value = true
            for _ in 0..<20 {
                await stage.advance(by: 0.1)
                #expect(UIScreen.main.bounds.size == Device.tiny.size)
                #expect(AppSession.current === stage.session)
            }
        }
        #expect(await later.value?.value == Device.iPhone16.size)
    }

    @Test func callsOfAnEndedStageHaveNoEffect() async throws {
        let retained = Box<Stage?>(nil)
        await Stage.run(.tiny) { retained.value = $0 }
        let ended = try #require(retained.value)
        await Stage.run(.tiny) { stage in
            await ended.advance(by: 1)
            try? await ended.settle()
            await ended.tap(.zero)
            await ended.rotate(to: .landscapeLeft)
            #expect(ended.now == 0)
            #expect(AppSession.current === stage.session)
            #expect(ended.diagnostics.map(\.name) == ["stage-ended"])
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func loopOfAnEndedStageLetsOthersRun() async {
        let loop = Box<Task<Void, Never>?>(nil)
        await Stage.run(.tiny) { stage in
            loop.value = Task { while !Task.isCancelled { await stage.advance(by: 0.1) } }
        }
        await Stage.run(.tiny) { stage in
            await stage.advance(by: 1)
            #expect(stage.now == 1)
        }
        loop.value?.cancel()
    }

    @Test func retainedSingletonsAnswerForTheCurrentApp() async {
        let application = Box<UIApplication?>(nil)
        let screen = Box<UIScreen?>(nil)
        let space = Box<(any UICoordinateSpace)?>(nil)
        await Stage.run(.iPhone16) { _ in
            (application.value, screen.value) = (.shared, .main)
            space.value = UIScreen.main.coordinateSpace
        }
        await Stage.run(.tiny) { stage in
            #expect(application.value?.windows == [stage.window])
            #expect(application.value?.keyWindow === stage.window)
            #expect(application.value?.sendAction(Selector("none"), to: nil, from: nil, for: nil) == false)
            #expect(screen.value?.bounds.size == Device.tiny.size)
            #expect(space.value?.bounds.size == Device.tiny.size)
            #expect(space.value?.convert(CGPoint(x: 1, y: 2), to: stage.window) == CGPoint(x: 1, y: 2))
        }
        #expect(application.value?.supportsMultipleScenes == false)
        #expect(application.value?.windows != nil)
    }
}
