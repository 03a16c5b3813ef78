/// A kind of particle of an emitter layer.
open class CAEmitterCell: NSObject, CAMediaTiming {
    private var timing = MediaTiming()

    /// Creates a cell that emits nothing.
    public override init() { super.init() }

    /// Creates a cell that emits nothing: cells are not archived.
    public required init?(coder: NSCoder) { super.init() }

    /// A name by which key paths find the cell. Default nil.
    open var name: String?
    /// Whether the cell emits. Default true.
    open var isEnabled = true
    /// What a particle looks like: a `CGImage`. Default nil.
    open var contents: Any?
    /// The part of the contents that shows, in fractions. Default all.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the contents per point. Default 1.
    open var contentsScale: CGFloat = 1
    /// Particles that each particle emits. Default nil.
    open var emitterCells: [CAEmitterCell]?

    /// Particles per second. Default 0.
    open var birthRate: Float = 0
    /// Seconds that a particle lives, and by how much that may differ. Default 0.
    open var lifetime: Float = 0
    /// By how many seconds the lifetime may differ, both ways together. Default 0.
    open var lifetimeRange: Float = 0

    /// The angle of emission in the layer's plane, out of it, and the cone around it, in radians. Default 0.
    open var emissionLongitude: CGFloat = 0
    /// The angle out of the layer's plane, in radians. Default 0.
    open var emissionLatitude: CGFloat = 0
    /// The opening of the cone of directions, in radians. Default 0.
    open var emissionRange: CGFloat = 0

    /// The speed of emission and by how much it may differ, in points per second. Default 0.
    open var velocity: CGFloat = 0
    /// By how much the speed may differ, in points per second. Default 0.
    open var velocityRange: CGFloat = 0
    /// The acceleration in points per second squared. Default 0.
    open var xAcceleration: CGFloat = 0
    /// How the speed along y grows, in points per second squared. Default 0.
    open var yAcceleration: CGFloat = 0
    /// How the speed along z grows, in points per second squared. Default 0.
    open var zAcceleration: CGFloat = 0

    /// The size against the contents', by how much it may differ and how fast it changes. Default 1, 0 and 0.
    open var scale: CGFloat = 1
    /// By how much the scale may differ. Default 0.
    open var scaleRange: CGFloat = 0
    /// How the scale changes, per second. Default 0.
    open var scaleSpeed: CGFloat = 0
    /// The speed of turning and by how much it may differ, in radians per second. Default 0.
    open var spin: CGFloat = 0
    /// By how much the turning may differ, in radians per second. Default 0.
    open var spinRange: CGFloat = 0

    /// The colour of a new particle. Default opaque white.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// By how much each part of the colour may differ. Default 0.
    open var redRange: Float = 0
    /// By how much the green may differ, 0…1. Default 0.
    open var greenRange: Float = 0
    /// By how much the blue may differ, 0…1. Default 0.
    open var blueRange: Float = 0
    /// By how much the opacity may differ, 0…1. Default 0.
    open var alphaRange: Float = 0
    /// How fast each part of the colour changes, per second. Default 0.
    open var redSpeed: Float = 0
    /// How the green changes, per second. Default 0.
    open var greenSpeed: Float = 0
    /// How the blue changes, per second. Default 0.
    open var blueSpeed: Float = 0
    /// How the opacity changes, per second. Default 0.
    open var alphaSpeed: Float = 0

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
