import QuartzCore

extension UIScrollView {
    /// Moves the content for the setter of ``contentOffset``, which all scrolling calls, because subclasses override it.
    func moveContent(to offset: CGPoint) {
        guard offset != bounds.origin, offset.isUsable(as: "contentOffset", of: self) else { return }
        bounds = CGRect(origin: offset, size: bounds.size)
        contentDidMove()
        observers?.changed(.contentOffset)
        layoutIndicators()
        attachedRefreshControl?.followContent()
        follower?.contentMoved(of: self)
        contentEndDidMove()
        contentOwner?.contentDidScroll(in: self)
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// Lays out the subtrees of the subviews without laying out the scroll view.
    func layoutContents() {
        for view in subviews { view.layer.layoutTreeIfNeeded() }
    }

    func _setContentOffset(_ offset: CGPoint, animated: Bool) {
        stopMotion()
        guard offset.isUsable(as: "contentOffset", of: self) else { return }
        // Outside of a window, the offset is set at once: the tests of yml-org/ycarousel-ios and evgenyneu/Auk rely on it.
        guard animated, window != nil else {
            if offset != contentOffset { contentOffset = offset }
            return
        }
        guard offset != contentOffset else { return }
        run(ScrollPath.cosine(from: contentOffset, to: offset))
    }

    func _scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard rect.isUsable(as: "visible rectangle", of: self), rect.size != .zero else { return }
        let insets = adjustedContentInset
        var offset = contentOffset
        let visible = bounds.inset(by: insets)
        if rect.minX < visible.minX || rect.width > visible.width {
            offset.x = rect.minX - insets.left
        } else if rect.maxX > visible.maxX {
            offset.x = rect.maxX - bounds.width + insets.right
        }
        if rect.minY < visible.minY || rect.height > visible.height {
            offset.y = rect.minY - insets.top
        } else if rect.maxY > visible.maxY {
            offset.y = rect.maxY - bounds.height + insets.bottom
        }
        offset.x = offset.x.clamped(to: horizontalLimits)
        offset.y = offset.y.clamped(to: verticalLimits)
        if offset != contentOffset { setContentOffset(offset, animated: animated) }
    }

    /// Returns the nearest offset on the pixel grid, as UIKit rounds scrolled offsets.
    func pixelAligned(_ offset: CGPoint) -> CGPoint {
        let scale = max(traitCollection.displayScale, 1)
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }
}

extension CGFloat {
    func clamped(to limits: ClosedRange<Double>) -> CGFloat {
        CGFloat(Swift.min(Swift.max(Double(self), limits.lowerBound), limits.upperBound))
    }
}
