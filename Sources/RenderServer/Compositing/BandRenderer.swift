import CPixels
import CoreGraphics

/// Draws bands of a plan; each worker has one of its own.
final class BandRenderer {
    let arena = Arena()
    private let isEverythingDrawn: Bool

    /// - Parameter isEverythingDrawn: What is covered is drawn nevertheless, to the same bytes.
    init(isEverythingDrawn: Bool = false) {
        self.isEverythingDrawn = isEverythingDrawn
    }

    /// Draws every pixel of a band that lies in the target, from an empty background.
    func draw(_ plan: CompiledPlan, band: PixelRect, on target: RowTarget, background: UInt32) {
        let mark = arena.mark
        defer { arena.rewind(to: mark) }
        let occlusion = Occlusion(plan, band: band, arena, isEverythingDrawn: isEverythingDrawn)
        for y in band.minY..<band.maxY {
            for columns in occlusion.open {
                cp_fill(target.at(columns.lowerBound, y), Int32(columns.count), background)
            }
        }
        let pass = BandPass(band: band, target: target, renderer: self)
        for step in occlusion.steps.reversed() {
            switch step.action {
            case .draw(let op): pass.draw(op, columns: step.columns, rows: step.rows)
            case .push(let scope): pass.push(scope.pointee)
            case .pop: pass.pop()
            }
        }
    }
}

/// The state of drawing one band: clips reduce the columns of each row that may be touched.
final class BandPass {
    let band: PixelRect
    let target: RowTarget
    let renderer: BandRenderer
    let arena: Arena
    /// Columns of each row within all clips.
    var first: UnsafeMutablePointer<Int32>
    var last: UnsafeMutablePointer<Int32>
    var saved: [Saved] = []
    /// Row buffers as wide as the band.
    let colors: UnsafeMutablePointer<UInt32>
    let coverage: UnsafeMutablePointer<UInt8>
    let product: UnsafeMutablePointer<UInt8>

    init(band: PixelRect, target: RowTarget, renderer: BandRenderer) {
        self.band = band
        self.target = target
        self.renderer = renderer
        arena = renderer.arena
        first = arena.take(Int32.self, band.height)
        last = arena.take(Int32.self, band.height)
        for row in 0..<band.height {
            first[row] = Int32(band.minX)
            last[row] = Int32(band.maxX)
        }
        colors = arena.take(UInt32.self, band.width)
        coverage = arena.take(UInt8.self, band.width)
        product = arena.take(UInt8.self, band.width)
    }
}
