import QuartzCore

/// Scrolling while an item is held near an edge.
///
/// Unverified: how near, and how fast.
extension UICollectionView {
    /// How near to an edge, in points, the middle of an item has to be.
    private static let autoscrollZone: CGFloat = 60
    /// The greatest speed, in points per second, at the edge and beyond it.
    private static let autoscrollSpeed: CGFloat = 600

    /// Begins to scroll if the carried item is near an edge, and goes on as long as it is.
    func scrollForMovement() {
        guard movement != nil, autoscroll == nil, autoscrollVelocity != .zero else { return }
        let last = AnimationClock.current.now
        autoscroll = AnimationClock.current.scheduleForNextFrame { [weak self] in
            guard let self else { return }
            self.autoscroll = nil
            self.autoscroll(for: CGFloat(AnimationClock.current.now - last))
            self.scrollForMovement()
        }
    }

    /// Scrolls, and carries the item along, which stays under its finger.
    private func autoscroll(for seconds: CGFloat) {
        guard let position = movement?.position else { return }
        let (velocity, old) = (autoscrollVelocity, contentOffset)
        let offset = pixelAligned(
            CGPoint(
                x: (old.x + velocity.dx * seconds).clamped(to: horizontalLimits),
                y: (old.y + velocity.dy * seconds).clamped(to: verticalLimits)))
        guard offset != old else { return }
        moveContent(to: offset)
        layoutIfNeeded()
        updateInteractiveMovementTargetPosition(
            CGPoint(x: position.x + offset.x - old.x, y: position.y + offset.y - old.y))
    }

    private var autoscrollVelocity: CGVector {
        guard let position = movement?.position else { return .zero }
        let visible = bounds.inset(by: adjustedContentInset)
        func speed(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat, _ offset: CGFloat, _ limits: ClosedRange<Double>)
            -> CGFloat
        {
            let zone = min(Self.autoscrollZone, (high - low) / 4)
            guard zone > 0 else { return 0 }
            if place < low + zone, Double(offset) > limits.lowerBound {
                return -min((low + zone - place) / zone, 1) * Self.autoscrollSpeed
            }
            if place > high - zone, Double(offset) < limits.upperBound {
                return min((place - high + zone) / zone, 1) * Self.autoscrollSpeed
            }
            return 0
        }
        return CGVector(
            dx: speed(position.x, visible.minX, visible.maxX, contentOffset.x, horizontalLimits),
            dy: speed(position.y, visible.minY, visible.maxY, contentOffset.y, verticalLimits))
    }
}
