import QuartzCore

extension UIView {
    /// Whether the class overrides `draw(_:)` or `draw(_:in:)`; other views have no backing store.
    ///
    /// Not isolated, because apps create views on other threads, where isolated closures trap.
    package nonisolated var overridesDrawing: Bool {
        let (own, base) = (ClassMetadata(type(of: self)), DrawingOverride.base)
        return DrawingOverride.slots.contains { own[$0] != base[$0] }
            || DrawingOverride.slots.isEmpty
    }
}

/// Determines whether a class overrides `UIView`'s drawing methods; Objective-C has `responds(to:)` for this.
///
/// Each method has a slot in the metadata of every view class. It is found by comparing `UIView` with a class without
/// overrides and with a class that overrides the method.
private enum DrawingOverride {
    static var base: ClassMetadata { ClassMetadata(UIView.self) }
    static let slots = [slot(overriddenBy: RectProbe.self), slot(overriddenBy: LayerProbe.self)].compactMap(\.self)

    private static func slot(overriddenBy probe: AnyClass) -> Int? {
        let (base, plain, drawing) = (base, ClassMetadata(PlainProbe.self), ClassMetadata(probe))
        let changed = (6..<base.wordCount).filter { plain[$0] == base[$0] && drawing[$0] != base[$0] }
        return changed.count == 1 ? changed[0] : nil
    }

    private final class PlainProbe: UIView {}

    private final class RectProbe: UIView {
        override func draw(_ rect: CGRect) { setNeedsLayout() }
    }

    private final class LayerProbe: UIView {
        override func draw(_ layer: CALayer, in ctx: CGContext) { setNeedsLayout() }
    }
}
