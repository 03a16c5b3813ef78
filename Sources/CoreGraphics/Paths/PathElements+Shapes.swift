extension PathElements {
    /// The control point distance, relative to the radius, of a cubic that approximates a quarter circle: 4/3·(√2 − 1).
    static let quarterCircle: CGFloat = 0.5522847498307936

    mutating func addRect(_ rect: CGRect, transform t: CGAffineTransform) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(t))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(t))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(t))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(t))
        close()
    }

    /// Starts at the middle of the right side and proceeds toward greater y, as Core Graphics does.
    mutating func addEllipse(in rect: CGRect, transform t: CGAffineTransform) {
        guard !rect.isNull else { return }
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(t))
        addCorner(CGPoint(x: rect.midX, y: rect.midY), from: (rx, 0), to: (0, ry), t)
        addCorner(CGPoint(x: rect.midX, y: rect.midY), from: (0, ry), to: (-rx, 0), t)
        addCorner(CGPoint(x: rect.midX, y: rect.midY), from: (-rx, 0), to: (0, -ry), t)
        addCorner(CGPoint(x: rect.midX, y: rect.midY), from: (0, -ry), to: (rx, 0), t)
        close()
    }

    mutating func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform t: CGAffineTransform
    ) {
        guard !rect.isNull else { return }
        let rx = min(max(cornerWidth, 0), rect.width / 2)
        let ry = min(max(cornerHeight, 0), rect.height / 2)
        if rx == 0 || ry == 0 { return addRect(rect, transform: t) }
        let (left, right) = (rect.minX + rx, rect.maxX - rx)
        let (low, high) = (rect.minY + ry, rect.maxY - ry)
        move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(t))
        addLine(to: CGPoint(x: rect.maxX, y: high).applying(t))
        addCorner(CGPoint(x: right, y: high), from: (rx, 0), to: (0, ry), t)
        addLine(to: CGPoint(x: left, y: rect.maxY).applying(t))
        addCorner(CGPoint(x: left, y: high), from: (0, ry), to: (-rx, 0), t)
        addLine(to: CGPoint(x: rect.minX, y: low).applying(t))
        addCorner(CGPoint(x: left, y: low), from: (-rx, 0), to: (0, -ry), t)
        addLine(to: CGPoint(x: right, y: rect.minY).applying(t))
        addCorner(CGPoint(x: right, y: low), from: (0, -ry), to: (rx, 0), t)
        close()
    }

    /// Adds a quarter of an ellipse between two half axes.
    private mutating func addCorner(
        _ center: CGPoint, from p: (CGFloat, CGFloat), to q: (CGFloat, CGFloat), _ t: CGAffineTransform
    ) {
        let k = Self.quarterCircle
        addCurve(
            control1: CGPoint(x: center.x + p.0 + k * q.0, y: center.y + p.1 + k * q.1).applying(t),
            control2: CGPoint(x: center.x + q.0 + k * p.0, y: center.y + q.1 + k * p.1).applying(t),
            to: CGPoint(x: center.x + q.0, y: center.y + q.1).applying(t))
    }

    /// Adds a circular arc as cubics of at most a quarter turn each, preceded by a line if there is a current point.
    /// - Parameter sweep: The signed angle in radians; positive from the x axis toward the y axis.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat, transform t: CGAffineTransform
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, sweep.isFinite else { return }
        let first = CGPoint(
            x: center.x + radius * PortableMath.cos(startAngle), y: center.y + radius * PortableMath.sin(startAngle)
        ).applying(t)
        if isEmpty { move(to: first) } else if current != first { addLine(to: first) }
        guard sweep != 0, radius != 0 else { return }
        // Limited to 1,000 turns: more would look the same and only use memory.
        let turn = max(-2000 * CGFloat.pi, min(2000 * CGFloat.pi, sweep))
        let quarters: CGFloat = abs(turn) / (.pi / 2)
        let parts = max(1, Int(bounded: (quarters - 1e-9).rounded(.up)))
        let step = turn / CGFloat(parts)
        let k = 4 / 3 * PortableMath.tan(step / 4) * radius
        var (cosine, sine) = (PortableMath.cos(startAngle), PortableMath.sin(startAngle))
        for index in 1...parts {
            let angle = startAngle + step * CGFloat(index)
            let (nextCosine, nextSine) = (PortableMath.cos(angle), PortableMath.sin(angle))
            addCurve(
                control1: CGPoint(
                    x: center.x + radius * cosine - k * sine, y: center.y + radius * sine + k * cosine
                ).applying(t),
                control2: CGPoint(
                    x: center.x + radius * nextCosine + k * nextSine, y: center.y + radius * nextSine - k * nextCosine
                ).applying(t),
                to: CGPoint(x: center.x + radius * nextCosine, y: center.y + radius * nextSine).applying(t))
            (cosine, sine) = (nextCosine, nextSine)
        }
    }

    /// Returns the signed sweep of an arc: clockwise means toward smaller angles, regardless of the y axis' direction.
    ///
    /// Unverified: a difference of a whole turn or more makes one full circle in the requested direction.
    static func sweep(from startAngle: CGFloat, to endAngle: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = endAngle - startAngle
        if abs(difference) >= turn - 1e-9 { return clockwise ? -turn : turn }
        if clockwise { return difference > 0 ? difference - turn : difference }
        return difference < 0 ? difference + turn : difference
    }

    /// Adds an arc tangent to the lines current → first and first → second.
    mutating func addArc(
        tangent1End first: CGPoint, tangent2End second: CGPoint, radius: CGFloat, current p0: CGPoint,
        transform t: CGAffineTransform
    ) {
        guard !isEmpty else { return }
        let (ux, uy) = (p0.x - first.x, p0.y - first.y)
        let (vx, vy) = (second.x - first.x, second.y - first.y)
        let (ul, vl) = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
        let cross = ux * vy - uy * vx
        guard ul > 0, vl > 0, radius > 0, abs(cross) > 1e-12 * ul * vl else { return addLine(to: first.applying(t)) }
        let cosine = max(-1, min(1, (ux * vx + uy * vy) / (ul * vl)))
        let half = PortableMath.acos(cosine) / 2
        let distance = radius / PortableMath.tan(half)
        let start = CGPoint(x: first.x + ux / ul * distance, y: first.y + uy / ul * distance)
        let end = CGPoint(x: first.x + vx / vl * distance, y: first.y + vy / vl * distance)
        let (bx, by) = (ux / ul + vx / vl, uy / ul + vy / vl)
        let bl = (bx * bx + by * by).squareRoot()
        let reach = radius / PortableMath.sin(half)
        let center = CGPoint(x: first.x + bx / bl * reach, y: first.y + by / bl * reach)
        let from = PortableMath.atan2(start.y - center.y, start.x - center.x)
        let to = PortableMath.atan2(end.y - center.y, end.x - center.x)
        var sweep = to - from
        if sweep > .pi { sweep -= 2 * .pi }
        if sweep < -.pi { sweep += 2 * .pi }
        addArc(center: center, radius: radius, startAngle: from, sweep: sweep, transform: t)
    }
}
