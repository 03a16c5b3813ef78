import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit

/// The laws of transitions, over every kind, motion and style, and everything that may come in between.
@MainActor
@Suite(.lane(.main)) struct SweepTests {
    /// With `INTERLUDE_SWEEP=full` in the environment every style and motion at five moments; else a selection.
    private static let isFull = ProcessInfo.processInfo.environment["INTERLUDE_SWEEP"] == "full"
    private static let styles: [UIModalPresentationStyle] =
        isFull ? [.fullScreen, .custom, .pageSheet, .overFullScreen, .overCurrentContext] : [.fullScreen, .pageSheet]
    private static let motions: [SweepScene.Motion] =
        isFull ? SweepScene.Motion.allCases : [.system, .scrubbed, .interruptible]
    private static let times = isFull ? [-1, 0, 0.05, 0.2, 0.35] : [-1, 0.2]

    @Test(
        .tags(.slow), .enabled(if: runsSlowTests), arguments: SweepScene.Kind.allCases, SweepScene.Interruption.allCases
    )
    func everyTransitionBecomesIdle(_ kind: SweepScene.Kind, _ interruption: SweepScene.Interruption) {
        var failures: [String] = []
        for style in kind.isModal ? Self.styles : [.custom] {
            for motion in Self.motions {
                for time in Self.times {
                    let found = Self.run(kind, motion, style, interruption, at: time)
                    failures += found.map { "\(kind) \(style) \(motion) \(interruption) at \(time): \($0)" }
                }
            }
        }
        #expect(
            failures.isEmpty, "\(failures.count) failures, the first: \(failures.prefix(6).joined(separator: "\n"))")
    }

    /// - Parameter time: When it happens, in seconds; −1 for within the call that starts the transition.
    private static func run(
        _ kind: SweepScene.Kind, _ motion: SweepScene.Motion, _ style: UIModalPresentationStyle,
        _ interruption: SweepScene.Interruption, at time: Double
    ) -> [String] {
        let scene = SweepScene(kind, motion, style)
        scene.start()
        if time >= 0 { scene.app.frame() }
        if time > 0 {
            scene.scrub(to: CGFloat(time))
            scene.advance(time)
        }
        scene.interrupt(interruption)
        scene.advance(0.15)
        scene.release()
        scene.advance(0.8)
        scene.release()
        scene.advance(0.6)
        scene.checkRest(after: interruption)
        scene.goHome()
        scene.checkLifetimes()
        return scene.failures
    }
}
