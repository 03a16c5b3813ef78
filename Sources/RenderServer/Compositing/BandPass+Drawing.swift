import CPixels
import CoreGraphics

extension BandPass {
    mutating func draw(_ item: Plan.Item, columns: Range<Int>) {
        let rows = max(item.rect.minY, band.minY)..<min(item.rect.maxY, band.maxY)
        let source = RowSource(item, self)
        let shape = item.shape
        // Coverage of the steady rows is worked out once: the buffer keeps it.
        var steady: (run: CPRun, low: Int, high: Int)?
        for y in rows {
            let low = max(columns.lowerBound, Int(first[y - band.minY]))
            let high = min(columns.upperBound, Int(last[y - band.minY]))
            guard low < high else { continue }
            if let bitmap = item.coverage {
                cover(item, source, y, low..<high, with: bitmap.at(low, y))
            } else if shape.isRectangle && item.hole == nil {
                fill(item, source, y, low..<high)
            } else {
                var run: CPRun
                if let known = steady, known.low == low, known.high == high, shape.steadyRows.contains(y) {
                    run = known.run
                } else {
                    run = shape.row(y, low, high, coverage)
                    steady = shape.steadyRows.contains(y) ? (run, low, high) : nil
                }
                if let hole = item.hole {
                    drawRing(item, source, y, run, low, high, hole)
                    steady = nil
                    continue
                }
                let start = Int(run.start), fullStart = Int(run.fullStart), fullEnd = Int(run.fullEnd),
                    end = Int(run.end)
                if start < fullStart { cover(item, source, y, start..<fullStart, with: coverage + (start - low)) }
                if fullStart < fullEnd { fill(item, source, y, fullStart..<fullEnd) }
                if fullEnd < end { cover(item, source, y, fullEnd..<end, with: coverage + (fullEnd - low)) }
            }
        }
    }

    /// The shape without its hole: both sides of the hole's covered columns.
    private func drawRing(
        _ item: Plan.Item, _ source: RowSource, _ y: Int, _ run: CPRun, _ low: Int, _ high: Int, _ hole: ConvexShape
    ) {
        let start = Int(run.start), end = Int(run.end)
        guard start < end else { return }
        if run.fullEnd > run.fullStart {
            cp_fill_a8(coverage + (Int(run.fullStart) - low), run.fullEnd - run.fullStart, 255)
        }
        guard y >= hole.bounds.minY, y < hole.bounds.maxY else {
            cover(item, source, y, start..<end, with: coverage + (start - low))
            return
        }
        let inner = hole.row(y, low, high, product)
        let innerStart = Int(inner.start), fullStart = Int(inner.fullStart)
        let fullEnd = Int(inner.fullEnd), innerEnd = Int(inner.end)
        for x in innerStart..<fullStart { coverage[x - low] -= min(product[x - low], coverage[x - low]) }
        for x in fullEnd..<innerEnd { coverage[x - low] -= min(product[x - low], coverage[x - low]) }
        if fullStart < fullEnd {
            if start < fullStart { cover(item, source, y, start..<fullStart, with: coverage + (start - low)) }
            if fullEnd < end { cover(item, source, y, fullEnd..<end, with: coverage + (fullEnd - low)) }
        } else {
            cover(item, source, y, start..<end, with: coverage + (start - low))
        }
    }

    private func fill(_ item: Plan.Item, _ source: RowSource, _ y: Int, _ columns: Range<Int>) {
        let to = target.at(columns.lowerBound, y)
        let count = Int32(columns.count)
        switch item.paint {
        case .color(let color):
            let scaled = item.alpha == 255 ? color : Self.scaled(color, item.alpha)
            if scaled >> 24 == 255 {
                cp_fill(to, count, scaled)
            } else {
                cp_over_color(to, count, scaled)
            }
        case .image, .ramp:
            if item.alpha == 255 && item.paint.isOpaque {
                source.write(y, columns, to: to)
            } else {
                let from = source.row(y, columns)
                if item.alpha == 255 {
                    cp_over(to, from, count)
                } else {
                    cp_over_alpha(to, from, count, item.alpha)
                }
            }
        }
    }

    private func cover(
        _ item: Plan.Item, _ source: RowSource, _ y: Int, _ columns: Range<Int>, with bytes: UnsafePointer<UInt8>
    ) {
        let to = target.at(columns.lowerBound, y)
        let count = Int32(columns.count)
        switch item.paint {
        case .color(let color):
            cp_over_color_a8(to, bytes, count, item.alpha == 255 ? color : Self.scaled(color, item.alpha))
        case .image, .ramp:
            let from = source.row(y, columns)
            if item.alpha == 255 {
                cp_over_a8(to, from, bytes, count)
            } else {
                cp_scale_a8(product, bytes, count, item.alpha)
                cp_over_a8(to, from, product, count)
            }
        }
    }

    private static func scaled(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
        var result: UInt32 = 0
        var from = color
        cp_scale(&result, &from, 1, alpha)
        return result
    }
}

extension ConvexShape {
    /// One row's run and its partial coverage, the byte of pixel x at x − low.
    func row(_ y: Int, _ low: Int, _ high: Int, _ coverage: UnsafeMutablePointer<UInt8>) -> CPRun {
        if isRectangle {
            let start = Int32(max(low, bounds.minX)), end = Int32(max(max(low, bounds.minX), min(high, bounds.maxX)))
            return y >= bounds.minY && y < bounds.maxY
                ? CPRun(start: start, fullStart: start, fullEnd: end, end: end)
                : CPRun(start: start, fullStart: start, fullEnd: start, end: start)
        }
        let run = cp_convex_row(
            left, Int32(left.count), right, Int32(right.count), Int32(y), Int32(low), Int32(high), coverage)
        if isHard {
            for x in Int(run.start)..<Int(run.fullStart) { coverage[x - low] = coverage[x - low] < 128 ? 0 : 255 }
            for x in Int(run.fullEnd)..<Int(run.end) { coverage[x - low] = coverage[x - low] < 128 ? 0 : 255 }
        }
        return run
    }
}
