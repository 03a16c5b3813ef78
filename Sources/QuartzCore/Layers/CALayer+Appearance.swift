extension CALayer {
    /// Whether the layer is visible when its back faces the viewer. Default: `true`.
    public final var isDoubleSided: Bool {
        get { state.base.flags.contains(.isDoubleSided) }
        set { setFlag(.isDoubleSided, newValue, .isDoubleSided) }
    }

    /// The corners that are rounded. Default: all.
    public final var maskedCorners: CACornerMask {
        get { state.base.maskedCorners }
        set { change(.maskedCorners, from: maskedCorners, to: newValue) { $0.base.maskedCorners = newValue } }
    }

    /// The curve of the rounded corners. Default: `circular`.
    public final var cornerCurve: CALayerCornerCurve {
        get { state.base.flags.contains(.hasContinuousCorners) ? .continuous : .circular }
        set { setFlag(.hasContinuousCorners, newValue == .continuous, .cornerCurve) }
    }

    /// Returns the extent of a corner along an edge, in multiples of the corner radius.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        // 1.528665 is what Core Animation reports for the continuous curve.
        curve == .continuous ? 1.528665 : 1
    }

    /// Whether the layer and its sublayers are composited as a group before opacity applies. Default: `true`.
    public final var allowsGroupOpacity: Bool {
        get { state.base.flags.contains(.allowsGroupOpacity) }
        set { setFlag(.allowsGroupOpacity, newValue, .allowsGroupOpacity) }
    }

    /// Whether edges that aren't aligned to pixels are antialiased. Default: `true`.
    public final var allowsEdgeAntialiasing: Bool {
        get { state.base.flags.contains(.allowsEdgeAntialiasing) }
        set { setFlag(.allowsEdgeAntialiasing, newValue, .allowsEdgeAntialiasing) }
    }

    /// The edges that are antialiased. Default: all.
    ///
    /// Stored for source compatibility; has no effect.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { attachments?.edgeAntialiasingMask ?? LayerAttachments().edgeAntialiasingMask }
        set { attach().edgeAntialiasingMask = newValue }
    }

    /// Whether the layer and its sublayers are rendered to a cached bitmap. Default: `false`.
    ///
    /// Stored for source compatibility; has no effect.
    public final var shouldRasterize: Bool {
        get { state.base.flags.contains(.shouldRasterize) }
        set { setFlag(.shouldRasterize, newValue, .shouldRasterize) }
    }

    /// The number of pixels per point of the cached bitmap. Default: 1.
    ///
    /// Stored for source compatibility; has no effect.
    public final var rasterizationScale: CGFloat {
        get { state.base.rasterizationScale }
        set {
            change(.rasterizationScale, from: rasterizationScale, to: newValue) {
                $0.base.rasterizationScale = newValue
            }
        }
    }

    /// Filters of the layer's content; not applied, as on iOS, but reported as a diagnostic. Default: `nil`.
    public final var filters: [Any]? {
        get { attachments?.filters }
        set {
            attach().filters = newValue
            report(unsupported: newValue ?? [], in: .filters)
        }
    }

    /// Filters of the content behind the layer; not applied, as on iOS, but reported as a diagnostic. Default: `nil`.
    public final var backgroundFilters: [Any]? {
        get { attachments?.backgroundFilters }
        set {
            attach().backgroundFilters = newValue
            report(unsupported: newValue ?? [], in: .backgroundFilters)
        }
    }

    /// The name of the blend mode, such as `"multiplyBlendMode"`, that composites the layer with the content behind it.
    ///
    /// The layer and its sublayers are blended as a group. Default: `nil`, normal blending.
    public final var compositingFilter: Any? {
        get { attachments?.compositingFilter }
        set {
            attach().compositingFilter = newValue
            let mode = CompositingFilter.blendMode(of: newValue)
            set(.compositingFilter) { $0.base.blendMode = mode ?? .normal }
            guard mode == nil, let newValue else { return }
            report(unsupported: [newValue], in: .compositingFilter)
        }
    }

    /// The name of the layer, which key paths can refer to. Default: `nil`.
    public final var name: String? {
        get { attachments?.name }
        set { attach().name = newValue }
    }

    /// Fallback values for properties that aren't set; the key `actions` holds fallback actions. Default: `nil`.
    public final var style: [AnyHashable: Any]? {
        get { attachments?.style }
        set { attach().style = newValue }
    }

    /// Actions by event key. Default: `nil`.
    public final var actions: [String: any CAAction]? {
        get { attachments?.actions }
        set { attach().actions = newValue }
    }
}
