extension CALayer {
    static func _cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        // 1.528665 is what Core Animation reports for the continuous curve.
        curve == .continuous ? 1.528665 : 1
    }

    var _rasterizationScale: CGFloat {
        get { state.base.rasterizationScale }
        set {
            change(.rasterizationScale, from: rasterizationScale, to: newValue) {
                $0.base.rasterizationScale = newValue
            }
        }
    }

    var _filters: [Any]? {
        get { attachments?.filters }
        set {
            attach().filters = newValue
            report(unsupported: newValue ?? [], in: .filters)
        }
    }

    var _backgroundFilters: [Any]? {
        get { attachments?.backgroundFilters }
        set {
            attach().backgroundFilters = newValue
            report(unsupported: newValue ?? [], in: .backgroundFilters)
        }
    }

    var _compositingFilter: Any? {
        get { attachments?.compositingFilter }
        set {
            attach().compositingFilter = newValue
            let mode = CompositingFilter.blendMode(of: newValue)
            set(.compositingFilter) { $0.base.blendMode = mode ?? .normal }
            guard mode == nil, let newValue else { return }
            report(unsupported: [newValue], in: .compositingFilter)
        }
    }
}
