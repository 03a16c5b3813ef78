import InterludeDiagnostics
import QuartzCore

extension UICollectionView {
    func _setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = self.layout
        guard layout !== old else {
            completion?(true)
            return
        }
        guard interactiveTransition == nil else {
            Diagnostic.layoutChangeDuringTransition(
                to: typeName(layout), culprit: typeName(dataSource ?? self)
            ).report()
            return
        }
        abandonMovement()
        if animated { layoutFromAbove() }
        offsetHolds += 1
        defer { offsetHolds -= 1 }
        let former = knownLayout.isPrepared ? elements(in: bounds) : []
        old.prepareForTransition(to: layout)
        layout.owner = self
        layout.prepareForTransition(from: old)
        // A view that was never laid out has no content that a layout could be prepared for, and often another size.
        let isFirst = window == nil && !old.wasPrepared
        let offset = install(layout, keeping: former, isChange: !isFirst, prepares: !isFirst)
        guard animated, window != nil else {
            moveContent(to: offset)
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            release(old)
            setNeedsLayout()
            completion?(true)
            return
        }
        animate(from: old, to: layout, former: former, offset: offset, completion: completion)
    }

    private func animate(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout,
        former: [UICollectionViewLayoutAttributes], offset: CGPoint, completion: ((Bool) -> Void)?
    ) {
        let visible = CGRect(origin: offset, size: bounds.size)
        var target = elements(in: visible)
        makeOrthogonalSections(in: visible)
        UIView.performWithoutAnimation {
            for element in target {
                let key = ElementKey(element)
                if let view = shown[key] {
                    host(view, of: key)
                    continue
                }
                let start = new.initialAttributes(for: key)
                addView(for: key, at: start ?? old.placedAttributes(for: key) ?? element)
            }
        }
        target = measuredElements(in: visible)
        let staying = Set(target.map { ElementKey($0) })
        for view in shown.values { view.willTransition(from: old, to: new) }
        var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
        for key in former.map({ ElementKey($0) }) where !staying.contains(key) {
            if let view = shown.removeValue(forKey: key) { departing.append((key, view)) }
        }
        animateChange {
            let arriving = self.moveContent(to: offset, showing: target)
            self.arrangeOrthogonalSections(in: visible)
            for element in arriving { self.shown[ElementKey(element)]?.setLayoutAttributes(element) }
            for (key, view) in departing {
                let end = old.finalAttributes(for: key) ?? new.placedAttributes(for: key)
                if let end { view.setLayoutAttributes(end) } else { view.alpha = 0 }
            }
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
        } completion: { finished in
            for view in self.shown.values { view.didTransition(from: old, to: new) }
            for (key, view) in departing {
                view.didTransition(from: old, to: new)
                self.recycle(view, of: key)
            }
            self.setNeedsLayout()
            completion?(finished)
        }
        release(old)
    }

    func release(_ layout: UICollectionViewLayout) {
        if layout !== self.layout, layout.owner === self { layout.owner = nil }
    }

    /// Installs and prepares `new`, and returns the new content offset.
    @discardableResult
    func install(
        _ new: UICollectionViewLayout, keeping former: [UICollectionViewLayoutAttributes], isChange: Bool,
        prepares: Bool = true
    ) -> CGPoint {
        layout = new
        new.owner = self
        new.invalidateLayout()
        if prepares {
            isChangingLayout = true
            prepareLayoutIfNeeded()
            isChangingLayout = false
        }
        return isChange ? resolvedOffset(of: new, keeping: former) : contentOffset
    }

    /// Returns the content offset that keeps visible items in view under a layout; layout and delegate can change it.
    func resolvedOffset(
        of new: UICollectionViewLayout, keeping former: [UICollectionViewLayoutAttributes]
    ) -> CGPoint {
        let x = contentOffset.x.clamped(to: horizontalLimits)
        let y = contentOffset.y.clamped(to: verticalLimits)
        var proposed = CGPoint(x: x, y: y)
        let visible = CGRect(origin: proposed, size: bounds.size)
        let cells = former.filter { $0.representedElementCategory == .cell }
        let stays = cells.contains { new.placedAttributes(for: ElementKey($0))?.frame.overlaps(visible) == true }
        if !stays, let middle = cells.min(by: { $0.distance(to: bounds) < $1.distance(to: bounds) }),
            let center = new.placedAttributes(for: ElementKey(middle))?.center
        {
            proposed.x = (center.x - bounds.width / 2).clamped(to: horizontalLimits)
            proposed.y = (center.y - bounds.height / 2).clamped(to: verticalLimits)
        }
        let wanted = new.targetContentOffset(forProposedContentOffset: proposed)
        return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: wanted) ?? wanted
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate func distance(to rect: CGRect) -> CGFloat {
        abs(center.x - rect.midX) + abs(center.y - rect.midY)
    }
}
