/// The shape within which particles begin.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Where on that shape particles begin.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The default.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order particles cover each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The default.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles.
///
/// Where each particle is depends on the layer's own time and ``seed`` alone: the same run shows the same picture. A layer
/// whose `beginTime` is 0 has been emitting since time began; one that shall begin now has `CACurrentMediaTime()` there.
open class CAEmitterLayer: CALayer {
    package override class func makeKind() -> LayerContent? { EmitterContent() }

    private var emitter: EmitterContent { unsafeDowncast(state.kind!, to: EmitterContent.self) }

    /// Changes a value; what was born before keeps the former one.
    private func assign<Value: Equatable>(
        _ property: LayerProperty, _ value: ReferenceWritableKeyPath<EmitterContent, Value>, _ new: Value
    ) {
        guard emitter[keyPath: value] != new else { return }
        note()
        change(property) { [emitter] _ in emitter[keyPath: value] = new }
        note()
    }

    /// Remembers what holds at present, once particles were shown.
    private func note() {
        guard emitter.source.hasBegun, !isPresentation else { return }
        (sampledState().kind as? EmitterContent)?.note(at: localNow)
    }

    /// The kinds of particles. Default nil.
    open var emitterCells: [CAEmitterCell]? {
        get { emitter.source.cells.isEmpty ? nil : emitter.source.cells }
        set {
            set(.emitterShape) { [emitter] _ in emitter.source.cells = newValue ?? [] }
            note()
        }
    }

    /// Multiplies the cells' birth rates. Default 1. Animatable.
    open var birthRate: Float {
        get { emitter.values.birthRate }
        set { assign(.birthRate, \.values.birthRate, newValue) }
    }

    /// Multiplies the cells' lifetimes. Default 1. Animatable.
    open var lifetime: Float {
        get { emitter.values.lifetime }
        set { assign(.lifetime, \.values.lifetime, newValue) }
    }

    /// The centre of the shape, in the layer's coordinates. Default zero. Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.values.position }
        set { assign(.emitterPosition, \.values.position, newValue) }
    }

    /// The centre's place on the z axis, in points; seen where ``preservesDepth`` is set. Default 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { emitter.values.zPosition }
        set { assign(.emitterZPosition, \.values.zPosition, newValue) }
    }

    /// The size of the shape; a circle has its width as radius. Default zero. Animatable.
    open var emitterSize: CGSize {
        get { emitter.values.size }
        set { assign(.emitterSize, \.values.size, newValue) }
    }

    /// The depth of a cuboid, in points; a sphere is as deep as it is wide. Default 0. Animatable.
    open var emitterDepth: CGFloat {
        get { emitter.values.depth }
        set { assign(.emitterDepth, \.values.depth, newValue) }
    }

    /// The shape. Default a point.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.values.shape }
        set { assign(.emitterShape, \.values.shape, newValue) }
    }

    /// Where on the shape. Default its volume.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.values.mode }
        set { assign(.emitterMode, \.values.mode, newValue) }
    }

    /// The order in which particles cover each other, or that their light adds up. Default unordered.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { assign(.renderMode, \.renderMode, newValue) }
    }

    /// Whether particles stand in the space of the superlayer, whose perspective then acts on their depth. Default false:
    /// they lie flat in the layer.
    open var preservesDepth: Bool {
        get { emitter.keepsDepth }
        set { assign(.preservesDepth, \.keepsDepth, newValue) }
    }

    /// Multiplies the cells' velocities. Default 1. Animatable.
    open var velocity: Float {
        get { emitter.values.velocity }
        set { assign(.velocity, \.values.velocity, newValue) }
    }

    /// Multiplies the cells' scales. Default 1. Animatable.
    open var scale: Float {
        get { emitter.values.scale }
        set { assign(.scale, \.values.scale, newValue) }
    }

    /// Multiplies the cells' spins. Default 1. Animatable.
    open var spin: Float {
        get { emitter.values.spin }
        set { assign(.spin, \.values.spin, newValue) }
    }

    /// Begins the sequence of random numbers. Default 0.
    open var seed: UInt32 {
        get { emitter.seed }
        set { assign(.emitterShape, \.seed, newValue) }
    }

    /// Sets a value; `emitterCells.name.birthRate` reaches the cell of that name.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = cell(at: keyPath, in: emitterCells) else {
            return super.setValue(value, forKeyPath: keyPath)
        }
        note()
        cell.assign(value, forKey: key)
        set(.emitterShape) { _ in }
        note()
    }

    /// Returns a value; `emitterCells.name.birthRate` reaches the cell of that name.
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
