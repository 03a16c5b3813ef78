import QuartzCore

extension UICollectionView {
    /// Measures views of estimated size, and repeats the layout until all visible views are measured.
    ///
    /// The first cell in view keeps its position if elements above it have a different size than estimated.
    func showMeasured() {
        for _ in 0..<LayoutPass.maximumRounds {
            let before = elements(in: bounds)
            let anchor = firstInView(of: before)
            guard measureShown(before) else { return }
            holdingOffset {
                prepareLayoutIfNeeded()
                keep(anchor)
            }
            limitsDidChange()
            arrangeOrthogonalSections(in: bounds)
            show(elements(in: bounds))
        }
    }

    /// Returns the first cell that begins within the visible area.
    ///
    /// `nil` at the beginning of the content, where nothing above can change.
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

    /// Scrolls by the displacement of an element, so that it keeps its position on the screen.
    private func keep(_ anchor: UICollectionViewLayoutAttributes?) {
        guard let anchor, let newAttributes = layout.placedAttributes(for: ElementKey(anchor)), layout.isEstimating
        else {
            return
        }
        let (dx, dy) = (newAttributes.frame.minX - anchor.frame.minX, newAttributes.frame.minY - anchor.frame.minY)
        let along = contentSize.height > bounds.height ? CGVector(dx: 0, dy: dy) : CGVector(dx: dx, dy: 0)
        guard along.dx != 0 || along.dy != 0 else { return }
        shiftContent(by: along)
    }

    /// Handles a view's request to be measured again.
    func sizeMayHaveChanged(of view: UICollectionReusableView, byConstraints: Bool) {
        switch selfSizingInvalidation {
        case .disabled: return
        case .enabled where byConstraints: return
        default: contentDidChange(of: view)
        }
    }

    /// Marks a visible view to be measured again because its content changed.
    func contentDidChange(of view: UICollectionReusableView) {
        guard !sizing.isMeasuring, let attributes = view.layoutAttributes else { return }
        let key = ElementKey(attributes)
        guard shown[key] === view else { return }
        view.isFitted = false
        sizing.isNeeded = true
        layout.note(nil, of: key)
        sizing.isAnimated = UIView.areAnimationsEnabled && window != nil && beingReconfigured == nil
        setNeedsLayout()
    }

    /// Animates changed cell sizes; returns whether it started an animation.
    ///
    /// Unverified: it takes as long as an update of items.
    func animateResizing() -> Bool {
        guard sizing.isAnimated else { return false }
        sizing.isAnimated = false
        guard movement == nil, interactiveTransition == nil, batch == nil, drag == nil, motion == nil else {
            return false
        }
        guard measureShown(elements(in: bounds)) else { return false }
        apply(CollectionUpdates(before: knownCounts))
        return true
    }

    /// Returns the elements in `rect` after measuring their views.
    func measuredElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        if measureShown(elements(in: rect)) { prepareLayoutIfNeeded() }
        return elements(in: rect)
    }

    /// Measures views; returns whether the layout was invalidated by their preferred attributes.
    ///
    /// Custom layouts can respond to preferred attributes, so each view is measured once for its content.
    func measureShown(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
        sizing.isMeasuring = true
        defer { sizing.isMeasuring = false }
        let asksAll = sizing.isNeeded && layout.asksForPreferredAttributes
        sizing.isNeeded = false
        let unmeasured = elements.filter {
            layout.needsSize(of: $0) || asksAll && shown[ElementKey($0)]?.isFitted == false
        }
        var changes = false
        for element in unmeasured.sorted(by: Self.displayOrder) {
            let key = ElementKey(element)
            guard let view = shown[key] else { continue }
            view.isFitted = true
            let original = element.duplicate()
            if original.estimatedAxes == [] { original.estimatedAxes = layout.measuredAxes }
            let preferred = view.preferredLayoutAttributesFitting(original)
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

    /// Marks views as unmeasured if their sizes are no longer valid.
    func forgetFitting(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts || context.dropsPreferredSizes {
            for view in shown.values { view.isFitted = false }
            sizing.isNeeded = true
        }
        for path in context.invalidatedItemIndexPaths ?? [] where context.preferredSizes[path] == nil {
            shown[ElementKey(indexPath: path)]?.isFitted = false
            sizing.isNeeded = true
        }
    }
}

extension UIView {
    /// Returns the fitting size along estimated axes, with horizontal margins, from constraints or a content view.
    func fittingSize(_ attributes: UICollectionViewLayoutAttributes, margins: CGFloat) -> CGSize {
        let axes = attributes.estimatedAxes
        let width = axes.contains(.horizontal) ? 0 : max(attributes.size.width - margins, 0)
        let wanted: CGSize
        if constraints.isEmpty {
            // A view without constraints has a fitting size only if it is a content view.
            guard self is any UIContentView else { return attributes.size }
            let maximumSize = CGSize(
                width: width > 0 ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
            wanted = sizeThatFits(maximumSize)
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
