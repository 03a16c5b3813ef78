import AppleRuntime
import QuartzCore

extension UIView {
    /// Whether the class overrides `draw(_:)` or `draw(_:in:)`; other views have no backing store.
    ///
    /// Not isolated, because apps create views on other threads, where isolated closures trap.
    package nonisolated var overridesDrawing: Bool {
        let type = type(of: self)
        return DrawingOverride.slots.contains { $0.isOverridden(by: type) ?? true }
    }
}

/// Finds the slots of `UIView`'s drawing methods.
private enum DrawingOverride {
    static let slots = [slot(changedIn: RectProbe.self), slot(changedIn: LayerProbe.self)]

    private static func slot(changedIn probe: AnyClass) -> MethodSlot {
        MethodSlot(in: UIView.self, unchangedIn: PlainProbe.self, changedIn: probe)
    }

    private final class PlainProbe: UIView {}

    private final class RectProbe: UIView {
        override func draw(_ rect: CGRect) { setNeedsLayout() }
    }

    private final class LayerProbe: UIView {
        override func draw(_ layer: CALayer, in ctx: CGContext) { setNeedsLayout() }
    }
}
