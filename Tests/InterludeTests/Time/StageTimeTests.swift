import InterludeTestSupport
import Testing

@testable import Interlude

@Suite(.lane(.main)) @MainActor struct StageTimeTests {
    @Test(arguments: [60, 120, 24])
    func advanceEndsExactlyAtRequestedTime(rate: Int) async {
        var device = Device.tiny
        device.framesPerSecond = rate
        await Stage.run(device) { stage in
            let times = Times()
            let link = CADisplayLink { _ in times.all.append(stage.now) }
            link.add(to: .main, forMode: .common)
            await stage.advance(to: 0.1)
            #expect(stage.now == 0.1)
            await stage.advance(by: 1)
            #expect(stage.now == 1.1)
            link.invalidate()

            let multiples = (1...Int(1.1 * Double(rate) + 1e-9)).map { Double($0) / Double(rate) }
            let expected = Set(multiples.filter { abs($0 - 0.1) > 1e-9 && abs($0 - 1.1) > 1e-9 } + [0.1, 1.1]).sorted()
            #expect(times.all == expected)
        }
    }

    @Test func timeNeverRunsBackward() async {
        await Stage.run(.tiny) { stage in
            await stage.advance(to: 1)
            await stage.advance(to: 0.5)
            await stage.advance(by: -1)
            #expect(stage.now == 1)
        }
    }

    @Test func eachStageStartsAtZeroOnNewScreen() async {
        for _ in 0..<2 {
            await Stage.run(.tiny) { stage in
                #expect(stage.now == 0)
                #expect(CACurrentMediaTime() == 0)
                #expect(stage.window.rootViewController == nil)
                #expect(stage.window.bounds.size == Device.tiny.size)
                #expect(UIScreen.main.bounds.size == Device.tiny.size)
                await stage.show(PlainViewController(.red))
                await stage.advance(by: 0.2)
            }
        }
    }

    @Test func concurrentStagesRunOneAfterAnother() async {
        let log = Times()
        let tasks = (0..<4).map { index in
            Task {
                await Stage.run(.tiny) { stage in
                    log.all.append(Double(index))
                    await stage.advance(by: 0.1)
                    log.all.append(Double(index))
                }
            }
        }
        for task in tasks { await task.value }
        #expect(log.all.count == 8)
        for pair in stride(from: 0, to: 8, by: 2) { #expect(log.all[pair] == log.all[pair + 1]) }
    }

    @Test func nestedStageDoesNotWait() async {
        await Stage.run(.tiny) { outer in
            await outer.advance(by: 0.5)
            await Stage.run(.tiny) { inner in
                #expect(inner.now == 0)
                await inner.advance(by: 0.1)
            }
            #expect(CACurrentMediaTime() == 0.5)
            await outer.advance(by: 0.5)
            #expect(outer.now == 1)
        }
    }

    @Test func scriptResultAndErrorArePropagated() async {
        let result = await Stage.run(.tiny) { _ in 42 }
        #expect(result == 42)
        await #expect(throws: CancellationError.self) { try await Stage.run(.tiny) { _ in throw CancellationError() } }
    }

    @Test func mainQueueWorkRunsBetweenFrames() async {
        await Stage.run(.tiny) { stage in
            let log = Times()
            DispatchQueue.main.async { DispatchQueue.main.async { log.all.append(1) } }
            Task { @MainActor in log.all.append(2) }
            await stage.advance(by: 1.0 / 60)
            #expect(log.all.sorted() == [1, 2])
        }
    }

    @Test func nothingIsRetainedAfterStage() async {
        weak var controller: UIViewController?
        await Stage.run(.tiny) { stage in
            let shown = PlainViewController(.red)
            controller = shown
            await stage.show(shown)
            await stage.advance(by: 0.1)
        }
        #expect(controller == nil)
    }
}

@MainActor
final class Times {
    var all: [Double] = []
}
