import Interlude
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.lane(.main)) struct TransitionCheckTests {
    private func check(
        _ flaw: FlawedAnimator.Flaw?, interactive: Bool = false, _ interruptions: [Interruption] = [], every: Int = 4,
        then more: @escaping @MainActor (Stage) async -> Void = { _ in }
    ) async throws -> CheckReport {
        let check = TransitionCheck(interruptions: interruptions, every: every) {
            FlawedController(flaw, isInteractive: interactive)
        } script: { stage in
            if interactive {
                await stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.3)
            } else {
                (stage.window.rootViewController as? FlawedController)?.open()
            }
            await stage.advance(by: 0.6)
            await more(stage)
        }
        return try await check.run()
    }

    @Test func correctTransitionPassesEveryInterruption() async throws {
        let report = try await check(nil, Interruption.allCases)
        #expect(report.findings.isEmpty, "\(report.findings)")
        #expect(report.frames > 20)
        #expect(
            report.runs > report.frames / 4 * 3, "present, dismiss, rotate, and background apply to every transition")
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func correctInteractiveTransitionPasses()
        async throws
    {
        let report = try await check(nil, interactive: true, Interruption.allCases)
        #expect(report.findings.isEmpty, "\(report.findings)")
    }

    @Test func runsAreSpreadOverTheTransition() async throws {
        let check = TransitionCheck {
            FlawedController(nil, isInteractive: false)
        } script: { stage in
            (stage.window.rootViewController as? FlawedController)?.open()
            await stage.advance(by: 0.6)
        }
        let runs = try await check.runs(maximumColumns: 5)
        let times = Set(runs.cases.map(\.time)).sorted()
        #expect(times.count == 5)
        #expect(times.first == runs.beginTime)
        #expect(Set(zip(times, times.dropFirst()).map { (($1 - $0) * 60).rounded() }).count == 1)
        #expect(try await check.findings(of: #require(runs.cases.first)) == [])
    }

    @Test func onlyInteractiveTransitionsAreCanceled() async throws {
        #expect(try await check(nil, [.cancel, .finish]).runs == 1)
        #expect(try await check(nil, interactive: true, [.cancel, .finish]).runs > 8)
    }

    @Test func animatorThatNeverCompletesIsReported() async throws {
        let report = try await check(.neverCompletes)
        #expect(report.findings.map(\.rule).contains("transition-not-completed"))
        #expect(report.findings.contains { $0.rule == "not-settled" && $0.culprit == "FlawedAnimator" })
        #expect(report.findings.allSatisfy { $0.interruption == nil && $0.time == nil })
    }

    @Test func stateNotRestoredByCancelIsReported() async throws {
        let report = try await check(.leavesPresenterFaded, interactive: true, [.cancel])
        let found = try #require(report.findings.first)
        #expect(report.findings.count == 1)
        #expect(found.rule == "not-restored" && found.interruption == .cancel && found.repetitions > 2)
        #expect(found.message.contains("alpha 0.5"), "\(found)")
    }

    @Test func singleFrameFlashIsFound() async throws {
        let report = try await check(nil) { stage in
            let cover = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
            cover.backgroundColor = .black
            stage.window.addSubview(cover)
            await stage.advance(by: 1 / 60)
            cover.removeFromSuperview()
            await stage.advance(by: 0.1)
        }
        #expect(report.findings.map(\.rule) == ["one-frame-flash"])
    }

    @Test func jumpingViewIsFound() async throws {
        let report = try await check(nil) { stage in
            stage.window.rootViewController?.presentedViewController?.view.center.y += 300
            await stage.advance(by: 0.1)
        }
        #expect(report.findings.map(\.rule) == ["position-jump"])
        #expect(report.findings.first?.message.contains("300 points") == true)
    }

    @Test func animationAheadOfFingerIsFound() async throws {
        func rules(speed: CGFloat) async throws -> [String] {
            let check = TransitionCheck(interruptions: []) {
                let controller = FlawedController(nil, isInteractive: true)
                controller.source.interaction?.completionSpeed = speed
                return controller
            } script: { stage in
                await stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.6)
                await stage.advance(by: 0.6)
            }
            return try await check.run().findings.map(\.rule)
        }
        #expect(try await rules(speed: 1) == [])
        #expect(try await rules(speed: 8).contains("velocity-jump"))
    }

    @Test func scriptWaitingInLoopGetsTime() async throws {
        let check = TransitionCheck(interruptions: [.dismiss], every: 12) {
            FlawedController(nil, isInteractive: false)
        } script: { stage in
            (stage.window.rootViewController as? FlawedController)?.open()
            while stage.now < 1 { await stage.advance(by: 1 / 60) }
        }
        let report = try await check.run()
        #expect(report.findings.isEmpty, "\(report.findings)")
        #expect(report.runs > 2)
    }

    @Test func viewsDrawAtCheckScale() async throws {
        func width(_ stage: Stage) -> Int? {
            (stage.window.rootViewController?.view.layer.contents as! CGImage?)?.width
        }
        var checked: Int?
        let check = TransitionCheck(interruptions: [], makeRoot: DrawnController.init) { checked = width($0) }
        #expect(try await check.run().findings.isEmpty)
        #expect(checked == 197)
        let shown = try await Stage.run(.iPhone16) { stage in
            await stage.show(DrawnController())
            try await stage.settle()
            return width(stage)
        }
        #expect(shown == 1179)
    }

    @Test func leakedObjectsAreReported() async throws {
        defer { FlawedAnimator.kept = nil }
        let report = try await check(.keepsItsContext)
        #expect(report.findings.map(\.rule) == ["still-alive"])
    }

    @Test func errorOfUninterruptedScriptIsThrown() async throws {
        let check = TransitionCheck(interruptions: []) {
            UIViewController()
        } script: { stage in
            try await stage.tap("nowhere")
        }
        await #expect(throws: StageError.self) { try await check.run() }
    }
}

