import AppleRuntime

extension CALayer {
    /// Whether the class overrides `draw(in:)`, so that it draws without its delegate.
    package final var overridesDrawing: Bool {
        guard type(of: self) != CALayer.self else { return false }
        return LayerDrawingOverride.slot.isOverridden(by: type(of: self)) ?? true
    }
}

/// Finds the slot of `CALayer.draw(in:)`.
private enum LayerDrawingOverride {
    static let slot = MethodSlot(in: CALayer.self, unchangedIn: PlainProbe.self, changedIn: DrawingProbe.self)

    private final class PlainProbe: CALayer {}

    private final class DrawingProbe: CALayer {
        override func draw(in ctx: CGContext) { setNeedsLayout() }
    }
}
