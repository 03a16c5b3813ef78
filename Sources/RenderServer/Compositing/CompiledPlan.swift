import CPixels
import CoreGraphics

/// A plan made ready for drawing.
final class CompiledPlan: @unchecked Sendable {
    let commands: UnsafeMutableBufferPointer<Plan.Command>
    let ops: UnsafeMutableBufferPointer<DrawOp>
    let scopes: UnsafeMutableBufferPointer<ScopeOp>
    /// Keeps all the addresses valid.
    private let plan: Plan
    private let masks: [CompiledPlan]
    /// The plan keeps them alive.
    let units: [Unit]

    struct Unit {
        let bounds: PixelRect
        let plan: Unmanaged<CompiledPlan>
    }

    struct ScopeOp: BitwiseCopyable {
        let rect: PixelRect
        let begin: Int
        let alpha: UInt32
        /// The outline of a clip; nil for a group.
        let shape: ShapeView?
        let mask: Unmanaged<CompiledPlan>?
        /// Set for groups that are drawn apart and then laid on what is below.
        let blend: CPBlend?
    }

    init(_ plan: Plan) {
        self.plan = plan
        commands = .allocate(capacity: plan.commands.count)
        _ = commands.initialize(from: plan.commands)
        ops = .allocate(capacity: plan.items.count)
        plan.items.withUnsafeBufferPointer { [ops] items in
            guard let first = items.baseAddress else { return }
            for index in items.indices { ops.initializeElement(at: index, to: DrawOp(first + index)) }
        }
        scopes = .allocate(capacity: plan.scopes.count)
        var masks: [CompiledPlan] = []
        for (index, scope) in plan.scopes.enumerated() {
            var alpha: UInt32 = 255
            var shape: ShapeView?
            var mask: Unmanaged<CompiledPlan>?
            var blend: CPBlend?
            switch scope.kind {
            case .clip(let outline): shape = ShapeView(outline)
            case .group(let opacity, let picture, let mode):
                alpha = opacity
                blend = mode?.kernel
                if let picture {
                    let compiled = CompiledPlan(picture.plan)
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
        units = plan.units.map { Unit(bounds: $0.bounds, plan: .passUnretained($0.compiled)) }
    }

    deinit {
        commands.deallocate()
        ops.deallocate()
        scopes.deallocate()
    }

    @inline(__always)
    func op(_ index: Int) -> UnsafePointer<DrawOp> { UnsafePointer(ops.baseAddress.unsafelyUnwrapped + index) }

    @inline(__always)
    func scope(_ index: Int) -> UnsafePointer<ScopeOp> { UnsafePointer(scopes.baseAddress.unsafelyUnwrapped + index) }
}
