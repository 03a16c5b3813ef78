import CCairo
import CPixels

extension CGContext {
    /// Runs drawing commands, and applies the state's shadow, soft mask and blend mode to their result as a whole.
    ///
    /// The commands get a Cairo context whose device space counts pixels from the top left. They set the matrix
    /// themselves and draw with the operator that is already set.
    /// - Parameter bounds: The bounds of the drawing, in pixels from the top left; `nil` if they are unknown.
    func draw(within bounds: CGRect? = nil, _ body: (OpaquePointer) -> Void) {
        client?.pull(into: pixels)
        defer { client?.push(pixels) }
        guard document == nil, state.blendMode.dependsOnProcessor else { return compose(within: bounds, body) }
        let mode = state.blendMode
        cairo_push_group(cairo)
        state.blendMode = .normal
        compose(within: bounds, body)
        state.blendMode = mode
        let group = cairo_pop_group(cairo)!
        blend(group, mode)
        cairo_pattern_destroy(group)
    }

    private func compose(within bounds: CGRect?, _ body: (OpaquePointer) -> Void) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
        let shadow = state.shadow.flatMap { $0.color.alpha > 0 ? $0 : nil }
        if shadow == nil && state.mask == nil { return body(cairo) }

        guard let group = makeGroup(within: bounds, shadow) else { return }
        body(group.cairo)
        cairo_surface_flush(group.surface)
        if let mask = state.mask {
            cairo_push_group(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            if let shadow { paintShadow(shadow, of: group) }
            cairo_set_source_surface(cairo, group.surface, 0, 0)
            cairo_paint(cairo)
            cairo_pop_group_to_source(cairo)
            cairo_set_operator(cairo, state.blendMode.cairoOperator)
            mask.withSurface { cairo_mask_surface(cairo, $0, 0, 0) }
        } else {
            if let shadow { paintShadow(shadow, of: group) }
            // A document has shapes instead of the group's pixels.
            if document != nil { return body(cairo) }
            cairo_set_source_surface(cairo, group.surface, 0, 0)
            cairo_paint(cairo)
        }
    }

    /// Blends what was drawn in a group, within the clip, with the pixels below.
    private func blend(_ group: OpaquePointer, _ mode: CGBlendMode) {
        var surface: OpaquePointer?
        guard cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS,
            let source = surface.flatMap(SurfaceRows.init), let target = SurfaceRows(cairo_get_group_target(cairo))
        else { return }
        let (x, y) = (target.offset.x - source.offset.x, target.offset.y - source.offset.y)
        let columns = max(0, -x)..<max(max(0, -x), min(source.width, target.width - x))
        for row in 0..<source.height where 0..<target.height ~= row + y {
            cp_blend(
                target.row(row + y) + columns.lowerBound + x, source.row(row) + columns.lowerBound,
                Int32(columns.count), mode.kernel)
        }
        cairo_surface_mark_dirty(target.surface)
    }

    /// The clip's bounding box in pixels from the top left, rounded out to whole pixels.
    package var clipExtents: CGRect {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).integral
    }

    /// The limit of a Cairo surface's width and height, in pixels; a shadow that would exceed it isn't drawn.
    private static let maximumGroupSide: CGFloat = 32_000

    /// Creates an offscreen group in the context's device space, large enough for the drawing and a shadow's blur.
    private func makeGroup(within bounds: CGRect?, _ shadow: GraphicsState.Shadow?) -> DrawingGroup? {
        var box = clipExtents
        guard box.width > 0, box.height > 0 else { return nil }
        if let shadow {
            // Content outside the clip may still cast a shadow into it.
            let (offset, reach) = (shadowOffset(shadow), shadowBlur(shadow))
            let source = box.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
            box = box.union(source)
        }
        if let bounds { box = box.overlap(with: bounds) }
        guard !box.isNull else { return nil }
        if let shadow {
            let blur = shadowBlur(shadow)
            box = box.insetBy(dx: -blur, dy: -blur)
        }
        guard box.width < Self.maximumGroupSide, box.height < Self.maximumGroupSide else { return nil }
        let group = DrawingGroup(box: box.integral)
        cairo_set_antialias(group.cairo, cairo_get_antialias(cairo))
        return group
    }
}

/// A transparent surface that covers a part of device space.
final class DrawingGroup {
    let box: CGRect
    let surface: OpaquePointer
    let cairo: OpaquePointer

    init(box: CGRect) {
        self.box = box
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(bounded: box.width), Int32(bounded: box.height))
        cairo_surface_set_device_offset(surface, -box.minX, -box.minY)
        cairo = cairo_create(surface)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }
}

/// The memory of a surface of Cairo.
private struct SurfaceRows {
    let surface: OpaquePointer
    let width: Int
    let height: Int
    /// The pixel at the origin of device space.
    let offset: (x: Int, y: Int)
    private let base: UnsafeMutableRawPointer
    private let bytesPerRow: Int

    init?(_ surface: OpaquePointer) {
        cairo_surface_flush(surface)
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            let base = cairo_image_surface_get_data(surface)
        else { return nil }
        self.surface = surface
        self.base = UnsafeMutableRawPointer(base)
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        offset = (Int(bounded: x), Int(bounded: y))
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }
}

extension CoverageBuffer {
    /// Calls a closure with a Cairo surface that uses the coverage as its memory.
    func withSurface(_ body: (OpaquePointer) -> Void) {
        let surface = cairo_image_surface_create_for_data(
            base, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))!
        body(surface)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }
}

extension CGBlendMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        // Cairo has no sum toward black; multiplying is the closest.
        case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo blends with floating-point numbers, whose last digits depend on the processor.
    var dependsOnProcessor: Bool {
        switch self {
        case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: true
        default: false
        }
    }

    /// The same mode of the compositor.
    var kernel: CPBlend { CPBlend(rawValue: UInt32(rawValue)) ?? .normal }

    /// Whether Cairo applies the operator outside the drawn shape as well; Core Graphics never does.
    var reachesBeyondShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

/// A transparency layer being drawn, to be composited as a whole.
struct TransparencyLayer {
    /// The number of saved graphics states when the layer began.
    var stackDepth: Int
}

extension CGContext {
    /// Begins a layer that `endTransparencyLayer()` composites with the current alpha, shadow and blend mode.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        client?.pull(into: pixels)
        stack.append(state)
        layers.append(TransparencyLayer(stackDepth: stack.count))
        cairo_push_group(cairo)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
    }

    /// Begins a transparency layer that is clipped to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Composites the drawing since `beginTransparencyLayer(auxiliaryInfo:)`.
    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while stack.count > layer.stackDepth { restoreGState() }
        layers.removeLast()
        let group = cairo_pop_group(cairo)
        state = stack.removeLast()
        draw { cairo in
            cairo_set_source(cairo, group)
            cairo_paint_with_alpha(cairo, state.alpha)
        }
        cairo_pattern_destroy(group)
    }
}
