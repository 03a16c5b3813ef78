import InterludeDiagnostics
import QuartzCore

extension UIView {
    func _setBackgroundColor(_ color: UIColor?) {
        viewState.backgroundColor = color
        showBackground(color)
        observers?.changed(.backgroundColor)
    }

    func _setHidden(_ isHidden: Bool) {
        let changes = layer.isHidden != isHidden
        layer.isHidden = isHidden
        if changes { (superviewStorage as? any SubviewVisibilityObserver)?.visibilityDidChange(of: self) }
        observers?.changed(.isHidden)
    }

    func _setOpaque(_ isOpaque: Bool) {
        viewState.isOpaque = isOpaque
        if overridesDrawing { setNeedsDisplay() }
    }

    func _setMask(_ mask: UIView?) {
        viewState.mask?.maskedViewDidChange()
        if let mask, mask.superviewStorage != nil {
            Diagnostic.maskInHierarchy(typeName(mask), of: typeName(self)).report()
            mask.removeFromSuperview()
        }
        viewState.mask = mask
        layer.mask = mask?.layer
        setNeedsLayout()
    }

    private func maskedViewDidChange() {
        layer.setNeedsLayout()
    }

    func _setContentMode(_ mode: ContentMode) {
        viewState.contentMode = mode
        layer.contentsGravity = mode.contentsGravity
        layer.needsDisplayOnBoundsChange = mode == .redraw
        contentModeDidChange()
        observers?.changed(.contentMode)
    }
}

extension UIView.ContentMode {
    /// The contents gravity of the mode; `redraw` stretches the content until it is redrawn.
    ///
    /// Gravities are named for a y-axis that points up, so that the mode `top` is the gravity `bottom`.
    var contentsGravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}

/// A view whose layout depends on which of its subviews are hidden.
@MainActor protocol SubviewVisibilityObserver: UIView {
    /// Called after a subview is hidden or shown.
    func visibilityDidChange(of view: UIView)
}
