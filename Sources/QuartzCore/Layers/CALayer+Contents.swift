extension CALayer {
    var _minificationFilter: CALayerContentsFilter {
        get { state.base.minificationFilter }
        set {
            change(.minificationFilter, from: minificationFilter, to: newValue) {
                $0.base.minificationFilter = newValue
            }
        }
    }

    var _magnificationFilter: CALayerContentsFilter {
        get { state.base.magnificationFilter }
        set {
            change(.magnificationFilter, from: magnificationFilter, to: newValue) {
                $0.base.magnificationFilter = newValue
            }
        }
    }

    var _drawsAsynchronously: Bool {
        get { state.base.flags.contains(.drawsAsynchronously) }
        set { setPlainFlag(.drawsAsynchronously, newValue) }
    }

    var _wantsExtendedDynamicRangeContent: Bool {
        get { state.base.flags.contains(.wantsExtendedDynamicRange) }
        set { setPlainFlag(.wantsExtendedDynamicRange, newValue) }
    }

    var _needsDisplayOnBoundsChange: Bool {
        get { state.base.flags.contains(.needsDisplayOnBoundsChange) }
        set { setPlainFlag(.needsDisplayOnBoundsChange, newValue) }
    }

    private func setPlainFlag(_ flag: LayerProperties.Flags, _ value: Bool) {
        if value { state.base.flags.insert(flag) } else { state.base.flags.remove(flag) }
    }
}

extension LayerProperties {
    /// The bitmap in `contents`; `nil` if the value has another type.
    var contentsImage: CGImage? {
        contents as? CGImage
    }
}
