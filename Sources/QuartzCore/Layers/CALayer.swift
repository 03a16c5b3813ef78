import Synchronization

/// A rectangle of content in a tree of such rectangles: what is seen, and where.
///
/// Values that are set go to the *model* at once. Where an action is found for the change, an animation runs from the old
/// value to the new one; what shows meanwhile is in ``presentation()``.
open class CALayer: NSObject, CAMediaTiming {
    final var state: LayerState
    final var status = Status()
    /// Tells the layer from all others, for as long as the process runs.
    package final let id: UInt64

    unowned(unsafe) final var parent: CALayer?
    final var children: [CALayer] = []
    final var maskLayer: CALayer?
    final var attachments: LayerAttachments?
    final var animations: LayerAnimations?
    final var changeLog: ChangeLog?
    final var nodeIndex: Int32 = -1
    /// The number of transactions that had been committed when the layer was made.
    final let birthCommit: UInt64

    /// The object that provides content, layout and actions; not kept alive. That of a presentation layer is its model's.
    open var delegate: (any CALayerDelegate)? {
        get { owner ?? otherDelegate ?? (isPresentation ? modelLayer?.delegate : nil) }
        set {
            owner = nil
            otherDelegate = newValue
        }
    }
    private final weak var otherDelegate: (any CALayerDelegate)?
    /// The view whose layer this is, as its delegate. The view takes this back before it goes; a weak reference would make
    /// every use of a view slower.
    package final unowned(unsafe) var owner: (any CALayerDelegate)?

    private static let identifiers = Atomic<UInt64>(1)

    /// Creates a layer of zero size without content.
    public override init() {
        id = Self.identifiers.add(1, ordering: .relaxed).oldValue
        birthCommit = CommitCounter.value
        state = LayerState(base: LayerProperties(), kind: nil, custom: nil)
        super.init()
        state.kind = type(of: self).makeKind()
    }

    /// Creates a copy of a layer's values, such as a presentation layer; override it to copy values of your own.
    public init(layer: Any) {
        id = Self.identifiers.add(1, ordering: .relaxed).oldValue
        let other = layer as? CALayer
        birthCommit = other?.birthCommit ?? CommitCounter.value
        state = other?.state ?? LayerState(base: LayerProperties(), kind: nil, custom: nil)
        super.init()
        state.kind = other?.state.kind?.copy() ?? type(of: self).makeKind()
        guard let other else { return }
        status = [.isPresentation]
        attachments = other.attachments?.copy()
        modelLayer = other.model()
    }

    /// Creates a layer with default values: layers are not archived.
    public required init?(coder: NSCoder) {
        id = Self.identifiers.add(1, ordering: .relaxed).oldValue
        birthCommit = CommitCounter.value
        state = LayerState(base: LayerProperties(), kind: nil, custom: nil)
        super.init()
        state.kind = type(of: self).makeKind()
    }

    deinit {
        for child in children { orphan(child) }
        if let maskLayer { orphan(maskLayer) }
        animations?.layerIsGone()
    }

    // MARK: Geometry and appearance

