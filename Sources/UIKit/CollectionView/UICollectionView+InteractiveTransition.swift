import QuartzCore

/// An interactive change from one layout to another.
@MainActor final class CollectionTransition {
    let old: UICollectionViewLayout
    let new: UICollectionViewLayout
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    /// Where the content will stand when the transition is finished.
    let targetOffset: CGPoint
    /// By how much the content will have been scrolled then.
    let offsetShift: CGPoint
    var isEnding = false

    init(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout, by layout: UICollectionViewTransitionLayout,
        offset: CGPoint, targetOffset: CGPoint, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) {
        self.old = old
        self.new = new
        self.layout = layout
        self.targetOffset = targetOffset
        offsetShift = CGPoint(x: targetOffset.x - offset.x, y: targetOffset.y - offset.y)
        self.completion = completion
    }
}

extension UICollectionView {
    /// Unverified: the whole of a transition's end takes .3 s; a part of it, its share.
    private static let tailDuration = 0.3

    /// Begins a change to another layout whose progress you set; the layout between the two is installed and returned.
    @discardableResult
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        if let running = interactiveTransition {
            Diagnostic.report(
                id: "layout-transition-during-transition",
                "An interactive layout transition was started while another one is under way; UIKit throws an exception.",
                culprit: self, remedy: "Finish or cancel the running one first.")
            return running.layout
        }
        layoutIfNeeded()
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
        layout.prepare()
        contentSize = layout.collectionViewContentSize
        let target = settledOffset(of: layout, keeping: former)
        contentSize = oldSize
        interactiveTransition = CollectionTransition(
            from: old, to: layout, by: between, offset: offset, targetOffset: target, completion: completion)
        for view in shown.values { view.willTransition(from: old, to: layout) }
        install(between, keeping: [], isChange: false)
        return between
    }

    /// Lets the change run to its end.
    public func finishInteractiveTransition() { endInteractiveTransition(finishes: true) }

    /// Lets the change run back to its start.
    public func cancelInteractiveTransition() { endInteractiveTransition(finishes: false) }

    private func endInteractiveTransition(finishes: Bool) {
        guard let transition = interactiveTransition, !transition.isEnding else {
            Diagnostic.report(
                id: "no-layout-transition",
                "\(finishes ? "finish" : "cancel")InteractiveTransition() was called without a running transition; UIKit throws an exception.",
                culprit: self, remedy: "Call it once after startInteractiveTransition(to:completion:).")
            return
        }
        transition.isEnding = true
        let start = transition.layout.transitionProgress
        let values = transition.layout.animatedValues
        let end: CGFloat = finishes ? 1 : 0
        let duration = Self.tailDuration * Double(min(abs(end - start), 1))
        follow(transition, since: MediaContext.current.now) { elapsed in
            let share = duration > 0 ? CGFloat(UnitBezier.easeOut.value(at: elapsed / duration)) : 1
            for (key, value) in values { transition.layout.updateValue(value * (1 - share), forAnimatedKey: key) }
            transition.layout.transitionProgress = start + (end - start) * share
            return elapsed >= duration - 1e-6
        } completion: { [weak self] in
            self?.complete(transition, finishes: finishes)
        }
    }

    private func follow(
        _ transition: CollectionTransition, since start: CFTimeInterval,
        step: @escaping @MainActor (CFTimeInterval) -> Bool, completion: @escaping @MainActor () -> Void
    ) {
        _ = MediaContext.current.scheduleForNextFrame { [weak self] in
            guard let self, self.interactiveTransition === transition else { return }
            let isOver = step(MediaContext.current.now - start)
            transition.layout.invalidateLayout()
            self.layoutIfNeeded()
            if isOver {
                completion()
            } else {
                self.follow(transition, since: start, step: step, completion: completion)
            }
        }
    }

    private func complete(_ transition: CollectionTransition, finishes: Bool) {
        let kept = finishes ? transition.new : transition.old
        interactiveTransition = nil
        install(kept, keeping: [], isChange: false)
        if finishes { moveContent(to: transition.targetOffset) }
        transition.old.finalizeLayoutTransition()
        transition.new.finalizeLayoutTransition()
        release(finishes ? transition.old : transition.new)
        release(transition.layout)
        setNeedsLayout()
        layoutIfNeeded()
        for view in shown.values {
            view.didTransition(from: finishes ? transition.old : transition.new, to: kept)
        }
        transition.completion?(true, finishes)
    }
}
