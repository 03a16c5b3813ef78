import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The contract of animators: each violation has its diagnostic, and correct code has none.
@MainActor
@Suite(.lane(.main)) struct AnimatorContractTests {
    typealias Context = any UIViewControllerContextTransitioning

    private static func add(_ context: Context) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
    }

    /// A view of the animator's own, over the whole container.
    private static func cover(_ context: Context) -> UIView {
        let view = UIImageView(frame: context.containerView.bounds)
        context.containerView.addSubview(view)
        return view
    }

    // MARK: Completing

    @Test func spinnerDoesNotHideMissingCompletion() throws {
        let scene = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
                context.view(forKey: .to)?.addSubview(spinner)
                UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
                    spinner.transform = CGAffineTransform(rotationAngle: .pi)
                }
                context.view(forKey: .to)?.alpha = 0
                UIView.animate(withDuration: 0.4) { context.view(forKey: .to)?.alpha = 1 }
            })
        scene.present().wait(0.6)
        #expect(scene.names.isEmpty)
        scene.wait(0.1)
        let found = try #require(scene.found.first)
        #expect(found.id == "transition-not-completed" && found.culprit == "ClosureAnimator")
        #expect(found.mentions("the presentation of B over A", "promised 0.4 s", "ignore every touch"))
        #expect(scene.found.count == 1)
    }

    @Test func idleAnimatorIsReported() throws {
        let scene = ContractScene(ClosureAnimator(Self.add)).push().wait()
        let found = try #require(scene.found.first)
        #expect(found.id == "animator-did-nothing" && found.culprit == "ClosureAnimator")
        #expect(found.mentions("the push of B over A", "started no animation either"))
        #expect(scene.found.count == 1)
    }

    @Test func animatorMayCompleteImmediatelyOrLater() {
        let atOnce = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                context.completeTransition(true)
            })
        #expect(atOnce.present().wait().names.isEmpty)
        let animator = ClosureAnimator(Self.add)
        let later = ContractScene(animator).present().wait(0.6)
        animator.context?.completeTransition(true)
        #expect(later.wait().names.isEmpty)
        #expect(later.a.presentedViewController === later.b)
    }

    @Test func displayLinkAnimatorMayTakeLonger() {
        let scene = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                let start = AnimationClock.current.now
                let link = CADisplayLink { link in
                    context.view(forKey: .to)?.alpha = (AnimationClock.current.now - start) / 1.5
                    guard AnimationClock.current.now - start >= 1.5 else { return }
                    link.invalidate()
                    context.completeTransition(true)
                }
                link.add(to: .main, forMode: .common)
            })
        scene.present().wait(2)
        #expect(scene.names.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func completingCanceledTransitionIsReported() throws {
        let scene = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                context.view(forKey: .to)?.alpha = 0
                UIView.animate(withDuration: 0.4) {
                    context.view(forKey: .to)?.alpha = 1
                } completion: { _ in
                    context.completeTransition(true)
                }
            })
        let driver = UIPercentDrivenInteractiveTransition()
        scene.source.interaction = driver
        scene.push().wait(0.1)
        driver.update(0.5)
        driver.cancel()
        scene.wait()
        let found = try #require(scene.found.first)
        #expect(found.id == "transition-completed-although-cancelled" && found.culprit == "ClosureAnimator")
        #expect(found.mentions("the push of B over A") && found.remedy.contains("transitionWasCancelled"))
        #expect(scene.found.count == 1)
        #expect(scene.navigation.topViewController === scene.a && scene.a.view.window != nil)
    }

    @Test func completingBeforeStartIsReported() throws {
        final class Hasty: NSObject, UIViewControllerAnimatedTransitioning {
            let fade = ClosureAnimator.fading()
            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
                context?.completeTransition(true)
                return 0.4
            }
            func animateTransition(using context: UIViewControllerContextTransitioning) {
                fade.animateTransition(using: context)
            }
        }
        let scene = ContractScene(Hasty()).present().wait()
        let found = try #require(scene.found.first)
        #expect(found.id == "transition-completed-before-start" && found.culprit == "Hasty")
        #expect(found.mentions("the presentation of B over A"))
        #expect(scene.found.count == 1 && scene.b.view.window != nil)
    }

    @Test func completingTwiceIsReported() throws {
        let scene = ContractScene(ClosureAnimator.fading(after: { $0.completeTransition(true) })).push().wait()
        let found = try #require(scene.found.first)
        #expect(found.id == "transition-completed-twice")
        #expect(found.mentions("the push of B over A"))
        #expect(scene.found.count == 1)
    }

    // MARK: The arriving view

    @Test func missingToViewIsReportedInAnyHierarchy() throws {
        let idle = ClosureAnimator { context in
            UIView.animate(withDuration: 0.4) {
                context.view(forKey: .from)?.alpha = 0
            } completion: { _ in
                context.view(forKey: .from)?.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        let pushed = ContractScene(idle).push().wait()
        #expect(pushed.names == ["to-view-not-added"])
        #expect(try #require(pushed.found.first).mentions("the push of B over A"))
        let presented = ContractScene(idle).present(.fullScreen).wait()
        #expect(presented.names == ["to-view-not-added"])
        #expect(try #require(presented.found.first).mentions("the presentation of B over A", "empty"))
        #expect(presented.found.first?.culprit == "ClosureAnimator")
    }

    @Test func dismissalWithoutToViewIsValid() {
        let scene = ContractScene(ClosureAnimator.fading()).present().wait()
        scene.a.dismiss(animated: true)
        #expect(scene.wait().names.isEmpty)
        #expect(scene.a.presentedViewController == nil)
    }

    @Test func animatorMaySetUnclaimedFrame() {
        let scene = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                context.view(forKey: .to)?.frame = CGRect(x: 60, y: 300, width: 280, height: 200)
                context.completeTransition(true)
            })
        #expect(scene.present().wait().names.isEmpty)
        #expect(scene.b.view.frame == CGRect(x: 60, y: 300, width: 280, height: 200))
    }

    private final class HalfHeight: UIPresentationController {
        var height: CGFloat = 400
        override var frameOfPresentedViewInContainerView: CGRect {
            guard let bounds = containerView?.bounds else { return .zero }
            return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        }
    }

    @Test func missedPresentedFrameIsReported() throws {
        let scene = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                context.view(forKey: .to)?.frame = context.containerView.bounds
                context.completeTransition(true)
            })
        scene.source.makePresentation = { HalfHeight(presentedViewController: $0, presenting: $1) }
        scene.present().wait()
        let found = try #require(scene.found.first)
        #expect(found.id == "final-frame-missed" && found.culprit == "ClosureAnimator" && scene.found.count == 1)
        #expect(found.mentions("(0.0, 0.0, 393.0, 852.0) instead of (0.0, 452.0, 393.0, 400.0)"))
    }

    @Test func leftoverTransformIsReportedAsReason() throws {
        let scene = ContractScene(
            ClosureAnimator.fading(after: { $0.view(forKey: .to)?.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) })
        )
        let found = try #require(scene.push().wait().found.first)
        #expect(found.id == "final-frame-missed" && found.mentions("transform"))
    }

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext, .custom])
    func smallerViewOverPresenterIsValid(_ style: UIModalPresentationStyle) {
        let card = CGRect(x: 20, y: 500, width: 353, height: 300)
        let scene = ContractScene(
            ClosureAnimator.fading(
                before: { context in
                    context.view(forKey: .to).map(context.containerView.addSubview)
                }, after: { $0.view(forKey: .to)?.frame = card }))
        #expect(scene.present(style).wait().names.isEmpty && scene.b.view.frame == card)
    }

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext, .custom])
    func movedViewOverPresenterIsValid(_ style: UIModalPresentationStyle) {
        let scene = ContractScene(
            ClosureAnimator.fading(
                before: { context in
                    context.view(forKey: .to).map(context.containerView.addSubview)
                },
                after: { $0.view(forKey: .to)?.transform = CGAffineTransform(translationX: 0, y: 100) }))
        #expect(scene.present(style).wait().names.isEmpty && scene.b.view.frame.minY == 100)
    }

    private final class LayingOutPresentation: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
            CGRect(x: 0, y: 426, width: 393, height: 764)
        }
        override func containerViewDidLayoutSubviews() {
            presentedView?.frame = frameOfPresentedViewInContainerView.offsetBy(dx: 0, dy: 44)
        }
    }

    @Test func frameFromTheContainersLayoutIsValid() {
        let scene = ContractScene()
        scene.source.makePresentation = { LayingOutPresentation(presentedViewController: $0, presenting: $1) }
        #expect(scene.present().wait().names.isEmpty && scene.b.view.frame.minY == 470)
    }

    @Test func finalFrameChangedDuringTransitionIsValid() {
        let scene = ContractScene(ClosureAnimator.fading())
        var presentation: HalfHeight?
        scene.source.makePresentation = {
            presentation = HalfHeight(presentedViewController: $0, presenting: $1)
            return presentation
        }
        scene.present().wait(0.2)
        presentation?.height = 600
        #expect(scene.wait().names.isEmpty)
    }

    @Test func constraintsMayPositionToView() {
        let scene = ContractScene(
            ClosureAnimator { context in
                guard let view = context.view(forKey: .to) else { return }
                view.frame = .zero
                view.translatesAutoresizingMaskIntoConstraints = false
                context.containerView.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: context.containerView.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: context.containerView.trailingAnchor),
                    view.topAnchor.constraint(equalTo: context.containerView.topAnchor),
                    view.bottomAnchor.constraint(equalTo: context.containerView.bottomAnchor),
                ])
                context.completeTransition(true)
            })
        #expect(scene.present(.overFullScreen).wait().names.isEmpty)
    }

    // MARK: Helper views

    @Test func viewCoveringToViewIsReported() throws {
        let scene = ContractScene(
            ClosureAnimator.fading(after: { context in for _ in 0..<3 { _ = Self.cover(context) } }))
        #expect(scene.present().wait().names.isEmpty, "views added after the animation began aren't reported")
        for style in [UIModalPresentationStyle.custom, .fullScreen] {
            let left = ContractScene(
                ClosureAnimator { context in
                    Self.add(context)
                    for _ in 0..<2 { _ = Self.cover(context) }
                    UIView.animate(withDuration: 0.4) {
                        context.view(forKey: .to)?.alpha = 0.99
                    } completion: { _ in
                        context.completeTransition(true)
                    }
                })
            let found = try #require(left.present(style).wait().found.first)
            #expect(found.id == "view-left-behind" && found.culprit == "ClosureAnimator" && left.found.count == 1)
            #expect(found.mentions("After the presentation of B over A a UIImageView", "and 1 more"))
        }
    }

    @Test func snapshotLeftAfterCancelIsReported() throws {
        let scene = ContractScene()
        scene.source.animator = ClosureAnimator { context in
            Self.add(context)
            let snapshot = Self.cover(context)
            UIView.animate(withDuration: 0.4) {
                snapshot.alpha = 0.5
            } completion: { _ in
                if !context.transitionWasCancelled { snapshot.removeFromSuperview() }
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        let driver = UIPercentDrivenInteractiveTransition()
        scene.source.interaction = driver
        scene.push().wait(0.1)
        driver.update(0.3)
        driver.cancel()
        #expect(scene.wait().names == ["view-left-behind"])
    }

    @Test func dimmingViewsAndWrappersMayStay() {
        let dimmed = ContractScene(ClosureAnimator.fading(before: { Self.cover($0).backgroundColor = .black }))
        #expect(dimmed.present().wait().names.isEmpty)
        let wrapped = ContractScene(
            ClosureAnimator { context in
                guard let view = context.view(forKey: .to) else { return }
                let shadow = UIView(frame: context.containerView.bounds)
                context.containerView.addSubview(shadow)
                shadow.addSubview(view)
                UIView.animate(withDuration: 0.4) {
                    shadow.layer.shadowOpacity = 0.5
                } completion: { _ in
                    context.completeTransition(true)
                }
            })
        #expect(wrapped.present().wait().names.isEmpty)
    }

    @Test func snapshotMayFadeAfterCompletion() {
        let scene = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                let snapshot = Self.cover(context)
                UIView.animate(withDuration: 0.4) {
                    snapshot.transform = CGAffineTransform(scaleX: 2, y: 2)
                } completion: { _ in
                    context.completeTransition(true)
                    UIView.animate(withDuration: 0.6) {
                        snapshot.alpha = 0
                    } completion: { _ in
                        snapshot.removeFromSuperview()
                    }
                }
            })
        #expect(scene.push().wait(2).names.isEmpty)
    }

    @Test func fadedSnapshotThatStaysIsReported() {
        let scene = ContractScene(
            ClosureAnimator { context in
                Self.add(context)
                let snapshot = Self.cover(context)
                UIView.animate(withDuration: 0.4) {
                    snapshot.transform = CGAffineTransform(scaleX: 2, y: 2)
                } completion: { _ in
                    context.completeTransition(true)
                    UIView.animate(withDuration: 0.6) { snapshot.alpha = 0 }
                }
            })
        #expect(scene.push().wait(2).names == ["view-left-behind"])
    }

    // MARK: Property animators

    /// Creates a new property animator for each request, unless it stores the first one.
    private final class Appearing: NSObject, UIViewControllerAnimatedTransitioning {
        let keeps: Bool
        private var kept: UIViewPropertyAnimator?
        init(keeps: Bool) { self.keeps = keeps }

        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

        func animateTransition(using context: UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }

        func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
            if let kept { return kept }
            let view = context.view(forKey: .to)
            if let view { context.containerView.addSubview(view) }
            view?.alpha = 0
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view?.alpha = 1 }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            if keeps { kept = animator }
            return animator
        }

        func animationEnded(_ transitionCompleted: Bool) { kept = nil }
    }

    @Test(arguments: [true, false]) func newPropertyAnimatorPerCallIsValidWithoutInterruption(_ interactive: Bool) {
        let scene = ContractScene(Appearing(keeps: false))
        let driver = UIPercentDrivenInteractiveTransition()
        if interactive { scene.source.interaction = driver }
        scene.present().wait(0.1)
        driver.update(0.5)
        driver.finish()
        scene.wait()
        #expect(scene.names.isEmpty && AppSession.current.runningTransitions.isEmpty)
    }

    @Test(arguments: [true, false]) func cachedPropertyAnimatorIsValid(_ interactive: Bool) {
        let scene = ContractScene(Appearing(keeps: true))
        let driver = UIPercentDrivenInteractiveTransition()
        if interactive { scene.source.interaction = driver }
        scene.present().wait(0.1)
        driver.update(0.5)
        driver.finish()
        scene.wait()
        #expect(scene.names.isEmpty && AppSession.current.runningTransitions.isEmpty)
    }
}
