import InterludeDiagnostics
import QuartzCore

/// An interactive transition from one layout to another.
@MainActor final class CollectionTransition {
    let old: UICollectionViewLayout
    let new: UICollectionViewLayout
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    /// The content offset after the transition is finished.
    let targetOffset: CGPoint
    /// The content offset at the start of the transition.
    let startOffset: CGPoint
    /// The content offset last set by the transition; `nil` after other code changed it.
    var ownOffset: CGPoint?
    var isEnding = false

    /// The types of the two layouts, for diagnostics.
    var names: LayoutNames { LayoutNames(from: typeName(old), to: typeName(new)) }

    init(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout, by layout: UICollectionViewTransitionLayout,
        offset: CGPoint, targetOffset: CGPoint, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) {
        self.old = old
        self.new = new
        self.layout = layout
        self.targetOffset = targetOffset
        startOffset = offset
        ownOffset = offset
        self.completion = completion
    }
}

extension UICollectionView {
    /// The time in seconds after which an unchanged interactive transition without touches is reported.
    private static let inactivityLimit = 2.0
    /// The interval in seconds between checks while the screen is touched.
    private static let touchCheckInterval = 0.25

    @discardableResult
    func _startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if let running = interactiveTransition {
            Diagnostic.layoutTransitionDuringTransition(
                to: typeName(layout), running: running.names, culprit: typeName(dataSource ?? self)
            ).report()
            return running.layout
        }
        abandonMovement()
        layoutFromAbove()
        let old = self.layout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        old.prepareForTransition(to: layout)
        layout.owner = self
        layout.prepareForTransition(from: old)
        let former = elements(in: bounds)
        let offset = contentOffset
        let oldSize = contentSize
        layout.invalidateLayout()
        layout.prepareForUse()
        contentSize = layout.collectionViewContentSize
        let target = resolvedOffset(of: layout, keeping: former)
        contentSize = oldSize
        interactiveTransition = CollectionTransition(
            from: old, to: layout, by: between, offset: offset, targetOffset: target, completion: completion)
        for view in shown.values { view.willTransition(from: old, to: layout) }
        install(between, keeping: [], isChange: false)
        watch(between)
        return between
    }

    /// Reports a transition that is neither driven nor ended, and would keep its layout forever.
    private func watch(_ layout: UICollectionViewTransitionLayout, notBefore earliest: CFTimeInterval = 0) {
        let deadline = max(earliest, layout.lastChange + Self.inactivityLimit)
        AnimationClock.current.schedule(at: deadline, phase: .afterCommit) { [weak self, weak layout] in
            guard let self, let layout, let transition = self.interactiveTransition, transition.layout === layout,
                !transition.isEnding
            else { return }
            let (now, isTouched) = (AnimationClock.turnTime, window?.appSession.touches.touches.isEmpty == false)
            guard now.hasReached(layout.lastChange + Self.inactivityLimit), !isTouched else {
                return self.watch(layout, notBefore: isTouched ? now + Self.touchCheckInterval : now)
            }
            Diagnostic.layoutTransitionNotFinished(
                transition.names, progress: Double(layout.transitionProgress),
                culprit: typeName(self.dataSource ?? self)
            ).report()
        }
    }

    func _finishInteractiveTransition() { endInteractiveTransition(finishes: true) }

    func _cancelInteractiveTransition() { endInteractiveTransition(finishes: false) }

    private func endInteractiveTransition(finishes: Bool) {
        let call = "\(finishes ? "finish" : "cancel")InteractiveTransition()"
        guard let transition = interactiveTransition else {
            Diagnostic.noLayoutTransition(call, culprit: typeName(dataSource ?? self)).report()
            return
        }
        guard !transition.isEnding else {
            Diagnostic.layoutTransitionFinishedTwice(
                call, transition.names, culprit: typeName(dataSource ?? self)
            ).report()
            return
        }
        transition.isEnding = true
        let values = transition.layout.animatedValues
        let completionAnimation = LayoutTransitionCompletion(
            from: transition.layout.transitionProgress, to: finishes ? 1 : 0,
            velocity: transition.layout.progressVelocity(at: AnimationClock.turnTime))
        follow(transition, since: AnimationClock.turnTime) { elapsed in
            let rest = completionAnimation.rest(at: elapsed)
            for (key, value) in values { transition.layout.updateValue(value * rest, forAnimatedKey: key) }
            transition.layout.transitionProgress = completionAnimation.progress(at: elapsed)
            return completionAnimation.isOver(at: elapsed)
        } completion: { [weak self] in
            self?.complete(transition, finishes: finishes)
        }
    }

    /// Interpolates the content offset with the progress of the transition, unless other code scrolls.
    func moveContent(along transition: CollectionTransition) {
        guard let own = transition.ownOffset, own == contentOffset else {
            transition.ownOffset = nil
            return
        }
        let (start, end) = (transition.startOffset, transition.targetOffset)
        let progress = transition.layout.transitionProgress
        let offset = CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
        transition.ownOffset = offset
        isChangingLayout = true
        moveContent(to: offset)
        isChangingLayout = false
    }

    private func follow(
        _ transition: CollectionTransition, since start: CFTimeInterval,
        step: @escaping @MainActor (CFTimeInterval) -> Bool, completion: @escaping @MainActor () -> Void
    ) {
        _ = inNextFrame { [weak self] in
            guard let self, self.interactiveTransition === transition else { return }
            let isOver = step(AnimationClock.turnTime - start)
            transition.layout.invalidateLayout()
            self.layoutFromAbove()
            if isOver {
                completion()
            } else {
                self.follow(transition, since: start, step: step, completion: completion)
            }
        }
    }

    private func complete(_ transition: CollectionTransition, finishes: Bool) {
        let retained = finishes ? transition.new : transition.old
        interactiveTransition = nil
        install(retained, keeping: [], isChange: false)
        moveContent(to: finishes ? transition.targetOffset : transition.startOffset)
        transition.old.finalizeLayoutTransition()
        transition.new.finalizeLayoutTransition()
        release(finishes ? transition.old : transition.new)
        release(transition.layout)
        setNeedsLayout()
        layoutFromAbove()
        for view in shown.values {
            view.didTransition(from: finishes ? transition.old : transition.new, to: retained)
        }
        transition.completion?(true, finishes)
    }
}
