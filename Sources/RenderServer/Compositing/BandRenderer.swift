import CPixels
import CoreGraphics

/// Draws bands of a plan; each worker has one of its own.
final class BandRenderer {
    let arena = Arena()

    /// Draws every pixel of a band that lies in the target, from an empty background.
    func draw(_ plan: Plan, band: PixelRect, on target: RowTarget, background: UInt32) {
        let mark = arena.mark
        defer { arena.rewind(to: mark) }
        let occlusion = Occlusion(plan, band: band)
        for y in band.minY..<band.maxY {
            for columns in occlusion.open {
                cp_fill(target.at(columns.lowerBound, y), Int32(columns.count), background)
            }
        }
        var pass = BandPass(plan: plan, band: band, target: target, renderer: self)
        for step in occlusion.steps.reversed() {
            switch step.command {
            case .draw(let item): pass.draw(plan.items[item], columns: step.columns)
            case .push(let scope): pass.push(plan.scopes[scope])
            case .pop: pass.pop()
            }
        }
    }
}

/// The state of drawing one band: clips reduce the columns of each row that may be touched.
struct BandPass {
    let plan: Plan
    let band: PixelRect
    let target: RowTarget
    let renderer: BandRenderer
    /// Columns of each row within all clips.
    var first: UnsafeMutablePointer<Int32>
    var last: UnsafeMutablePointer<Int32>
    var saved: [Saved] = []
    /// Row buffers as wide as the band.
    let colors: UnsafeMutablePointer<UInt32>
    let blend: UnsafeMutablePointer<UInt32>
    let coverage: UnsafeMutablePointer<UInt8>
    let product: UnsafeMutablePointer<UInt8>

    var arena: Arena { renderer.arena }

    init(plan: Plan, band: PixelRect, target: RowTarget, renderer: BandRenderer) {
        self.plan = plan
        self.band = band
        self.target = target
        self.renderer = renderer
        let arena = renderer.arena
        first = arena.take(Int32.self, band.height)
        last = arena.take(Int32.self, band.height)
        for row in 0..<band.height {
            first[row] = Int32(band.minX)
            last[row] = Int32(band.maxX)
        }
        colors = arena.take(UInt32.self, band.width)
        // The shifted sampler needs one more pixel.
        blend = arena.take(UInt32.self, band.width + 2)
        coverage = arena.take(UInt8.self, band.width)
        product = arena.take(UInt8.self, band.width)
    }
}
