import CPixels
import CoreGraphics

/// The source of an item's colors, as plain numbers and addresses.
///
/// Each kind uses the fields it needs: an enumeration with payloads of this size would be copied for every row.
struct RowSource: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case color, ramp, copy, shifted, stretched, turned, tilted, projective, nearest
    }

    private(set) var kind = Kind.color
    private(set) var color: UInt32 = 0
    private var bitmap = Bitmap()
    private var projection = Projection.identity
    private var x: Int32 = 0
    private var y: Int32 = 0
    private var right: UInt32 = 0
    private var below: UInt32 = 0
    /// The stretch, which the display list retains.
    private var stretch: Unmanaged<StretchMap>?
    /// The turn, which the display list retains.
    private var turn: Unmanaged<TurnMap>?
    private var colors: UnsafePointer<UInt32>?
    private var ramp = CPRampKind.axial

    struct Bitmap: BitwiseCopyable {
        var base: UnsafePointer<UInt32>?
        var stride: Int32 = 0
        var width: Int32 = 0
        var height: Int32 = 0
        /// Whether the texels are in strips.
        var isInStrips = false
        /// The part that may be read.
        var part = PixelRect.empty

        init() {}

        init(_ image: ImagePaint) {
            let pixels = image.texture.pixels
            base = UnsafePointer(pixels.row(0))
            stride = Int32(pixels.bytesPerRow / 4)
            width = Int32(pixels.width)
            height = Int32(pixels.height)
            part = image.view
            isInStrips = image.texture.layout == .strips
        }

        @inline(__always)
        func row(_ y: Int) -> UnsafePointer<UInt32> { base.unsafelyUnwrapped + y * Int(stride) }

        /// The part, for samplers of rotated or projected images.
        var texture: CPTexture {
            CPTexture(
                base: row(part.minY) + part.minX, stride: stride, width: Int32(part.width), height: Int32(part.height))
        }

        /// The rows of the part, for turned images, whose positions are counted from the first column.
        var strips: CPStrips {
            let columns = Int(CP_STRIP), stride = isInStrips ? CP_STRIP : stride
            return CPStrips(
                base: base.unsafelyUnwrapped + part.minY * Int(stride),
                strip: isInStrips ? columns * Int(height) : columns, stride: stride, width: Int32(part.maxX),
                height: Int32(part.height))
        }
    }

    init(color: UInt32) {
        self.color = color
    }

    init(_ paint: Paint) {
        switch paint {
        case .color(let color): self.color = color
        case .ramp(let paint):
            kind = .ramp
            colors = UnsafePointer(paint.ramp.colors)
            ramp = paint.kind.kernel
            projection = paint.projection
        case .image(let image): use(image)
        }
    }

    private mutating func use(_ image: ImagePaint) {
        bitmap = Bitmap(image)
        switch image.sampling {
        case .copy(let x, let y): (kind, self.x, self.y) = (.copy, Int32(clamping: x), Int32(clamping: y))
        case .shifted(let x, let y, let right, let below):
            (kind, self.x, self.y) = (.shifted, Int32(clamping: x), Int32(clamping: y))
            (self.right, self.below) = (right, below)
        case .stretched(let stretch): (kind, self.stretch) = (.stretched, .passUnretained(stretch))
        case .turned(let turn): (kind, self.turn) = (.turned, .passUnretained(turn))
        case .tilted(let projection): (kind, self.projection) = (.tilted, projection)
        case .projective(let projection): (kind, self.projection) = (.projective, projection)
        case .nearest(let projection): (kind, self.projection) = (.nearest, projection)
        }
    }
}

