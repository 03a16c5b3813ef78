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
open class CALayer: NSObject, CAMediaTiming {
    final var state: LayerState
    final var status = Status()
    /// An identifier that is unique for the lifetime of the process.
    package final let id: UInt64

    unowned(unsafe) final var parent: CALayer?
    final var children: [CALayer] = []
    final var maskLayer: CALayer?
    final var attachments: LayerAttachments?
    final var animations: LayerAnimations?
    final var changeLog: ChangeLog?
    final var nodeIndex: Int32 = -1
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
    private final weak var otherDelegate: (any CALayerDelegate)?
    /// The view that owns the layer, which is also its delegate. The view clears this before it is deallocated; a weak
    /// reference would slow down every access to a view.
    package final unowned(unsafe) var owner: (any CALayerDelegate)?

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
    public init(layer: Any) {
        id = Self.identifiers.add(1, ordering: .relaxed).oldValue
        let other = layer as? CALayer
        creationCommit = other?.creationCommit ?? CommitCounter.value
        state = other?.state ?? LayerState(base: LayerProperties(), content: nil, custom: nil)
        super.init()
        state.content = other?.state.content?.copy() ?? type(of: self).makeContent()
        guard let other else { return }
        status = [.isPresentation]
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
        animations?.layerWillDeinit()
    }

    // MARK: Geometry and appearance

    /// The layer's rectangle in its own coordinate space, in points. Default: zero. Animatable.
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

    /// The position of the anchor point in the superlayer's coordinate space, in points. Animatable.
    open var position: CGPoint {
        get { state.base.position }
        set {
            guard accepts(newValue, for: .position) else { return }
            change(.position, from: state.base.position, to: newValue) { $0.base.position = newValue }
        }
    }

    /// The point that ``position`` and ``transform`` refer to, in fractions of the bounds' size. Default: (0.5, 0.5).
    open var anchorPoint: CGPoint {
        get { state.base.anchorPoint }
        set {
            guard accepts(newValue, for: .anchorPoint) else { return }
            change(.anchorPoint, from: state.base.anchorPoint, to: newValue) { $0.base.anchorPoint = newValue }
        }
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
            guard !CATransform3DEqualToTransform(state.base.transform, newValue) else { return }
            change(.transform) { $0.base.transform = newValue }
        }
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

    /// The radius of the corners in points. Default: 0. Animatable.
    open var cornerRadius: CGFloat {
        get { state.base.cornerRadius }
        set { change(.cornerRadius, from: cornerRadius, to: newValue) { $0.base.cornerRadius = newValue } }
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

    // MARK: Timing

    /// The begin time in the superlayer's time, in seconds. Default: 0.
    open var beginTime: CFTimeInterval {
        get { mediaTiming.beginTime }
        set { mediaTiming.beginTime = newValue }
    }

    /// The length of one cycle in seconds. Default: 0, which means unlimited.
    open var duration: CFTimeInterval {
        get { mediaTiming.duration }
        set { mediaTiming.duration = newValue }
    }

    /// The rate of the layer's time relative to its superlayer's; 0 freezes all animations below. Default: 1.
    open var speed: Float {
        get { mediaTiming.speed }
        set { mediaTiming.speed = newValue }
    }

    /// An offset added to the layer's time, in seconds. Default: 0.
    open var timeOffset: CFTimeInterval {
        get { mediaTiming.timeOffset }
        set { mediaTiming.timeOffset = newValue }
    }

    /// The number of cycles. Default: 0.
    open var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { mediaTiming.repeatCount = newValue }
    }

    /// The duration for which cycles repeat, in seconds. Default: 0.
    open var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { mediaTiming.repeatDuration = newValue }
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

    // MARK: Layer hierarchy

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

    /// Adds a layer in front of all other sublayers, removing it from its former superlayer.
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

    // MARK: Display

    /// Invalidates the contents; they are redrawn before the next frame.
    open func setNeedsDisplay() { mark(.needsDisplay, below: .needsDisplayBelow) }

    /// Invalidates the contents; the entire contents are redrawn, whatever the rectangle.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

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

    /// Renders the layer and its sublayers into a context, with model values.
    open func render(in ctx: CGContext) { _render(in: ctx) }

    // MARK: Layout

    /// Invalidates the layout of the sublayers.
    open func setNeedsLayout() { mark(.needsLayout, below: .needsLayoutBelow) }

    /// Lays out invalid layers now, starting at the topmost consecutive superlayer with an invalid layout.
    open func layoutIfNeeded() { _layoutIfNeeded() }

    /// Lays out the sublayers. Default: calls the delegate.
    open func layoutSublayers() { _layoutSublayers() }

    // MARK: Hit testing

    /// Returns the frontmost layer at a point in the superlayer's coordinate space; `nil` if there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? { layer(at: p) }

    /// Returns whether the bounds contain a point in the layer's own coordinate space.
    open func contains(_ p: CGPoint) -> Bool { bounds.safelyContains(p) }

    // MARK: Actions and animations

    /// Returns the action for an event, from the delegate, ``actions``, ``style`` or the class, in this order.
    open func action(forKey event: String) -> (any CAAction)? { _action(forKey: event) }

    /// Returns the class's action for an event: an implicit animation if the property is animatable.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { _defaultAction(forKey: event) }

    /// Returns whether a change of the value for a key invalidates the contents. Default: `false`.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Returns the value of a property in a new layer.
    open class func defaultValue(forKey key: String) -> Any? { _defaultValue(forKey: key) }

    /// Returns whether the value for a key is archived. Default: `false`; layers are not archived.
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    /// Adds a copy of an animation, replacing the animation with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) { _add(anim, forKey: key) }

    /// Removes the animation with a key; its delegate is notified with `finished` `false`.
    open func removeAnimation(forKey key: String) { _removeAnimation(forKey: key) }

    /// Removes all animations; their delegates are notified with `finished` `false`.
    open func removeAllAnimations() { _removeAllAnimations() }

    // MARK: Key-value coding

    /// Sets a property or a custom value by its key.
    open func setValue(_ value: Any?, forKey key: String) { _setValue(value, forKeyPath: key) }

    /// Sets a property, or a component of one such as `transform.scale.x`, by its key path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { _setValue(value, forKeyPath: keyPath) }

    /// Returns a property or a custom value by its key.
    open func value(forKey key: String) -> Any? { _value(forKeyPath: key) }

    /// Returns a property, or a component of one, by its key path.
    open func value(forKeyPath keyPath: String) -> Any? { _value(forKeyPath: keyPath) }

    /// Creates the layer content, the values that only this class of layer has.
    package class func makeContent() -> LayerContent? { nil }
}
