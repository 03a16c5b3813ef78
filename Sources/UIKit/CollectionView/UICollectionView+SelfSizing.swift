import QuartzCore

extension UICollectionView {
    /// How often sizes that views want may change what is in view before the rest has to wait for the next frame.
    static let fittingRounds = 8

    /// Asks the views of estimated size what size they want, and lays out again until all that are in view have theirs.
    func showMeasured() {
        for _ in 0..<Self.fittingRounds {
            guard measureShown(elements(in: bounds)) else { return }
            prepareLayoutIfNeeded()
            arrangeBands(in: bounds)
            show(elements(in: bounds))
        }
    }

    /// Asks a view in view for its size again, because what it shows has changed.
    func contentDidChange(of cell: UICollectionViewCell) {
        guard let attributes = cell.layoutAttributes else { return }
        let key = ElementKey(attributes)
        guard shown[key] === cell else { return }
        cell.isFitted = false
        hasUnfittedViews = true
        layout.note(nil, of: key)
        setNeedsLayout()
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
