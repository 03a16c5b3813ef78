import AppleRuntime

extension CALayer {
    /// Whether the class overrides `draw(in:)`, so that it draws without its delegate.
    package final var overridesDrawing: Bool {
        guard type(of: self) != CALayer.self else { return false }
        guard let slot = LayerDrawingOverride.slot else { return true }
        return ClassMetadata(type(of: self))[slot] != ClassMetadata(CALayer.self)[slot]
    }
}

/// Determines whether a class overrides `CALayer.draw(in:)`, by the slot of the method in the metadata of classes.
private enum LayerDrawingOverride {
    static let slot: Int? = {
        let (base, plain) = (ClassMetadata(CALayer.self), ClassMetadata(PlainProbe.self))
        let drawing = ClassMetadata(DrawingProbe.self)
        let changed = (6..<base.wordCount).filter { plain[$0] == base[$0] && drawing[$0] != base[$0] }
        return changed.count == 1 ? changed[0] : nil
    }()

    private final class PlainProbe: CALayer {}

    private final class DrawingProbe: CALayer {
        override func draw(in ctx: CGContext) { setNeedsLayout() }
    }
}
