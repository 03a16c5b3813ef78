/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// The default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers.
open class CAScrollLayer: CALayer {
    /// The directions. Default both.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Moves the origin of the bounds to a point, in the directions that the mode allows.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Moves as little as makes a rectangle visible.
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
    /// Scrolls the nearest scroll layer above so that a point of this layer comes to its origin.
    public final func scroll(_ p: CGPoint) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    /// Scrolls the nearest scroll layer above so that a rectangle of this layer becomes visible.
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    /// The part of the bounds that the nearest scroll layer above shows.
    public final var visibleRect: CGRect {
        guard let scroller = nearestScrollLayer else { return bounds }
        return bounds.intersection(convert(scroller.bounds, from: scroller))
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
