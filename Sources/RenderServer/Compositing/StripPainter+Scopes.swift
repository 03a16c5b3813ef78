import CPixels
import CoreGraphics

extension StripPainter {
    /// The state needed at the end of a scope: the backdrop, and the coverage of the scope's contents.
    ///
    /// Contents are drawn directly onto the target; where the scope partially covers a pixel, the backdrop is mixed
    /// back in. The result equals compositing the contents offscreen, but only soft pixels are touched.
    struct SavedScope: BitwiseCopyable {
        var scope: CompiledDisplayList.ScopeOp
        var rect: PixelRect
        var pixels: UnsafeMutablePointer<UInt32>
        var coverage: UnsafeMutablePointer<UInt8>?
        var runs: UnsafeMutablePointer<CPRun>?
        var outerFirst: UnsafeMutablePointer<Int32>
        var outerLast: UnsafeMutablePointer<Int32>
        var mark: Arena.Mark
    }

    func push(_ scope: CompiledDisplayList.ScopeOp) {
        let rect = scope.rect.intersection(strip)
        let mark = arena.mark
        let pixels = arena.allocate(UInt32.self, rect.width * rect.height)
        var state = SavedScope(
            scope: scope, rect: rect, pixels: pixels, outerFirst: first, outerLast: last, mark: mark)
        first = arena.allocate(Int32.self, strip.height)
        last = arena.allocate(Int32.self, strip.height)
        for row in 0..<strip.height {
            let isInside = row + strip.minY >= rect.minY && row + strip.minY < rect.maxY
            first[row] = isInside ? max(state.outerFirst[row], Int32(rect.minX)) : 0
            last[row] = isInside ? min(state.outerLast[row], Int32(rect.maxX)) : 0
        }
        if let shape = scope.shape {
            saveEdgePixels(of: shape, &state)
        } else {
            for y in rect.minY..<rect.maxY {
                (pixels + (y - rect.minY) * rect.width).update(from: target.at(rect.minX, y), count: rect.width)
                if scope.blend != nil { cp_fill(target.at(rect.minX, y), Int32(rect.width), 0) }
            }
        }
        saved.append(state)
    }

    private func saveEdgePixels(of shape: ShapeReference, _ state: inout SavedScope) {
        let rect = state.rect
        let bytes = arena.allocate(UInt8.self, rect.width * rect.height)
        let runs = arena.allocate(CPRun.self, rect.height)
        for y in rect.minY..<rect.maxY {
            let row = y - rect.minY
            let run = shape.row(y, rect.minX, rect.maxX, bytes + row * rect.width)
            runs[row] = run
            first[y - strip.minY] = max(first[y - strip.minY], run.start)
            last[y - strip.minY] = min(last[y - strip.minY], run.end)
            let pixels = state.pixels + row * rect.width
            for (from, to) in [(Int(run.start), Int(run.fullStart)), (Int(run.fullEnd), Int(run.end))] where from < to {
                (pixels + (from - rect.minX)).update(from: target.at(from, y), count: to - from)
            }
        }
        state.coverage = bytes
        state.runs = runs
    }

    func pop() {
        guard let state = saved.popLast() else { return }
        let rect = state.rect
        first = state.outerFirst
        last = state.outerLast
        if let runs = state.runs, let bytes = state.coverage {
            for y in rect.minY..<rect.maxY {
                let row = y - rect.minY
                let run = runs[row]
                for (from, to) in [(Int(run.start), Int(run.fullStart)), (Int(run.fullEnd), Int(run.end))]
                where from < to {
                    let offset = row * rect.width + from - rect.minX
                    cp_blend_back_a8(target.at(from, y), state.pixels + offset, bytes + offset, Int32(to - from))
                }
            }
        } else if let blend = state.scope.blend {
            composite(state, blend)
        } else if let mask = state.scope.mask {
            blendBack(state, through: mask, alpha: state.scope.alpha)
        } else {
            for y in rect.minY..<rect.maxY {
                cp_blend_back_alpha(
                    target.at(rect.minX, y), state.pixels + (y - rect.minY) * rect.width, Int32(rect.width),
                    state.scope.alpha)
            }
        }
        arena.rewind(to: state.mark)
    }

    /// Composites an offscreen group over its backdrop.
    private func composite(_ state: SavedScope, _ blend: CPBlend) {
        let rect = state.rect
        let count = Int32(rect.width)
        var maskPixels: RowTarget?
        if let mask = state.scope.mask {
            let drawn = arena.allocate(UInt32.self, rect.width * rect.height)
            let target = RowTarget(base: UnsafeMutableRawPointer(drawn), bytesPerRow: rect.width * 4, rect: rect)
            mask._withUnsafeGuaranteedRef { renderer.draw($0, strip: rect, on: target, background: 0) }
            maskPixels = target
        }
        for y in rect.minY..<rect.maxY {
            let row = target.at(rect.minX, y)
            if let maskPixels {
                cp_alpha_of(product, maskPixels.at(rect.minX, y), count)
                cp_fill(colors, count, 0)
                cp_over_a8(colors, row, product, count)
            } else {
                colors.update(from: row, count: rect.width)
            }
            if state.scope.alpha < 255 { cp_scale(colors, colors, count, state.scope.alpha) }
            row.update(from: state.pixels + (y - rect.minY) * rect.width, count: rect.width)
            let left = max(rect.minX, Int(first[y - strip.minY])), right = min(rect.maxX, Int(last[y - strip.minY]))
            guard left < right else { continue }
            cp_blend(target.at(left, y), colors + (left - rect.minX), Int32(right - left), blend)
        }
    }

    private func blendBack(_ state: SavedScope, through mask: Unmanaged<CompiledDisplayList>, alpha: UInt32) {
        let rect = state.rect
        let drawn = arena.allocate(UInt32.self, rect.width * rect.height)
        let maskPixels = RowTarget(base: UnsafeMutableRawPointer(drawn), bytesPerRow: rect.width * 4, rect: rect)
        mask._withUnsafeGuaranteedRef { renderer.draw($0, strip: rect, on: maskPixels, background: 0) }
        for y in rect.minY..<rect.maxY {
            cp_alpha_of(product, maskPixels.at(rect.minX, y), Int32(rect.width))
            if alpha < 255 { cp_scale_a8(product, product, Int32(rect.width), alpha) }
            cp_blend_back_a8(
                target.at(rect.minX, y), state.pixels + (y - rect.minY) * rect.width, product, Int32(rect.width))
        }
    }
}
