import CoreGraphics

/// The frame of an edit menu at its target.
///
/// Unverified: the margin and the gap, estimated from screenshots.
struct EditMenuLayout {
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 8

    let frame: CGRect
    /// The point of the menu that is closest to the target, as an anchor point.
    let anchor: CGPoint

    /// Computes the frame within an area.
    init(target: CGRect, size: CGSize, direction: UIEditMenuArrowDirection, in area: CGRect) {
        let area = area.insetBy(dx: Self.margin, dy: 0)
        let side = direction == .automatic ? Self.automaticDirection(target, size, area) : direction
        var origin = CGPoint(x: target.midX - size.width / 2, y: target.midY - size.height / 2)
        switch side {
        case .automatic, .down: origin.y = target.minY - Self.gap - size.height
        case .up: origin.y = target.maxY + Self.gap
        case .left: origin.x = target.maxX + Self.gap
        case .right: origin.x = target.minX - Self.gap - size.width
        }
        origin.x = max(area.minX, min(origin.x, area.maxX - size.width))
        origin.y = max(area.minY, min(origin.y, area.maxY - size.height))
        frame = CGRect(origin: origin, size: size)
        let fraction = CGPoint(
            x: Self.fraction(of: target.midX - origin.x, in: size.width),
            y: Self.fraction(of: target.midY - origin.y, in: size.height))
        anchor =
            switch side {
            case .automatic, .down: CGPoint(x: fraction.x, y: 1)
            case .up: CGPoint(x: fraction.x, y: 0)
            case .left: CGPoint(x: 0, y: fraction.y)
            case .right: CGPoint(x: 1, y: fraction.y)
            }
    }

    /// Down, or up if the menu doesn't fit above its target but below it.
    private static func automaticDirection(
        _ target: CGRect, _ size: CGSize, _ area: CGRect
    ) -> UIEditMenuArrowDirection {
        let fitsAbove = target.minY - gap - size.height >= area.minY
        let fitsBelow = target.maxY + gap + size.height <= area.maxY
        return fitsAbove || !fitsBelow ? .down : .up
    }

    private static func fraction(of distance: CGFloat, in length: CGFloat) -> CGFloat {
        length > 0 ? max(0, min(distance / length, 1)) : 0.5
    }
}
