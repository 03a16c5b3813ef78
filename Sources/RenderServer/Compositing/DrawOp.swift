import CPixels
import CoreGraphics

/// An item as plain numbers and addresses: drawing threads share it without counting references.
struct DrawOp: BitwiseCopyable {
    let rect: PixelRect
    let shape: ShapeView
    let hole: ShapeView?
    /// Where the item hides what lies below although it is not opaque everywhere.
    let interior: ShapeView?
    let coverage: Coverage?
    let source: RowSource
    let alpha: UInt32
    let blend: CPBlend
    /// The source's colours are opaque.
    let isSolid: Bool
    /// Hides what lies below the pixels it covers.
    let isOpaque: Bool

    struct Coverage: BitwiseCopyable {
        let base: UnsafePointer<UInt8>
        let stride: Int
        let x: Int
        let y: Int

        func at(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> { base + (y - self.y) * stride + (x - self.x) }
    }

    init(_ item: Plan.Item) {
        rect = item.rect
        shape = ShapeView(item.shape)
        hole = item.hole.map { ShapeView($0) }
        interior = item.blend == .normal ? item.interior.map { ShapeView($0) } : nil
        blend = item.blend.kernel
        coverage = item.coverage.map {
            Coverage(base: UnsafePointer($0.base), stride: $0.stride, x: $0.rect.minX, y: $0.rect.minY)
        }
        if case .color(let color) = item.paint, item.alpha < 255 {
            // A colour takes its opacity along.
            let scaled = Self.scaled(color, item.alpha)
            source = RowSource(color: scaled)
            alpha = 255
            isSolid = scaled >> 24 == 255
        } else {
            source = RowSource(item.paint)
            alpha = item.alpha
            isSolid = item.paint.isOpaque
        }
        isOpaque = item.isOpaque
    }

    /// The columns in which the item hides all that lies below it in every one of the rows.
    func coveredColumns(from top: Int, to bottom: Int) -> Range<Int>? {
        if isOpaque { return shape.coveredColumns(from: top, to: bottom) }
        // A shape that was cut to a clip leaves less of the inside than there was of the picture.
        guard alpha == 255, let interior, let inner = interior.coveredColumns(from: top, to: bottom),
            let outer = shape.coveredColumns(from: top, to: bottom)
        else { return nil }
        return inner.clamped(to: outer)
    }

    private static func scaled(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
        var result: UInt32 = 0
        var from = color
        cp_scale(&result, &from, 1, alpha)
        return result
    }
}

/// A plan made ready for drawing.
final class CompiledPlan: @unchecked Sendable {
    let commands: UnsafeMutableBufferPointer<Plan.Command>
    let ops: UnsafeMutableBufferPointer<DrawOp>
    let scopes: UnsafeMutableBufferPointer<ScopeOp>
    /// Keeps all the addresses valid.
    private let plan: Plan
    private let masks: [CompiledPlan]

    struct ScopeOp: BitwiseCopyable {
        let rect: PixelRect
        let begin: Int
        let alpha: UInt32
        /// The outline of a clip; nil for a group.
        let shape: ShapeView?
        let mask: Int?
        /// Set for groups that are drawn apart and then laid on what is below.
        let blend: CPBlend?
    }

    init(_ plan: Plan) {
        self.plan = plan
        commands = .allocate(capacity: plan.commands.count)
        _ = commands.initialize(from: plan.commands)
        ops = .allocate(capacity: plan.items.count)
        for (index, item) in plan.items.enumerated() { ops.initializeElement(at: index, to: DrawOp(item)) }
        scopes = .allocate(capacity: plan.scopes.count)
        var masks: [CompiledPlan] = []
        for (index, scope) in plan.scopes.enumerated() {
            var alpha: UInt32 = 255
            var shape: ShapeView?
            var mask: Int?
            var blend: CPBlend?
            switch scope.kind {
            case .clip(let outline): shape = ShapeView(outline)
            case .group(let opacity, let picture, let mode):
                alpha = opacity
                blend = mode?.kernel
                if let picture {
                    mask = masks.count
                    masks.append(CompiledPlan(picture.plan))
                }
            }
            scopes.initializeElement(
                at: index,
                to: ScopeOp(
                    rect: scope.rect, begin: scope.begin, alpha: alpha, shape: shape, mask: mask, blend: blend))
        }
        self.masks = masks
    }

    deinit {
        commands.deallocate()
        ops.deallocate()
        scopes.deallocate()
    }

    @inline(__always)
    func op(_ index: Int) -> UnsafePointer<DrawOp> { UnsafePointer(ops.baseAddress.unsafelyUnwrapped + index) }

    func mask(_ index: Int) -> CompiledPlan { masks[index] }
}

extension CGBlendMode {
    var kernel: CPBlend { CPBlend(rawValue: UInt32(rawValue)) ?? .normal }

    /// What the source does not cover stays as it is.
    var keepsUncovered: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