extension RowSource {
    /// Returns the row's colors in the texture itself, if they need no sampling.
    @inline(__always)
    func direct(_ row: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32>? {
        guard kind == .copy else { return nil }
        let from = columns.lowerBound + Int(x)
        // Rounded placement can leave a column outside; the general path repeats the last one.
        guard from >= 0, from + columns.count <= bitmap.width else { return nil }
        return bitmap.row(min(max(row + Int(y), 0), Int(bitmap.height) - 1)) + from
    }

    /// The rows that have the same colors as a given one.
    func rowsAlike(_ row: Int) -> Range<Int> {
        guard kind == .stretched, let rows = stretch?._withUnsafeGuaranteedRef({ $0.uniformRows }), rows.contains(row)
        else { return row..<row + 1 }
        return rows
    }

    /// Writes a row's colors.
    ///
    /// - Parameter next: The distance to the next row in the memory that is written, in pixels, which is prefetched.
    func sample(
        _ row: Int, _ columns: Range<Int>, _ to: UnsafeMutablePointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>,
        next: Int = 0
    ) {
        let left = Int32(columns.lowerBound), count = Int32(columns.count)
        switch kind {
        case .color: cp_fill(to, count, color)
        case .ramp:
            var ray = projection.ray(row: row, scale: 1)
            cp_ramp(to, left, count, colors, ramp, &ray)
        case .copy, .shifted:
            bitmap.shifted(
                columns.lowerBound + Int(x), row + Int(y), columns.count, right: right, below: below, to, line,
                next: next)
        case .stretched:
            stretch?._withUnsafeGuaranteedRef {
                bitmap.stretched(
                    $0.row(row), $0.positions + (columns.lowerBound - $0.start), columns.count, to, line)
            }
        // Its rows are copied, after they were sampled together.
        case .turned: break
        case .tilted: bitmap.tilted(projection, row, columns, to, line)
        case .projective, .nearest: transform(row, left, count, to)
        }
    }

    private func transform(_ row: Int, _ left: Int32, _ count: Int32, _ to: UnsafeMutablePointer<UInt32>) {
        var texture = bitmap.texture
        var ray = projection.ray(row: row, scale: 256)
        guard kind != .nearest else {
            cp_sample_nearest(to, left, count, &texture, &ray)
            return
        }
        // A slanted ray through a bitmap touches one page after another, so the texels of a later row are prefetched. In
        // parts, because the processor drops prefetches while too many are outstanding.
        var ahead = projection.ray(row: row + Self.rowsAhead, scale: 256)
        var start: Int32 = 0
        while start < count {
            let (x, part, out) = (left + start, min(count - start, Self.prefetchedPart), to + Int(start))
            cp_prefetch(x, part, &texture, &ahead)
            cp_sample_projective(out, x, part, &texture, &ray)
            start += part
        }
    }

    /// Measured: 128 and 512 are slower.
    private static let prefetchedPart: Int32 = 256

    /// Measured: fewer rows are fetched too late, more are evicted again.
    private static let rowsAhead = 8

    /// Returns the number of words that sampling needs for intermediate rows in a strip of a given width.
    func lineLength(for width: Int) -> Int {
        switch kind {
        case .stretched: max(Int(bitmap.width), width + 2)
        case .tilted: Int(bitmap.width) + width
        default: width + 2
        }
    }
}

extension RowSource {
    /// Samples the rows of a turned image together, and returns a source that copies them.
    ///
    /// - Parameters:
    ///   - spans: The columns of each row that are needed.
    ///   - columns: Contains the columns of all rows.
    ///   - arena: The memory of the sampled rows.
    func sampled(
        _ rows: Range<Int>, _ spans: UnsafePointer<CPColumns>, _ columns: Range<Int>, _ arena: Arena
    ) -> RowSource {
        turn?._withUnsafeGuaranteedRef { turn in
            let groups = turn.groups(around: columns)
            let pixels = arena.allocate(UInt32.self, groups.count * rows.count)
            var texture = bitmap.strips
            var tables = turn.turn
            cp_sample_turned(
                pixels, groups.count, Int32(groups.lowerBound), Int32(groups.upperBound), Int32(rows.lowerBound),
                Int32(rows.upperBound), spans, &texture, &tables)
            var result = RowSource(color: 0)
            result.kind = .copy
            result.bitmap.base = UnsafePointer(pixels)
            (result.bitmap.stride, result.bitmap.width) = (Int32(groups.count), Int32(groups.count))
            result.bitmap.height = Int32(rows.count)
            result.bitmap.part = PixelRect(x: 0, y: 0, width: groups.count, height: rows.count)
            (result.x, result.y) = (Int32(-groups.lowerBound), Int32(-rows.lowerBound))
            return result
        } ?? self
    }
}

extension RowSource.Bitmap {
    /// Measured: the processor doesn't predict the next row of a bitmap early enough.
    private static let rowsAhead = 4

