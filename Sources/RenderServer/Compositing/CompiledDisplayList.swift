import CPixels
import CoreGraphics

/// A display list prepared for drawing.
final class CompiledDisplayList: @unchecked Sendable {
    let commands: UnsafeMutableBufferPointer<DisplayList.Command>
    let ops: UnsafeMutableBufferPointer<DrawOp>
    /// The rectangles of the operations, apart from them: a strip tests many and draws few.
    let rects: UnsafeMutableBufferPointer<PixelRect>
    let scopes: UnsafeMutableBufferPointer<ScopeOp>
    /// Retained to keep all addresses valid.
    private let displayList: DisplayList
    private let masks: [CompiledDisplayList]
    /// The cached runs, which the display list retains.
    let runs: [Run]

    struct Run {
        let bounds: PixelRect
        let displayList: Unmanaged<CompiledDisplayList>
    }

    struct ScopeOp: BitwiseCopyable {
        let rect: PixelRect
        let begin: Int
        let alpha: UInt32
        /// The outline of a clip; `nil` for a group.
        let shape: ShapeReference?
        let mask: Unmanaged<CompiledDisplayList>?
        /// The blend mode of a group that is composited offscreen; otherwise `nil`.
        let blend: CPBlend?
    }

    init(_ displayList: DisplayList) {
        self.displayList = displayList
        commands = .allocate(capacity: displayList.commands.count)
        _ = commands.initialize(from: displayList.commands)
        ops = .allocate(capacity: displayList.items.count)
        rects = .allocate(capacity: displayList.items.count)
        displayList.items.withUnsafeBufferPointer { [ops, rects] items in
            guard let first = items.baseAddress else { return }
            for index in items.indices {
                ops.initializeElement(at: index, to: DrawOp(first + index))
                rects.initializeElement(at: index, to: ops[index].rect)
            }
        }
        scopes = .allocate(capacity: displayList.scopes.count)
        var masks: [CompiledDisplayList] = []
        for (index, scope) in displayList.scopes.enumerated() {
            var alpha: UInt32 = 255
            var shape: ShapeReference?
            var mask: Unmanaged<CompiledDisplayList>?
            var blend: CPBlend?
            switch scope.kind {
            case .clip(let outline): shape = ShapeReference(outline)
            case .group(let opacity, let maskList, let mode):
                alpha = opacity
                blend = mode?.kernel
                if let maskList {
                    let compiled = CompiledDisplayList(maskList.displayList)
                    mask = .passUnretained(compiled)
                    masks.append(compiled)
                }
            }
            scopes.initializeElement(
                at: index,
                to: ScopeOp(
                    rect: scope.rect, begin: scope.begin, alpha: alpha, shape: shape, mask: mask, blend: blend))
        }
        self.masks = masks
        runs = displayList.runs.map { Run(bounds: $0.bounds, displayList: .passUnretained($0.compiled)) }
    }

    deinit {
        commands.deallocate()
        ops.deallocate()
        rects.deallocate()
        scopes.deallocate()
    }

    @inline(__always)
    func op(_ index: Int) -> UnsafePointer<DrawOp> { UnsafePointer(ops.baseAddress.unsafelyUnwrapped + index) }

    @inline(__always)
    func scope(_ index: Int) -> UnsafePointer<ScopeOp> { UnsafePointer(scopes.baseAddress.unsafelyUnwrapped + index) }
}
