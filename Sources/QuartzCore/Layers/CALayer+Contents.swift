extension CALayer {
    /// The visible part of the contents, in fractions of their size. Default: all. Animatable.
    public final var contentsRect: CGRect {
        get { state.base.contentsRect }
        set { change(.contentsRect, from: contentsRect, to: newValue) { $0.base.contentsRect = newValue } }
    }

    /// The part of the contents that stretches, in fractions of their size; the corners around it keep their size.
    ///
    /// Default: all. Animatable.
    public final var contentsCenter: CGRect {
        get { state.base.contentsCenter }
        set { change(.contentsCenter, from: contentsCenter, to: newValue) { $0.base.contentsCenter = newValue } }
    }

    /// The position and scaling of the contents within the bounds. Default: `resize`.
    public final var contentsGravity: CALayerContentsGravity {
        get { state.base.contentsGravity }
        set { change(.contentsGravity, from: contentsGravity, to: newValue) { $0.base.contentsGravity = newValue } }
    }

    /// The filter used to reduce the contents. Default: `linear`.
    ///
    /// Stored for source compatibility; has no effect.
    public final var minificationFilter: CALayerContentsFilter {
        get { state.base.minificationFilter }
        set {
            change(.minificationFilter, from: minificationFilter, to: newValue) {
                $0.base.minificationFilter = newValue
            }
        }
    }

    /// The filter used to enlarge the contents. Default: `linear`.
    public final var magnificationFilter: CALayerContentsFilter {
        get { state.base.magnificationFilter }
        set {
            change(.magnificationFilter, from: magnificationFilter, to: newValue) {
                $0.base.magnificationFilter = newValue
            }
        }
    }

    /// The level-of-detail bias of trilinear minification. Default: 0.
    ///
    /// Stored for source compatibility; has no effect.
    public final var minificationFilterBias: Float {
        get { attachments?.minificationFilterBias ?? 0 }
        set { attach().minificationFilterBias = newValue }
    }

    /// Whether the contents cover the bounds completely with opaque pixels. Default: `false`.
    public final var isOpaque: Bool {
        get { state.base.flags.contains(.isOpaque) }
        set { setFlag(.isOpaque, newValue, .isOpaque) }
    }

    /// The pixel format of the backing store, which always has 8 bits per component. Default: `RGBA8Uint`.
    ///
    /// Stored for source compatibility; has no effect.
    public final var contentsFormat: CALayerContentsFormat {
        get { attachments?.contentsFormat ?? .RGBA8Uint }
        set { attach().contentsFormat = newValue }
    }

    /// Whether drawing may happen on another thread. Default: `false`.
    ///
    /// Stored for source compatibility; has no effect.
    public final var drawsAsynchronously: Bool {
        get { state.base.flags.contains(.drawsAsynchronously) }
        set { setPlainFlag(.drawsAsynchronously, newValue) }
    }

    /// Whether the contents may be brighter than white. Default: `false`.
    ///
    /// Stored for source compatibility; has no effect.
    public final var wantsExtendedDynamicRangeContent: Bool {
        get { state.base.flags.contains(.wantsExtendedDynamicRange) }
        set { setPlainFlag(.wantsExtendedDynamicRange, newValue) }
    }

    /// Whether the contents are invalidated when the bounds' size changes. Default: `false`.
    public final var needsDisplayOnBoundsChange: Bool {
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
