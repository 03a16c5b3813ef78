/// The elements of a path: verbs in one array, points in another.
package struct PathElements: Sendable {
    package enum Verb: UInt8, Sendable {
        case move, line, quad, curve, close

        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quad: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    package enum Element: Sendable, Equatable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, to: CGPoint)
        case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
        case close
    }

    package private(set) var verbs: [Verb] = []
    package private(set) var points: [CGPoint] = []
    /// The start of the current subpath, to which `close()` returns.
    private(set) var start: CGPoint = .zero
    package private(set) var current: CGPoint = .zero

    package init() {}
}

extension PathElements: Equatable {
    package static func == (first: PathElements, second: PathElements) -> Bool {
        first.verbs == second.verbs && first.points == second.points
    }
}

extension PathElements {
    package var isEmpty: Bool { verbs.isEmpty }
    package var count: Int { verbs.count }

    mutating func reserve(_ elements: Int, points count: Int) {
        verbs.reserveCapacity(verbs.count + elements)
        points.reserveCapacity(points.count + count)
    }

    package mutating func move(to point: CGPoint) {
        verbs.append(.move)
        points.append(point)
        start = point
        current = point
    }

    package mutating func addLine(to point: CGPoint) {
        guard !isEmpty else { return }
        verbs.append(.line)
        points.append(point)
        current = point
    }

    package mutating func addQuad(control: CGPoint, to point: CGPoint) {
        guard !isEmpty else { return }
        verbs.append(.quad)
        points.append(control)
        points.append(point)
        current = point
    }

    package mutating func addCurve(control1: CGPoint, control2: CGPoint, to point: CGPoint) {
        guard !isEmpty else { return }
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(point)
        current = point
    }

    package mutating func close() {
        guard !isEmpty, verbs.last != .close else { return }
        verbs.append(.close)
        current = start
    }

    package mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quad(let control, let point): addQuad(control: control, to: point)
        case .curve(let control1, let control2, let point): addCurve(control1: control1, control2: control2, to: point)
        case .close: close()
        }
    }

    package mutating func append(_ other: PathElements, transform: CGAffineTransform) {
        guard !other.isEmpty else { return }
        verbs.append(contentsOf: other.verbs)
        if transform.isIdentity {
            points.append(contentsOf: other.points)
        } else {
            points.reserveCapacity(points.count + other.points.count)
            for point in other.points { points.append(point.applying(transform)) }
        }
        start = other.start.applying(transform)
        current = other.current.applying(transform)
    }

    package func applying(_ transform: CGAffineTransform) -> PathElements {
        if transform.isIdentity { return self }
        var result = PathElements()
        result.append(self, transform: transform)
        return result
    }

    /// Removes a move at the end of the path.
    mutating func removeLastMove() {
        guard verbs.last == .move else { return }
        verbs.removeLast()
        points.removeLast()
        current = points.last ?? .zero
    }

    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        start = .zero
        current = .zero
    }

    /// Returns the same verbs with other points; `nil` if the number of points differs.
    package func replacingPoints(_ newPoints: [CGPoint]) -> PathElements? {
        guard newPoints.count == points.count else { return nil }
        var result = PathElements()
        var index = 0
        for verb in verbs {
            let p = newPoints[index...]
            switch verb {
            case .move: result.move(to: p[index])
            case .line: result.addLine(to: p[index])
            case .quad: result.addQuad(control: p[index], to: p[index + 1])
            case .curve: result.addCurve(control1: p[index], control2: p[index + 1], to: p[index + 2])
            case .close: result.close()
            }
            index += verb.pointCount
        }
        return result
    }

    package func forEach(_ body: (Element) throws -> Void) rethrows {
        var index = 0
        for verb in verbs {
            switch verb {
            case .move: try body(.move(points[index]))
            case .line: try body(.line(points[index]))
            case .quad: try body(.quad(control: points[index], to: points[index + 1]))
            case .curve:
                try body(.curve(control1: points[index], control2: points[index + 1], to: points[index + 2]))
            case .close: try body(.close)
            }
            index += verb.pointCount
        }
    }
}
