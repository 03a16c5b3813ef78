extension PathElements {
    /// The segments of one subpath.
    struct Subpath {
        var segments: [PathSegment] = []
        var isClosed = false
        var start = CGPoint.zero

        var length: CGFloat { segments.reduce(0) { $0 + $1.length } }
    }

    /// Whether any element is a curve.
    package var hasCurves: Bool { verbs.contains { $0 == .curve || $0 == .quad } }

    /// The subpaths, without segments that have no length or aren't finite.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var subpath = Subpath()
        var last = CGPoint.zero
        func isFinite(_ points: CGPoint...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
        func add(_ segment: PathSegment, to end: CGPoint) {
            if segment.length > 0, segment.length.isFinite { subpath.segments.append(segment) }
            last = end
        }
        func finish(at next: CGPoint) {
            if !subpath.segments.isEmpty { result.append(subpath) }
            subpath = Subpath(start: next)
            last = next
        }
        forEach { element in
            switch element {
            case .move(let point):
                guard isFinite(point) else { return }
                finish(at: point)
            case .line(let point):
                guard isFinite(point) else { return }
                add(PathSegment(from: last, to: point), to: point)
            case .quad(let control, let point):
                guard isFinite(control, point) else { return }
                let first = CGPoint(x: (last.x + 2 * control.x) / 3, y: (last.y + 2 * control.y) / 3)
                let second = CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
                add(PathSegment(from: last, first, second, to: point), to: point)
            case .curve(let control1, let control2, let point):
                guard isFinite(control1, control2, point) else { return }
                add(PathSegment(from: last, control1, control2, to: point), to: point)
            case .close:
                add(PathSegment(from: last, to: subpath.start), to: subpath.start)
                subpath.isClosed = true
                finish(at: subpath.start)
            }
        }
        finish(at: last)
        return result
    }

    /// Adds a part of a subpath, between two distances from its start.
    ///
    /// - Parameters:
    ///   - first: A segment before which nothing is added, and its distance from the start. Default: the first.
    ///   - position: How positions within segments follow from the distances.
    fileprivate mutating func add(
        _ subpath: Subpath, from low: CGFloat, to high: CGFloat, continues: Bool,
        after first: (segment: Int, begin: CGFloat) = (0, 0), position: PathSegment.Position = .exact
    ) {
        var begin = first.begin
        var isDown = continues
        for segment in subpath.segments[first.segment...] {
            if begin >= high { return }
            let (from, to) = (max(low - begin, 0), min(high - begin, segment.length))
            begin += segment.length
            guard from < to else { continue }
            if !isDown { move(to: segment.point(at: from, position)) }
            isDown = true
            append(segment.part(from: from, to: to, position))
        }
    }

    /// Returns the part between two fractions of the total length. Curves are divided into curves.
    ///
    /// Within a curve, the fraction of its length is the parameter. Measured: an image of airbnb/lottie-ios, `issue_1979`,
    /// has 7.42 points of a curve. The parameter leaves 7.49 points, and the distance 9.79.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> PathElements {
        let subpaths = subpaths
        let total = subpaths.reduce(0) { $0 + $1.length }
        let (low, high) = (max(start, 0) * total, min(end, 1) * total)
        var result = PathElements()
        guard low < high, total.isFinite else { return result }
        var begin: CGFloat = 0
        for subpath in subpaths {
            let length = subpath.length
            result.add(subpath, from: low - begin, to: high - begin, continues: false, position: .parametric)
            if subpath.isClosed, low <= begin, high >= begin + length { result.close() }
            begin += length
        }
        return result
    }

    /// Returns the path divided into dashes. Curves are divided into curves.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at which every subpath begins.
    ///   - lengths: The alternating lengths of dashes and gaps, at least one of them above 0.
    package func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathElements {
        guard let pattern = DashPattern(phase: phase, lengths: lengths) else { return self }
        var result = PathElements()
        for subpath in subpaths {
            let length = subpath.length
            // More dashes than could be distinguished are drawn as a solid line.
            guard length / pattern.total <= 100_000 else {
                result.add(subpath, from: 0, to: length, continues: false)
                if subpath.isClosed { result.close() }
                continue
            }
            var dashes = pattern.dashes(upTo: length)
            // A dash that continues across the start of a closed subpath is a single dash.
            if subpath.isClosed, dashes.count > 1, let first = dashes.first, let last = dashes.last,
                first.lowerBound == 0, last.upperBound == length
            {
                result.add(subpath, from: last.lowerBound, to: length, continues: false)
                result.add(subpath, from: 0, to: first.upperBound, continues: true)
                dashes = Array(dashes.dropFirst().dropLast())
            }
            result.add(dashes, of: subpath)
        }
        return result
    }

    /// Adds ascending dashes of a subpath, whose segments are visited once.
    private mutating func add(_ dashes: [ClosedRange<CGFloat>], of subpath: Subpath) {
        var first: (segment: Int, begin: CGFloat) = (0, 0)
        for dash in dashes {
            while first.segment < subpath.segments.count {
                let end = first.begin + subpath.segments[first.segment].length
                guard end <= dash.lowerBound else { break }
                first = (first.segment + 1, end)
            }
            add(subpath, from: dash.lowerBound, to: dash.upperBound, continues: false, after: first)
        }
    }

    /// Returns the path with a very short curve at each end of a subpath that begins or ends with a curve, so that a line
    /// along it has the curve's direction.
    package func withShortEnds() -> PathElements {
        var result = PathElements()
        for subpath in subpaths {
            guard !subpath.isClosed, let first = subpath.segments.first else {
                result.add(subpath, from: 0, to: .infinity, continues: false)
                if subpath.isClosed { result.close() }
                continue
            }
            result.move(to: first.start)
            let last = subpath.segments.count - 1
            for (index, segment) in subpath.segments.enumerated() {
                let short = segment.length / 256
                var cuts: [CGFloat] = [0, segment.length]
                if index == last { cuts.insert(segment.length - short, at: 1) }
                if index == 0 { cuts.insert(short, at: 1) }
                for (from, to) in zip(cuts, cuts.dropFirst()) where !segment.isLine || from == 0 {
                    result.append(segment.part(from: from, to: segment.isLine ? segment.length : to))
                }
            }
        }
        return result
    }

    /// The smallest radius of the curves, roughly; infinite without curves.
    package var smallestRadius: CGFloat {
        subpaths.reduce(.infinity) { $1.segments.reduce($0) { min($0, $1.radius) } }
    }
}

/// A pattern of dashes along a subpath.
private struct DashPattern {
    let lengths: [CGFloat]
    let total: CGFloat
    /// The first part of the pattern, and how much of it is before the start.
    let first: (index: Int, offset: CGFloat)

    /// Creates a pattern; `nil` if it never advances.
    init?(phase: CGFloat, lengths: [CGFloat]) {
        // An odd number of lengths is repeated, so that dashes and gaps are exchanged in the second pass.
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = pattern.reduce(0, +)
        guard total > 0, total.isFinite, phase.isFinite else { return nil }
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        var index = 0
        while offset >= pattern[index], offset > 0 {
            offset -= pattern[index]
            index = (index + 1) % pattern.count
        }
        self.lengths = pattern
        self.total = total
        first = (index, offset)
    }

    /// Returns the dashes of a subpath, as distances from its start.
    func dashes(upTo length: CGFloat) -> [ClosedRange<CGFloat>] {
        var result: [ClosedRange<CGFloat>] = []
        var (index, position) = (first.index, -first.offset)
        while position < length {
            let end = position + lengths[index]
            if index % 2 == 0, end > 0 { result.append(max(position, 0)...min(end, length)) }
            position = end
            index = (index + 1) % lengths.count
        }
        return result
    }
}
