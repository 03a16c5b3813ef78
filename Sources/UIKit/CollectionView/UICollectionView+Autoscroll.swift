import QuartzCore

/// Automatic scrolling while an item is held near an edge.
///
/// Unverified: the distance and the speed.
extension UICollectionView {
    /// The maximum distance of the item's center from an edge, in points.
    private static let autoscrollZone: CGFloat = 60
    /// The maximum speed, at or beyond the edge, in points per second.
    private static let autoscrollSpeed: CGFloat = 600

    /// Scrolls each frame as long as the dragged item is near an edge.
    func scrollForMovement() {
        guard movement != nil, autoscroll == nil, autoscrollVelocity != .zero else { return }
        let last = AnimationClock.turnTime
        autoscroll = inNextFrame { [weak self] in
            guard let self else { return }
            self.autoscroll = nil
            self.autoscroll(for: CGFloat(AnimationClock.turnTime - last))
            self.scrollForMovement()
        }
    }

    /// Scrolls, and moves the item by the same distance to keep it under the finger.
    private func autoscroll(for seconds: CGFloat) {
        guard let position = movement?.position else { return }
        let (velocity, old) = (autoscrollVelocity, contentOffset)
        let offset = pixelAligned(
            CGPoint(
                x: (old.x + velocity.dx * seconds).clamped(to: horizontalLimits),
                y: (old.y + velocity.dy * seconds).clamped(to: verticalLimits)))
        guard offset != old else { return }
        moveContent(to: offset)
        layoutFromAbove()
        updateInteractiveMovementTargetPosition(
            CGPoint(x: position.x + offset.x - old.x, y: position.y + offset.y - old.y))
    }

    private var autoscrollVelocity: CGVector {
        guard let position = movement?.position else { return .zero }
        let visible = bounds.inset(by: adjustedContentInset)
        func speed(
            _ coordinate: CGFloat, _ low: CGFloat, _ high: CGFloat, _ offset: CGFloat, _ limits: ClosedRange<Double>
        )
            -> CGFloat
        {
            let zone = min(Self.autoscrollZone, (high - low) / 4)
            guard zone > 0 else { return 0 }
            if coordinate < low + zone, Double(offset) > limits.lowerBound {
                return -min((low + zone - coordinate) / zone, 1) * Self.autoscrollSpeed
            }
            if coordinate > high - zone, Double(offset) < limits.upperBound {
                return min((coordinate - high + zone) / zone, 1) * Self.autoscrollSpeed
            }
            return 0
        }
        return CGVector(
            dx: speed(position.x, visible.minX, visible.maxX, contentOffset.x, horizontalLimits),
            dy: speed(position.y, visible.minY, visible.maxY, contentOffset.y, verticalLimits))
    }
}
