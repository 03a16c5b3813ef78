import Foundation
import Interlude
import InterludeTestSupport
import Testing

@Suite(.lane(.main)) @MainActor struct SceneAuditTests {
    private static let large = Device(name: "large", size: CGSize(width: 320, height: 480), scale: 1)

    /// A scene that presents a screen with an animator.
    private func scene(_ animator: @escaping @MainActor @Sendable () -> SlideAnimator) -> StageScene {
        StageScene("slide", device: Self.large) {
            let root = PlainViewController(.white)
            root.onTap = { animator().present(PlainViewController(.white), over: $0) }
            return root
        } script: { stage in
            try await stage.tap("middle")
            try await stage.settle()
        }
    }

    @Test func largeMotionHasToFollowReduceMotion() async throws {
        let report = try await SceneAudit(scene { SlideAnimator() }).run()
        #expect(report.figures.motion.distance > 250 && report.figures.reducedMotion == report.figures.motion)
        #expect(report.findings.map(\.rule) == ["ignores-reduce-motion"])
        #expect(report.findings.first?.culprit == "SlideAnimator")
    }

    @Test func anAnimatorThatFadesPasses() async throws {
        let report = try await SceneAudit(scene { ConsiderateAnimator() }).run()
        #expect(report.figures.motion.distance > 250 && report.figures.reducedMotion.distance < 1)
        #expect(report.findings == [])
    }

    @Test func figuresOverTheBudgetAreFound() async throws {
        var budget = AuditBudget()
        budget.layers = 3
        budget.animatedLayers = 0
        budget.redrawn = 0.001
        budget.groups = 100
        let report = try await SceneAudit(scene { ConsiderateAnimator() }, budget: budget).run()
        #expect(report.findings.map(\.rule) == ["over-budget", "over-budget", "over-budget"])
        #expect(report.findings[0].message.contains("\(report.figures.layers) layers, which exceeds the budget of 3"))
        #expect(report.figures.animatedLayers == 1 && report.figures.frames > 20)
    }

    @Test func groupsAndSnapshotsAreCounted() async throws {
        let scene = StageScene("group", device: Self.large) {
            let root = PlainViewController(.white)
            root.loadViewIfNeeded()
            let box = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            for offset in [0, 20] {
                let part = UIView(frame: CGRect(x: offset, y: offset, width: 60, height: 60))
                part.backgroundColor = .red
                box.addSubview(part)
            }
            // The parts overlap, so they are composited together.
            box.alpha = 0.5
            root.view.addSubview(box)
            return root
        } script: { stage in
            await stage.advance(by: 0.1)
            if let snapshot = stage.window.snapshotView(afterScreenUpdates: true) { stage.window.addSubview(snapshot) }
            await stage.advance(by: 0.1)
        }
        let figures = try await SceneAudit(scene).run().figures
        #expect(figures.groups == 1 && figures.snapshots == 1)
    }

    @Test func anEndStateThatDependsOnTheFrameRateIsFound() async throws {
        let scene = StageScene("counting", device: Self.large) {
            CountingViewController()
        } script: { stage in
            await stage.advance(by: 0.5)
        }
        let report = try await SceneAudit(scene).run()
        #expect(Set(report.findings.map(\.rule)) == ["depends-on-frame-rate"])
        #expect(report.findings.count == 3)
        #expect(report.findings.first?.message.hasPrefix("At 90 frames per second") == true)
    }

    @Test(arguments: [(4.0, 4), (2.0, 2)]) func flashesAreCounted(perSecond: Double, expected: Int) async throws {
        let scene = StageScene("flash", device: Self.large) {
            let root = PlainViewController(.black)
            return root
        } script: { stage in
            let view = stage.window.rootViewController?.view
            for index in 0..<Int(perSecond * 4) {
                view?.backgroundColor = index % 2 == 0 ? .white : .black
                await stage.advance(by: 0.5 / perSecond)
            }
        }
        let report = try await SceneAudit(scene).run()
        #expect(report.figures.flashes == expected)
        #expect(report.findings.map(\.rule) == (expected > 3 ? ["flashing"] : []))
    }
}

/// Fades instead of sliding if the user wants less motion.
private final class ConsiderateAnimator: SlideAnimator, @unchecked Sendable {
    override func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard UIAccessibility.isReduceMotionEnabled, let toView = context.view(forKey: .to) else {
            return super.animateTransition(using: context)
        }
        context.containerView.addSubview(toView)
        toView.frame = context.containerView.bounds
        toView.alpha = 0
        UIView.animate(withDuration: 0.3) {
            toView.alpha = 1
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}

/// Moves a square by a point per frame, which is wrong.
private final class CountingViewController: UIViewController {
    private let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private var link: CADisplayLink?
    private var count = 0
    private var start: TimeInterval?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(square)
        link = CADisplayLink { [weak self] link in self?.step(link.timestamp) }
        link?.add(to: .main, forMode: .common)
    }

    private func step(_ time: TimeInterval) {
        count += 1
        square.center.x = CGFloat(count)
        if time - (start ?? time) >= 0.3 { link?.invalidate() }
        start = start ?? time
    }
}
