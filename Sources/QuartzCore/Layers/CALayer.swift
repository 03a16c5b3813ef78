import Synchronization

/// A node of the layer tree that manages rectangular content, its geometry and its animations.
///
/// ```swift
/// let dot = CALayer()
/// dot.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
/// dot.position = CGPoint(x: 40, y: 40)
/// dot.cornerRadius = 6
/// dot.backgroundColor = UIColor.systemRed.cgColor
/// view.layer.addSublayer(dot)
///
/// dot.position.x = 200                    // animates implicitly
/// print(dot.presentation()?.position.x ?? 0)
/// ```
///
/// Setters change the *model* at once. If a change has an action, an animation runs from the old value to the new one;
/// ``presentation()`` returns the values shown meanwhile.
open class CALayer: NSObject, CAMediaTiming, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    @MainActor open class var connections: Connections { Connections() }

    @exclusivity(unchecked) final var state: LayerState
    @exclusivity(unchecked) final var status = Status()
    /// An identifier that is unique for the lifetime of the process.
    package final let id: UInt64

    @exclusivity(unchecked) unowned(unsafe) final var parent: CALayer?
    @exclusivity(unchecked) final var children: [CALayer] = []
    final var maskLayer: CALayer?
    @exclusivity(unchecked) final var attachments: LayerAttachments?
    @exclusivity(unchecked) final var animations: LayerAnimations?
    @exclusivity(unchecked) final var changeLog: ChangeLog?
    final var nodeIndex: Int32 = -1
    @exclusivity(unchecked) final var uncommitted = UncommittedChanges.Mark()
    /// An upper bound of the number of levels of sublayers and masks below the layer.
    final var levelsBelow: UInt16 = 0
    /// The number of committed transactions when the layer was created.
    final let creationCommit: UInt64

    /// The object that provides content, layout and actions; not retained. Presentation layers use their model's.
    open var delegate: (any CALayerDelegate)? {
        get { owner ?? otherDelegate ?? (isPresentation ? modelLayer?.delegate : nil) }
        set {
            owner = nil
            otherDelegate = newValue
        }
    }
    @exclusivity(unchecked) private final weak var otherDelegate: (any CALayerDelegate)?
    /// The view that owns the layer, which is also its delegate. The view clears this before it is deallocated; a weak
    /// reference would slow down every access to a view.
    @exclusivity(unchecked) package final unowned(unsafe) var owner: (any CALayerDelegate)?

    private static let identifiers = Atomic<UInt64>(1)

    /// Creates a layer of zero size without contents.
    public override init() {
        id = Self.identifiers.add(1, ordering: .relaxed).oldValue
        creationCommit = CommitCounter.value
        state = LayerState(base: LayerProperties(), content: nil, custom: nil)
        super.init()
        state.content = type(of: self).makeContent()
    }

    /// Creates a copy of a layer, such as its presentation layer; override it to copy custom properties.
    ///
    /// Unverified: a layer of another kind is not copied. The loaders of yoavlt/LiquidLoader make shape layers from the
    /// layers of views, and show them at the views' origins.
    public init(layer: Any) {
        id = Self.identifiers.add(1, ordering: .relaxed).oldValue
        let other = Self.original(layer)
        creationCommit = other?.creationCommit ?? CommitCounter.value
        state = other?.state ?? LayerState(base: LayerProperties(), content: nil, custom: nil)
        super.init()
        state.content = type(of: self).content(copiedFrom: other)
        guard let other else { return }
        status = .isPresentation
        attachments = other.attachments?.copy()
        modelLayer = other.model()
    }

    /// Creates a layer with default values; layers are not archived.
    public required init?(coder: NSCoder) {
        id = Self.identifiers.add(1, ordering: .relaxed).oldValue
        creationCommit = CommitCounter.value
        state = LayerState(base: LayerProperties(), content: nil, custom: nil)
        super.init()
        state.content = type(of: self).makeContent()
    }

    deinit {
        for child in children { orphan(child) }
        if let maskLayer { orphan(maskLayer) }
        if MainActorContext.isCurrent { animations?.leaveRegistry() } else { LayerDepartures.add(self) }
    }

    /// Creates the layer content, the values that only this class of layer has.
    package class func makeContent() -> LayerContent? { nil }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinate space, in points. Default: zero. Animatable.
    open var bounds: CGRect {
        get { state.base.bounds }
        set {
            let old = state.base.bounds
            let size = newValue.size
            let new = size.width < 0 || size.height < 0 ? newValue.standardized : newValue
            guard old != new, accepts(new, for: .bounds) else { return }
            change(.bounds) { $0.base.bounds = new }
            guard !isPresentation else { return }
            invalidateLayout(afterChangeFrom: old)
            if old.size != new.size, needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
    }

    /// The position of the anchor point in the superlayer's coordinate space, in points. Animatable.
    open var position: CGPoint {
        get { state.base.position }
        set {
            change(.position, from: state.base.position, to: newValue) { $0.base.position = newValue }
        }
    }

    /// The point that ``position`` and ``transform`` refer to, in fractions of the bounds' size. Default: (0.5, 0.5).
    open var anchorPoint: CGPoint {
        get { state.base.anchorPoint }
        set {
            change(.anchorPoint, from: state.base.anchorPoint, to: newValue) { $0.base.anchorPoint = newValue }
        }
    }

    /// The position of the anchor point on the z-axis, in points. Default: 0.
    open var anchorPointZ: CGFloat {
        get { state.base.anchorPointZ }
        set { change(.anchorPointZ, from: state.base.anchorPointZ, to: newValue) { $0.base.anchorPointZ = newValue } }
    }

    /// The position on the z-axis; siblings with higher values are in front. Default: 0. Animatable.
    open var zPosition: CGFloat {
        get { state.base.zPosition }
        set { change(.zPosition, from: state.base.zPosition, to: newValue) { $0.base.zPosition = newValue } }
    }

    /// The transform applied about the anchor point. Default: the identity. Animatable.
    open var transform: CATransform3D {
        get { state.base.transform }
        set {
            guard !CATransform3DEqualToTransform(state.base.transform, newValue), accepts(newValue, for: .transform)
            else { return }
            change(.transform) { $0.base.transform = newValue }
            if !isPresentation { invalidateLayoutAfterGeometryChange() }
        }
    }

    /// The transform applied to the sublayers about the anchor point, such as perspective. Default: the identity.
    open var sublayerTransform: CATransform3D {
        get { _sublayerTransform }
        set { _sublayerTransform = newValue }
    }

    /// The bounding box of the layer in the superlayer's coordinate space, in points.
    ///
    /// Derived from ``bounds``, ``position`` and ``transform``; setting it sets the first two.
    open var frame: CGRect {
        get { state.base.frame }
        set {
            let rect = newValue.standardized
            let (size, position) = state.base.placement(for: rect)
            self.position = position
            self.bounds = CGRect(origin: bounds.origin, size: size)
        }
    }

    /// Returns the affine part of ``transform``.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets ``transform`` to an affine transform.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Whether the y-axis points up in this layer and its sublayers. Default: `false`.
    open var isGeometryFlipped: Bool {
        get { state.base.flags.contains(.isGeometryFlipped) }
        set { setFlag(.isGeometryFlipped, newValue, .isGeometryFlipped) }
    }

    /// Returns whether the contents are flipped relative to the layer's y-axis.
    ///
    /// The result is `true`, unless the geometry of an odd number of layers up to the root is flipped. The context in
    /// which such a layer draws has its origin at the upper left, so text of Core Text needs a flip.
    open func contentsAreFlipped() -> Bool { _contentsAreFlipped() }

    /// Whether the layer is visible when its back faces the viewer. Default: `true`.
    open var isDoubleSided: Bool {
        get { state.base.flags.contains(.isDoubleSided) }
        set { setFlag(.isDoubleSided, newValue, .isDoubleSided) }
    }

    // MARK: Appearance

    /// The opacity of the layer and its sublayers, 0…1. Default: 1. Animatable.
    open var opacity: Float {
        get { state.base.opacity }
        set { change(.opacity, from: state.base.opacity, to: newValue) { $0.base.opacity = newValue } }
    }

    /// Whether the layer and its sublayers are hidden. Default: `false`.
    open var isHidden: Bool {
        get { state.base.flags.contains(.isHidden) }
        set { setFlag(.isHidden, newValue, .isHidden) }
    }

    /// Whether sublayers are clipped to the rounded bounds. Default: `false`.
    open var masksToBounds: Bool {
        get { state.base.flags.contains(.masksToBounds) }
        set { setFlag(.masksToBounds, newValue, .masksToBounds) }
    }

    /// The color behind the contents. Default: `nil`. Animatable.
    open var backgroundColor: CGColor? {
        get { state.base.backgroundColor }
        set { change(.backgroundColor, from: backgroundColor, to: newValue) { $0.base.backgroundColor = newValue } }
    }

    /// Whether the contents cover the bounds completely with opaque pixels. Default: `false`.
    open var isOpaque: Bool {
        get { state.base.flags.contains(.isOpaque) }
        set { setFlag(.isOpaque, newValue, .isOpaque) }
    }

    // MARK: Corners and border

    /// The radius of the corners in points. Default: 0. Animatable.
    open var cornerRadius: CGFloat {
        get { state.base.cornerRadius }
        set { change(.cornerRadius, from: cornerRadius, to: newValue) { $0.base.cornerRadius = newValue } }
    }

    /// The corners that are rounded. Default: all.
    open var maskedCorners: CACornerMask {
        get { state.base.maskedCorners }
        set { change(.maskedCorners, from: maskedCorners, to: newValue) { $0.base.maskedCorners = newValue } }
    }

    /// The curve of the rounded corners. Default: `circular`.
    open var cornerCurve: CALayerCornerCurve {
        get { state.base.flags.contains(.hasContinuousCorners) ? .continuous : .circular }
        set { setFlag(.hasContinuousCorners, newValue == .continuous, .cornerCurve) }
    }

    /// Returns the extent of a corner along an edge, in multiples of the corner radius.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        _cornerCurveExpansionFactor(curve)
    }

    /// The width of the border in points, drawn inside the bounds. Default: 0. Animatable.
    open var borderWidth: CGFloat {
        get { state.base.borderWidth }
        set { change(.borderWidth, from: borderWidth, to: newValue) { $0.base.borderWidth = newValue } }
    }

    /// The color of the border. Default: opaque black. Animatable.
    open var borderColor: CGColor? {
        get { state.base.borderColor }
        set { change(.borderColor, from: borderColor, to: newValue) { $0.base.borderColor = newValue } }
    }

    // MARK: Shadow

    /// The color of the shadow. Default: opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { state.base.shadowColor }
        set { change(.shadowColor, from: shadowColor, to: newValue) { $0.base.shadowColor = newValue } }
    }

    /// The opacity of the shadow, 0…1. Default: 0. Animatable.
    open var shadowOpacity: Float {
        get { state.base.shadowOpacity }
        set { change(.shadowOpacity, from: shadowOpacity, to: newValue) { $0.base.shadowOpacity = newValue } }
    }

    /// The offset of the shadow in points. Default: (0, −3). Animatable.
    open var shadowOffset: CGSize {
        get { state.base.shadowOffset }
        set { change(.shadowOffset, from: shadowOffset, to: newValue) { $0.base.shadowOffset = newValue } }
    }

    /// The blur radius of the shadow in points. Default: 3. Animatable.
    open var shadowRadius: CGFloat {
        get { state.base.shadowRadius }
        set { change(.shadowRadius, from: shadowRadius, to: newValue) { $0.base.shadowRadius = newValue } }
    }

    /// The outline of the shadow; `nil` derives it from the layer's content. Default: `nil`. Animatable.
    open var shadowPath: CGPath? {
        get { state.base.shadowPath }
        set { change(.shadowPath) { $0.base.shadowPath = newValue } }
    }

    // MARK: Contents

    /// The image the layer displays, a `CGImage`. Default: `nil`. Animatable with a cross-fade.
    ///
    /// Values of other types, `UIImage` among them, are stored but not displayed, as on iOS.
    open var contents: Any? {
        get { state.base.contents }
        set {
            status.remove(.hasBackingStore)
            change(.contents) { $0.base.contents = newValue }
        }
    }

    /// The number of pixels of the contents per point. Default: 1.
    open var contentsScale: CGFloat {
        get { state.base.contentsScale }
        set { change(.contentsScale, from: contentsScale, to: newValue) { $0.base.contentsScale = newValue } }
    }

    /// The visible part of the contents, in fractions of their size. Default: all. Animatable.
    open var contentsRect: CGRect {
        get { state.base.contentsRect }
        set { change(.contentsRect, from: contentsRect, to: newValue) { $0.base.contentsRect = newValue } }
    }

    /// The part of the contents that stretches, in fractions of their size; the corners around it keep their size.
    ///
    /// Default: all. Animatable.
    open var contentsCenter: CGRect {
        get { state.base.contentsCenter }
        set { change(.contentsCenter, from: contentsCenter, to: newValue) { $0.base.contentsCenter = newValue } }
    }

    /// The position and scaling of the contents within the bounds. Default: `resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { state.base.contentsGravity }
        set { change(.contentsGravity, from: contentsGravity, to: newValue) { $0.base.contentsGravity = newValue } }
    }

    /// The filter used to reduce the contents. Default: `linear`, which averages pixels as `trilinear` does.
    open var minificationFilter: CALayerContentsFilter {
        get { _minificationFilter }
        set { _minificationFilter = newValue }
    }

    /// The filter used to enlarge the contents. Default: `linear`.
    open var magnificationFilter: CALayerContentsFilter {
        get { _magnificationFilter }
        set { _magnificationFilter = newValue }
    }

    /// The level-of-detail bias of trilinear minification. Default: 0.
    ///
    /// Stored for source compatibility; has no effect.
    open var minificationFilterBias: Float {
        get { attachments?.minificationFilterBias ?? 0 }
        set {
            attach().minificationFilterBias = newValue
            StoredAPI.report("CALayer.minificationFilterBias", if: newValue != 0)
        }
    }

    /// The pixel format of the backing store, which always has 8 bits per component. Default: `RGBA8Uint`.
    ///
    /// Stored for source compatibility; has no effect.
    open var contentsFormat: CALayerContentsFormat {
        get { attachments?.contentsFormat ?? .RGBA8Uint }
        set {
            attach().contentsFormat = newValue
            StoredAPI.report("CALayer.contentsFormat", if: newValue != .RGBA8Uint)
        }
    }

    /// Whether the contents may be brighter than white. Default: `false`.
    ///
    /// Stored for source compatibility; has no effect.
    open var wantsExtendedDynamicRangeContent: Bool {
        get { _wantsExtendedDynamicRangeContent }
        set {
            _wantsExtendedDynamicRangeContent = newValue
            StoredAPI.report("CALayer.wantsExtendedDynamicRangeContent", if: newValue)
        }
    }

    /// How highlights are mapped to the display's range. Default: `automatic`. Layers have no highlights.
    open var toneMapMode: CAToneMapMode {
        get { attachments?.toneMapMode ?? .automatic }
        set { attach().toneMapMode = newValue }
    }

    /// The preferred range of brightness. Default: `automatic`. Layers have no highlights.
    open var preferredDynamicRange: DynamicRange {
        get { attachments?.preferredDynamicRange ?? .automatic }
        set { attach().preferredDynamicRange = newValue }
    }

    /// The brightness of highlights in the contents, in multiples of white; 0 if unknown. Default: 0.
    open var contentsHeadroom: CGFloat {
        get { attachments?.contentsHeadroom ?? 0 }
        set { if newValue.isFinite { attach().contentsHeadroom = newValue } }
    }

    // MARK: Compositing

    /// Whether the layer and its sublayers are composited as a group before opacity applies. Default: `true`.
    open var allowsGroupOpacity: Bool {
        get { state.base.flags.contains(.allowsGroupOpacity) }
        set { setFlag(.allowsGroupOpacity, newValue, .allowsGroupOpacity) }
    }

    /// Whether edges that aren't aligned to pixels are antialiased. Default: `false`.
    open var allowsEdgeAntialiasing: Bool {
        get { state.base.flags.contains(.allowsEdgeAntialiasing) }
        set { setFlag(.allowsEdgeAntialiasing, newValue, .allowsEdgeAntialiasing) }
    }

    /// The edges that are antialiased if ``allowsEdgeAntialiasing`` is `true`. Default: all.
    ///
    /// The bottom edge has the minimum y-coordinate. Rounded corners are always antialiased.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { attachments?.edgeAntialiasingMask ?? LayerAttachments().edgeAntialiasingMask }
        set {
            attach().edgeAntialiasingMask = newValue
            noteChange(of: .allowsEdgeAntialiasing)
        }
    }

    /// Whether the layer and its sublayers are rendered to a cached bitmap. Default: `false`.
    ///
    /// At a ``rasterizationScale`` below the screen's, the bitmap is blurred.
    open var shouldRasterize: Bool {
        get { state.base.flags.contains(.shouldRasterize) }
        set { setFlag(.shouldRasterize, newValue, .shouldRasterize) }
    }

    /// The number of pixels per point of the cached bitmap. Default: 1.
    open var rasterizationScale: CGFloat {
        get { _rasterizationScale }
        set { _rasterizationScale = newValue }
    }

    /// Filters of the layer's content; not applied, as on iOS, but reported as a diagnostic. Default: `nil`.
    open var filters: [Any]? {
        get { _filters }
        set { _filters = newValue }
    }

    /// Filters of the content behind the layer; not applied, as on iOS, but reported as a diagnostic. Default: `nil`.
    open var backgroundFilters: [Any]? {
        get { _backgroundFilters }
        set { _backgroundFilters = newValue }
    }

    /// The name of the blend mode, such as `"multiplyBlendMode"`, that composites the layer with the content behind it.
    ///
    /// The layer and its sublayers are blended as a group. Default: `nil`, normal blending.
    open var compositingFilter: Any? {
        get { _compositingFilter }
        set { _compositingFilter = newValue }
    }

    // MARK: Layer hierarchy

    /// The layer that contains this one; `nil` for a root layer.
    open var superlayer: CALayer? { above }

    /// The sublayers in back-to-front order; `nil` if there are none. Default: `nil`.
    open var sublayers: [CALayer]? {
        get { shownChildren.isEmpty ? nil : shownChildren }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// The layer whose alpha channel masks this layer's content. Default: `nil`.
    open var mask: CALayer? {
        get { maskLayer }
        set { replaceMask(with: newValue) }
    }

    /// Adds a layer in front of all other sublayers, removing it from its previous superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts a layer into the sublayers at an index, counted from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a layer directly behind a sibling; behind all sublayers if that is `nil` or not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// Inserts a layer directly in front of a sibling; in front of all if that is `nil` or not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// Replaces a sublayer with another layer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        _replaceSublayer(oldLayer, with: newLayer)
    }

    /// Removes the layer from its superlayer.
    open func removeFromSuperlayer() { _removeFromSuperlayer() }

    // MARK: Layout

    /// Invalidates the layout of the sublayers.
    ///
    /// Changes of ``bounds`` and ``transform`` invalidate the layout of the layer and of its superlayer, except of the
    /// one that is laying out its sublayers.
    open func setNeedsLayout() { mark(.needsLayout, below: .needsLayoutBelow) }

    /// Lays out invalid layers now, starting at the topmost consecutive superlayer with an invalid layout.
    open func layoutIfNeeded() { _layoutIfNeeded() }

    /// Lays out the sublayers. Default: calls the delegate.
    open func layoutSublayers() { _layoutSublayers() }

    /// Returns whether the layout of the sublayers is invalid.
    open func needsLayout() -> Bool { status.contains(.needsLayout) }

    /// Returns the size of the frame that the layer prefers. Default: the size of the current frame.
    open func preferredFrameSize() -> CGSize { frame.size }

    // MARK: Display

    /// Invalidates the contents; they are redrawn before the next frame.
    open func setNeedsDisplay() {
        attachments?.invalidRect = nil
        mark(.needsDisplay, below: .needsDisplayBelow)
    }

    /// Invalidates a rectangle of the contents; drawing is clipped to what is invalid, unless everything is.
    open func setNeedsDisplay(_ r: CGRect) { invalidate(r) }

    /// Redraws the contents now if they are invalid.
    open func displayIfNeeded() {
        guard status.contains(.needsDisplay) else { return }
        status.remove(.needsDisplay)
        display()
    }

    /// Provides the contents, through the delegate or by drawing into a backing store.
    open func display() { _display() }

    /// Draws the contents in the coordinate space of the bounds. Default: calls the delegate.
    open func draw(in ctx: CGContext) { _draw(in: ctx) }

    /// Draws ``draw(in:)`` into a new bitmap of the bounds at ``contentsScale``, and displays the bitmap.
    package func drawBackingStore() { _drawBackingStore() }

    /// Renders the layer and its sublayers into a context, with model values.
    open func render(in ctx: CGContext) { _render(in: ctx) }

    /// Returns whether the contents are invalid and will be redrawn.
    open func needsDisplay() -> Bool { status.contains(.needsDisplay) }

    /// Whether the contents are invalidated when the bounds' size changes. Default: `false`.
    open var needsDisplayOnBoundsChange: Bool {
        get { _needsDisplayOnBoundsChange }
        set { _needsDisplayOnBoundsChange = newValue }
    }

    /// Whether drawing may happen on another thread: a hint that doesn't change the result. Default: `false`.
    open var drawsAsynchronously: Bool {
        get { _drawsAsynchronously }
        set { _drawsAsynchronously = newValue }
    }

    // MARK: Hit testing

    /// Returns the frontmost layer at a point in the superlayer's coordinate space; `nil` if there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? { layer(at: p) }

    /// Returns whether the bounds contain a point in the layer's own coordinate space.
    open func contains(_ p: CGPoint) -> Bool { bounds.safelyContains(p) }

    // MARK: Coordinate conversion

    /// Converts a point from another layer's coordinate space; `nil` means the space that contains the root layer.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { _convert(p, from: l) }
    /// Converts a point to another layer's coordinate space; `nil` means the space that contains the root layer.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { _convert(p, to: l) }
    /// Converts a rectangle from another layer's coordinate space; returns the bounding box of the result.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { _convert(r, from: l) }
    /// Converts a rectangle to another layer's coordinate space; returns the bounding box of the result.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { _convert(r, to: l) }

    // MARK: Scrolling

    /// Scrolls the nearest enclosing scroll layer so that its origin is at a point of this layer.
    open func scroll(_ p: CGPoint) { _scroll(p) }
    /// Scrolls the nearest enclosing scroll layer so that a rectangle of this layer becomes visible.
    open func scrollRectToVisible(_ r: CGRect) { _scrollRectToVisible(r) }
    /// The part of the bounds that is visible in the nearest enclosing scroll layer.
    open var visibleRect: CGRect { _visibleRect }

    // MARK: Timing

    /// The begin time in the superlayer's time, in seconds. Default: 0.
    open var beginTime: CFTimeInterval {
        get { mediaTiming.beginTime }
        set { if newValue.isNumber(as: "beginTime", of: self) { mediaTiming.beginTime = newValue } }
    }

    /// The length of one cycle in seconds. Default: infinite.
    open var duration: CFTimeInterval {
        get { mediaTiming.duration == 0 ? .infinity : mediaTiming.duration }
        set {
            if newValue == .infinity {
                mediaTiming.duration = 0
            } else if newValue.isNumber(as: "duration", of: self) {
                mediaTiming.duration = newValue
            }
        }
    }

    /// The rate of the layer's time relative to its superlayer's; 0 freezes all animations below. Default: 1.
    open var speed: Float {
        get { mediaTiming.speed }
        set { if newValue.isUsable(as: "speed", of: self) { mediaTiming.speed = newValue } }
    }

    /// An offset added to the layer's time, in seconds. Default: 0.
    open var timeOffset: CFTimeInterval {
        get { mediaTiming.timeOffset }
        set { if newValue.isNumber(as: "timeOffset", of: self) { mediaTiming.timeOffset = newValue } }
    }

    /// The number of cycles. Default: 0.
    open var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { if newValue.isNumber(as: "repeatCount", of: self) { mediaTiming.repeatCount = newValue } }
    }

    /// The duration for which cycles repeat, in seconds. Default: 0.
    open var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { if newValue.isNumber(as: "repeatDuration", of: self) { mediaTiming.repeatDuration = newValue } }
    }

    /// Whether each cycle runs backward after it ran forward. Default: `false`.
    open var autoreverses: Bool {
        get { mediaTiming.autoreverses }
        set { mediaTiming.autoreverses = newValue }
    }

    /// The layer's time outside its active duration. Default: `removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { mediaTiming.fillMode }
        set { mediaTiming.fillMode = newValue }
    }

    /// Converts a time from another layer's clock; `nil` means the clock of `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atAbsolute: l?.absoluteTime(atLocal: t) ?? t)
    }

    /// Converts a time to another layer's clock; `nil` means the clock of `CACurrentMediaTime()`.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { _convertTime(t, to: l) }

    // MARK: Actions

    /// Returns the action for an event, from the delegate, ``actions``, ``style`` or the class, in this order.
    open func action(forKey event: String) -> (any CAAction)? { _action(forKey: event) }

    /// Returns the class's action for an event: an implicit animation if the property is animatable.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Actions by event key. Default: `nil`.
    open var actions: [String: any CAAction]? {
        get { attachments?.actions }
        set { attach().actions = newValue }
    }

    /// Fallback values for properties that aren't set; the key `actions` holds fallback actions. Default: `nil`.
    open var style: [AnyHashable: Any]? {
        get { attachments?.style }
        set { attach().style = newValue }
    }

    // MARK: Animations

    /// Adds a copy of an animation, replacing the animation with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        if MethodReplacement.isActive, addByReplacement(anim, forKey: key) { return }
        _add(anim, forKey: key)
    }

    /// Removes the animation with a key; its delegate is notified with `finished` `false`.
    open func removeAnimation(forKey key: String) { _removeAnimation(forKey: key) }

    /// Removes all animations; their delegates are notified with `finished` `false`.
    open func removeAllAnimations() { _removeAllAnimations() }

    /// Returns the layer's copy of the animation with a key; `nil` if there is none.
    open func animation(forKey key: String) -> CAAnimation? {
        animations?.entry(forKey: key)?.animation
    }

    /// Returns the keys of the animations, in the order in which they were added; `nil` if there are none.
    open func animationKeys() -> [String]? { _animationKeys() }

    /// Returns a copy of the layer with its presentation values; `nil` if the layer is newer than the last commit.
    ///
    /// These are the model values at the start of the current transaction, with the animations that were committed.
    open func presentation() -> Self? { _presentation() }

    /// Returns the model of a presentation layer; a model layer returns itself.
    open func model() -> Self { _model() }

    // MARK: Key-value coding

    /// Sets a property or a custom value by its key.
    open func setValue(_ value: Any?, forKey key: String) { _setValue(value, forKeyPath: key) }

    /// Sets a property, or a component of one such as `transform.scale.x`, by its key path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { _setValue(value, forKeyPath: keyPath) }

    /// Returns a property or a custom value by its key.
    open func value(forKey key: String) -> Any? { _value(forKeyPath: key) }

    /// Returns a property, or a component of one, by its key path.
    open func value(forKeyPath keyPath: String) -> Any? { _value(forKeyPath: keyPath) }

    /// Returns the value of a property in a new layer.
    open class func defaultValue(forKey key: String) -> Any? { _defaultValue(forKey: key) }

    /// Returns whether a change of the value for a key invalidates the contents. Default: `false`.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns whether the value for a key is archived. Default: `false`; layers are not archived.
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// The name of the layer, which key paths can refer to. Default: `nil`.
    open var name: String? {
        get { attachments?.name }
        set { attach().name = newValue }
    }
}