    /// The layer's rectangle in its own coordinates, in points. Default zero. Animatable.
    open var bounds: CGRect {
        get { state.base.bounds }
        set {
            let old = state.base.bounds
            guard old != newValue, accepts(newValue, for: .bounds) else { return }
            change(.bounds) { $0.base.bounds = newValue }
            guard old.size != newValue.size, !isPresentation else { return }
            setNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
    }

    /// Where the anchor point stands in the superlayer's coordinates, in points. Animatable.
    open var position: CGPoint {
        get { state.base.position }
        set {
            guard accepts(newValue, for: .position) else { return }
            change(.position, from: state.base.position, to: newValue) { $0.base.position = newValue }
        }
    }

    /// The point of the bounds, as fractions of their size, that ``position`` and transforms refer to. Default (0.5, 0.5).
    open var anchorPoint: CGPoint {
        get { state.base.anchorPoint }
        set {
            guard accepts(newValue, for: .anchorPoint) else { return }
            change(.anchorPoint, from: state.base.anchorPoint, to: newValue) { $0.base.anchorPoint = newValue }
        }
    }

    /// The place on the z axis: siblings higher up cover those below. Default 0. Animatable.
    open var zPosition: CGFloat {
        get { state.base.zPosition }
        set { change(.zPosition, from: state.base.zPosition, to: newValue) { $0.base.zPosition = newValue } }
    }

    /// What is done to the layer about its anchor point. Default the identity. Animatable.
    open var transform: CATransform3D {
        get { state.base.transform }
        set {
            guard !CATransform3DEqualToTransform(state.base.transform, newValue) else { return }
            change(.transform) { $0.base.transform = newValue }
        }
    }

    /// The smallest upright rectangle around the layer in the superlayer's coordinates; follows from ``bounds``,
    /// ``position`` and ``transform``, and sets the first two.
    open var frame: CGRect {
        get { state.base.frame }
        set {
            let rect = newValue.standardized
            let (size, position) = state.base.placement(for: rect)
            self.position = position
            self.bounds = CGRect(origin: bounds.origin, size: size)
        }
    }

    /// How much of the layer and all below it shows, 0…1. Default 1. Animatable.
    open var opacity: Float {
        get { state.base.opacity }
        set { change(.opacity, from: state.base.opacity, to: newValue) { $0.base.opacity = newValue } }
    }

    /// Whether the layer and all below it are left out. Default false.
    open var isHidden: Bool {
        get { state.base.flags.contains(.isHidden) }
        set { setFlag(.isHidden, newValue, .isHidden) }
    }

    /// Whether sublayers are clipped to the rounded bounds. Default false.
    open var masksToBounds: Bool {
        get { state.base.flags.contains(.masksToBounds) }
        set { setFlag(.masksToBounds, newValue, .masksToBounds) }
    }

    /// The colour below the content. Default nil. Animatable.
    open var backgroundColor: CGColor? {
        get { state.base.backgroundColor }
        set { change(.backgroundColor, from: backgroundColor, to: newValue) { $0.base.backgroundColor = newValue } }
    }

    /// The radius of the corners in points. Default 0. Animatable.
    open var cornerRadius: CGFloat {
        get { state.base.cornerRadius }
        set { change(.cornerRadius, from: cornerRadius, to: newValue) { $0.base.cornerRadius = newValue } }
    }

    /// The width of the border, drawn inside the bounds, in points. Default 0. Animatable.
    open var borderWidth: CGFloat {
        get { state.base.borderWidth }
        set { change(.borderWidth, from: borderWidth, to: newValue) { $0.base.borderWidth = newValue } }
    }

    /// The border's colour. Default opaque black. Animatable.
    open var borderColor: CGColor? {
        get { state.base.borderColor }
        set { change(.borderColor, from: borderColor, to: newValue) { $0.base.borderColor = newValue } }
    }

    /// The shadow's colour. Default opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { state.base.shadowColor }
        set { change(.shadowColor, from: shadowColor, to: newValue) { $0.base.shadowColor = newValue } }
    }

    /// How much of the shadow shows, 0…1. Default 0. Animatable.
    open var shadowOpacity: Float {
        get { state.base.shadowOpacity }
        set { change(.shadowOpacity, from: shadowOpacity, to: newValue) { $0.base.shadowOpacity = newValue } }
    }

    /// The shadow's distance in points. Default (0, −3). Animatable.
    open var shadowOffset: CGSize {
        get { state.base.shadowOffset }
        set { change(.shadowOffset, from: shadowOffset, to: newValue) { $0.base.shadowOffset = newValue } }
    }

    /// The shadow's blur radius in points. Default 3. Animatable.
    open var shadowRadius: CGFloat {
        get { state.base.shadowRadius }
        set { change(.shadowRadius, from: shadowRadius, to: newValue) { $0.base.shadowRadius = newValue } }
    }

    /// The shadow's outline; nil for that of what the layer shows. Animatable.
    open var shadowPath: CGPath? {
        get { state.base.shadowPath }
        set { change(.shadowPath) { $0.base.shadowPath = newValue } }
    }

    /// What the layer shows: a `CGImage`. Default nil. Animatable by cross-fade.
    ///
    /// Values of other types are kept and show nothing, `UIImage` among them, as on iOS.
    open var contents: Any? {
        get { state.base.contents }
        set {
            status.remove(.hasBackingStore)
            change(.contents) { $0.base.contents = newValue }
        }
    }

    /// Pixels of the contents per point. Default 1.
    open var contentsScale: CGFloat {
        get { state.base.contentsScale }
        set { change(.contentsScale, from: contentsScale, to: newValue) { $0.base.contentsScale = newValue } }
    }

    // MARK: Time

    /// When the layer begins in its superlayer's time, in seconds. Default 0.
    open var beginTime: CFTimeInterval {
        get { mediaTiming.beginTime }
        set { mediaTiming.beginTime = newValue }
    }

    /// The length of one cycle in seconds. Default 0, which is without end.
    open var duration: CFTimeInterval {
        get { mediaTiming.duration }
        set { mediaTiming.duration = newValue }
    }

    /// How fast the layer's time runs against its superlayer's. Default 1; 0 holds all animations below.
    open var speed: Float {
        get { mediaTiming.speed }
        set { mediaTiming.speed = newValue }
    }

