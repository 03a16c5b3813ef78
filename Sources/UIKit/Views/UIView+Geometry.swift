import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// Sets up the layer's initial geometry without actions or callbacks.
    package func prepareLayer(frame: CGRect) {
        layer.owner = self
        layer.contentsScale = AppSession.current.screen.scale
        // Views are created with the null rectangle and placed later.
        if frame != .zero, !frame.isNull { layer.frame = frame }
        if overridesDrawing { layer.setNeedsDisplay() }
    }

    func _setFrame(_ newFrame: CGRect) {
        // The null rectangle is infinitely far away; the view keeps its origin.
        let newFrame = newFrame.isNull ? CGRect(origin: layer.frame.origin, size: newFrame.size) : newFrame
        guard newFrame.isUsable else { return reportUnusable(newFrame, name: "frame") }
        let previous = layer.bounds
        let previousPosition = layer.position
        layer.frame = newFrame
        boundsDidChange(from: previous)
        positionDidChange(from: previousPosition)
    }

    func _setBounds(_ newBounds: CGRect) {
        guard newBounds.isUsable else { return reportUnusable(newBounds, name: "bounds") }
        let previous = layer.bounds
        guard previous != newBounds else { return }
        layer.bounds = newBounds
        boundsDidChange(from: previous)
        updateSafeArea()
    }

    func _setCenter(_ newCenter: CGPoint) {
        guard newCenter.x.isFinite, newCenter.y.isFinite else {
            return reportUnusable(CGRect(origin: newCenter, size: .zero), name: "center")
        }
        let previous = layer.position
        layer.position = newCenter
        positionDidChange(from: previous)
    }

    func _setContentScaleFactor(_ scale: CGFloat) {
        guard scale != layer.contentsScale else { return }
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    private func boundsDidChange(from previous: CGRect) {
        let current = layer.bounds
        guard current != previous else { return }
        defer { observers?.changed(.bounds) }
        LayoutChanges.note(about: self)
        if current.size != previous.size {
            if viewState.autoresizesSubviews { resizeSubviews(from: previous.size, to: current.size) }
            sizeDidChange()
        }
        for subview in subviewStorage { subview.updateSafeArea() }
    }

    private func positionDidChange(from previous: CGPoint) {
        if layer.position != previous { LayoutChanges.note(about: self) }
        updateSafeArea()
        observers?.changed(.frame)
        observers?.changed(.center)
    }

    private func reportUnusable(_ rect: CGRect, name: String) {
        Diagnostic.geometryNotFinite(viewProperty: name, value: rect, culprit: typeName(self)).report()
    }

    func _sizeToFit() {
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
