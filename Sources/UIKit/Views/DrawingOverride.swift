import QuartzCore

extension UIView {
    /// Whether the class draws, by `draw(_:)` or `draw(_:in:)`; others have no backing store.
    package var overridesDrawing: Bool {
        let type = ClassMetadata(type(of: self))
        return DrawingOverride.slots.contains { type[$0] != DrawingOverride.base[$0] }
            || DrawingOverride.slots.isEmpty
    }
}

/// Finds out whether a class overrides `UIView`'s drawing methods, as `responds(to:)` does with Objective-C.
///
/// Each method has a place in the metadata of every class of views. It is found by comparing `UIView` with a class that
/// overrides nothing and with one that overrides that method.
@MainActor private enum DrawingOverride {
    static let base = ClassMetadata(UIView.self)
    static let slots = [slot(overriddenBy: RectProbe.self), slot(overriddenBy: LayerProbe.self)].compactMap(\.self)

    private static func slot(overriddenBy probe: AnyClass) -> Int? {
        let (plain, drawing) = (ClassMetadata(PlainProbe.self), ClassMetadata(probe))
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
