import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Code outside stages, such as a test that waits in XCTest's way: time passes in real time.
@MainActor @Suite(.lane(.main)) struct RealTimeDriverTests {
    /// Runs a test in a default session of its own.
    private func withDefaultSession(_ body: () async throws -> Void) async rethrows {
        AppSession.resume(nil)
        defer { AppSession.resume(nil) }
        try await body()
    }

    /// There, windows of tests stay until their test ends.
    @Test func onlyASessionOutsideOfStagesIsTheDefaultOne() async {
        await withDefaultSession { #expect(AppSession.current.isDefault) }
        #expect(!TestApp().session.isDefault)
    }

    /// A display link of a program without a view begins it.
    @Test func theDefaultSessionIsFoundByItsName() {
        #expect(_typeByName("5UIKit10DefaultAppO") is any BeginningApp.Type)
    }

    @Test(.timeLimit(.minutes(1))) func aDisplayLinkThatWasPausedIsCalled() async {
        await withDefaultSession {
            _ = AppSession.current
            await withCheckedContinuation { continuation in
                let link = CADisplayLink { link in
                    link.invalidate()
                    continuation.resume()
                }
                link.isPaused = true
                link.add(to: .main, forMode: .common)
                link.isPaused = false
            }
        }
    }

    private func shown() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        AppSession.current.window.makeKeyAndVisible()
        AppSession.current.window.addSubview(view)
        return view
    }

    @Test(.timeLimit(.minutes(1))) func completionHandlersRunAfterTheirDuration() async {
        await withDefaultSession {
            let view = shown()
            let start = CACurrentMediaTime()
            let finished = await withCheckedContinuation { continuation in
                UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }) { continuation.resume(returning: $0) }
            }
            let duration = CACurrentMediaTime() - start
            #expect(finished && duration >= 0.2 - 1e-6)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    /// As a test of XCTest does that is on the main actor and waits.
    @Test(.timeLimit(.minutes(1))) func framesRunInARunLoopInsideATaskOfTheMainActor() async {
        await withDefaultSession {
            let view = shown()
            var isFinished = false
            UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }) { isFinished = $0 }
            let wait = {
                let end = Date(timeIntervalSinceNow: 30)
                while !isFinished, Date() < end { _ = RunLoop.current.run(mode: .default, before: end) }
            }
            wait()
            #expect(isFinished)
        }
    }

    /// As tests of layoutBox/PinLayout wait, without an animation.
    @Test(.timeLimit(.minutes(1))) func visibleWindowsAreLaidOutInARunLoop() async {
        await withDefaultSession {
            let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            AppSession.current.window.makeKeyAndVisible()
            AppSession.current.window.addSubview(view)
            @MainActor func wait(for count: Int) {
                let end = Date(timeIntervalSinceNow: 30)
                while view.count < count, Date() < end { _ = RunLoop.current.run(mode: .default, before: end) }
            }
            wait(for: 1)
            #expect(view.count == 1)
            view.setNeedsLayout()
            #expect(view.count == 1)
            wait(for: 2)
            #expect(view.count == 2)
        }
    }

    private final class CountingView: UIView {
        private(set) var count = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
        }
    }

    @Test(.timeLimit(.minutes(1))) func presentationsAndDisplayLinksRun() async {
        await withDefaultSession {
            let controller = UIViewController()
            AppSession.current.window.rootViewController = controller
            AppSession.current.window.makeKeyAndVisible()
            let presented = UIViewController()
            await withCheckedContinuation { continuation in
                controller.present(presented, animated: true) { continuation.resume() }
            }
            #expect(presented.presentingViewController === controller && presented.transitionCoordinator == nil)
            let target = LinkTarget()
            let link = CADisplayLink { _ in target.count += 1 }
            link.add(to: .main, forMode: .common)
            while target.count < 3 { try? await Task.sleep(nanoseconds: 5_000_000) }
            link.invalidate()
        }
    }

    private final class LinkTarget {
        var count = 0
    }

    /// A stage's clock doesn't depend on real time, also while a default session has animations.
    @Test(.timeLimit(.minutes(1))) func timePassesOnlyForTheCurrentSession() async throws {
        try await withDefaultSession {
            let view = shown()
            var isOver = false
            UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }) { _ in isOver = true }
            let session = AppSession.current
            let app = TestApp()
            try await Task.sleep(nanoseconds: 150_000_000)
            #expect(!isOver && CACurrentMediaTime() == 0)
            withExtendedLifetime(app) { AppSession.resume(session) }
            while !isOver { try await Task.sleep(nanoseconds: 5_000_000) }
        }
    }
}