    /// Blends pixels of two rows, starting with row `y`, while it prefetches a later row.
    private func interpolate(
        _ to: UnsafeMutablePointer<UInt32>, _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int,
        _ weight: UInt32, row y: Int, next: Int = 0
    ) {
        let ahead = min(y + Self.rowsAhead, Int(height) - 1) - y
        cp_interpolate(to, a, b, Int32(count), weight, ahead * Int(stride), next)
    }

    fileprivate func stretched(
        _ row: (texel: Int, weight: UInt32), _ positions: UnsafePointer<UInt32>, _ count: Int,
        _ to: UnsafeMutablePointer<UInt32>, _ line: UnsafeMutablePointer<UInt32>
    ) {
        let above = self.row(row.texel)
        guard row.weight > 0 else {
            cp_sample_table(to, above, width, positions, Int32(count))
            return
        }
        // Only the texels between the two ends of these columns are blended.
        let ends = (Int(positions[0] >> 16), Int(positions[count - 1] >> 16))
        let low = min(ends.0, ends.1), high = max(ends.0, ends.1) + 2
        interpolate(line + low, above + low, self.row(row.texel + 1) + low, high - low, row.weight, row: row.texel)
        cp_sample_table(to, line, Int32(high), positions, Int32(count))
    }

    /// Samples a row that is parallel to the bitmap's rows.
    fileprivate func tilted(
        _ projection: Projection, _ row: Int, _ columns: Range<Int>, _ to: UnsafeMutablePointer<UInt32>,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        let ray = projection.ray(row: row, scale: 1)
        let vertical = AxisMap.position(min(max(ray.v / ray.w, 0), Double(part.height - 1)), limit: part.height)
        let positions = line + Int(width)
        cp_find_positions(
            positions, Int32(columns.lowerBound), Int32(columns.count), ray.u / ray.w, ray.du / ray.w,
            Int32(part.minX), Int32(part.width))
        stretched((part.minY + vertical.texel, vertical.weight), positions, columns.count, to, line)
    }

    /// Blends with the right and lower neighbors; outside the used part its last texels are repeated.
    fileprivate func shifted(
        _ from: Int, _ dy: Int, _ requested: Int, right: UInt32, below: UInt32, _ to: UnsafeMutablePointer<UInt32>,
        _ line: UnsafeMutablePointer<UInt32>, next: Int
    ) {
        let above = row(min(max(dy, part.minY), part.maxY - 1)), under = row(min(max(dy + 1, part.minY), part.maxY - 1))
        if below == 0, right > 0, from >= part.minX, from + requested < part.maxX {
            interpolate(
                to, above + from, above + from + 1, requested, right, row: min(max(dy, part.minY), part.maxY - 1),
                next: next)
            return
        }
        let count = right == 0 ? requested : requested + 1
        let out = right == 0 ? to : line
        // The columns inside the part; the others repeat its first or last column.
        let low = min(max(from, part.minX), part.maxX - 1)
        let high = max(min(from + count, part.maxX), low + 1)
        let before = min(max(part.minX - from, 0), count - 1)
        let inner = min(high - low, count - before)
        cp_interpolate(out + before, above + low, under + low, Int32(inner), below, 0, right == 0 ? next : 0)
        cp_fill(out, Int32(before), out[before])
        if before + inner < count {
            cp_fill(out + before + inner, Int32(count - before - inner), out[before + inner - 1])
        }
        if right != 0 { cp_interpolate(to, line, line + 1, Int32(requested), right, 0, next) }
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
