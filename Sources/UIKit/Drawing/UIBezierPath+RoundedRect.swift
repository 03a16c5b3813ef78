extension UIBezierPath {
    /// Creates a rectangle with rounded corners, whose curvature begins gradually.
    ///
    /// A corner begins 1.53 radii away, and where its sides are too short for that it becomes a quarter circle of half
    /// the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle with some rounded corners; the width of `cornerRadii` is their radius.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let curve = RoundedCorner(radius: cornerRadii.width, size: rect.size)
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        func isRounded(_ corner: UIRectCorner) -> Bool { cornerRadii.width != 0 && corners.contains(corner) }
        let start = CGPoint(x: left + (isRounded(.topLeft) ? curve.start(alongWidth: true) : 0), y: top)
        path.move(to: start)
        let all: [(corner: UIRectCorner, x: CGFloat, y: CGFloat, inward: CGVector)] = [
            (.topRight, right, top, CGVector(dx: -1, dy: 1)), (.bottomRight, right, bottom, CGVector(dx: -1, dy: -1)),
            (.bottomLeft, left, bottom, CGVector(dx: 1, dy: -1)), (.topLeft, left, top, CGVector(dx: 1, dy: 1)),
        ]
        for (index, corner) in all.enumerated() {
            let vertex = CGPoint(x: corner.x, y: corner.y)
            if isRounded(corner.corner) {
                curve.add(to: path, at: vertex, inward: corner.inward, entersAlongWidth: index % 2 == 0)
            } else {
                path.addLine(to: vertex)
            }
        }
        // As in UIKit, the last line ends at the start, and the path isn't closed.
        path.addLine(to: start)
    }
}

/// The curve of a corner of a rounded rectangle. The constants are UIKit's, from paths printed on iOS.
private struct RoundedCorner {
    /// The distances from the vertex at which corners begin, in radii.
    private static let reach: CGFloat = 1.528665
    /// The same at the end of a corner, where UIKit has more digits.
    private static let end: CGFloat = 1.5286649847295823
    /// How much nearer to the vertex the curve along a side is, if the other side is too short.
    private static let shift: CGFloat = 0.01875015
    private static let outer: (CGFloat, CGFloat) = (1.08849295761853, 0.8684069440630022)
    private static let joint: (CGFloat, CGFloat) = (0.6314937928309926, 0.07491138784701548)
    private static let inner: (CGFloat, CGFloat) = (0.3728238266257449, 0.16905955604437)

    private let radius: CGFloat
    private let size: CGSize
    /// Whether the corners of a side don't fit its length.
    private let isShort: (width: Bool, height: Bool)
    /// The length to which the constants are relative.
    private let unit: CGFloat

    init(radius: CGFloat, size: CGSize) {
        self.radius = radius
        self.size = size
        let reach = radius * Self.reach
        isShort = (reach > size.width / 2, reach > size.height / 2)
        unit = isShort.width || isShort.height ? min(size.width, size.height) / 2 : radius
    }

    /// The distance from the vertex at which a corner begins on a side.
    func start(alongWidth: Bool) -> CGFloat {
        min(radius * Self.reach, (alongWidth ? size.width : size.height) / 2)
    }

    /// Adds a corner, from the side on which it begins to the other one.
    func add(to path: CGMutablePath, at vertex: CGPoint, inward: CGVector, entersAlongWidth: Bool) {
        let isFirstShort = entersAlongWidth ? isShort.width : isShort.height
        let isSecondShort = entersAlongWidth ? isShort.height : isShort.width
        /// Returns a point at distances from the vertex along the first and the second side.
        func point(_ first: CGFloat, _ second: CGFloat) -> CGPoint {
            let (x, y) = entersAlongWidth ? (first, second) : (second, first)
            return CGPoint(x: vertex.x + inward.dx * x * unit, y: vertex.y + inward.dy * y * unit)
        }
        func addCurve(_ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
            path.addCurve(to: end, control1: control1, control2: control2)
        }
        let begin = start(alongWidth: entersAlongWidth)
        path.addLine(
            to: entersAlongWidth
                ? CGPoint(x: vertex.x + inward.dx * begin, y: vertex.y)
                : CGPoint(x: vertex.x, y: vertex.y + inward.dy * begin))
        // From the first side to the joint.
        let (outer, joint, inner) = (Self.outer, Self.joint, Self.inner)
        if isFirstShort {
            addCurve(point(1, 0), point(1, 0), to: point(1, 0))
            path.addLine(to: point(isSecondShort ? 1 : 0.95, 0))
        } else {
            let shift = isSecondShort ? Self.shift : 0
            addCurve(point(outer.0 - shift, 0), point(outer.1 - shift, 0), to: point(joint.0 - shift, joint.1))
            path.addLine(to: point(joint.0 - shift, joint.1))
        }
        // To the second joint.
        switch (isFirstShort, isSecondShort) {
        case (false, false): addCurve(point(inner.0, inner.1), point(inner.1, inner.0), to: point(joint.1, joint.0))
        case (false, true):
            addCurve(point(0.2448578033994903, 0.2088108830081184), point(0, 0.5585040668683531), to: point(0, 0.95))
        case (true, false):
            addCurve(
                point(0.5585040668683531, 0), point(0.2088108830081184, 0.2448578033994903),
                to: point(joint.1, joint.0 - Self.shift))
        case (true, true): addCurve(point(0.4477152501692064, 0), point(0, 0.4477152501692064), to: point(0, 1))
        }
        // To the second side.
        if isSecondShort {
            addCurve(point(0, 1), point(0, 1), to: point(0, 1))
        } else {
            let shift = isFirstShort ? Self.shift : 0
            addCurve(
                point(0, outer.1 - shift), point(0, outer.0 - shift), to: point(0, Self.end - shift))
        }
    }
}
