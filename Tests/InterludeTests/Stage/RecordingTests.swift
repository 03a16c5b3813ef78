import Foundation
import InterludeTestSupport
import Testing

@testable import Interlude

@Suite(.lane(.main)) @MainActor struct RecordingTests {
    private func slide(fps: Int? = nil, threads: Int? = nil, device: Device = .tiny) async throws -> Film {
        try await Stage.run(device, maximumThreads: threads) { stage in
            let first = PlainViewController(.red)
            let animator = SlideAnimator()
            first.onTap = { animator.present(PlainViewController(.blue), over: $0) }
            await stage.show(first)
            await stage.advance(by: 0.25)
            return try await stage.record(fps: fps) {
                try await stage.tap("middle")
                try await stage.settle()
                await stage.advance(by: 0.25)
            }
        }
    }

    @Test func filmHasFramesFromStartToEnd() async throws {
        let film = try await slide()
        #expect(film.startTime == 0.25)
        #expect(film.duration == 0.75)
        #expect(film.frames.count == 46)
        // One frame before the movement and thirty during it; equal frames at rest are stored once.
        #expect(film.distinctFrameCount == 31)
        #expect(film.frames[30] == film.frames[45])
    }

    @Test func filmHasTheColorsOfTheStatusBar() async throws {
        let film = await Stage.run(.tiny) { stage in
            await stage.show(PlainViewController(.red))
            return await stage.record {
                await stage.advance(by: 0.1)
                await stage.show(NightViewController())
                await stage.advance(by: 0.1)
            }
        }
        #expect(film.statusBar == [.init(time: 0, color: "dark"), .init(time: 0.1, color: "light")])
        let page = String(decoding: try film.pageData(), as: UTF8.self)
        #expect(page.contains(#"{"color":"light","time":0.1}"#))
    }

    @Test(arguments: [(30, 23), (60, 46), (120, 91)])
    func frameRateDeterminesFrameCount(fps: Int, count: Int) async throws {
        let film = try await slide(fps: fps)
        #expect(film.frames.count == count)
        let reference = try await slide()
        #expect(film.frames[count - 1] == reference.frames[45])
        #expect(film.frames[fps / 5] == reference.frames[12])
    }

    @Test func frameShowsStateAtItsTime() async throws {
        let film = try await slide()
        for frame in film.frames.prefix(31) {
            let progress = (frame.time - 0.25) / 0.5
            let edge = 60 * (1 - progress)
            for x in 0..<60 where abs(Double(x) + 0.5 - edge) > 1 {
                let isBlue = frame[x, 10].b > 128
                #expect(isBlue == (Double(x) > edge), "x \(x) at \(frame.time)")
            }
        }
    }

    @Test func filmIsIdenticalForAnyThreadCount() async throws {
        var device = Device.tiny
        device.scale = 3
        let first = try await slide(threads: 1, device: device)
        let second = try await slide(threads: 2, device: device)
        #expect(first.frames.count == second.frames.count)
        for index in first.frames.indices { #expect(first.frames[index] == second.frames[index], "frame \(index)") }
        #expect(first.events == second.events)
        #expect(try AnimatedPNG.encode(first) == AnimatedPNG.encode(second))
    }

    @Test func snapshotDoesNotAffectRecording() async throws {
        let plain = try await slide()
        let film = try await Stage.run(.tiny) { stage in
            let first = PlainViewController(.red)
            let animator = SlideAnimator()
            first.onTap = { animator.present(PlainViewController(.blue), over: $0) }
            await stage.show(first)
            await stage.advance(by: 0.25)
            return try await stage.record {
                try await stage.tap("middle")
                await stage.advance(by: 0.21)
                _ = stage.snapshot()
                try await stage.settle()
                await stage.advance(to: 1)
            }
        }
        #expect(film.frames.count == plain.frames.count)
        for index in film.frames.indices { #expect(film.frames[index] == plain.frames[index], "frame \(index)") }
    }

    @Test func filmEventsBeginWithRecording() async throws {
        let film = try await slide()
        let shown = film.events.filter { $0.kind == .appearance && $0.name.hasPrefix("viewDidAppear") }
        #expect(shown.count == 1)
        #expect(shown.first?.time == 0.75)
        #expect(film.events.allSatisfy { $0.time >= film.startTime })
    }

    @Test func stageWithoutOutputHasNoFramebuffer() async {
        await Stage.run(.iPhone16) { stage in
            await stage.show(PlainViewController(.red))
            await stage.advance(by: 0.1)
            #expect(!stage.screen.hasFramebuffer)
        }
    }

    @Test func snapshotShowsUncommittedChanges() async {
        await Stage.run(.tiny) { stage in
            let controller = PlainViewController(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            await stage.show(controller)
            #expect(stage.snapshot()[5, 5] == RGBA8(r: 255, g: 0, b: 0))
            controller.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            let frame = stage.snapshot()
            #expect(frame[5, 5] == RGBA8(r: 0, g: 0, b: 255))
            #expect(frame == stage.snapshot())
            #expect((frame.width, frame.height, frame.scale, frame.time) == (60, 100, 1, 0))
        }
    }
}

private final class NightViewController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