    /// Seconds added to the layer's time. Default 0.
    open var timeOffset: CFTimeInterval {
        get { mediaTiming.timeOffset }
        set { mediaTiming.timeOffset = newValue }
    }

    /// How many cycles are run. Default 0.
    open var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { mediaTiming.repeatCount = newValue }
    }

    /// For how many seconds cycles are run. Default 0.
    open var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { mediaTiming.repeatDuration = newValue }
    }

    /// Whether each cycle runs back to where it began. Default false.
    open var autoreverses: Bool {
        get { mediaTiming.autoreverses }
        set { mediaTiming.autoreverses = newValue }
    }

    /// What the layer's time does outside its duration. Default removed.
    open var fillMode: CAMediaTimingFillMode {
        get { mediaTiming.fillMode }
        set { mediaTiming.fillMode = newValue }
    }

    // MARK: Tree

    /// The layers directly above this one's content, back to front. Default nil.
    open var sublayers: [CALayer]? {
        get { shownChildren.isEmpty ? nil : shownChildren }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// The layer whose alpha tells how much of this one shows. Default nil.
    open var mask: CALayer? {
        get { maskLayer }
        set { replaceMask(with: newValue) }
    }

    /// Puts a layer above all other sublayers, after taking it from where it was.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Puts a layer at a place among the sublayers, counted from the back.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Puts a layer directly below a sublayer; at the back when that is nil or none of this layer's.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// Puts a layer directly above a sublayer; at the front when that is nil or none of this layer's.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// Puts a layer in the place of another.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Takes the layer out of its superlayer.
    open func removeFromSuperlayer() { detach() }

    // MARK: Display

    /// Marks the content as outdated: it is drawn again before the next frame.
    open func setNeedsDisplay() { mark(.needsDisplay, below: .needsDisplayBelow) }

    /// Marks the content as outdated; the whole of it is drawn again.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

    /// Draws the content now if it is outdated.
    open func displayIfNeeded() {
        guard status.contains(.needsDisplay) else { return }
        status.remove(.needsDisplay)
        display()
    }

    /// Provides the contents: through the delegate, or by drawing into a backing store.
    open func display() { displayThroughDelegate() }

    /// Draws the content, in points with the origin of the bounds; asks the delegate.
    open func draw(in ctx: CGContext) { drawThroughDelegate(in: ctx) }

    /// Draws the layer and all below it, as the model has them.
    open func render(in ctx: CGContext) { renderTree(in: ctx) }

    // MARK: Layout

    /// Marks the places of the sublayers as outdated.
    open func setNeedsLayout() { mark(.needsLayout, below: .needsLayoutBelow) }

    /// Places sublayers now, from the topmost layer on that needs it.
    open func layoutIfNeeded() { layoutFromTopmost() }

    /// Places the sublayers: asks the delegate.
    open func layoutSublayers() { layoutThroughDelegate() }

    // MARK: Hit testing

    /// Returns the frontmost layer at a point of the superlayer's coordinates, or nil.
    open func hitTest(_ p: CGPoint) -> CALayer? { layer(at: p) }

    /// Returns whether a point of the layer's own coordinates lies within the bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.surrounds(p) }

    // MARK: Actions and animations

    /// Returns what is to be done about an event: asks the delegate, ``actions``, ``style`` and the class, in this order.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

    /// Returns the action of the class for an event: an implicit animation for an animatable property.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAction(forKey: event) }

    /// Returns whether a change of the named value makes the content outdated. Default false.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the value that a property has in a new layer.
    open class func defaultValue(forKey key: String) -> Any? { initialValue(forKey: key) }

    /// Returns whether the value under a key would be archived: nothing is.
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// Adds a copy of an animation; one under the same key is removed first.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

    /// Removes an animation; it counts as not finished.
    open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }

    /// Removes all animations; they count as not finished.
    open func removeAllAnimations() { detachAllAnimations() }

    // MARK: Values by name

    /// Sets a property, or any other value, by its name.
    open func setValue(_ value: Any?, forKey key: String) { assign(value, forKeyPath: key) }

    /// Sets a property, or a part of one such as `transform.scale.x`, by its key path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { assign(value, forKeyPath: keyPath) }

    /// Returns a property, or a value that was set under another name, by its name.
    open func value(forKey key: String) -> Any? { read(keyPath: key) }

    /// Returns a property, or a part of one, by its key path.
    open func value(forKeyPath keyPath: String) -> Any? { read(keyPath: keyPath) }

    /// The values that only this kind of layer has.
    package class func makeKind() -> LayerContent? { nil }
}
