import QuartzCore

extension UICollectionView {
    /// Makes the scroll views of the bands in view, and takes those of the others.
    func arrangeBands(in rect: CGRect) {
        let wanted = layout.bands(in: rect)
        guard !wanted.isEmpty || !bandViews.isEmpty else { return }
        makeBands(wanted)
        for band in wanted { bandViews[band.section]?.take(band) }
    }

    /// Makes the scroll views that are missing, before an animation moves those that are there.
    func makeBands(in rect: CGRect) {
        let wanted = layout.bands(in: rect)
        guard !wanted.isEmpty || !bandViews.isEmpty else { return }
        UIView.performWithoutAnimation { makeBands(wanted) }
    }

    private func makeBands(_ wanted: [LayoutBand]) {
        let sections = Set(wanted.map(\.section))
        for section in bandViews.keys.sorted() where !sections.contains(section) {
            guard let view = bandViews.removeValue(forKey: section) else { continue }
            for element in view.content.subviews { move(element, to: self) }
            view.removeFromSuperview()
        }
        for band in wanted where bandViews[band.section] == nil {
            UIView.performWithoutAnimation {
                let view = BandScrollView(band)
                addSubview(view)
                var offset = CGPoint.zero
                let limit = max(view.contentSize[band.axis] - band.frame.size[band.axis], 0)
                offset[band.axis] = min(bandOffsets[band.section] ?? 0, limit)
                view.contentOffset = offset
                bandViews[band.section] = view
            }
        }
    }

    func bandDidScroll(_ view: BandScrollView) {
        guard bandViews[view.section] === view else { return }
        bandOffsets[view.section] = view.contentOffset[view.band.axis]
        queried = nil
        setNeedsLayout()
    }

    /// Gives bands the places that their sections have after an update.
    func moveBands(by map: IndexMap) {
        let (views, offsets) = (bandViews, bandOffsets)
        bandViews = [:]
        bandOffsets = [:]
        for section in offsets.keys.sorted() {
            if let end = map.section(of: IndexPath(item: 0, section: section))?.section {
                bandOffsets[end] = offsets[section]
            }
        }
        for section in views.keys.sorted() {
            guard let view = views[section] else { continue }
            if let end = map.section(of: IndexPath(item: 0, section: section))?.section {
                view.section = end
                bandViews[end] = view
            } else {
                UIView.performWithoutAnimation { for element in view.content.subviews { move(element, to: self) } }
                view.removeFromSuperview()
            }
        }
    }

    /// Puts a view where its element belongs: into the content, or into the band that it scrolls with.
    func host(_ view: UICollectionReusableView, of key: ElementKey) {
        let parent = layout.band(of: key).flatMap { bandViews[$0]?.content } ?? self
        if view.superview !== parent { move(view, to: parent) }
    }

    /// Changes the superview of a view that stays where it is on the screen.
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

    /// The item of a band at a point of the view.
    func indexPathForItemOfBand(at point: CGPoint) -> IndexPath? {
        for section in bandViews.keys.sorted() {
            guard let view = bandViews[section], view.frame.contains(point) else { continue }
            let place = convert(point, to: view.content)
            let hits = shown.filter { key, cell in
                key.category == .cell && cell.superview === view.content && cell.frame.contains(place)
            }
            let front = hits.max { a, b in
                (a.value.layer.zPosition, a.key.indexPath) < (b.value.layer.zPosition, b.key.indexPath)
            }
            return front?.key.indexPath
        }
        return nil
    }
}
