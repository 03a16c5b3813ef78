/// A kind of particle of an emitter layer.
open class CAEmitterCell: NSObject, CAMediaTiming {
    private var timing = MediaTiming()
    final var values = EmitterCellValues()

    /// Creates a cell that emits nothing.
    public override init() { super.init() }

    /// Creates a cell that emits nothing: cells are not archived.
    public required init?(coder: NSCoder) { super.init() }

    /// A name by which key paths find the cell. Default nil.
    open var name: String?
    /// Whether the cell emits. Default true.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { values.isEnabled = newValue }
    }

    /// What a particle looks like: a `CGImage`. Default nil.
    open var contents: Any?
    /// The part of the contents that shows, in fractions. Default all.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the contents per point. Default 1.
    open var contentsScale: CGFloat = 1
    /// Particles that each particle emits. Default nil.
    open var emitterCells: [CAEmitterCell]?

    /// Particles per second. Default 0.
    open var birthRate: Float {
        get { values.birthRate }
        set { values.birthRate = newValue }
    }

    /// Seconds that a particle lives, and by how much that may differ. Default 0.
    open var lifetime: Float {
        get { values.lifetime }
        set { values.lifetime = newValue }
    }

    /// By how many seconds the lifetime may differ, both ways together. Default 0.
    open var lifetimeRange: Float {
        get { values.lifetimeRange }
        set { values.lifetimeRange = newValue }
    }

    /// The angle of emission in the layer's plane, out of it, and the cone around it, in radians. Default 0.
    open var emissionLongitude: CGFloat {
        get { values.emissionLongitude }
        set { values.emissionLongitude = newValue }
    }

    /// The angle out of the layer's plane, in radians. Default 0.
    open var emissionLatitude: CGFloat {
        get { values.emissionLatitude }
        set { values.emissionLatitude = newValue }
    }

    /// The opening of the cone of directions, in radians. Default 0.
    open var emissionRange: CGFloat {
        get { values.emissionRange }
        set { values.emissionRange = newValue }
    }

    /// The speed of emission and by how much it may differ, in points per second. Default 0.
    open var velocity: CGFloat {
        get { values.velocity }
        set { values.velocity = newValue }
    }

    /// By how much the speed may differ, in points per second. Default 0.
    open var velocityRange: CGFloat {
        get { values.velocityRange }
        set { values.velocityRange = newValue }
    }

    /// The acceleration in points per second squared. Default 0.
    open var xAcceleration: CGFloat {
        get { values.xAcceleration }
        set { values.xAcceleration = newValue }
    }

    /// How the speed along y grows, in points per second squared. Default 0.
    open var yAcceleration: CGFloat {
        get { values.yAcceleration }
        set { values.yAcceleration = newValue }
    }

    /// How the speed along z grows, in points per second squared. Default 0.
    open var zAcceleration: CGFloat {
        get { values.zAcceleration }
        set { values.zAcceleration = newValue }
    }

    /// The size against the contents', by how much it may differ and how fast it changes. Default 1, 0 and 0.
    open var scale: CGFloat {
        get { values.scale }
        set { values.scale = newValue }
    }

    /// By how much the scale may differ. Default 0.
    open var scaleRange: CGFloat {
        get { values.scaleRange }
        set { values.scaleRange = newValue }
    }

    /// How the scale changes, per second. Default 0.
    open var scaleSpeed: CGFloat {
        get { values.scaleSpeed }
        set { values.scaleSpeed = newValue }
    }

    /// The speed of turning and by how much it may differ, in radians per second. Default 0.
    open var spin: CGFloat {
        get { values.spin }
        set { values.spin = newValue }
    }

    /// By how much the turning may differ, in radians per second. Default 0.
    open var spinRange: CGFloat {
        get { values.spinRange }
        set { values.spinRange = newValue }
    }

    /// The colour of a new particle. Default opaque white.
    open var color: CGColor? {
        get { values.color }
        set { values.color = newValue }
    }

    /// By how much each part of the colour may differ. Default 0.
    open var redRange: Float {
        get { values.redRange }
        set { values.redRange = newValue }
    }

    /// By how much the green may differ, 0…1. Default 0.
    open var greenRange: Float {
        get { values.greenRange }
        set { values.greenRange = newValue }
    }

    /// By how much the blue may differ, 0…1. Default 0.
    open var blueRange: Float {
        get { values.blueRange }
        set { values.blueRange = newValue }
    }

    /// By how much the opacity may differ, 0…1. Default 0.
    open var alphaRange: Float {
        get { values.alphaRange }
        set { values.alphaRange = newValue }
    }

    /// How fast each part of the colour changes, per second. Default 0.
    open var redSpeed: Float {
        get { values.redSpeed }
        set { values.redSpeed = newValue }
    }

    /// How the green changes, per second. Default 0.
    open var greenSpeed: Float {
        get { values.greenSpeed }
        set { values.greenSpeed = newValue }
    }

    /// How the blue changes, per second. Default 0.
    open var blueSpeed: Float {
        get { values.blueSpeed }
        set { values.blueSpeed = newValue }
    }

    /// How the opacity changes, per second. Default 0.
    open var alphaSpeed: Float {
        get { values.alphaSpeed }
        set { values.alphaSpeed = newValue }
    }

    /// How the contents are scaled. Default linear.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// How the contents are enlarged. Default linear.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// Shifts the level of detail of a trilinear minification; kept, without effect. Default 0.
    open var minificationFilterBias: Float = 0
    /// Values for properties that are not set. Default nil.
    open var style: [AnyHashable: Any]?

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
}
