/// An immutable path of lines and curves.
public class CGPath: Hashable, @unchecked Sendable {
    package internal(set) var elements: PathElements

    package init(elements: PathElements) {
        self.elements = elements
    }

    /// Whether two paths have the same elements.
    public static func == (first: CGPath, second: CGPath) -> Bool {
        first === second || first.elements == second.elements
    }

    /// Hashes the path's elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.verbs)
        for point in elements.points {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
    }
}

extension CGPath {
    /// Creates a path that consists of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addRect(rect, transform: transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Creates a path of the ellipse that fits a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var elements = PathElements()
        elements.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Creates a rectangle with elliptical corners, limited to half the rectangle's sides.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var elements = PathElements()
        elements.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
        self.init(elements: elements)
    }

    /// Returns an immutable copy.
    public func copy() -> CGPath? {
        self is CGMutablePath ? CGPath(elements: elements) : self
    }

    /// Returns an immutable copy with transformed points.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable copy.
    public func mutableCopy() -> CGMutablePath? {
        CGMutablePath(elements: elements)
    }

    /// Returns a mutable copy with transformed points.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The point at which the next element begins; zero if the path is empty.
    public var currentPoint: CGPoint { elements.current }

    /// Calls a block with each element in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = elements.points
        // A closing element has no points, but the block still needs a valid pointer.
        points.append(.zero)
        points.withUnsafeMutableBufferPointer { buffer in
            guard var next = buffer.baseAddress else { return }
            for verb in elements.verbs {
                let type: CGPathElementType =
                    switch verb {
                    case .move: .moveToPoint
                    case .line: .addLineToPoint
                    case .quad: .addQuadCurveToPoint
                    case .curve: .addCurveToPoint
                    case .close: .closeSubpath
                    }
                withUnsafePointer(to: CGPathElement(type: type, points: next), block)
                next += verb.pointCount
            }
        }
    }

    /// Calls a function with a pointer and each element in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Whether the path is a single axis-aligned rectangle, which is then stored in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = elements.asRect else { return false }
        rect?.pointee = found
        return true
    }
}

extension CGPath: CustomDebugStringConvertible {
    /// The elements, one per line.
    public var debugDescription: String {
        var lines: [String] = []
        elements.forEach { lines.append("\($0)") }
        return lines.joined(separator: "\n")
    }
}
