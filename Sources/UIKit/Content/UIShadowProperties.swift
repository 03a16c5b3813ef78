import CoreGraphics

/// The shadow of a configured background.
public struct UIShadowProperties: Hashable {
    /// The color of the shadow. Default: black.
    public var color: UIColor = .black
    /// The opacity of the shadow, 0…1. Default: 0, which draws no shadow.
    public var opacity: CGFloat = 0 {
        didSet { if !opacity.isUsable(as: "opacity", of: self) { opacity = oldValue } }
    }
    /// The blur radius of the shadow, in points. Default: 3.
    public var radius: CGFloat = 3 {
        didSet { if !radius.isUsable(as: "radius", of: self) { radius = oldValue } }
    }
    /// The offset of the shadow, in points. Default: (0, −3).
    public var offset = CGSize(width: 0, height: -3) {
        didSet { if !offset.isUsable(as: "offset", of: self) { offset = oldValue } }
    }
    /// The outline of the shadow. Default: `nil`, the rounded background.
    public var path: UIBezierPath?

    init() {}
}
