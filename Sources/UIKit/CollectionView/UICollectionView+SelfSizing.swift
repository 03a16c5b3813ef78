import QuartzCore

extension UICollectionView {
    /// How often sizes that views want may change what is in view before the rest has to wait for the next frame.
    static let fittingRounds = 8

    /// Asks the views of estimated size what size they want, and lays out again until all that are in view have theirs.
    ///
    /// What shows at the top stays where it is when what is above it turns out to have another size than was guessed.
    func showMeasured() {
        for _ in 0..<Self.fittingRounds {
            let before = elements(in: bounds)
            let anchor = firstInView(of: before)
            guard measureShown(before) else { return }
            prepareLayoutIfNeeded()
            keep(anchor)
            arrangeOrthogonalSections(in: bounds)
            show(elements(in: bounds))
        }
    }

    /// The first cell that begins within the part of the content that shows, if something above it shows, too.
    ///
    /// At the beginning of the content there is nothing to keep.
    private func firstInView(of elements: [UICollectionViewLayoutAttributes]) -> UICollectionViewLayoutAttributes? {
        guard movement == nil, interactiveTransition == nil else { return nil }
        let visible = bounds.inset(by: adjustedContentInset)
        let cells = elements.filter {
            $0.representedElementCategory == .cell && CATransform3DIsIdentity($0.transform3D)
        }
        guard contentOffset.y > -adjustedContentInset.top || contentOffset.x > -adjustedContentInset.left else {
            return nil
        }
        return cells.filter { $0.frame.minY >= visible.minY && $0.frame.minX >= visible.minX }.min {
            ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
        }
    }

    /// Scrolls by as much as an element has moved, so that it stays where it was seen.
    private func keep(_ anchor: UICollectionViewLayoutAttributes?) {
        guard let anchor, let place = layout.placedAttributes(for: ElementKey(anchor)), layout.isEstimating else {
            return
        }
        let (dx, dy) = (place.frame.minX - anchor.frame.minX, place.frame.minY - anchor.frame.minY)
        let along = contentSize.height > bounds.height ? CGVector(dx: 0, dy: dy) : CGVector(dx: dx, dy: 0)
        guard along.dx != 0 || along.dy != 0 else { return }
        shiftContent(by: along)
    }

    /// Takes a view's wish to be asked for its size again.
    func sizeMayHaveChanged(of view: UICollectionReusableView, byConstraints: Bool) {
        switch selfSizingInvalidation {
        case .disabled: return
        case .enabled where byConstraints: return
        default: contentDidChange(of: view)
        }
    }

    /// Asks a view in view for its size again, because what it shows has changed.
    func contentDidChange(of view: UICollectionReusableView) {
        guard !isMeasuring, let attributes = view.layoutAttributes else { return }
        let key = ElementKey(attributes)
        guard shown[key] === view else { return }
        view.isFitted = false
        hasUnfittedViews = true
        layout.note(nil, of: key)
        animatesResizing = UIView.areAnimationsEnabled && window != nil && beingReconfigured == nil
        setNeedsLayout()
    }

    /// Shows the sizes that cells now want by an animation; false if none is due.
    ///
    /// Unverified: it takes as long as a change of items.
    func animateResizing() -> Bool {
        guard animatesResizing else { return false }
        animatesResizing = false
        guard movement == nil, interactiveTransition == nil, batch == nil, drag == nil, motion == nil else {
            return false
        }
        guard measureShown(elements(in: bounds)) else { return false }
        apply(CollectionUpdates(before: knownCounts))
        return true
    }

    /// What shows in `rect` after the views in it were asked for their size.
    func measuredElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        if measureShown(elements(in: rect)) { prepareLayoutIfNeeded() }
        return elements(in: rect)
    }

    /// Whether the layout has to place elements anew, because views want other sizes than it has guessed.
    ///
    /// Layouts of one's own may listen to what views want, so that each view is asked once for what it shows.
    func measureShown(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
        isMeasuring = true
        defer { isMeasuring = false }
        let asksAll = hasUnfittedViews && layout.asksForPreferredAttributes
        hasUnfittedViews = false
        let waiting = elements.filter {
            layout.needsSize(of: $0) || asksAll && shown[ElementKey($0)]?.isFitted == false
        }
        var changes = false
        for element in waiting.sorted(by: Self.displayOrder) {
            let key = ElementKey(element)
            guard let view = shown[key] else { continue }
            view.isFitted = true
            let preferred = view.preferredLayoutAttributesFitting(element.duplicate())
            layout.note(preferred.size, of: key)
            guard !preferred.isEqual(element) else { continue }
            let isOther = layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: element)
            guard isOther else { continue }
            let context = layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: element)
            layout.invalidateLayout(with: context)
            changes = true
        }
        return changes
    }

    /// Has the views asked again whose sizes no longer hold.
    func forgetFitting(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts || context.dropsPreferredSizes {
            for view in shown.values { view.isFitted = false }
            hasUnfittedViews = true
        }
        for path in context.invalidatedItemIndexPaths ?? [] where context.preferredSizes[path] == nil {
            shown[ElementKey(indexPath: path)]?.isFitted = false
            hasUnfittedViews = true
        }
    }
}

extension UIView {
    /// The size that a view asks for along estimated axes, with margins beside it: by its constraints, or by what it shows.
    func fittingSize(_ attributes: UICollectionViewLayoutAttributes, margins: CGFloat) -> CGSize {
        let axes = attributes.estimatedAxes
        let width = axes.contains(.horizontal) ? 0 : max(attributes.size.width - margins, 0)
        let wanted: CGSize
        if constraints.isEmpty {
            // A view without constraints has no wishes but those of its content.
            guard self is any UIContentView else { return attributes.size }
            let room = CGSize(width: width > 0 ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
            wanted = sizeThatFits(room)
        } else {
            wanted = systemLayoutSizeFitting(
                CGSize(width: width, height: axes.contains(.vertical) ? 0 : attributes.size.height),
                withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
                verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        }
        var size = attributes.size
        if axes.contains(.horizontal), wanted.width > 0 { size.width = wanted.width + margins }
        if axes.contains(.vertical), wanted.height > 0 { size.height = wanted.height }
        return size
    }
}

extension UICollectionViewCell: SelfSizingCell {
    func contentSizeMayHaveChanged(byConstraints: Bool) {
        collectionView?.sizeMayHaveChanged(of: self, byConstraints: byConstraints)
    }
}
