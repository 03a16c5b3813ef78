import CoreGraphics

/// Where a popover stands, with its arrow, and where on its side the arrow is.
struct PopoverPlace: Equatable {
    /// How far the arrow sticks out, and how wide it is at its foot, in points. Unverified.
    static let arrowLength: CGFloat = 13
    static let arrowWidth: CGFloat = 26
    static let cornerRadius: CGFloat = 13

    var frame: CGRect
    /// Where the arrow points: up when the popover is below its source.
    var direction: UIPopoverArrowDirection
    /// The tip's distance from the left or upper end of its side.
    var arrow: CGFloat
}

extension PopoverPlace {
    /// The first permitted side of the source with room for all of the popover, or the one with the most.
    init(size: CGSize, beside source: CGRect?, in space: CGRect, permitted: UIPopoverArrowDirection) {
        guard let source else {
            let fitting = CGSize(width: min(size.width, space.width), height: min(size.height, space.height))
            self.init(
                frame: CGRect(
                    x: space.midX - fitting.width / 2, y: space.midY - fitting.height / 2, width: fitting.width,
                    height: fitting.height), direction: .unknown, arrow: 0)
            return
        }
        let length = PopoverPlace.arrowLength
        // Unverified: the order in which sides are tried.
        let rooms: [(UIPopoverArrowDirection, room: CGFloat, need: CGFloat)] = [
            (.up, space.maxY - source.maxY, size.height + length),
            (.down, source.minY - space.minY, size.height + length),
            (.left, space.maxX - source.maxX, size.width + length),
            (.right, source.minX - space.minX, size.width + length),
        ].filter { permitted.contains($0.0) }
        let best = rooms.first { $0.room >= $0.need } ?? rooms.max { $0.room - $0.need < $1.room - $1.need }
        let direction = best?.0 ?? .up
        let isVertical = direction == .up || direction == .down
        let room = max(best?.room ?? 0, 2 * length)
        var outer = CGSize(
            width: isVertical ? size.width : min(size.width + length, room),
            height: isVertical ? min(size.height + length, room) : size.height)
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
        let margin = PopoverPlace.cornerRadius + PopoverPlace.arrowWidth / 2
        self.init(
            frame: CGRect(origin: CGPoint(x: x, y: y), size: outer), direction: direction,
            arrow: max(margin, min(tip, side - margin)))
    }

    /// The part of the bounds that is not the arrow's.
    var body: CGRect {
        var inset = UIEdgeInsets.zero
        switch direction {
        case .up: inset.top = PopoverPlace.arrowLength
        case .down: inset.bottom = PopoverPlace.arrowLength
        case .left: inset.left = PopoverPlace.arrowLength
        case .right: inset.right = PopoverPlace.arrowLength
        default: break
        }
        return CGRect(origin: .zero, size: frame.size).inset(by: inset)
    }

    /// A triangle with its tip at the edge of the bounds; a line at its foot where there is none.
    var arrowPath: CGPath {
        let half = PopoverPlace.arrowWidth / 2
        let path = CGMutablePath()
        let (tip, left, right): (CGPoint, CGPoint, CGPoint)
        switch direction {
        case .up:
            (tip, left, right) = (
                CGPoint(x: arrow, y: 0), CGPoint(x: arrow - half, y: body.minY), CGPoint(x: arrow + half, y: body.minY)
            )
        case .down:
            (tip, left, right) = (
                CGPoint(x: arrow, y: frame.height), CGPoint(x: arrow - half, y: body.maxY),
                CGPoint(x: arrow + half, y: body.maxY)
            )
        case .left:
            (tip, left, right) = (
                CGPoint(x: 0, y: arrow), CGPoint(x: body.minX, y: arrow - half), CGPoint(x: body.minX, y: arrow + half)
            )
        case .right:
            (tip, left, right) = (
                CGPoint(x: frame.width, y: arrow), CGPoint(x: body.maxX, y: arrow - half),
                CGPoint(x: body.maxX, y: arrow + half)
            )
        default: return path
        }
        path.move(to: left)
        path.addLine(to: tip)
        path.addLine(to: right)
        path.closeSubpath()
        return path
    }
}
