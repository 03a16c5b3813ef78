/// The shape within which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the shape.
    public let rawValue: String

    /// Creates a shape from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point. The default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line as wide as the emitter size.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A cuboid of the emitter size and depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the width of the emitter size.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the width of the emitter size.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the emitter shape where particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the mode.
    public let rawValue: String

    /// Creates a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The ends or corners of the shape; the outline of a circle or sphere.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline of the shape.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The surface of the shape; the same as `volume` in this implementation.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The interior of the shape. The default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The drawing order of particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the mode.
    public let rawValue: String

    /// Creates a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No defined order. The default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// Draws older particles first.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// Draws older particles last.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Draws particles by depth, from back to front.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Adds the colors of particles.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles.
///
/// ```swift
/// let flake = CAEmitterCell()
/// flake.contents = UIImage(systemName: "snowflake")?.cgImage
/// flake.birthRate = 20
/// flake.lifetime = 8
/// flake.velocity = 60
/// flake.emissionLongitude = .pi / 2
/// flake.spin = 1
///
/// let snow = CAEmitterLayer()
/// snow.emitterShape = .line
/// snow.emitterPosition = CGPoint(x: view.bounds.midX, y: 0)
/// snow.emitterSize = CGSize(width: view.bounds.width, height: 0)
/// snow.emitterCells = [flake]
/// view.layer.addSublayer(snow)
/// ```
///
/// The position of each particle depends only on the layer's local time and ``seed``: the same run renders the same
/// frames. A layer with `beginTime` 0 has been emitting from time 0; use `CACurrentMediaTime()` to start now.
open class CAEmitterLayer: CALayer {
    package override class func makeContent() -> LayerContent? { EmitterContent() }

    private var emitter: EmitterContent { unsafeDowncast(state.content!, to: EmitterContent.self) }

    /// Changes a value; particles born earlier keep the previous value.
    private func assign<Value: Equatable>(
        _ property: LayerProperty, _ value: ReferenceWritableKeyPath<EmitterContent, Value>, _ new: Value
    ) {
        guard emitter[keyPath: value] != new else { return }
        recordValues()
        change(property) { [emitter] _ in emitter[keyPath: value] = new }
        recordValues()
    }

    /// Changes a number or a geometry, unless it isn't finite.
    private func assign<Value: Equatable & FiniteValue>(
        _ property: LayerProperty, _ value: ReferenceWritableKeyPath<EmitterContent, Value>, _ new: Value
    ) {
        guard emitter[keyPath: value] != new, accepts(new, for: property) else { return }
        recordValues()
        change(property) { [emitter] _ in emitter[keyPath: value] = new }
        recordValues()
    }

    /// Records the current values if particles have been shown.
    private func recordValues() {
        guard emitter.source.hasBegun, !isPresentation else { return }
        (sampledState().content as? EmitterContent)?.record(at: localNow)
    }

    /// The cells that describe the particles. Default: `nil`.
    open var emitterCells: [CAEmitterCell]? {
        get { emitter.source.cells.isEmpty ? nil : emitter.source.cells }
        set {
            set(.emitterShape) { [emitter] _ in emitter.source.cells = newValue ?? [] }
            recordValues()
        }
    }

    /// The multiplier of the cells' birth rates. Default: 1. Animatable.
    open var birthRate: Float {
        get { emitter.values.birthRate }
        set { assign(.birthRate, \.values.birthRate, newValue) }
    }

    /// The multiplier of the cells' lifetimes. Default: 1. Animatable.
    open var lifetime: Float {
        get { emitter.values.lifetime }
        set { assign(.lifetime, \.values.lifetime, newValue) }
    }

    /// The center of the shape in the layer's coordinate space. Default: zero. Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.values.position }
        set { assign(.emitterPosition, \.values.position, newValue) }
    }

    /// The z position of the shape's center, in points; visible if ``preservesDepth``. Default: 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { emitter.values.zPosition }
        set { assign(.emitterZPosition, \.values.zPosition, newValue) }
    }

    /// The size of the shape in points; a circle's radius is the width. Default: zero. Animatable.
    open var emitterSize: CGSize {
        get { emitter.values.size }
        set { assign(.emitterSize, \.values.size, newValue) }
    }

    /// The depth of a cuboid in points; a sphere ignores it. Default: 0. Animatable.
    open var emitterDepth: CGFloat {
        get { emitter.values.depth }
        set { assign(.emitterDepth, \.values.depth, newValue) }
    }

    /// The shape of the emitter. Default: `point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.values.shape }
        set { assign(.emitterShape, \.values.shape, newValue) }
    }

    /// The part of the shape where particles are emitted. Default: `volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.values.mode }
        set { assign(.emitterMode, \.values.mode, newValue) }
    }

    /// The drawing order of particles, or additive blending. Default: `unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { assign(.renderMode, \.renderMode, newValue) }
    }

    /// Whether particles are in the superlayer's 3D space, so that its perspective affects them. Default: `false`.
    ///
    /// Otherwise particles are flattened into the layer's plane.
    open var preservesDepth: Bool {
        get { emitter.keepsDepth }
        set { assign(.preservesDepth, \.keepsDepth, newValue) }
    }

    /// The multiplier of the cells' velocities. Default: 1. Animatable.
    open var velocity: Float {
        get { emitter.values.velocity }
        set { assign(.velocity, \.values.velocity, newValue) }
    }

    /// The multiplier of the cells' scales. Default: 1. Animatable.
    open var scale: Float {
        get { emitter.values.scale }
        set { assign(.scale, \.values.scale, newValue) }
    }

    /// The multiplier of the cells' spins. Default: 1. Animatable.
    open var spin: Float {
        get { emitter.values.spin }
        set { assign(.spin, \.values.spin, newValue) }
    }

    /// The seed of the random numbers. Default: 0.
    open var seed: UInt32 {
        get { emitter.seed }
        set { assign(.emitterShape, \.seed, newValue) }
    }

    /// Sets a value; `emitterCells.name.birthRate` refers to the cell with that name.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = cell(at: keyPath, in: emitterCells) else {
            return super.setValue(value, forKeyPath: keyPath)
        }
        recordValues()
        cell.assign(value, forKey: key)
        set(.emitterShape) { _ in }
        recordValues()
    }

    /// Returns a value; `emitterCells.name.birthRate` refers to the cell with that name.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = cell(at: keyPath, in: emitterCells) else { return super.value(forKeyPath: keyPath) }
        return cell.read(key)
    }

    private func cell(at keyPath: String, in cells: [CAEmitterCell]?) -> (CAEmitterCell, String)? {
        let names = keyPath.split(separator: ".", maxSplits: 2)
        guard names.count == 3, names[0] == "emitterCells",
            let cell = cells?.first(where: { $0.name == String(names[1]) })
        else { return nil }
        let rest = String(names[2])
        return rest.hasPrefix("emitterCells.") ? self.cell(at: rest, in: cell.emitterCells) : (cell, rest)
    }
}
