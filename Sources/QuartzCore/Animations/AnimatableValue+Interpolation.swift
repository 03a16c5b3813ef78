extension AnimatableValue {
    /// Returns the interpolated value at a fraction; values of different types change at the midpoint.
    package func interpolated(to end: AnimatableValue, at fraction: Double) -> AnimatableValue {
        // The sum below may differ from the end in its last digit.
        if fraction == 1 { return end }
        return switch (self, end) {
        case (.scalar(let a), .scalar(let b)): .scalar(a + (b - a) * fraction)
        case (.vector(let a, let shape), .vector(let b, _)): .vector(a + (b - a) * fraction, shape)
        case (.color(let a), .color(let b)): .color(a + (b - a) * fraction)
        case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, at: fraction))
        case (.path(let a), .path(let b)): .path(a.interpolated(to: b, at: fraction))
        case (.list(let a), .list(let b)) where a.count == b.count:
            .list(zip(a, b).map { $0.interpolated(to: $1, at: fraction) })
        case (.other(let a as CGImage), .other(let b as CGImage)):
            a.width == b.width && a.height == b.height
                ? .other(a.dissolved(into: b, at: fraction))
                : .other(ContentsDissolve(first: a, second: b, fraction: fraction))
        // Between a color and none, none shows until the end.
        case (.null, .color), (.color, .null): .null
        default: fraction < 1 && end.isNull || fraction < 0.5 ? self : end
        }
    }

    /// Returns the sum of two values; transforms are concatenated, with `other` applied first.
    package func adding(_ other: AnimatableValue) -> AnimatableValue {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): .scalar(a + b)
        case (.vector(let a, let shape), .vector(let b, _)): .vector(a + b, shape)
        case (.color(let a), .color(let b)): .color(a + b)
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        case (.path(let a), .path(let b)): .path(a.combined(with: b) { $0 + $1 })
        case (.list(let a), .list(let b)) where a.count == b.count: .list(zip(a, b).map { $0.adding($1) })
        case (.null, _): other
        default: self
        }
    }

    /// Returns the value that, added to another value, results in this one.
    package func subtracting(_ other: AnimatableValue) -> AnimatableValue {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): .scalar(a - b)
        case (.vector(let a, let shape), .vector(let b, _)): .vector(a - b, shape)
        case (.color(let a), .color(let b)): .color(a - b)
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
        case (.path(let a), .path(let b)): .path(a.combined(with: b) { $0 - $1 })
        case (.list(let a), .list(let b)) where a.count == b.count: .list(zip(a, b).map { $0.subtracting($1) })
        default: self
        }
    }

    /// Returns the value that a cumulative animation adds after a number of cycles.
    package func multiplied(by times: Double) -> AnimatableValue {
        switch self {
        case .scalar(let a): return .scalar(a * times)
        case .vector(let a, let shape): return .vector(a * times, shape)
        case .color(let a): return .color(a * times)
        case .transform(let a):
            var result = CATransform3D.unit
            for _ in 0..<max(0, min(Int(bounded: times), 10_000)) { result = CATransform3DConcat(result, a) }
            return .transform(result)
        case .list(let a): return .list(a.map { $0.multiplied(by: times) })
        default: return self
        }
    }

    /// Returns the distance between two values, to which paced animations allot their time proportionally.
    package func distance(to other: AnimatableValue) -> Double {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): return abs(b - a)
        case (.vector(let a, _), .vector(let b, _)), (.color(let a), .color(let b)):
            let d = b - a
            return (d * d).sum().squareRoot()
        case (.transform(let a), .transform(let b)):
            return zip(a.elements, b.elements).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        case (.path(let a), .path(let b)):
            return zip(a.elements.points, b.elements.points)
                .reduce(0) { $0 + PortableMath.hypot($1.0.x - $1.1.x, $1.0.y - $1.1.y) }
        case (.list(let a), .list(let b)):
            return zip(a, b).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        default: return 0
        }
    }

    /// The value that has no effect when it is added.
    package var neutral: AnimatableValue {
        switch self {
        case .scalar: .scalar(0)
        case .vector(_, let shape): .vector(.zero, shape)
        case .color: .color(SIMD4<Double>.zero)
        case .transform: .transform(.unit)
        case .list(let values): .list(values.map(\.neutral))
        case .path(let path): .path(path.combined(with: path) { $0 - $1 })
        default: .null
        }
    }
}

extension CGPath {
    /// Interpolates point by point; a path with other elements, except for lines instead of curves, changes at the end.
    func interpolated(to end: CGPath, at fraction: Double) -> CGPath {
        guard elements.verbs == end.elements.verbs else {
            guard let first = elements.withCurves(of: end.elements), let last = end.elements.withCurves(of: elements)
            else { return fraction < 1 ? self : end }
            return CGPath(elements: first).interpolated(to: CGPath(elements: last), at: fraction)
        }
        return combined(with: end) { $0 + ($1 - $0) * fraction }
    }

    func combined(with other: CGPath, _ combine: (Double, Double) -> Double) -> CGPath {
        guard elements.verbs == other.elements.verbs else { return self }
        let points = zip(elements.points, other.elements.points).map {
            CGPoint(x: combine($0.x, $1.x), y: combine($0.y, $1.y))
        }
        return elements.replacingPoints(points).map { CGPath(elements: $0) } ?? self
    }
}

extension CGImage {
    /// Returns a cross-fade between two images of the same size.
    func dissolved(into other: CGImage, at fraction: Double) -> CGImage {
        if fraction <= 0 { return self }
        guard fraction < 1, width == other.width, height == other.height else { return other }
        let result = PixelBuffer(width: width, height: height)
        let (first, second) = (pixels, other.pixels)
        let weight = UInt32(bounded: (fraction * 256).rounded())
        for y in 0..<height {
            let (a, b, out) = (first.row(y), second.row(y), result.row(y))
            // Two channels at a time: a · (256 − w) + b · w never exceeds sixteen bits.
            func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 {
                (a & 0xFF_00FF) &* (256 - weight) &+ (b & 0xFF_00FF) &* weight
            }
            for x in 0..<width {
                let even = mixed(a[x], b[x]) >> 8 & 0xFF_00FF
                let odd = mixed(a[x] >> 8, b[x] >> 8) & 0xFF00_FF00
                out[x] = even | odd
            }
        }
        return CGImage(pixels: result, isOpaque: isOpaque && other.isOpaque)
    }
}
