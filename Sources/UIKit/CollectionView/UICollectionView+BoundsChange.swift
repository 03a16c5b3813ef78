import QuartzCore

extension UICollectionView {
    /// Notifies the layout before an animation, such as a rotation, changes the size of the view.
    func willAnimateBounds(from oldBounds: CGRect) {
        guard UIView.inheritedAnimationDuration > 0, window != nil, knownLayout.isPrepared, boundsBeforeAnimation == nil
        else { return }
        boundsBeforeAnimation = oldBounds
        layout.prepare(forAnimatedBoundsChange: oldBounds)
    }

    /// Shows the visible elements after a size change; animates appearing and disappearing ones within its animation.
    func showAfterChangeOfBounds() {
        boundsBeforeAnimation = nil
        let target = elements(in: bounds)
        guard UIView.inheritedAnimationDuration > 0 else {
            arrangeOrthogonalSections(in: bounds)
            show(target)
            layout.finalizeAnimatedBoundsChange()
            return
        }
        let wanted = Set(target.map { ElementKey($0) })
        let gone = shown.keys.filter { !wanted.contains($0) }.sorted { $0.indexPath < $1.indexPath }
        var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
        for key in gone { if let view = shown.removeValue(forKey: key) { departing.append((key, view)) } }
        makeOrthogonalSections(in: bounds)
        UIView.performWithoutAnimation {
            for element in target.sorted(by: Self.displayOrder) where shown[ElementKey(element)] == nil {
                let key = ElementKey(element)
                addView(for: key, at: layout.initialAttributes(for: key) ?? element)
            }
        }
        // Inherits the duration and timing curve of the animation that changes the bounds.
        animateChange {
            self.arrangeOrthogonalSections(in: self.bounds)
            for element in target { self.shown[ElementKey(element)]?.setLayoutAttributes(element) }
            for (key, view) in departing {
                if let end = self.layout.finalAttributes(for: key) {
                    view.setLayoutAttributes(end)
                } else {
                    view.alpha = 0
                }
            }
            self.layout.finalizeAnimatedBoundsChange()
        } completion: { _ in
            for (key, view) in departing { self.recycle(view, of: key) }
        }
    }
}
