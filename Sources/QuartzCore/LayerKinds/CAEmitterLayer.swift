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
    package override class func makeKind() -> LayerKind? { EmitterKind() }

    private var emitter: EmitterKind { unsafeDowncast(state.kind!, to: EmitterKind.self) }

    private func assign<Value: Equatable>(
        _ property: LayerProperty, _ value: ReferenceWritableKeyPath<EmitterKind, Value>, _ new: Value
    ) {
        change(property, from: emitter[keyPath: value], to: new) { [emitter] _ in emitter[keyPath: value] = new }
    }

    /// The kinds of particles. Default nil.
    open var emitterCells: [CAEmitterCell]? {
        get { emitter.source.cells.isEmpty ? nil : emitter.source.cells }
        set { set(.emitterShape) { [emitter] _ in emitter.source.cells = newValue ?? [] } }
    }

    /// Multiplies the cells' birth rates. Default 1. Animatable.
    open var birthRate: Float {
        get { emitter.birthRate }
        set {
            // The rate changes now, not at the next commit.
            emitter.source.note(birthRate: Double(emitter.birthRate), at: localNow)
            assign(.birthRate, \.birthRate, newValue)
            emitter.source.note(birthRate: Double(newValue), at: localNow)
        }
    }

    /// Multiplies the cells' lifetimes. Default 1. Animatable.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { assign(.lifetime, \.lifetime, newValue) }
    }

    /// The centre of the shape, in the layer's coordinates. Default zero. Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { assign(.emitterPosition, \.position, newValue) }
    }

    /// The centre's place on the z axis, in points. Default 0; kept, but not shown.
    open var emitterZPosition: CGFloat {
        get { emitter.zPosition }
        set { assign(.emitterZPosition, \.zPosition, newValue) }
    }

    /// The size of the shape; a circle has its width as radius. Default zero. Animatable.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { assign(.emitterSize, \.size, newValue) }
    }

    /// The depth of the shape, in points. Default 0; kept, but not shown.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set { assign(.emitterDepth, \.depth, newValue) }
    }

    /// The shape. Default a point.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.shape }
        set { assign(.emitterShape, \.shape, newValue) }
    }

    /// Where on the shape. Default its volume.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.mode }
        set { assign(.emitterMode, \.mode, newValue) }
    }

    /// The order in which particles cover each other. Default unordered; an additive one is drawn like it.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { assign(.renderMode, \.renderMode, newValue) }
    }

    /// Whether particles keep their depth. Default false; kept, but not shown.
    open var preservesDepth: Bool {
        get { emitter.keepsDepth }
        set { assign(.preservesDepth, \.keepsDepth, newValue) }
    }

    /// Multiplies the cells' velocities. Default 1. Animatable.
    open var velocity: Float {
        get { emitter.velocity }
        set { assign(.velocity, \.velocity, newValue) }
    }

    /// Multiplies the cells' scales. Default 1. Animatable.
    open var scale: Float {
        get { emitter.scale }
        set { assign(.scale, \.scale, newValue) }
    }

    /// Multiplies the cells' spins. Default 1. Animatable.
    open var spin: Float {
        get { emitter.spin }
        set { assign(.spin, \.spin, newValue) }
    }

    /// Begins the sequence of random numbers. Default 0.
    open var seed: UInt32 {
        get { emitter.seed }
        set { assign(.emitterShape, \.seed, newValue) }
    }

    /// Sets a value; `emitterCells.name.birthRate` reaches the cell of that name.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = cell(at: keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
        cell.assign(value, forKey: key)
        set(.emitterShape) { _ in }
    }

    /// Returns a value; `emitterCells.name.birthRate` reaches the cell of that name.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = cell(at: keyPath) else { return super.value(forKeyPath: keyPath) }
        return cell.read(key)
    }

    private func cell(at keyPath: String) -> (CAEmitterCell, String)? {
        let names = keyPath.split(separator: ".", maxSplits: 2)
        guard names.count == 3, names[0] == "emitterCells",
            let cell = emitterCells?.first(where: { $0.name == String(names[1]) })
        else { return nil }
        return (cell, String(names[2]))
    }
}
