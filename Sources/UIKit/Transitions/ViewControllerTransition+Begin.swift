import CoreGraphics
import InterludeDiagnostics
import QuartzCore

extension ViewControllerTransition {
    /// Begins later in this run loop turn, so that the call that requested the transition returns first.
    func beginLater() {
        clock.enqueue { [self] in begin() }
    }

    /// Arranges the view hierarchy, delivers the appearance callbacks, and starts the animation.
    func begin() {
        guard state == .prepared, !hasBegun else { return }
        hasBegun = true
        startedAt = clock.now
        record("begin", detail: animator.map { "animator: \(typeName($0))" } ?? "not animated")
        plan.arrange()
        perform(plan.appearances.start)
        plan.willAnimate()
        cancelTouches()
        session.updateStatusBar(along: coordinator)
        guard let animator else { return showWithoutAnimation() }
        duration = animator.transitionDuration(using: context)
        start(animator)
        animateAlongside(animator)
        plan.to.deliverViewIsAppearing()
        watch()
    }

    private func showWithoutAnimation() {
        state = .running
        plan.showResult()
        plan.to.deliverViewIsAppearing()
        UIView.performWithoutAnimation { coordinator.runAnimations() }
        complete(true)
    }

    /// Starts the interaction controller if there is one, otherwise the animator.
    ///
    /// An interaction controller without `wantsInteractiveStart` calls the animator, and may make it interactive later.
    private func start(_ animator: any UIViewControllerAnimatedTransitioning) {
        checkReuse(of: animator)
        startClock()
        let recorder = AnimationRecorder()
        self.recorder = recorder
        let container = plan.containerView
        let before = container.subviews
        sizeAtStart = container.bounds.size
        let interactive = startsInteractively
        state = interactive ? .interactive : .running
        lastInteraction = clock.now
        let previousAnimations = clock.animationsAdded
        recorder.record(linearly: interactive) {
            if let interactionController {
                record("startInteractiveTransition", detail: typeName(interactionController))
                interactionController.startInteractiveTransition(context)
            } else {
                callAnimator()
            }
        }
        hasAnimated = clock.animationsAdded != previousAnimations
        recordHelpers(in: container, before: before)
    }

    func callAnimator() {
        guard let animator else { return }
        record("animateTransition", detail: typeName(animator))
        animator.animateTransition(using: context)
    }

    /// Runs the coordinator's queued animations with the duration and timing curve of the animator's own animations.
    private func animateAlongside(_ animator: any UIViewControllerAnimatedTransitioning) {
        guard state == .running || state == .interactive else { return }
        interruptibleAnimator = requestInterruptibleAnimator()
        guard coordinator.hasAnimations else { return holdLayers() }
        if let interruptibleAnimator {
            interruptibleAnimator.addAnimations { [coordinator] in coordinator.runAnimations() }
        } else if let recorder {
            recorder.record(linearly: isInteractive) { [self] in
                recorder.animateAlongside(duration: duration, curve: coordinatorTraits.completionCurve) {
                    coordinator.runAnimations()
                }
            }
        }
        holdLayers()
    }

    /// Returns the object that runs an interruptible animator's animation; `nil` for other animators.
    ///
    /// UIKit asks several times and expects the same object: a new one neither moves nor ends the visible animation. If
    /// the object was not started, the animator is asked twice.
    func requestInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        guard let animator else { return nil }
        let object = animator.interruptibleAnimator(using: context)
        guard object !== NotInterruptible.shared else { return nil }
        let isDoubtful = scrubbedAnimator == nil && state == .running && object.state == .inactive
        let other = scrubbedAnimator ?? (isDoubtful ? animator.interruptibleAnimator(using: context) : object)
        if other !== object { Diagnostic.interruptibleAnimatorChanged(summary, culprit: culprit).report() }
        return other === object ? object : scrubbedAnimator
    }

    /// Takes control of the animated layers outside the container, too, in a percent-driven interaction.
    private func holdLayers() {
        guard let recorder else { return }
        systemDriver?.hold(recorder.layers)
    }

    /// Cancels the touches inside the departing view, unless they drive the transition.
    private func cancelTouches() {
        guard isAnimated, interactionController == nil, !plan.isAccompaniment, let view = plan.from.viewIfLoaded
        else { return }
        session.touches.cancel(in: view, session: session)
    }

    /// Delivers appearance callbacks.
    ///
    /// A child does not appear before its container: if the container is covered or deselected meanwhile, the child is
    /// called together with it.
    func perform(_ steps: [AppearanceOrder.Step]) {
        for step in steps {
            switch step {
            case .willAppear(let controller):
                guard controller.parentController?.appearance.isVisible ?? true else {
                    // A child that was disappearing, in a container that is gone, has disappeared as well.
                    controller.finishAppearance()
                    continue
                }
                controller.changeAppearance(true, animated: isAnimated)
            case .didAppear(let controller):
                guard controller.parentController.map({ $0.appearance.phase == .appeared }) ?? true else { continue }
                controller.finishAppearance()
            case .willDisappear(let controller): controller.changeAppearance(false, animated: isAnimated)
            case .didDisappear(let controller): controller.finishAppearance()
            }
        }
    }
}
