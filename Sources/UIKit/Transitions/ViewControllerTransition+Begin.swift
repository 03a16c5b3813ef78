import CoreGraphics
import Diagnostics
import QuartzCore

extension ViewControllerTransition {
    /// Begins later in this turn of the run loop, so that the call that asked for the transition returns first.
    func beginLater() {
        clock.enqueue { [self] in begin() }
    }

    /// Puts the hierarchy up, tells the controllers, and starts the animation.
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

    /// Hands over to the interaction controller if there is one, or else to the animator. One that does not want to begin
    /// starts the animation by itself, and may take it over later.
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

    /// Runs what was queued on the coordinator with the duration and the curve of the animator's own animations.
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

    /// What an interruptible animator runs its animation with; nil for others.
    ///
    /// UIKit asks several times, and counts on the same answer: one that is made anew each time neither moves nor ends what
    /// shows. What nobody started is asked for twice.
    func requestInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        guard let animator else { return nil }
        let object = animator.interruptibleAnimator(using: context)
        guard object !== NotInterruptible.shared else { return nil }
        let isDoubtful = scrubbedAnimator == nil && state == .running && object.state == .inactive
        let other = scrubbedAnimator ?? (isDoubtful ? animator.interruptibleAnimator(using: context) : object)
        if other !== object { Diagnostic.interruptibleAnimatorChanged(summary, culprit: culprit).report() }
        return other === object ? object : scrubbedAnimator
    }

    /// Puts animations that do not lie in the container under the control of a percent-driven interaction as well.
    private func holdLayers() {
        guard let recorder else { return }
        systemDriver?.hold(recorder.layers)
    }

    /// The touches that are down where the transition takes place end, unless they drive it.
    private func cancelTouches() {
        guard isAnimated, interactionController == nil, !plan.isAccompaniment, let view = plan.from.viewIfLoaded
        else { return }
        session.touches.cancel(in: view, session: session)
    }

    /// Nobody appears before the container does: in one that is covered or deselected meanwhile a controller hears of it
    /// along with the container.
    func perform(_ steps: [AppearanceOrder.Step]) {
        for step in steps {
            switch step {
            case .willAppear(let controller):
                guard controller.parentController?.appearance.isVisible ?? true else {
                    // One that was on its way out, and stays in a container that is gone, is gone as well.
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
