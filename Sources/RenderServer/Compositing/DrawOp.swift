import CPixels
import CoreGraphics

/// An item as plain numbers and addresses, which drawing threads can use without reference counting.
struct DrawOp: BitwiseCopyable {
    /// The pixels that the item may change.
    let rect: PixelRect
    let shape: ShapeReference
    let hole: ShapeReference?
    /// The part in which the item covers its backdrop although its paint is not opaque everywhere.
    let interior: ShapeReference?
    let coverage: CoverageReference?
    var source: RowSource
    let alpha: UInt32
    let blend: CPBlend
    /// Whether the source's colors are opaque.
    let isSolid: Bool
    /// Whether the item hides its backdrop at the pixels it covers.
    let isOpaque: Bool
    /// Rectangles in which the item hides its backdrop; empty if it is not opaque.
    let core: ShapeCore

    /// - Parameter item: The item's address, because a copy would retain everything it references.
    init(_ item: UnsafePointer<DisplayList.Item>) {
        // Other blend modes may change the backdrop of a transparent pixel.
        let visible = item.pointee.blend == .normal ? item.pointee.visible : nil
        rect = visible.map(item.pointee.rect.intersection) ?? item.pointee.rect
        shape = ShapeReference(item.pointee.shape)
        switch item.pointee.inside {
        case .same: (hole, interior) = (nil, nil)
        case .hole(let shape): (hole, interior) = (ShapeReference(shape), nil)
        case .opaque(let shape): (hole, interior) = (nil, item.pointee.blend == .normal ? ShapeReference(shape) : nil)
        }
        blend = item.pointee.blend.kernel
        coverage = item.pointee.coverage.map { CoverageReference($0) }
        if case .color(let color) = item.pointee.paint {
            // Opacity is premultiplied into a color.
            let scaled = item.pointee.alpha < 255 ? Self.scaled(color, item.pointee.alpha) : color
            source = RowSource(color: scaled)
            alpha = 255
            isSolid = scaled >> 24 == 255
        } else {
            source = RowSource(item.pointee.paint)
            alpha = item.pointee.alpha
            isSolid = item.pointee.paint.isOpaque
        }
        isOpaque = item.pointee.isOpaque
        core = isOpaque ? ShapeCore(shape) : ShapeCore()
    }

    /// Whether the item is one color in a plain shape, which a single kernel draws.
    var isColoredShape: Bool {
        source.kind == .color && blend == .normal && coverage == nil && hole == nil && !shape.isHard
            && shape.hardSides.isEmpty
    }

    /// Whether the item is an image or a gradient with transparency, at full opacity.
    var isSampledBlend: Bool { source.kind != .color && blend == .normal && alpha == 255 && !isSolid }

    /// Calls a closure with the columns in which the item hides its backdrop in all the rows: two ranges around a hole.
    func coveredColumns(from top: Int, to bottom: Int, _ body: (Range<Int>) -> Void) {
        guard let coverage else {
            if let columns = coveredColumns(from: top, to: bottom) { body(columns) }
            return
        }
        guard isSolid, alpha == 255, blend == .normal, coverage.isSurrounded else { return }
        let core = coverage.uncertainColumns(from: top, to: bottom).clamped(to: rect.minX..<rect.maxX)
        if core.isEmpty {
            body(rect.minX..<rect.maxX)
        } else {
            if core.lowerBound > rect.minX { body(rect.minX..<core.lowerBound) }
            if core.upperBound < rect.maxX { body(core.upperBound..<rect.maxX) }
        }
    }

    private func coveredColumns(from top: Int, to bottom: Int) -> Range<Int>? {
        if isOpaque {
            let rows = core.rects.0
            if rows.minY <= top, rows.maxY >= bottom { return rows.minX..<rows.maxX }
            return shape.coveredColumns(from: top, to: bottom)
        }
        // A shape clipped further leaves less of the interior than the image has.
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

/// A reference to coverage as plain numbers and addresses, for the drawing threads. The bitmap must outlive it.
struct CoverageReference: BitwiseCopyable {
    private let base: UnsafePointer<UInt8>
    private let margins: UnsafePointer<CoverageBitmap.Margins>?
    private let stride: Int
    private let rect: PixelRect
    /// Whether everything outside the uncertain columns is covered.
    let isSurrounded: Bool

    init(_ bitmap: CoverageBitmap) {
        base = UnsafePointer(bitmap.base)
        margins = bitmap.margins.map { UnsafePointer($0) }
        stride = bitmap.stride
        rect = bitmap.rect
        isSurrounded = bitmap.isSurrounded
    }

    func at(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> { base + (y - rect.minY) * stride + (x - rect.minX) }

    /// The columns of a row whose coverage is in the bitmap; outside them, all or none are covered.
    func uncertainColumns(_ y: Int) -> Range<Int> {
        guard y >= rect.minY, y < rect.maxY else { return rect.minX..<rect.minX }
        guard let margins else { return rect.minX..<rect.maxX }
        let margin = margins[y - rect.minY]
        let low = rect.minX + Int(margin.left)
        return low..<max(low, rect.maxX - Int(margin.right))
    }

    func uncertainColumns(from top: Int, to bottom: Int) -> Range<Int> {
        var low = rect.maxX, high = rect.minX
        for y in max(top, rect.minY)..<max(top, rect.minY, min(bottom, rect.maxY)) {
            let columns = uncertainColumns(y)
            guard !columns.isEmpty else { continue }
            low = min(low, columns.lowerBound)
            high = max(high, columns.upperBound)
        }
        return low < high ? low..<high : rect.minX..<rect.minX
    }
}

extension CGBlendMode {
    var kernel: CPBlend { CPBlend(rawValue: UInt32(rawValue)) ?? .normal }

    /// Whether the mode leaves pixels unchanged that the source doesn't cover.
    var keepsUncovered: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
