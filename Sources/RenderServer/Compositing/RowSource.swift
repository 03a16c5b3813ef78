import CPixels
import CoreGraphics

/// Reads the colours of one item's paint, row by row.
struct RowSource {
    private let paint: Paint
    private let pass: Buffers
    private let view: CPTexture

    private struct Buffers {
        let colors: UnsafeMutablePointer<UInt32>
        let blend: UnsafeMutablePointer<UInt32>
        let arena: Arena
    }

    init(_ item: Plan.Item, _ pass: BandPass) {
        paint = item.paint
        self.pass = Buffers(colors: pass.colors, blend: pass.blend, arena: pass.arena)
        if case .image(let image) = item.paint {
            view = image.texture.view(image.view)
        } else {
            view = CPTexture()
        }
    }

    /// Puts a row's colours where they are wanted; the paint is opaque.
    func write(_ y: Int, _ columns: Range<Int>, to destination: UnsafeMutablePointer<UInt32>) {
        if let direct = direct(y, columns) {
            destination.update(from: direct, count: columns.count)
        } else {
            sample(y, columns, destination)
        }
    }

    /// A row's colours, in a buffer or in the texture itself.
    func row(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
        if let direct = direct(y, columns) { return direct }
        sample(y, columns, pass.colors)
        return UnsafePointer(pass.colors)
    }

    private func direct(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32>? {
        guard case .image(let image) = paint, case .copy(let dx, let dy) = image.sampling else { return nil }
        let pixels = image.texture.pixels
        let row = min(max(y + dy, 0), pixels.height - 1)
        let from = columns.lowerBound + dx
        // Rounded placement can leave a column outside; the general way repeats the last one.
        guard from >= 0, from + columns.count <= pixels.width else { return nil }
        return UnsafePointer(pixels.row(row) + from)
    }

    private func sample(_ y: Int, _ columns: Range<Int>, _ to: UnsafeMutablePointer<UInt32>) {
        let x = Int32(columns.lowerBound), count = Int32(columns.count)
        switch paint {
        case .color(let color): cp_fill(to, count, color)
        case .ramp(let ramp):
            var ray = ramp.projection.ray(row: y, scale: 1)
            cp_ramp(to, x, count, ramp.ramp.colors, ramp.kind.kernel, &ray)
        case .image(let image):
            var texture = view
            switch image.sampling {
            case .copy(let dx, let dy):
                shifted(image, columns, dx: dx, dy: dy + y, right: 0, below: 0, to)
            case .shifted(let dx, let dy, let right, let below):
                shifted(image, columns, dx: dx, dy: dy + y, right: right, below: below, to)
            case .stretched(_, let rows): stretched(image, rows.position(of: y), columns, to)
            case .affine(let projection):
                var ray = projection.ray(row: y, scale: 256)
                cp_sample_affine(to, x, count, &texture, &ray)
            case .projective(let projection):
                var ray = projection.ray(row: y, scale: 256)
                cp_sample_projective(to, x, count, &texture, &ray)
            case .nearest(let projection):
                var ray = projection.ray(row: y, scale: 256)
                cp_sample_nearest(to, x, count, &texture, &ray)
            }
        }
    }

    private func stretched(
        _ image: ImagePaint, _ row: (texel: Int, weight: UInt32), _ columns: Range<Int>,
        _ to: UnsafeMutablePointer<UInt32>
    ) {
        guard let table = image.columns else { return }
        let pixels = image.texture.pixels
        table.positions.withUnsafeBufferPointer { positions in
            guard let base = positions.baseAddress else { return }
            let from = base + (columns.lowerBound - table.start), count = Int32(columns.count)
            let above = pixels.row(row.texel)
            guard row.weight > 0 else {
                cp_sample_table(to, above, Int32(pixels.width), from, count)
                return
            }
            // Only the texels between the two ends of these columns are blended.
            let ends = (Int(from[0] >> 16), Int(from[columns.count - 1] >> 16))
            let low = min(ends.0, ends.1), high = max(ends.0, ends.1) + 2
            let mark = pass.arena.mark
            let line = pass.arena.take(UInt32.self, high - low)
            cp_interpolate(line, above + low, pixels.row(row.texel + 1) + low, Int32(high - low), row.weight)
            cp_sample_table(to, line - low, Int32(high), from, count)
            pass.arena.rewind(to: mark)
        }
    }

    /// Blends with the right and lower neighbours; beyond the used part its last texels are repeated.
    private func shifted(
        _ image: ImagePaint, _ columns: Range<Int>, dx: Int, dy: Int, right: UInt32, below: UInt32,
        _ to: UnsafeMutablePointer<UInt32>
    ) {
        let pixels = image.texture.pixels, part = image.view
        func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
            pixels.row(min(max(y, part.minY), part.maxY - 1))
        }
        let from = columns.lowerBound + dx, count = columns.count + 1
        let low = min(max(from, part.minX), part.maxX - 1), high = min(max(from + count, low + 1), part.maxX)
        let skipped = low - from
        let line = right == 0 ? to : pass.blend
        let wanted = right == 0 ? columns.count : count
        let inner = max(0, min(high - low, wanted - max(skipped, 0)))
        let offset = min(max(skipped, 0), wanted)
        if below == 0 {
            (line + offset).update(from: row(dy) + low, count: inner)
        } else {
            cp_interpolate(line + offset, row(dy) + low, row(dy + 1) + low, Int32(inner), below)
        }
        guard inner > 0 else {
            // The whole stretch lies outside: one texel fills it.
            var texel: UInt32 = 0
            cp_interpolate(&texel, row(dy) + low, row(dy + 1) + low, 1, below)
            cp_fill(line, Int32(wanted), texel)
            if right != 0 { to.update(from: line, count: columns.count) }
            return
        }
        for index in 0..<offset { line[index] = line[offset] }
        for index in (offset + inner)..<max(wanted, offset + inner) { line[index] = line[offset + inner - 1] }
        if right != 0 { cp_interpolate(to, line, line + 1, Int32(columns.count), right) }
    }
}

extension RenderTree.GradientContent.Kind {
    var kernel: CPRampKind {
        switch self {
        case .axial: .axial
        case .radial: .radial
        case .conic: .conic
        }
    }
}
