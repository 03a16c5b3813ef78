import CoreGraphics
import InterludeDiagnostics
import QuartzCore

extension ViewControllerTransition {
    /// Begins later in this run loop turn, so that the call that requested the transition returns first.
    func beginLater() {
        clock.atEndOfTurn { [self] in begin() }
    }

    /// Begins a presentation or a dismissal: at once if it isn't animated and no such transition is running its callbacks.
    ///
    /// A chain of transitions that request each other would otherwise overflow the stack.
    func beginModal() {
        if isAnimated || session.isRunningUnanimatedTransition { beginLater() } else { begin() }
    }

    /// Arranges the view hierarchy, delivers the appearance callbacks, and starts the animation.
    func begin() {
        guard state == .prepared, !hasBegun else { return }
        let outer = session.isRunningUnanimatedTransition
        if !isAnimated { session.isRunningUnanimatedTransition = true }
        defer { session.isRunningUnanimatedTransition = outer }
        hasBegun = true
        startedAt = clock.now
        record("begin", detail: animator.map { "animator: \(typeName($0))" } ?? "not animated")
        transferFirstResponderAtStart()
        plan.arrange()
        perform(plan.appearances.start)
        plan.willAnimate()
        cancelTouches()
        session.updateStatusBar(along: coordinator)
        guard let animator else { return showWithoutAnimation() }
        duration = animator.finiteDuration(using: context)
        start(animator)
        if !isOver { plan.layoutArrival() }
        plan.to.deliverViewIsAppearing()
        animateAlongside()
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
        startedAt = clock.now
        let recorder = AnimationRecorder()
        self.recorder = recorder
        let container = plan.containerView
        let before = container.subviews
        sizeAtStart = container.bounds.size
        let interactive = startsInteractively
        state = interactive ? .interactive : .running
        lastInteraction = clock.now
        let previousAnimations = clock.animationsAdded
        recorder.record {
            if let interactionController {
                record("startInteractiveTransition", detail: typeName(interactionController))
                interactionController.startInteractiveTransition(context)
                systemDriver?.didStart()
            } else {
                callAnimator()
            }
        }
        hasAnimated = clock.animationsAdded != previousAnimations
        recordHelpers(in: container, before: before)
        checkScrubbing(since: previousAnimations)
    }

    func callAnimator() {
        guard let animator else { return }
        record("animateTransition", detail: typeName(animator))
        animator.animateTransition(using: context)
    }

    /// Runs the coordinator's queued animations with the duration and timing curve of the animator's own animations.
    private func animateAlongside() {
        guard state == .running || state == .interactive, let recorder else { return }
        guard coordinator.hasAnimations else { return coordinator.closeAnimations() }
        let run = { [coordinator] in coordinator.runAnimations() }
        if let object = interruptibleAnimator ?? (recorder.isEmpty ? requestInterruptibleAnimator() : nil) {
            object.addAnimations(run)
        } else {
            recorder.record { [self] in
                recorder.animateAlongside(duration: duration, curve: coordinatorTraits.completionCurve, run)
            }
        }
    }

    /// Cancels the touches inside a view that leaves the window, unless they drive the transition.
    ///
    /// Unverified: UIKit may cancel them only when the view has left.
    private func cancelTouches() {
        guard isAnimated, interactionController == nil, plan.removesDepartingView, let view = plan.from.viewIfLoaded
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
