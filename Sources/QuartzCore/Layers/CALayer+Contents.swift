extension CALayer {
    /// The part of the contents that shows, in fractions of their size. Default all. Animatable.
    public final var contentsRect: CGRect {
        get { state.base.contentsRect }
        set { change(.contentsRect, from: contentsRect, to: newValue) { $0.base.contentsRect = newValue } }
    }

    /// The part of the contents that is stretched, in fractions of their size; what lies around it keeps its size at the
    /// corners. Default all. Animatable.
    public final var contentsCenter: CGRect {
        get { state.base.contentsCenter }
        set { change(.contentsCenter, from: contentsCenter, to: newValue) { $0.base.contentsCenter = newValue } }
    }

    /// Where the contents stand in the bounds. Default stretched to them.
    public final var contentsGravity: CALayerContentsGravity {
        get { state.base.contentsGravity }
        set { change(.contentsGravity, from: contentsGravity, to: newValue) { $0.base.contentsGravity = newValue } }
    }

    /// The way of making the contents smaller. Default linear.
    public final var minificationFilter: CALayerContentsFilter {
        get { state.base.minificationFilter }
        set {
            change(.minificationFilter, from: minificationFilter, to: newValue) {
                $0.base.minificationFilter = newValue
            }
        }
    }

    /// The way of making the contents larger. Default linear.
    public final var magnificationFilter: CALayerContentsFilter {
        get { state.base.magnificationFilter }
        set {
            change(.magnificationFilter, from: magnificationFilter, to: newValue) {
                $0.base.magnificationFilter = newValue
            }
        }
    }

    /// The sharpness of trilinear reduction; kept, without effect. Default 0.
    public final var minificationFilterBias: Float {
        get { attachments?.minificationFilterBias ?? 0 }
        set { attach().minificationFilterBias = newValue }
    }

    /// Whether the contents cover the bounds without a gap. Default false.
    public final var isOpaque: Bool {
        get { state.base.flags.contains(.isOpaque) }
        set { setFlag(.isOpaque, newValue, .isOpaque) }
    }

    /// The form of the backing store; kept, stores have eight bits per component. Default `RGBA8Uint`.
    public final var contentsFormat: CALayerContentsFormat {
        get { attachments?.contentsFormat ?? .RGBA8Uint }
        set { attach().contentsFormat = newValue }
    }

    /// Whether drawing may be put off to another thread; kept, drawing is done at once. Default false.
    public final var drawsAsynchronously: Bool {
        get { state.base.flags.contains(.drawsAsynchronously) }
        set { setPlainFlag(.drawsAsynchronously, newValue) }
    }

    /// Whether brightness above white is wanted; kept, without effect. Default false.
    public final var wantsExtendedDynamicRangeContent: Bool {
        get { state.base.flags.contains(.wantsExtendedDynamicRange) }
        set { setPlainFlag(.wantsExtendedDynamicRange, newValue) }
    }

    /// Whether a change of the bounds' size makes the content be drawn again. Default false.
    public final var needsDisplayOnBoundsChange: Bool {
        get { state.base.flags.contains(.needsDisplayOnBoundsChange) }
        set { setPlainFlag(.needsDisplayOnBoundsChange, newValue) }
    }

    private func setPlainFlag(_ flag: LayerProperties.Flags, _ value: Bool) {
        if value { state.base.flags.insert(flag) } else { state.base.flags.remove(flag) }
    }
}

/// Something that offers a bitmap as a layer's contents without being one.
package protocol LayerContentsProviding {
    var layerContents: CGImage? { get }
}

extension LayerProperties {
    /// The bitmap among what `contents` may be.
    var contentsImage: CGImage? {
        guard let contents else { return nil }
        if let image = contents as? CGImage { return image }
        return (contents as? any LayerContentsProviding)?.layerContents
    }
}
