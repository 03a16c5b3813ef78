import QuartzCore

extension UICollectionView {
    /// Creates and updates the scroll views of the visible orthogonal sections, and removes the others.
    func arrangeOrthogonalSections(in rect: CGRect) {
        let wanted = layout.orthogonalSections(in: rect)
        guard !wanted.isEmpty || !orthogonalViews.isEmpty else { return }
        makeOrthogonalSections(wanted)
        for orthogonal in wanted { orthogonalViews[orthogonal.section]?.configure(orthogonal) }
    }

    /// Creates missing scroll views, before an animation moves existing ones.
    func makeOrthogonalSections(in rect: CGRect) {
        let wanted = layout.orthogonalSections(in: rect)
        guard !wanted.isEmpty || !orthogonalViews.isEmpty else { return }
        UIView.performWithoutAnimation { makeOrthogonalSections(wanted) }
    }

    private func makeOrthogonalSections(_ wanted: [OrthogonalSection]) {
        let sections = Set(wanted.map(\.section))
        for section in orthogonalViews.keys.sorted() where !sections.contains(section) {
            guard let view = orthogonalViews.removeValue(forKey: section) else { continue }
            for element in view.content.subviews { move(element, to: self) }
            view.removeFromSuperview()
        }
        for orthogonal in wanted where orthogonalViews[orthogonal.section] == nil {
            UIView.performWithoutAnimation {
                let view = OrthogonalScrollView(orthogonal)
                addSubview(view)
                var offset = CGPoint.zero
                let limit = max(view.contentSize[orthogonal.axis] - orthogonal.frame.size[orthogonal.axis], 0)
                offset[orthogonal.axis] = min(orthogonalOffsets[orthogonal.section] ?? 0, limit)
                view.contentOffset = offset
                orthogonalViews[orthogonal.section] = view
            }
        }
    }

    func orthogonalSectionDidScroll(_ view: OrthogonalScrollView) {
        guard orthogonalViews[view.section] === view else { return }
        orthogonalOffsets[view.section] = view.contentOffset[view.orthogonal.axis]
        knownLayout.shown = nil
        setNeedsLayout()
    }

    /// Scrolls an orthogonal section to one of its items.
    func scroll(
        orthogonalSection section: Int, toItem path: IndexPath, at position: ScrollPosition, animated: Bool
    ) {
        guard let orthogonal = orthogonalSection(ofItem: path),
            let frame = layout.placedAttributes(for: ElementKey(indexPath: path))?.frame
        else { return }
        let axis = orthogonal.axis
        let (low, high) = axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        let (start, middle, end): (ScrollPosition, ScrollPosition, ScrollPosition) =
            axis == .horizontal ? (.left, .centeredHorizontally, .right) : (.top, .centeredVertically, .bottom)
        let length = orthogonal.frame.size[axis]
        var target = orthogonalOffsets[section] ?? 0
        if position.contains(start) { target = low }
        if position.contains(middle) { target = (low + high - length) / 2 }
        if position.contains(end) { target = high - length }
        target = min(max(target, 0), max(orthogonal.length - length, 0))
        guard let view = orthogonalViews[section] else {
            orthogonalOffsets[section] = target
            knownLayout.shown = nil
            return
        }
        var offset = view.contentOffset
        offset[axis] = target
        view.setContentOffset(offset, animated: animated)
    }

    /// Returns the axis along which the section of an item scrolls, or `nil` if it doesn't scroll.
    func orthogonalAxis(ofItem path: IndexPath) -> UIAxis? { orthogonalSection(ofItem: path)?.axis }

    private func orthogonalSection(ofItem path: IndexPath) -> OrthogonalSection? {
        guard let section = layout.orthogonal(of: ElementKey(indexPath: path)) else { return nil }
        if let view = orthogonalViews[section] { return view.orthogonal }
        guard let frame = layout.shownAttributes(for: ElementKey(indexPath: path))?.frame else { return nil }
        // The item may be out of view along either axis.
        let rect = frame.union(CGRect(x: 0, y: frame.minY, width: bounds.width, height: frame.height))
        return layout.orthogonalSections(in: rect).first { $0.section == section }
    }

    /// Moves orthogonal sections to their section indices after an update.
    func moveOrthogonalSections(by map: IndexMap) {
        let (views, offsets) = (orthogonalViews, orthogonalOffsets)
        orthogonalViews = [:]
        orthogonalOffsets = [:]
        for section in offsets.keys.sorted() {
            if let end = map.section(of: IndexPath(item: 0, section: section))?.section {
                orthogonalOffsets[end] = offsets[section]
            }
        }
        for section in views.keys.sorted() {
            guard let view = views[section] else { continue }
            if let end = map.section(of: IndexPath(item: 0, section: section))?.section {
                view.section = end
                orthogonalViews[end] = view
            } else {
                UIView.performWithoutAnimation { for element in view.content.subviews { move(element, to: self) } }
                view.removeFromSuperview()
            }
        }
    }

    /// Moves a view into its superview: the scroll view of its orthogonal section, or the collection view.
    func host(_ view: UICollectionReusableView, of key: ElementKey) {
        let parent = layout.orthogonal(of: key).flatMap { orthogonalViews[$0]?.content } ?? self
        if view.superview !== parent { move(view, to: parent) }
    }

    /// Changes the superview of a view without changing its position on the screen.
    private func move(_ view: UIView, to parent: UIView) {
        guard let former = view.superview else { return parent.addSubview(view) }
        UIView.performWithoutAnimation {
            let center = former.convert(view.center, to: parent)
            parent.addSubview(view)
            guard view.center != center else { return }
            view.center = center
            (view as? UICollectionReusableView)?.layoutAttributes = nil
        }
    }

    /// Returns the item of an orthogonal section at a point of the collection view.
    func indexPathForItemOfOrthogonalSection(at point: CGPoint) -> IndexPath? {
        for section in orthogonalViews.keys.sorted() {
            guard let view = orthogonalViews[section], view.frame.safelyContains(point) else { continue }
            let coordinate = convert(point, to: view.content)
            let hits = shown.filter { key, cell in
                key.category == .cell && cell.superview === view.content && cell.frame.safelyContains(coordinate)
            }
            let front = hits.max { a, b in
                (a.value.layer.zPosition, a.key.indexPath) < (b.value.layer.zPosition, b.key.indexPath)
            }
            return front?.key.indexPath
        }
        return nil
    }
}
