/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the mode.
    public let rawValue: String

    /// Creates a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Doesn't scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Scrolls vertically.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Scrolls horizontally.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Scrolls in both directions. The default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that displays a scrollable part of its sublayers.
open class CAScrollLayer: CALayer {
    /// The directions in which the layer scrolls. Default: `both`.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Scrolls the origin of the bounds to a point, in the allowed directions.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Scrolls by the smallest amount that makes a rectangle visible.
    open func scroll(to r: CGRect) {
        func shifted(_ origin: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low < origin || high - low > length { return low }
            return high > origin + length ? high - length : origin
        }
        scroll(
            to: CGPoint(
                x: shifted(bounds.minX, bounds.width, r.minX, r.maxX),
                y: shifted(bounds.minY, bounds.height, r.minY, r.maxY)))
    }
}

extension CALayer {
    func _scroll(_ p: CGPoint) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    func _scrollRectToVisible(_ r: CGRect) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    var _visibleRect: CGRect {
        guard let scroller = nearestScrollLayer else { return bounds }
        return bounds.overlap(with: convert(scroller.bounds, from: scroller))
    }

    private var nearestScrollLayer: CAScrollLayer? {
        var layer: CALayer? = self
        while let current = layer {
            if let scroller = current as? CAScrollLayer { return scroller }
            layer = current.parent
        }
        return nil
    }
}
