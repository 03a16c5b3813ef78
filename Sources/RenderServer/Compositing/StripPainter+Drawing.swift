import CPixels
import CoreGraphics

extension StripPainter {
    /// Draws an item: a colored shape with one kernel, anything else row by row.
    ///
    /// - Parameters:
    ///   - columns: The columns in which the item is visible.
    ///   - rows: The columns of each of its rows in which it is visible; `nil` for all columns.
    func draw(_ op: UnsafePointer<DrawOp>, columns: Range<Int>, rows: UnsafePointer<CPColumns>?) {
        let mark = arena.mark
        defer { arena.rewind(to: mark) }
        let top = max(op.pointee.rect.minY, strip.minY), bottom = min(op.pointee.rect.maxY, strip.maxY)
        guard top < bottom else { return }
        let spans = spans(top..<bottom, columns, rows)
        if op.pointee.isColoredShape {
            var shape = op.pointee.shape.convex
            cp_over_color_convex(
                target.at(strip.minX, top), target.bytesPerRow / 4, Int32(strip.minX), Int32(top), Int32(bottom), spans,
                CPColumns(first: Int32(columns.lowerBound), last: Int32(columns.upperBound)), &shape,
                op.pointee.source.color, coverage)
            return
        }
        guard op.pointee.source.kind == .turned else { return draw(op, top..<bottom, spans) }
        var sampled = op.pointee
        sampled.source = op.pointee.source.sampled(top..<bottom, spans, columns, arena)
        draw(&sampled, top..<bottom, spans)
    }

    /// Returns the columns of each row that are visible and inside all clips.
    private func spans(
        _ rows: Range<Int>, _ columns: Range<Int>, _ visible: UnsafePointer<CPColumns>?
    ) -> UnsafePointer<CPColumns> {
        let spans = arena.allocate(CPColumns.self, rows.count)
        let (first, last) = (first + (rows.lowerBound - strip.minY), last + (rows.lowerBound - strip.minY))
        for row in 0..<rows.count {
            var span = CPColumns(
                first: max(Int32(columns.lowerBound), first[row]), last: min(Int32(columns.upperBound), last[row]))
            if let visible {
                // Counted from the strip's left side.
                span.first = max(span.first, visible[row].first + Int32(strip.minX))
                span.last = min(span.last, visible[row].last + Int32(strip.minX))
            }
            spans[row] = span
        }
        return UnsafePointer(spans)
    }

    /// Draws the rows of an item.
    ///
    /// The coverage comes from the item's bitmap; or is complete, in rectangles; or is computed from the shape for each row,
    /// and once for all rows between two vertical sides, because only `drawRing` changes the buffer.
    ///
    /// - Parameter spans: The columns of each row in which the item is visible.
    private func draw(_ op: UnsafePointer<DrawOp>, _ rows: Range<Int>, _ spans: UnsafePointer<CPColumns>) {
        let line = arena.allocate(UInt32.self, op.pointee.source.lineLength(for: strip.width))
        sampled.rows = 0..<0
        var run = CPRun()
        // The columns of the uniform rows whose coverage is in the buffer.
        var known = 0..<0
        for y in rows {
            let span = spans[y - rows.lowerBound]
            let low = Int(span.first), high = Int(span.last)
            guard low < high else { continue }
            if let bitmap = op.pointee.coverage {
                draw(op, y, low..<high, through: bitmap, line)
            } else if op.pointee.hole == nil, op.pointee.shape.isRectangle {
                fill(op, y, low..<high, line)
            } else {
                let isUniform = op.pointee.hole == nil && op.pointee.shape.uniformRows.contains(y)
                if !isUniform || known != low..<high {
                    run = op.pointee.shape.row(y, low, high, coverage)
                    known = isUniform ? low..<high : 0..<0
                }
                draw(op, y, run, low, high, line)
            }
        }
    }

    /// Draws a row of a shape whose coverage is in the buffer.
    @inline(__always)
    private func draw(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ run: CPRun, _ low: Int, _ high: Int,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        if let hole = op.pointee.hole { return drawRing(op, y, run, low, high, hole, line) }
        if op.pointee.isSampledBlend { return drawSampled(op, y, run, low, line) }
        let start = Int(run.start), fullStart = Int(run.fullStart), fullEnd = Int(run.fullEnd), end = Int(run.end)
        if start < fullStart { cover(op, y, start..<fullStart, with: coverage + (start - low), line) }
        if fullStart < fullEnd { fill(op, y, fullStart..<fullEnd, line) }
        if fullEnd < end { cover(op, y, fullEnd..<end, with: coverage + (fullEnd - low), line) }
    }

    /// Draws a row of a non-opaque image with its edges, sampled once for all three parts.
    private func drawSampled(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ run: CPRun, _ low: Int, _ line: UnsafeMutablePointer<UInt32>
    ) {
        let start = Int(run.start), end = Int(run.end)
        guard start < end else { return }
        let from = row(op, y, start..<end, line), to = target.at(start, y)
        let before = run.fullStart - run.start, full = run.fullEnd - run.fullStart
        let inner = Int(before), after = inner + Int(full)
        if before > 0 { cp_over_a8(to, from, coverage + (start - low), before) }
        if full > 0 { cp_over(to + inner, from + inner, full) }
        if end - start > after {
            cp_over_a8(to + after, from + after, coverage + (start - low + after), Int32(end - start - after))
        }
    }

