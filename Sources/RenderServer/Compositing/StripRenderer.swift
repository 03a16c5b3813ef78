import CPixels
import CoreGraphics

/// Draws the strips of a display list; each worker has its own renderer.
final class StripRenderer {
    let arena = Arena()
    private let drawsOccludedItems: Bool
    /// The steps of the previous strip; the next strip reuses their storage.
    private var steps: [Occlusion.Step] = []

    /// - Parameter isEverythingDrawn: Whether covered items are drawn as well, with the same resulting bytes.
    init(drawsOccludedItems: Bool = false) {
        self.drawsOccludedItems = drawsOccludedItems
    }

    /// Draws every pixel of a strip of the target, starting with an empty background.
    func draw(_ displayList: CompiledDisplayList, strip: PixelRect, on target: RowTarget, background: UInt32) {
        let mark = arena.mark
        defer { arena.rewind(to: mark) }
        var memory: [Occlusion.Step] = []
        swap(&memory, &steps)
        let occlusion = Occlusion(
            displayList, strip: strip, arena, reusing: memory, drawsOccludedItems: drawsOccludedItems)
        defer { steps = occlusion.steps }
        for y in strip.minY..<strip.maxY {
            for columns in occlusion.uncovered {
                cp_fill(target.at(columns.lowerBound, y), Int32(columns.count), background)
            }
        }
        let painter = StripPainter(strip: strip, target: target, renderer: self)
        for step in occlusion.steps.reversed() {
            switch step.action {
            case .draw(let op): painter.draw(op, columns: step.columns, rows: step.rows)
            case .push(let scope): painter.push(scope.pointee)
            case .pop: painter.pop()
            }
        }
    }
}

/// The state of drawing one strip: clips reduce the columns of each row that may be drawn.
final class StripPainter {
    let strip: PixelRect
    let target: RowTarget
    let renderer: StripRenderer
    let arena: Arena
    /// The columns of each row that are inside all clips.
    @exclusivity(unchecked) var first: UnsafeMutablePointer<Int32>
    @exclusivity(unchecked) var last: UnsafeMutablePointer<Int32>
    var saved: [SavedScope] = []
    /// The rows and columns of the current item whose colors are in the buffer.
    @exclusivity(unchecked) var sampled: (rows: Range<Int>, columns: Range<Int>) = (0..<0, 0..<0)
    /// Row buffers of the strip's width.
    let colors: UnsafeMutablePointer<UInt32>
    let coverage: UnsafeMutablePointer<UInt8>
    let product: UnsafeMutablePointer<UInt8>

    init(strip: PixelRect, target: RowTarget, renderer: StripRenderer) {
        self.strip = strip
        self.target = target
        self.renderer = renderer
        arena = renderer.arena
        first = arena.allocate(Int32.self, strip.height)
        last = arena.allocate(Int32.self, strip.height)
        for row in 0..<strip.height {
            first[row] = Int32(strip.minX)
            last[row] = Int32(strip.maxX)
        }
        colors = arena.allocate(UInt32.self, strip.width)
        coverage = arena.allocate(UInt8.self, strip.width)
        product = arena.allocate(UInt8.self, strip.width)
    }
}
