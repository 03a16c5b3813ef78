import QuartzCore

extension UICollectionView {
    var knownCounts: [Int] {
        if let counts { return counts }
        guard let dataSource else { return [] }
        let sections = CountLimits.limited(
            dataSource.numberOfSections(in: self), to: CountLimits.sections, "sections", in: dataSource)
        var available = CountLimits.items
        let found = (0..<sections).map { section in
            let count = dataSource.collectionView(self, numberOfItemsInSection: section)
            defer { available -= min(max(count, 0), available) }
            return CountLimits.limited(count, to: available, "items", in: dataSource)
        }
        let shown = countsShown(of: found)
        counts = shown
        return shown
    }

    /// Handles an invalidation of the current layout; ignores other layouts.
    func layoutWasInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext)
    {
        guard layout === self.layout else { return }
        let former = counts
        if context.invalidateDataSourceCounts { counts = nil }
        // As in UIKit, a reload while the layout asks for sizes doesn't begin it again, unless the data changed.
        knownLayout = KnownLayout(
            isPrepared: layout.isAskingForSizes && former == knownCounts, preparedSize: knownLayout.preparedSize)
        forgetFitting(context)
        let adjustment = context.contentOffsetAdjustment
        if adjustment != .zero {
            contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        }
        setNeedsLayout()
    }

    /// Invalidates the layout; `nil` for everything.
    ///
    /// A layout informs the collection view that it was given to last. sh-khashimov/RESegmentedControl lays out two with
    /// one, each of which asks again after its own reloads and changes of bounds.
    func invalidateCurrentLayout(with context: UICollectionViewLayoutInvalidationContext? = nil) {
        if let context { layout.invalidateLayout(with: context) } else { layout.invalidateLayout() }
        if layout.owner !== self { layoutWasInvalidated(layout, with: context ?? layout.contextForEverything()) }
    }

    /// Invalidates the layout if it requires so for new bounds.
    func invalidate(forBounds newBounds: CGRect) {
        if let context = boundsContext(for: newBounds) { invalidateCurrentLayout(with: context) }
    }

    private func boundsContext(for newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
        // A layout that was never prepared has nothing to answer with, as in the tests of Chatto.
        guard newBounds != bounds, layout.wasPrepared, layout.shouldInvalidateLayout(forBoundsChange: newBounds)
        else { return nil }
        return layout.invalidationContext(forBoundsChange: newBounds)
    }

    /// Changes the bounds in UIKit's order: queries the layout before, and invalidates it after the change.
    func change(bounds newBounds: CGRect, by change: () -> Void) {
        guard newBounds != bounds, !movesAfterInvalidating, !isChangingLayout else {
            change()
            return
        }
        let context = boundsContext(for: newBounds)
        if newBounds.size != bounds.size { willAnimateBounds(from: bounds) }
        change()
        if newBounds.size == bounds.size { laidOutSize = bounds.size }
        if let context { invalidateCurrentLayout(with: context) }
        setNeedsLayout()
    }

    /// Scrolls during an update or a layout change, and returns the visible elements.
    ///
    /// Their attributes differ from `target` if they depend on the offset, as for pinned headers.
    func moveContent(
        to offset: CGPoint, showing target: [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        let context = boundsContext(for: CGRect(origin: offset, size: bounds.size))
        moveContent(to: offset)
        guard let context else { return target }
        invalidateCurrentLayout(with: context)
        prepareLayoutIfNeeded()
        return elements(in: bounds)
    }

    func _indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        if let path = indexPathForItemOfOrthogonalSection(at: point) { return path }
        let probe = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let hits = layout.elements(shownIn: probe).filter {
            $0.representedElementCategory == .cell && $0.frame.safelyContains(point)
        }
        return hits.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// Recreates all cells and supplementary views, and recomputes the layout for the current data.
    func reloadElements() {
        counts = nil
        recycleAll()
        let context = layout._invalidationContext()
        context.isForEverything = true
        context.isForCounts = true
        invalidateCurrentLayout(with: context)
    }

    /// - Parameter willShowElements: Whether the elements are shown next, after which the first content gets its size, as
    ///   in UIKit. A layout may set insets before: tests of wayfair/brickkit-ios expect that the content begins at them.
    func prepareLayoutIfNeeded(willShowElements: Bool = false) {
        guard !knownLayout.isPrepared else { return }
        knownLayout = KnownLayout(isPrepared: true, preparedSize: bounds.size)
        _ = knownCounts
        layout.prepareForUse()
        let isFirst = knownContentSize == .zero
        let size = layout.knownContentSize
        if isFirst, willShowElements, !layout.isMirrored { return }
        contentSize = size
        // Unverified: mirrored content begins at its right edge.
        if isFirst, layout.isMirrored, contentOffset.x == horizontalLimits.lowerBound {
            let offset = CGPoint(x: horizontalLimits.upperBound, y: contentOffset.y)
            if offset != contentOffset { contentOffset = offset }
        }
    }

    func layoutElements() {
        guard !isChangingLayout else { return }
        if laidOutSize != bounds.size {
            // The size was changed by constraints or through the layer, without a call of `change(bounds:by:)`.
            if laidOutSize != .zero, knownLayout.isPrepared {
                willAnimateBounds(from: CGRect(origin: bounds.origin, size: laidOutSize))
                invalidateCurrentLayout()
            }
            laidOutSize = bounds.size
        }
        // It was prepared early, such as by a new layout before the view had a size.
        if knownLayout.isPrepared, knownLayout.preparedSize == .zero, bounds.size != .zero { invalidateCurrentLayout() }
        if !knownLayout.isPrepared, let interactiveTransition { moveContent(along: interactiveTransition) }
        prepareLayoutIfNeeded(willShowElements: true)
        if boundsBeforeAnimation == nil {
            guard !animateResizing() else { return }
            arrangeOrthogonalSections(in: bounds)
            show(elementsInView())
            showMeasured()
            followGoal()
        } else {
            showAfterChangeOfBounds()
        }
        prefetch()
    }

    /// Returns the elements in the bounds, which the size of the content may move.
    private func elementsInView() -> [UICollectionViewLayoutAttributes] {
        let rect = bounds
        let found = elements(in: rect)
        return bounds == rect ? found : elements(in: bounds)
    }

    /// Returns the elements in `rect`, querying the layout by pages of the bounds' size.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let page = pages(around: rect)
        if knownLayout.shown?.rect != page {
            let found = layout.elements(shownIn: page)
            contentSize = layout.knownContentSize
            knownLayout.shown = (page, found)
        }
        return replacingMovedItem((knownLayout.shown?.elements ?? []).filter { layout.isVisible($0, in: rect) })
    }

    func pages(around rect: CGRect) -> CGRect {
        guard bounds.width > 0, bounds.height > 0 else { return rect }
        let (width, height) = (bounds.width, bounds.height)
        let minX = (rect.minX / width).rounded(.down) * width
        let minY = (rect.minY / height).rounded(.down) * height
        let maxX = max((rect.maxX / width).rounded(.up) * width, minX + width)
        let maxY = max((rect.maxY / height).rounded(.up) * height, minY + height)
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Adds views for visible elements, updates existing ones and recycles the others.
    func show(_ attributes: [UICollectionViewLayoutAttributes]) {
        var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for element in attributes { wanted[ElementKey(element)] = element }
        let gone = shown.keys.filter { wanted[$0] == nil }.sorted { $0.indexPath < $1.indexPath }
        for key in gone {
            if let view = shown.removeValue(forKey: key) { hide(view, of: key) }
        }
        layoutHeldViews()
        trimWaitingCells()
        let isAnimated = UIView.inheritedAnimationDuration > 0
        for element in attributes.sorted(by: Self.displayOrder) {
            let key = ElementKey(element)
            if let view = shown[key] {
                host(view, of: key)
                view.setLayoutAttributes(element)
                layout.decorate(view, of: key)
            } else {
                UIView.performWithoutAnimation {
                    let view = addView(for: key, at: element)
                    if isAnimated { view?.layer.layoutTreeIfNeeded() }
                }
            }
        }
    }

    /// Orders cells by index path, then supplementary and decoration views, as UIKit requests them.
    static func displayOrder(
        _ a: UICollectionViewLayoutAttributes, _ b: UICollectionViewLayoutAttributes
    ) -> Bool {
        (a.representedElementCategory.rawValue, a.indexPath) < (b.representedElementCategory.rawValue, b.indexPath)
    }

    @discardableResult
    func addView(for key: ElementKey, at attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        arriving = attributes
        let known = key.category == .cell ? waiting.removeValue(forKey: key.indexPath) : nil
        let provided = held.removeValue(forKey: key) ?? known ?? provideView(for: key)
        arriving = nil
        guard let view = provided else { return nil }
        view.isFitted = false
        sizing.isNeeded = true
        view.setLayoutAttributes(attributes)
        shown[key] = view
        if let cell = view as? UICollectionViewCell {
            // Also for items that aren't selected: cells style themselves in the override.
            cell.isHighlighted = highlighted == key.indexPath
            cell.isSelected = selection.contains(key.indexPath)
            delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.indexPath)
        }
        host(view, of: key)
        layout.decorate(view, of: key)
        return view
    }

    func provideView(for key: ElementKey) -> UICollectionReusableView? {
        switch key.category {
        case .cell:
            RegistrationToken.provide { dataSource?.collectionView(self, cellForItemAt: pathInData(key.indexPath)) }
        case .supplementaryView:
            RegistrationToken.provide {
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind ?? "", at: key.indexPath)
            }
        case .decorationView: decorationView(ofKind: key.kind ?? "")
        }
    }

    private func decorationView(ofKind kind: String) -> UICollectionReusableView? {
        if let type = layout.decorationClasses[kind] { return make(type, size: arriving?.size) }
        return layout.decorationNibs[kind]?.instantiate(withOwner: nil).lazy
            .compactMap { $0 as? UICollectionReusableView }.first
    }
}
