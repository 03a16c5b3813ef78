/// The rarely used values of a layer, stored separately so that other layers stay small.
final class LayerAttachments {
    var name: String?
    var style: [AnyHashable: Any]?
    var actions: [String: any CAAction]?
    var timing: MediaTiming? {
        didSet { LayerClocks.note(from: oldValue, to: timing) }
    }
    var model: CALayer?
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var compositingFilter: Any?
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var toneMapMode = CAToneMapMode.automatic
    var preferredDynamicRange = CALayer.DynamicRange.automatic
    var contentsHeadroom: CGFloat = 0
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    var minificationFilterBias: Float = 0
    var rasterized: RasterizedContent?
    /// The part of the contents to draw again; `nil` for everything.
    var invalidRect: CGRect?
    /// The part of the contents that is being drawn again; `nil` for everything.
    var drawnRect: CGRect?
    /// The bitmap of a pattern color in the background, cached for its size and corner radius.
    var patternBitmap: PatternBitmap?

    deinit { LayerClocks.note(from: timing, to: nil) }

    func copy() -> LayerAttachments {
        let copy = LayerAttachments()
        copy.name = name
        copy.style = style
        copy.actions = actions
        copy.timing = timing
        copy.filters = filters
        copy.backgroundFilters = backgroundFilters
        copy.compositingFilter = compositingFilter
        copy.contentsFormat = contentsFormat
        copy.edgeAntialiasingMask = edgeAntialiasingMask
        copy.toneMapMode = toneMapMode
        copy.preferredDynamicRange = preferredDynamicRange
        copy.contentsHeadroom = contentsHeadroom
        copy.minificationFilterBias = minificationFilterBias
        return copy
    }
}

extension CALayer {
    /// Flags that change often and are read in every traversal of the tree.
    ///
    /// Not an option set, whose generic operations are slow in builds without optimization.
    struct Status {
        private(set) var rawValue: UInt16 = 0

        func contains(_ flag: Status) -> Bool { rawValue & flag.rawValue == flag.rawValue }
        func containsAny(of flags: Status) -> Bool { rawValue & flags.rawValue != 0 }
        mutating func insert(_ flags: Status) { rawValue |= flags.rawValue }
        mutating func remove(_ flags: Status) { rawValue &= ~flags.rawValue }

        static var needsLayout: Status { Status(rawValue: 1) }
        static var needsLayoutBelow: Status { Status(rawValue: 1 << 1) }
        static var waitsForLayout: Status { Status(rawValue: 0b11) }
        static var needsDisplay: Status { Status(rawValue: 1 << 2) }
        static var needsDisplayBelow: Status { Status(rawValue: 1 << 3) }
        static var waitsForDisplay: Status { Status(rawValue: 0b1100) }
        static var isPresentation: Status { Status(rawValue: 1 << 4) }
        static var isMask: Status { Status(rawValue: 1 << 5) }
        static var isRenderRoot: Status { Status(rawValue: 1 << 6) }
        static var hasBackingStore: Status { Status(rawValue: 1 << 7) }
        /// The layer is in the change log already.
        static var isChanged: Status { Status(rawValue: 1 << 8) }
        static var isLayingOut: Status { Status(rawValue: 1 << 9) }
        /// More than the transform, the position, and the opacity of the layer changed.
        static var hasNewAppearance: Status { Status(rawValue: 1 << 10) }
        /// The marks that a commit removes.
        static var changes: Status { Status(rawValue: 1 << 8 | 1 << 10) }
    }

    final var isPresentation: Bool { status.contains(.isPresentation) }

    final func attach() -> LayerAttachments {
        if let attachments { return attachments }
        let made = LayerAttachments()
        attachments = made
        return made
    }

    final var modelLayer: CALayer? {
        get { attachments?.model }
        set { attach().model = newValue }
    }
}
