import QuartzCore

/// The state of a pinch.
struct ScrollZoomDrag {
    var startScale: CGFloat
}

/// An animation of the scale back to its limits.
@MainActor final class ScrollZoomBounce {
    let scale: CGFloat

    init(scale: CGFloat) { self.scale = scale }
}

extension UIScrollView {
    var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

    func updateZoomRecognizer() { pinch.isEnabled = minimumZoomScale < maximumZoomScale }

    var currentZoomScale: CGFloat {
        guard let transform = zoomedView?.transform else { return 1 }
        return (transform.a * transform.a + transform.b * transform.b).squareRoot()
    }

    /// Scales the zoomed view, keeping the content under `anchor`, a point of the visible area, in position.
    func zoom(toScale scale: CGFloat, around anchor: CGPoint, isLimited: Bool = true) {
        guard let view = zoomedView else { return }
        let old = currentZoomScale
        let new = isLimited ? min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale)) : scale
        guard new > 0, old > 0, new != old else { return }
        let ratio = new / old
        let point = CGPoint(x: contentOffset.x + anchor.x, y: contentOffset.y + anchor.y)
        view.transform = CGAffineTransform(scaleX: new, y: new)
        LayoutChanges.note(about: view)
        observers?.changed(.zoomScale)
        // Computed from the bounds; setting the frame would change the bounds by rounding errors.
        let size = CGSize(width: view.bounds.width * new, height: view.bounds.height * new)
        let middle = view.layer.anchorPoint
        view.center = CGPoint(x: size.width * middle.x, y: size.height * middle.y)
        holdingOffset { contentSize = size }
        let offset = CGPoint(x: point.x * ratio - anchor.x, y: point.y * ratio - anchor.y)
        contentOffset = CGPoint(
            x: offset.x.clamped(to: horizontalLimits), y: offset.y.clamped(to: verticalLimits))
        scrollDelegate?.scrollViewDidZoom(self)
    }

    func _setZoomScale(_ scale: CGFloat, animated: Bool) {
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        animateZoom(animated) { self.zoom(toScale: scale, around: middle) }
    }

    func _zoom(to rect: CGRect, animated: Bool) {
        guard rect.isUsable(as: "visible rectangle", of: self) else { return }
        guard zoomedView != nil, rect.width > 0, rect.height > 0 else { return }
        let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
        animateZoom(animated) {
            self.zoom(toScale: fitting, around: .zero)
            let scale = self.currentZoomScale
            let offset = CGPoint(
                x: rect.midX * scale - self.bounds.width / 2, y: rect.midY * scale - self.bounds.height / 2)
            self.contentOffset = CGPoint(
                x: offset.x.clamped(to: self.horizontalLimits), y: offset.y.clamped(to: self.verticalLimits))
        }
    }

    // Unverified: zoom animations have the duration of scroll animations.
    private func animateZoom(_ animated: Bool, _ change: @escaping () -> Void) {
        let view = zoomedView
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        let done = { [weak self] in
            guard let self else { return }
            self.scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.currentZoomScale)
        }
        if animated {
            zoomAnimations += 1
            UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in
                self?.zoomAnimations -= 1
                done()
            }
        } else {
            change()
            done()
        }
    }

    func pinchChanged() {
        guard zoomedView != nil else { return }
        switch pinch.state {
        case .began:
            if let zoomBounce { end(zoomBounce) }
            zoomDrag = ScrollZoomDrag(startScale: currentZoomScale)
            scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
            followPinch()
        case .changed: followPinch()
        case .ended, .cancelled:
            zoomDrag = nil
            let limited = min(max(currentZoomScale, minimumZoomScale), maximumZoomScale)
            let pinchLocation = pinch.location(in: self)
            let anchor = CGPoint(x: pinchLocation.x - contentOffset.x, y: pinchLocation.y - contentOffset.y)
            if limited != currentZoomScale {
                bounce(toScale: limited, around: anchor)
            } else {
                scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: limited)
            }
        default: break
        }
    }

    /// Animates the scale back to its limits, which ends the zooming.
    private func bounce(toScale scale: CGFloat, around anchor: CGPoint) {
        let bounce = ScrollZoomBounce(scale: scale)
        zoomBounce = bounce
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            self.zoom(toScale: scale, around: anchor)
        } completion: { [weak self] _ in
            self?.end(bounce)
        }
    }

    private func end(_ bounce: ScrollZoomBounce) {
        guard zoomBounce === bounce else { return }
        zoomBounce = nil
        scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: bounce.scale)
    }

    private func followPinch() {
        guard let zoomDrag else { return }
        let pinchLocation = pinch.location(in: self)
        let anchor = CGPoint(x: pinchLocation.x - contentOffset.x, y: pinchLocation.y - contentOffset.y)
        var scale = zoomDrag.startScale * pinch.scale
        // Unverified: beyond a limit, the excess scales by the power 0.25, up to a factor of 2.
        if bouncesZoom {
            if scale > maximumZoomScale {
                scale = min(maximumZoomScale * PortableMath.pow(scale / maximumZoomScale, 0.25), maximumZoomScale * 2)
            }
            if scale < minimumZoomScale {
                scale = max(minimumZoomScale * PortableMath.pow(scale / minimumZoomScale, 0.25), minimumZoomScale / 2)
            }
        }
        zoom(toScale: scale, around: anchor, isLimited: !bouncesZoom)
    }
}
