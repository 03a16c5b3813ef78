import QuartzCore

/// The state of a drag.
struct ScrollDrag {
    /// The offset of the content without resistance at a translation of zero.
    var origin: CGPoint
    /// The axes along which the drag scrolls the content.
    var horizontal: Bool
    var vertical: Bool
}

/// A pan recognizer of a subclass whose touches don't scroll, such as two fingers that select rows.
@MainActor
protocol PrecedingPan: UIPanGestureRecognizer {
    /// Whether the recognizer takes a number of touches.
    func takesTouches(_ count: Int) -> Bool
}

extension UIScrollView {
    /// Whether the content scrolls along the axis of the drag, and no other pan takes its touches.
    var mayBeginDragging: Bool {
        if let precedingPan, precedingPan.takesTouches(pan.numberOfTouches) { return false }
        guard isScrollEnabled, contentOwner?.allowsDragging ?? true else { return false }
        let travel = pan.rawTravel
        let mostlyVertical = abs(travel.y) >= abs(travel.x)
        if transfersDragToParent(mostlyVertical: mostlyVertical, travel) { return false }
        return (mostlyVertical && scrollsVertically) || (!mostlyVertical && scrollsHorizontally)
            || (scrollsVertically && scrollsHorizontally)
    }

    /// Whether the content is at its edge and an ancestor scroll view can scroll further.
    private func transfersDragToParent(mostlyVertical: Bool, _ travel: CGPoint) -> Bool {
        guard mostlyVertical ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent else {
            return false
        }
        let (limits, offset) =
            mostlyVertical ? (verticalLimits, Double(contentOffset.y)) : (horizontalLimits, Double(contentOffset.x))
        let forwards = mostlyVertical ? travel.y < 0 : travel.x < 0
        guard motion == nil, forwards ? offset >= limits.upperBound : offset <= limits.lowerBound else { return false }
        var outer = superview
        while let view = outer {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled {
                let range = mostlyVertical ? scroll.verticalLimits : scroll.horizontalLimits
                let position = Double(mostlyVertical ? scroll.contentOffset.y : scroll.contentOffset.x)
                if forwards ? position < range.upperBound - 0.5 : position > range.lowerBound + 0.5 { return true }
            }
            outer = view.superview
        }
        return false
    }

    func panChanged() {
        switch pan.state {
        case .began: beginDragging()
        case .changed: continueDragging()
        case .ended: endDragging(isCancelled: false)
        case .cancelled: endDragging(isCancelled: true)
        default: break
        }
    }

    private func beginDragging() {
        stopMotion()
        dragWillBegin()
        let travel = pan.rawTravel
        // Unverified: a drag is diagonal if its minor axis is at least half of its major axis.
        let (dx, dy) = (abs(travel.x), abs(travel.y))
        let locksVertically = isDirectionalLockEnabled && dx < dy / 2
        let locksHorizontally = isDirectionalLockEnabled && dy < dx / 2
        let offset = contentOffset
        drag = ScrollDrag(
            origin: CGPoint(
                x: unstretched(offset.x, limits: horizontalLimits, dimension: bounds.width),
                y: unstretched(offset.y, limits: verticalLimits, dimension: bounds.height)),
            horizontal: scrollsHorizontally && !locksVertically,
            vertical: scrollsVertically && !locksHorizontally)
        showIndicators()
        if [.onDrag, .onDragWithAccessory].contains(keyboardDismissMode),
            let responder = window?.firstResponder, !responder.displaysOnlyAccessory
        {
            responder.resignFirstResponder()
        }
        contentOwner?.contentWillBeginDragging(in: self)
        scrollDelegate?.scrollViewWillBeginDragging(self)
        continueDragging()
    }

    private func continueDragging() {
        guard let drag else { return }
        if pullsKeyboard { window?.appSession.inputViews?.pull(to: fingerHeight, padding: keyboardPadding) }
        let translation = pan.translation(in: self)
        var offset = contentOffset
        if drag.horizontal {
            offset.x = stretched(
                drag.origin.x - translation.x, limits: horizontalLimits, dimension: bounds.width,
                bounces: bouncesHorizontally)
        }
        if drag.vertical {
            offset.y = stretched(
                drag.origin.y - translation.y, limits: verticalLimits, dimension: bounds.height,
                bounces: bouncesVertically)
        }
        contentOffset = pixelAligned(offset)
    }

    private func stretched(
        _ position: CGFloat, limits: ClosedRange<Double>, dimension: CGFloat, bounces: Bool
    ) -> CGFloat {
        let inside = position.clamped(to: limits)
        guard bounces, inside != position else { return inside }
        return inside + CGFloat(ScrollPhysics.rubberBand(Double(position - inside), dimension: Double(dimension)))
    }

