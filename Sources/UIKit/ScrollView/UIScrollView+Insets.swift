import CoreGraphics

extension UIScrollView {
    /// The adjusted content inset, including the inset of a refresh control.
    var computedInsets: UIEdgeInsets {
        var insets = contentInset
        insets.top += refreshInset
        let safe = safeAreaInsets
        let vertical: Bool
        let horizontal: Bool
        switch contentInsetAdjustmentBehavior {
        case .never: return insets
        case .always: (vertical, horizontal) = (true, true)
        case .automatic where nearestController?.automaticallyAdjustsScrollViewInsets == false: return insets
        case .automatic, .scrollableAxes:
            vertical =
                alwaysBounceVertical || knownContentSize.height > bounds.height - contentInset.top - contentInset.bottom
                || contentInsetAdjustmentBehavior == .automatic && nearestController?.isInContainerWithBars == true
            horizontal =
                alwaysBounceHorizontal || knownContentSize.width > bounds.width - contentInset.left - contentInset.right
        }
        if vertical {
            insets.top += safe.top
            insets.bottom += safe.bottom
        }
        if horizontal {
            insets.left += safe.left
            insets.right += safe.right
        }
        return insets
    }

    private var nearestController: UIViewController? {
        firstInChain { $0 is UIViewController } as? UIViewController
    }

    /// Reports changed insets, and keeps the offset within limits that become narrower.
    func insetsMayHaveChanged() {
        let old = knownInsets
        updateInsets()
        if knownInsets != old { limitsDidChange() }
    }

    /// Reports changed insets. Content at its origin stays there if the safe area changed, not if the content inset did.
    func updateInsets() {
        let insets = adjustedContentInset
        let old = knownInsets
        let adjustment = UIEdgeInsets(
            top: insets.top - contentInset.top - refreshInset, left: insets.left - contentInset.left,
            bottom: insets.bottom - contentInset.bottom, right: insets.right - contentInset.right)
        let formerAdjustment = knownAdjustment
        knownAdjustment = adjustment
        if adjustment != formerAdjustment { for view in subviews { view.updateSafeArea() } }
        guard insets != old else { return }
        knownInsets = insets
        if drag == nil, motion == nil, contentOwner == nil {
            var offset = contentOffset
            if offset.y == -old.top { offset.y -= adjustment.top - formerAdjustment.top }
            if offset.x == -old.left { offset.x -= adjustment.left - formerAdjustment.left }
            if offset != contentOffset { contentOffset = offset }
        }
        adjustedContentInsetDidChange()
        observers?.changed(.adjustedContentInset)
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Returns the part of safe area insets that the adjusted content inset doesn't include already.
    ///
    /// Unverified: its subviews never get the other part, also while they scroll beneath a bar. UIKit has private
    /// properties for the edges, `_edgesApplyingSafeAreaInsetsToContentInset` and
    /// `_edgesPropagatingSafeAreaInsetsToSubviews`.
    func insetsPropagated(from safe: UIEdgeInsets) -> UIEdgeInsets {
        let applied = knownAdjustment
        return UIEdgeInsets(
            top: max(safe.top - applied.top, 0), left: max(safe.left - applied.left, 0),
            bottom: max(safe.bottom - applied.bottom, 0), right: max(safe.right - applied.right, 0))
    }

    /// The range of offsets at which content can rest.
    var horizontalLimits: ClosedRange<Double> {
        let insets = adjustedContentInset
        return limits(
            from: -insets.left, to: contentSize.width + insets.right - bounds.width, contentAlignmentPoint.x)
    }

    var verticalLimits: ClosedRange<Double> {
        let insets = adjustedContentInset
        return limits(
            from: -insets.top, to: contentSize.height + insets.bottom - bounds.height, contentAlignmentPoint.y)
    }

    /// Moves content that is beyond limits that changed back to them, at once or in the animation of the change.
    ///
    /// An offset that the app sets is not limited; it is limited when the size of the content or of the view or the
    /// insets change. Moving content returns when it comes to rest.
    func limitsDidChange() {
        guard keepsOffsetWithinLimits else {
            motion?.limitsChanged = true
            return
        }
        guard isBeyondLimits(contentSize: knownContentSize), isBeyondLimits(contentSize: contentSize) else { return }
        contentOffset = CGPoint(
            x: contentOffset.x.clamped(to: horizontalLimits), y: contentOffset.y.clamped(to: verticalLimits))
    }

    /// The offset at which content begins.
    var contentStart: CGPoint { CGPoint(x: 0 - adjustedContentInset.left, y: 0 - adjustedContentInset.top) }

    /// Makes a change during which changed limits don't move the content.
    func holdingOffset<Result>(_ change: () -> Result) -> Result {
        offsetHolds += 1
        defer { offsetHolds -= 1 }
        return change()
    }

    /// Whether the offset is beyond the limits of content of a size by more than rounding to pixels explains.
    private func isBeyondLimits(contentSize size: CGSize) -> Bool {
        let (insets, offset) = (adjustedContentInset, contentOffset)
        let pixel = 1 / max(traitCollection.displayScale, 1)
        let x = limits(from: -insets.left, to: size.width + insets.right - bounds.width, contentAlignmentPoint.x)
        let y = limits(from: -insets.top, to: size.height + insets.bottom - bounds.height, contentAlignmentPoint.y)
        return abs(offset.x - offset.x.clamped(to: x)) > pixel || abs(offset.y - offset.y.clamped(to: y)) > pixel
    }

    /// Returns the range of offsets along one axis; only its start if an inset or size isn't a number.
    private func limits(from low: CGFloat, to high: CGFloat, _ alignment: CGFloat) -> ClosedRange<Double> {
        // Adding zero turns -0 into 0.
        var start = low.isNaN ? 0 : Double(low) + 0
        if alignment != 0, high < low { start += Double((high - low) * alignment) }
        return start...(high > low ? Double(high) : start)
    }

    /// Realigns resting content that is smaller than the view.
    func realign() {
        guard drag == nil, motion == nil, zoomDrag == nil else { return }
        let (insets, size) = (adjustedContentInset, knownContentSize)
        var offset = contentOffset
        if size.width + insets.left + insets.right < bounds.width { offset.x = CGFloat(horizontalLimits.lowerBound) }
        if size.height + insets.top + insets.bottom < bounds.height { offset.y = CGFloat(verticalLimits.lowerBound) }
        if offset != contentOffset { contentOffset = offset }
    }

    var scrollsHorizontally: Bool {
        alwaysBounceHorizontal && bouncesHorizontally || horizontalLimits.upperBound > horizontalLimits.lowerBound
    }

    var scrollsVertically: Bool {
        alwaysBounceVertical && bouncesVertically || verticalLimits.upperBound > verticalLimits.lowerBound
    }

    func makeContentLayoutGuide() -> UILayoutGuide {
        let guide = UILayoutGuide.content(of: self)
        guide.identifier = "UIScrollView-contentLayoutGuide"
        return guide
    }

    func makeFrameLayoutGuide() -> UILayoutGuide {
        let guide = UILayoutGuide.frame(of: self)
        guide.identifier = "UIScrollView-frameLayoutGuide"
        return guide
    }
}

extension UIScrollView: ConstraintContentHolder {
    package func zoomScale(of subview: UIView) -> CGFloat { subview === zoomedView ? currentZoomScale : 1 }

    package func setConstraintContentSize(_ size: CGSize) {
        if contentSize != size { contentSize = size }
    }
}

extension UIViewController {
    fileprivate var isInContainerWithBars: Bool { navigationController != nil || tabBarController != nil }
}
