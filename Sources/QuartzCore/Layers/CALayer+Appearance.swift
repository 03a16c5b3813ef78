extension CALayer {
    /// Whether the layer shows when its back faces the viewer. Default true.
    public final var isDoubleSided: Bool {
        get { state.base.flags.contains(.isDoubleSided) }
        set { setFlag(.isDoubleSided, newValue, .isDoubleSided) }
    }

    /// The corners that are rounded. Default all.
    public final var maskedCorners: CACornerMask {
        get { state.base.maskedCorners }
        set { change(.maskedCorners, from: maskedCorners, to: newValue) { $0.base.maskedCorners = newValue } }
    }

    /// The shape of the rounded corners. Default circular.
    public final var cornerCurve: CALayerCornerCurve {
        get { state.base.flags.contains(.hasContinuousCorners) ? .continuous : .circular }
        set { setFlag(.hasContinuousCorners, newValue == .continuous, .cornerCurve) }
    }

    /// Returns how many radii a corner of that shape takes up along an edge.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        // 1.528665 is what Core Animation reports for the continuous curve.
        curve == .continuous ? 1.528665 : 1
    }

    /// Whether opacity acts on the layer and its sublayers as one picture. Default true.
    public final var allowsGroupOpacity: Bool {
        get { state.base.flags.contains(.allowsGroupOpacity) }
        set { setFlag(.allowsGroupOpacity, newValue, .allowsGroupOpacity) }
    }

    /// Whether slanting edges are smoothed. Default true.
    public final var allowsEdgeAntialiasing: Bool {
        get { state.base.flags.contains(.allowsEdgeAntialiasing) }
        set { setFlag(.allowsEdgeAntialiasing, newValue, .allowsEdgeAntialiasing) }
    }

    /// The edges that are smoothed. Default all.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { attachments?.edgeAntialiasingMask ?? LayerAttachments().edgeAntialiasingMask }
        set { attach().edgeAntialiasingMask = newValue }
    }

    /// Whether the layer and its sublayers are drawn to a bitmap that is then reused. Default false.
    public final var shouldRasterize: Bool {
        get { state.base.flags.contains(.shouldRasterize) }
        set { setFlag(.shouldRasterize, newValue, .shouldRasterize) }
    }

    /// Pixels per point of that bitmap. Default 1.
    public final var rasterizationScale: CGFloat {
        get { state.base.rasterizationScale }
        set {
            change(.rasterizationScale, from: rasterizationScale, to: newValue) {
                $0.base.rasterizationScale = newValue
            }
        }
    }

    /// Filters of the layer's picture; kept, not applied, as on iOS.
    public final var filters: [Any]? {
        get { attachments?.filters }
        set {
            attach().filters = newValue
            report(
                unsupported: newValue ?? [], in: "filters",
                remedy: "Layers have no such filters on iOS: filter the picture before, or use a UIVisualEffectView.")
        }
    }

    /// Filters of what lies behind the layer; kept, not applied, as on iOS.
    public final var backgroundFilters: [Any]? {
        get { attachments?.backgroundFilters }
        set {
            attach().backgroundFilters = newValue
            report(
                unsupported: newValue ?? [], in: "backgroundFilters",
                remedy: "Layers have no such filters on iOS: use a UIVisualEffectView.")
        }
    }

    /// The way in which the layer and all below it, as one picture, are blended with what lies behind: the name of a
    /// blend mode such as `"multiplyBlendMode"` or `"screenBlendMode"`. Default nil, over it.
    public final var compositingFilter: Any? {
        get { attachments?.compositingFilter }
        set {
            attach().compositingFilter = newValue
            let mode = CompositingFilter.blendMode(of: newValue)
            set(.compositingFilter) { $0.base.blendMode = mode ?? .normal }
            guard mode == nil, let newValue else { return }
            report(
                unsupported: [newValue], in: "compositingFilter",
                remedy: "Use the name of a blend mode, such as multiplyBlendMode, screenBlendMode or overlayBlendMode.")
        }
    }

    /// A name for the app's own use. Default nil.
    public final var name: String? {
        get { attachments?.name }
        set { attach().name = newValue }
    }

    /// Values for properties that are not set; looked up under `actions` when an action is sought. Default nil.
    public final var style: [AnyHashable: Any]? {
        get { attachments?.style }
        set { attach().style = newValue }
    }

    /// Actions by the key of the event. Default nil.
    public final var actions: [String: any CAAction]? {
        get { attachments?.actions }
        set { attach().actions = newValue }
    }
}
