import CoreGraphics

/// The frame of a popover, and the direction and position of its arrow.
struct PopoverPlacement: Equatable {
    /// The length of the arrow and the width of its base, in points. Unverified.
    static let arrowLength: CGFloat = 13
    static let arrowWidth: CGFloat = 26
    /// The extent of the curve on each side of the arrow's base, in points.
    static let arrowFoot: CGFloat = 5
    static let cornerRadius: CGFloat = 13

    /// The dimensions of a popover around its content.
    struct Metrics: Equatable {
        /// The length of the arrow and the width of its base.
        var arrow = CGSize(width: PopoverPlacement.arrowWidth, height: PopoverPlacement.arrowLength)
        /// The insets of the content from the popover without the arrow.
        var insets = UIEdgeInsets.zero
    }

    var frame: CGRect
    var metrics = Metrics()
    /// The direction of the arrow; `.up` if the popover is below its source.
    var direction: UIPopoverArrowDirection
    /// The distance of the tip from the left or top end of its side.
    var arrow: CGFloat
}

extension PopoverPlacement {
    /// Centers a popover without an arrow over a rectangle.
    private init(size: CGSize, over rect: CGRect, in space: CGRect, _ metrics: Metrics) {
        let fitting = CGSize(width: min(size.width, space.width), height: min(size.height, space.height))
        let x = min(max(rect.midX - fitting.width / 2, space.minX), space.maxX - fitting.width)
        let y = min(max(rect.midY - fitting.height / 2, space.minY), space.maxY - fitting.height)
        self.init(
            frame: CGRect(origin: CGPoint(x: x, y: y), size: fitting), metrics: metrics, direction: .unknown, arrow: 0)
    }

    /// Places the popover at the first permitted side of the source with enough space, or with the least deficit.
    ///
    /// - Parameter overlaps: Whether a popover without enough space covers the source instead of shrinking.
    init(
        content: CGSize, nextTo source: CGRect?, in space: CGRect, permitted: UIPopoverArrowDirection,
        overlaps: Bool, metrics: Metrics
    ) {
        let size = CGSize(
            width: content.width + metrics.insets.left + metrics.insets.right,
            height: content.height + metrics.insets.top + metrics.insets.bottom)
        guard let source else {
            self.init(size: size, over: space, in: space, metrics)
            return
        }
        let length = metrics.arrow.height
        // Unverified: the order of the sides.
        let sides: [(UIPopoverArrowDirection, available: CGFloat, need: CGFloat)] = [
            (.up, space.maxY - source.maxY, size.height + length),
            (.down, source.minY - space.minY, size.height + length),
            (.left, space.maxX - source.maxX, size.width + length),
            (.right, source.minX - space.minX, size.width + length),
        ].filter { permitted.contains($0.0) }
        if sides.isEmpty {
            self.init(size: size, over: source, in: space, metrics)
            return
        }
        let best =
            sides.first { $0.available >= $0.need } ?? sides.max { $0.available - $0.need < $1.available - $1.need }
        let direction = best?.0 ?? .up
        let isVertical = direction == .up || direction == .down
        let available = overlaps ? .infinity : max(best?.available ?? 0, 2 * length)
        var outer = CGSize(
            width: isVertical ? size.width : min(size.width + length, available),
            height: isVertical ? min(size.height + length, available) : size.height)
        outer.width = min(outer.width, space.width)
        outer.height = min(outer.height, space.height)
        var origin = CGPoint(x: source.midX - outer.width / 2, y: source.midY - outer.height / 2)
        switch direction {
        case .up: origin.y = source.maxY
        case .down: origin.y = source.minY - outer.height
        case .left: origin.x = source.maxX
        default: origin.x = source.minX - outer.width
        }
        let x = min(max(origin.x, space.minX), space.maxX - outer.width)
        let y = min(max(origin.y, space.minY), space.maxY - outer.height)
        let side = isVertical ? outer.width : outer.height
        let tip = isVertical ? source.midX - x : source.midY - y
        let margin = PopoverPlacement.cornerRadius + metrics.arrow.width / 2
        self.init(
            frame: CGRect(origin: CGPoint(x: x, y: y), size: outer), metrics: metrics, direction: direction,
            arrow: max(margin, min(tip, side - margin)))
    }

    /// The part of the bounds without the arrow.
    var body: CGRect { CGRect(origin: .zero, size: frame.size).inset(by: arrowInsets) }

    /// The length of the arrow, at its side.
    var arrowInsets: UIEdgeInsets {
        let length = metrics.arrow.height
        var insets = UIEdgeInsets.zero
        switch direction {
        case .up: insets.top = length
        case .down: insets.bottom = length
        case .left: insets.left = length
        case .right: insets.right = length
        default: break
        }
        return insets
    }

    /// The distance of the arrow from the center of its side.
    var arrowOffset: CGFloat {
        switch direction {
        case .up, .down: arrow - frame.width / 2
        case .left, .right: arrow - frame.height / 2
        default: 0
        }
    }

    /// The arrow with a rounded tip and a curved base; empty without an arrow.
    var arrowPath: CGPath {
        let path = CGMutablePath()
        guard direction != .unknown else { return path }
        let (half, length) = (metrics.arrow.width / 2, metrics.arrow.height)
        // `along` is the offset from the arrow's center along the side, `outwards` the distance from the body.
        func point(_ along: CGFloat, _ outwards: CGFloat) -> CGPoint {
            switch direction {
            case .up: CGPoint(x: arrow + along, y: body.minY - outwards)
            case .down: CGPoint(x: arrow + along, y: body.maxY + outwards)
            case .left: CGPoint(x: body.minX - outwards, y: arrow + along)
            default: CGPoint(x: body.maxX + outwards, y: arrow + along)
            }
        }
        let foot = half + PopoverPlacement.arrowFoot
        path.move(to: point(-foot, 0))
        path.addCurve(
            to: point(-half * 0.3, length * 0.85), control1: point(-half, 0),
            control2: point(-half * 0.55, length * 0.6))
        path.addCurve(
            to: point(half * 0.3, length * 0.85), control1: point(-half * 0.1, length * 1.05),
            control2: point(half * 0.1, length * 1.05))
        path.addCurve(to: point(foot, 0), control1: point(half * 0.55, length * 0.6), control2: point(half, 0))
        path.closeSubpath()
        return path
    }
}
