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

/// A layer that emits particles. Its values are kept; particles are not drawn yet.
open class CAEmitterLayer: CALayer {
    /// The kinds of particles. Default nil.
    open var emitterCells: [CAEmitterCell]?
    /// Multiplies the cells' birth rates. Default 1.
    open var birthRate: Float = 1
    /// Multiplies the cells' lifetimes. Default 1.
    open var lifetime: Float = 1
    /// The centre of the shape, in the layer's coordinates. Default zero.
    open var emitterPosition = CGPoint.zero
    /// Where the source is along z, in points. Default 0.
    open var emitterZPosition: CGFloat = 0
    /// The size of the shape. Default zero.
    open var emitterSize = CGSize.zero
    /// How deep the source is, in points. Default 0.
    open var emitterDepth: CGFloat = 0
    /// The shape. Default a point.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// Where on the shape. Default its volume.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order. Default unordered.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// Whether particles keep their depth. Default false.
    open var preservesDepth = false
    /// Multiplies the cells' velocities. Default 1.
    open var velocity: Float = 1
    /// Multiplies the cells' scales. Default 1.
    open var scale: Float = 1
    /// Multiplies the cells' spins. Default 1.
    open var spin: Float = 1
    /// Begins the sequence of random numbers. Default 0.
    open var seed: UInt32 = 0
}
