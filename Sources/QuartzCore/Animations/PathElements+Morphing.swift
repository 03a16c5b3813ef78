extension PathElements {
    /// Returns the path with curves where another path has curves and this one has lines; `nil` if other elements differ.
    ///
    /// The control points of such a curve are its ends.
    func withCurves(of other: PathElements) -> PathElements? {
        guard count == other.count else { return nil }
        var result = PathElements()
        var index = 0
        for (verb, otherVerb) in zip(verbs, other.verbs) {
            let points = points[index..<(index + verb.pointCount)]
            index += verb.pointCount
            if verb == otherVerb || verb == .curve && otherVerb.isSegment {
                result.append(verb, points)
                continue
            }
            guard verb.isSegment, otherVerb.isSegment, let first = points.first, let last = points.last else {
                return nil
            }
            let start = result.current
            if verb == .line {
                result.addCurve(control1: start, control2: last, to: last)
            } else {
                result.addCurve(control1: first.toward(start), control2: first.toward(last), to: last)
            }
        }
        return result
    }

    private mutating func append(_ verb: Verb, _ points: ArraySlice<CGPoint>) {
        let first = points.startIndex
        switch verb {
        case .move: move(to: points[first])
        case .line: addLine(to: points[first])
        case .quad: addQuad(control: points[first], to: points[first + 1])
        case .curve: addCurve(control1: points[first], control2: points[first + 1], to: points[first + 2])
        case .close: close()
        }
    }
}

extension CGPoint {
    /// Returns the point at a third of the line to another one: a control point of the cubic curve of a quadratic one.
    fileprivate func toward(_ end: CGPoint) -> CGPoint { CGPoint(x: x + (end.x - x) / 3, y: y + (end.y - y) / 3) }
}

extension PathElements.Verb {
    /// Whether the element connects points.
    fileprivate var isSegment: Bool { self == .line || self == .quad || self == .curve }
}