/// Shows a view that draws itself.
private final class DrawnController: UIViewController {
    final class Drawing: UIView {
        override func draw(_ rect: CGRect) {}
    }

    override func loadView() { view = Drawing() }
}

/// Presents a controller, with an animator that may have a flaw.
private final class FlawedController: UIViewController {
    let source: FlawedSource

    init(_ flaw: FlawedAnimator.Flaw?, isInteractive: Bool) {
        source = FlawedSource(flaw, isInteractive: isInteractive)
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = .white
        guard isInteractive else { return }
        view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] recognizer in
                if let pan = recognizer as? UIPanGestureRecognizer { self?.follow(pan) }
            })
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: open()
        case .changed: source.interaction?.update(-pan.translation(in: nil).y / 852)
        case .ended: source.interaction?.finish()
        default: source.interaction?.cancel()
        }
    }

    required init?(coder: NSCoder) { nil }

    func open() {
        let next = UIViewController()
        next.view.backgroundColor = .systemBlue
        next.modalPresentationStyle = .custom
        next.transitioningDelegate = source
        present(next, animated: true)
    }
}

@MainActor
private final class FlawedSource: NSObject, UIViewControllerTransitioningDelegate {
    private let flaw: FlawedAnimator.Flaw?
    let interaction: UIPercentDrivenInteractiveTransition?

    init(_ flaw: FlawedAnimator.Flaw?, isInteractive: Bool) {
        self.flaw = flaw
        interaction = isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FlawedAnimator(flaw) }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

@MainActor
private final class FlawedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Flaw { case neverCompletes, leavesPresenterFaded, keepsItsContext }

    static var kept: AnyObject?
    private let flaw: Flaw?

    init(_ flaw: Flaw?) { self.flaw = flaw }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to),
            let from = transitionContext.viewController(forKey: .from)
        else { return transitionContext.completeTransition(false) }
        transitionContext.containerView.addSubview(view)
        view.frame = transitionContext.finalFrame(for: to)
        view.transform = CGAffineTransform(translationX: 0, y: view.bounds.height)
        if flaw == .leavesPresenterFaded { from.view.alpha = 0.5 }
        if flaw == .keepsItsContext { FlawedAnimator.kept = transitionContext as AnyObject }
        UIView.animate(withDuration: 0.4) {
            view.transform = .identity
        } completion: { [flaw] _ in
            if flaw == .neverCompletes { return }
            if transitionContext.transitionWasCancelled { view.removeFromSuperview() }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