    private func draw(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ columns: Range<Int>, through coverage: CoverageReference,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        let core = coverage.uncertainColumns(y).clamped(to: columns)
        if coverage.isSurrounded {
            if core.isEmpty { return fill(op, y, columns, line) }
            if columns.lowerBound < core.lowerBound { fill(op, y, columns.lowerBound..<core.lowerBound, line) }
            if core.upperBound < columns.upperBound { fill(op, y, core.upperBound..<columns.upperBound, line) }
        }
        if !core.isEmpty { cover(op, y, core, with: coverage.at(core.lowerBound, y), line) }
    }

    /// Draws a row of the shape without its hole, on both sides of the columns that the hole covers.
    private func drawRing(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ run: CPRun, _ low: Int, _ high: Int, _ hole: ShapeReference,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        let start = Int(run.start), end = Int(run.end)
        guard start < end else { return }
        if run.fullEnd > run.fullStart {
            cp_fill_a8(coverage + (Int(run.fullStart) - low), run.fullEnd - run.fullStart, 255)
        }
        guard y >= hole.bounds.minY, y < hole.bounds.maxY else {
            cover(op, y, start..<end, with: coverage + (start - low), line)
            return
        }
        let inner = hole.row(y, low, high, product)
        let fullStart = Int(inner.fullStart), fullEnd = Int(inner.fullEnd)
        for x in Int(inner.start)..<fullStart { coverage[x - low] -= min(product[x - low], coverage[x - low]) }
        for x in fullEnd..<Int(inner.end) { coverage[x - low] -= min(product[x - low], coverage[x - low]) }
        if fullStart < fullEnd {
            if start < fullStart { cover(op, y, start..<fullStart, with: coverage + (start - low), line) }
            if fullEnd < end { cover(op, y, fullEnd..<end, with: coverage + (fullEnd - low), line) }
        } else {
            cover(op, y, start..<end, with: coverage + (start - low), line)
        }
    }

    private func fill(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ columns: Range<Int>, _ line: UnsafeMutablePointer<UInt32>
    ) {
        let to = target.at(columns.lowerBound, y)
        let count = Int32(columns.count)
        if op.pointee.blend != .normal {
            blend(op, y, columns, with: nil, line)
            return
        }
        if op.pointee.source.kind == .color {
            let color = op.pointee.source.color
            if op.pointee.isSolid {
                cp_fill(to, count, color)
            } else {
                cp_over_color(to, count, color)
            }
            return
        }
        if op.pointee.alpha == 255 && op.pointee.isSolid {
            if let direct = op.pointee.source.direct(y, columns) {
                to.update(from: direct, count: columns.count)
            } else {
                op.pointee.source.sample(y, columns, to, line, next: target.bytesPerRow / 4)
            }
            return
        }
        let from = row(op, y, columns, line)
        if op.pointee.alpha == 255 {
            cp_over(to, from, count)
        } else {
            cp_over_alpha(to, from, count, op.pointee.alpha)
        }
    }

    private func cover(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ columns: Range<Int>, with bytes: UnsafePointer<UInt8>,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        let to = target.at(columns.lowerBound, y)
        let count = Int32(columns.count)
        if op.pointee.blend != .normal {
            blend(op, y, columns, with: bytes, line)
            return
        }
        if op.pointee.source.kind == .color {
            let color = op.pointee.source.color
            cp_over_color_a8(to, bytes, count, color)
            return
        }
        let from = row(op, y, columns, line)
        if op.pointee.alpha == 255 {
            cp_over_a8(to, from, bytes, count)
        } else {
            cp_scale_a8(product, bytes, count, op.pointee.alpha)
            cp_over_a8(to, from, product, count)
        }
    }

    private func blend(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ columns: Range<Int>, with bytes: UnsafePointer<UInt8>?,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        let count = Int32(columns.count)
        if let direct = op.pointee.source.direct(y, columns) {
            colors.update(from: direct, count: columns.count)
        } else {
            op.pointee.source.sample(y, columns, colors, line)
        }
        if op.pointee.alpha < 255 { cp_scale(colors, colors, count, op.pointee.alpha) }
        if let bytes {
            cp_fill(line, count, 0)
            cp_over_a8(line, colors, bytes, count)
            cp_blend(target.at(columns.lowerBound, y), line, count, op.pointee.blend)
        } else {
            cp_blend(target.at(columns.lowerBound, y), colors, count, op.pointee.blend)
        }
    }

    private func row(
        _ op: UnsafePointer<DrawOp>, _ y: Int, _ columns: Range<Int>, _ line: UnsafeMutablePointer<UInt32>
    ) -> UnsafePointer<UInt32> {
        if let direct = op.pointee.source.direct(y, columns) { return direct }
        if !sampled.rows.contains(y) || sampled.columns != columns {
            op.pointee.source.sample(y, columns, colors, line)
            sampled = (op.pointee.source.rowsAlike(y), columns)
        }
        return UnsafePointer(colors)
    }
}
