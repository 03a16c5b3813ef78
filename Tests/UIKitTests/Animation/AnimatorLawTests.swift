import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Laws for every animatable property of a view, every timing curve and every position of an animator.
@MainActor
@Suite(.lane(.main)) struct AnimatorLawTests {
    struct Change: Sendable, CustomTestStringConvertible {
        let keyPath: String
        let make: @MainActor @Sendable (UIView) -> Void
        var testDescription: String { keyPath }
    }

    nonisolated static let changes: [Change] = [
        Change(keyPath: "position") { $0.center = CGPoint(x: 200, y: -30) },
        Change(keyPath: "bounds") { $0.bounds = CGRect(x: 5, y: 0, width: 20, height: 300) },
        Change(keyPath: "transform") { $0.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 0.5) },
        Change(keyPath: "transform") { $0.layer.transform = CATransform3DMakeRotation(1, 0, 1, 0) },
        Change(keyPath: "opacity") { $0.alpha = 0.25 },
        Change(keyPath: "backgroundColor") { $0.backgroundColor = UIColor(red: 0, green: 1, blue: 0.5, alpha: 0.5) },
        Change(keyPath: "cornerRadius") { $0.layer.cornerRadius = 30 },
        Change(keyPath: "shadowOpacity") { $0.layer.shadowOpacity = 0.7 },
    ]

    nonisolated enum Timing: CaseIterable, Sendable {
        case linear, easeIn, easeOut, easeInOut, standard, overshooting, softSpring, criticalSpring, physicalSpring

        @MainActor var parameters: any UITimingCurveProvider {
            switch self {
            case .linear: UICubicTimingParameters(animationCurve: .linear)
            case .easeIn: UICubicTimingParameters(animationCurve: .easeIn)
            case .easeOut: UICubicTimingParameters(animationCurve: .easeOut)
            case .easeInOut: UICubicTimingParameters(animationCurve: .easeInOut)
            case .standard: UICubicTimingParameters()
            case .overshooting:
                UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 1.4), controlPoint2: CGPoint(x: 0.6, y: -0.3))
            case .softSpring: UISpringTimingParameters(dampingRatio: 0.4)
            case .criticalSpring: UISpringTimingParameters(dampingRatio: 1)
            case .physicalSpring:
                UISpringTimingParameters(mass: 1, stiffness: 120, damping: 9, initialVelocity: .zero)
            }
        }
    }

    private func animator(_ timing: Timing, _ change: Change, _ view: UIView) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.8, timingParameters: timing.parameters)
        animator.addAnimations { change.make(view) }
        return animator
    }

    private func view(in app: TestApp) -> UIView {
        let view = app.addView()
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        app.frame()
        return view
    }

    /// The presentation values, as numbers.
    private func shown(_ view: UIView, _ keyPath: String) -> [Double] {
        numbers(view.layer.presentation(), keyPath)
    }

    private func numbers(_ layer: CALayer?, _ keyPath: String) -> [Double] {
        switch AnimatableValue(any: layer?.value(forKeyPath: keyPath)) {
        case .scalar(let value): [value]
        case .vector(let v, _), .color(let v): [v.x, v.y, v.z, v.w]
        case .transform(let t): [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m33, t.m41, t.m42]
        default: []
        }
    }

    private func near(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
        a.count == b.count && !a.isEmpty && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
    }

    @Test(arguments: changes, Timing.allCases)
    func scrubbingShowsSameValuesAsRunning(change: Change, timing: Timing) {
        TestApp.run { app in
            let (scrubbed, running) = (view(in: app), view(in: app))
            let (scrubber, runner) = (animator(timing, change, scrubbed), animator(timing, change, running))
            scrubber.scrubsLinearly = false
            scrubber.pauseAnimation()
            let start = app.now
            runner.startAnimation()
            for step in 0..<10 {
                let fraction = Double(step) / 10
                app.seek(to: start + fraction * runner.duration)
                scrubber.fractionComplete = CGFloat(fraction)
                #expect(near(shown(scrubbed, change.keyPath), shown(running, change.keyPath), 1e-6), "at \(fraction)")
            }
            scrubber.stopAnimation(true)
            runner.stopAnimation(true)
        }
    }

    @Test(arguments: changes, Timing.allCases)
    func reversingTwiceRestoresTheAnimation(change: Change, timing: Timing) {
        TestApp.run { app in
            let (turned, plain) = (view(in: app), view(in: app))
            let (first, second) = (animator(timing, change, turned), animator(timing, change, plain))
            let start = app.now
            first.startAnimation()
            second.startAnimation()
            for step in 1..<8 {
                app.seek(to: start + Double(step) / 8 * first.duration)
                first.isReversed = true
                first.isReversed = false
                #expect(near(shown(turned, change.keyPath), shown(plain, change.keyPath), 1e-9), "step \(step)")
            }
            first.stopAnimation(true)
            second.stopAnimation(true)
        }
    }

    @Test(arguments: changes, Timing.allCases)
    func everyAnimatorEndsAtItsModelValue(change: Change, timing: Timing) {
        TestApp.run { app in
            let view = view(in: app)
            let before = numbers(view.layer, change.keyPath)
            for isReversed in [false, true] {
                var positions: [UIViewAnimatingPosition] = []
                let animator = animator(timing, change, view)
                animator.addCompletion { positions.append($0) }
                let start = app.now
                animator.startAnimation()
                app.advance(to: start + animator.duration / 2)
                animator.isReversed = isReversed
                app.advance(to: start + animator.duration * 1.1 + 0.1)
                #expect(positions == [isReversed ? .start : .end])
                #expect(view.layer.animationKeys() == nil)
                #expect(shown(view, change.keyPath) == numbers(view.layer, change.keyPath))
                #expect((numbers(view.layer, change.keyPath) == before) == isReversed)
                // Back to where it began, for the other direction.
                if !isReversed {
                    view.removeFromSuperview()
                    app.window.addSubview(view)
                    view.transform = .identity
                    view.layer.transform = CATransform3DIdentity
                    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                    view.bounds.origin = .zero
                    view.alpha = 1
                    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
                    view.layer.cornerRadius = 0
                    view.layer.shadowOpacity = 0
                    app.frame()
                }
            }
        }
    }

    @Test(arguments: changes, Timing.allCases)
    func stoppingKeepsOnlyPresentationValues(change: Change, timing: Timing) {
        TestApp.run { app in
            let view = view(in: app)
            let animator = animator(timing, change, view)
            let start = app.now
            animator.startAnimation()
            app.seek(to: start + animator.duration * 0.4)
            let seen = shown(view, change.keyPath)
            animator.stopAnimation(true)
            app.frame()
            #expect(view.layer.animationKeys() == nil)
            #expect(near(numbers(view.layer, change.keyPath), seen, 1e-6))
            #expect(!app.clock.hasRunningAnimations)
        }
    }
}