    private func unstretched(_ position: CGFloat, limits: ClosedRange<Double>, dimension: CGFloat) -> CGFloat {
        let inside = position.clamped(to: limits)
        guard inside != position else { return position }
        return inside + CGFloat(ScrollPhysics.unstretched(Double(position - inside), dimension: Double(dimension)))
    }

    /// Releases the content; a canceled drag doesn't throw it.
    ///
    /// Content beyond its limits stays there if scrolling is disabled, on which entotsu/PullToBounce relies.
    private func endDragging(isCancelled: Bool) {
        guard let drag else { return }
        if isScrollEnabled { continueDragging() }
        self.drag = nil
        attachedRefreshControl?.draggingDidEnd()
        let panVelocity = isCancelled ? .zero : pan.velocity(in: self)
        if pullsKeyboard { window?.appSession.inputViews?.release(velocity: panVelocity.y) }
        let reported = CGPoint(x: drag.horizontal ? -panVelocity.x : 0, y: drag.vertical ? -panVelocity.y : 0)
        // Measured: content is released at zero velocity if the finger rested, but the last velocity is reported.
        let velocity = pan.isStationary ? .zero : reported
        let offset = contentOffset
        var target = CGPoint(
            x: natural(offset.x, velocity.x, limits: horizontalLimits, page: bounds.width, pages: drag.horizontal),
            y: natural(offset.y, velocity.y, limits: verticalLimits, page: bounds.height, pages: drag.vertical))
        let natural = target
        target = proposedTargetOffset(target, velocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
        if let follower { target = follower.targetOffset(for: target, in: self) }
        let proposed = target
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: reported.x / 1000, y: reported.y / 1000), targetContentOffset: &target)
        target = target.finite(as: "target content offset", of: Self.self, or: proposed)
        let x = motion(
            offset.x, velocity.x, target.x, target.x != proposed.x, horizontalLimits, drag.horizontal,
            bounces: bouncesHorizontally)
        let y = motion(
            offset.y, velocity.y, target.y, target.y != proposed.y, verticalLimits, drag.vertical,
            bounces: bouncesVertically)
        let moves = isScrollEnabled && max(x.duration, y.duration) > 0
        if moves {
            decelerate(
                ThrownAxes(
                    x: ThrownAxis(
                        motion: x, limits: horizontalLimits, isFree: !isPagingEnabled && target.x == natural.x),
                    y: ThrownAxis(
                        motion: y, limits: verticalLimits, isFree: !isPagingEnabled && target.y == natural.y)))
        } else {
            hideIndicatorsSoon()
        }
        contentOwner?.contentDidEndDragging(in: self, willDecelerate: moves)
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        if moves { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    }

    private func natural(
        _ position: CGFloat, _ velocity: CGFloat, limits: ClosedRange<Double>, page: CGFloat, pages: Bool
    ) -> CGFloat {
        if isPagingEnabled, pages, page > 0 {
            // Unverified: the page changes at half a page, or with a flick.
            let flick = GestureLimits.pageFlickSpeed
            var index = (position / page).rounded()
            if velocity > flick { index = max(index, (position / page).rounded(.down) + 1) }
            if velocity < -flick { index = min(index, (position / page).rounded(.up) - 1) }
            return (index * page).clamped(to: limits)
        }
        let distance = ScrollPhysics.throwDistance(velocity: Double(velocity), rate: Double(decelerationRate.rawValue))
        return (position + CGFloat(distance)).clamped(to: limits)
    }

    private func motion(
        _ position: CGFloat, _ velocity: CGFloat, _ target: CGFloat, _ isRedirected: Bool,
        _ limits: ClosedRange<Double>, _ moves: Bool, bounces: Bool
    ) -> ScrollMotion {
        guard moves else { return ScrollMotion(restingAt: Double(position)) }
        // Unverified: pages decelerate at the fast rate.
        let rate = isPagingEnabled ? DecelerationRate.fast : decelerationRate
        let preservesVelocity = !isRedirected && !isPagingEnabled || !limits.contains(Double(position))
        return ScrollMotion(
            from: Double(position), velocity: preservesVelocity ? Double(velocity) : 0, target: Double(target),
            limits: limits, rate: Double(rate.rawValue), bounces: bounces)
    }
}

/// Dismissal of the keyboard by a finger that drags content.
extension UIScrollView {
    private var pullsKeyboard: Bool { [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode) }

    /// The vertical position of the finger on screen, in points.
    private var fingerHeight: CGFloat {
        guard let window else { return 0 }
        return window.convert(pan.location(in: window), to: nil as UIWindow?).y
    }

    /// The distance above the keyboard at which the finger reaches it, in points.
    private var keyboardPadding: CGFloat {
        let guide = autoLayoutState?.existingKeyboardGuide ?? superview?.autoLayoutState?.existingKeyboardGuide
        return guide?.keyboardDismissPadding ?? 0
    }
}
