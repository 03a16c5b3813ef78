import Diagnostics
import QuartzCore

extension UIView {
    /// Sets up the layer's initial geometry without actions or callbacks.
    package func prepareLayer(frame: CGRect) {
        layer.owner = self
        layer.contentsScale = AppSession.current.screen.scale
        if frame != .zero { layer.frame = frame }
        if overridesDrawing { layer.setNeedsDisplay() }
    }

    func changeFrame(_ newFrame: CGRect) {
        guard newFrame.isUsable else { return reportUnusable(newFrame, name: "frame") }
        let former = layer.bounds
        let formerPosition = layer.position
        layer.frame = newFrame
        boundsDidChange(from: former)
        placeDidChange(from: formerPosition)
    }

    func changeBounds(_ newBounds: CGRect) {
        guard newBounds.isUsable else { return reportUnusable(newBounds, name: "bounds") }
        let former = layer.bounds
        guard former != newBounds else { return }
        layer.bounds = newBounds
        boundsDidChange(from: former)
        updateSafeArea()
    }

    func changeCenter(_ newCenter: CGPoint) {
        guard newCenter.x.isFinite, newCenter.y.isFinite else {
            return reportUnusable(CGRect(origin: newCenter, size: .zero), name: "center")
        }
        let former = layer.position
        layer.position = newCenter
        placeDidChange(from: former)
    }

    func changeContentScaleFactor(_ scale: CGFloat) {
        guard scale != layer.contentsScale else { return }
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    private func boundsDidChange(from former: CGRect) {
        let present = layer.bounds
        guard present != former else { return }
        defer { viewState.observers?.changed(.bounds) }
        setNeedsLayout()
        LayoutChanges.note(about: self)
        if present.size != former.size {
            if viewState.autoresizesSubviews { resizeSubviews(from: former.size, to: present.size) }
            if viewState.contentMode == .redraw { setNeedsDisplay() }
            if let superview = superviewStorage, !superview.viewState.isLayingOut { superview.setNeedsLayout() }
        }
        for subview in subviewStorage { subview.updateSafeArea() }
    }

    private func placeDidChange(from former: CGPoint) {
        if layer.position != former { LayoutChanges.note(about: self) }
        updateSafeArea()
        guard let observers = viewState.observers else { return }
        observers.changed(.frame)
        observers.changed(.center)
    }

    private func reportUnusable(_ rect: CGRect, name: String) {
        Diagnostic.geometryNotFinite(viewProperty: name, value: rect, culprit: typeName(self)).report()
    }

    func takeFittingSize() {
        let size = sizeThatFits(bounds.size)
        let origin = frame.origin
        bounds.size = size
        if layer.transform.isIdentity { frame = CGRect(origin: origin, size: size) }
    }
}

extension CGRect {
    fileprivate var isUsable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CATransform3D {
    fileprivate var isIdentity: Bool { CATransform3DIsIdentity(self) }
}
