/// A description of the particles that an emitter layer emits.
open class CAEmitterCell: NSObject, CAMediaTiming {
    private var timing = MediaTiming()
    final var values = EmitterCellValues()

    /// Creates a cell that doesn't emit.
    public override init() { super.init() }

    /// Creates a cell that doesn't emit; cells are not archived.
    public required init?(coder: NSCoder) { super.init() }

    /// The name of the cell, used in key paths. Default: `nil`.
    open var name: String?
    /// Whether the cell emits particles. Default: `true`.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { values.isEnabled = newValue }
    }

    /// The image of a particle, a `CGImage`. Default: `nil`.
    open var contents: Any?
    /// The visible part of the contents, in fractions of their size. Default: all.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet { if !contentsRect.isUsable(as: "contentsRect", of: self) { contentsRect = oldValue } }
    }
    /// The number of pixels of the contents per point. Default: 1.
    open var contentsScale: CGFloat = 1 {
        didSet { if !contentsScale.isUsable(as: "contentsScale", of: self) { contentsScale = oldValue } }
    }
    /// The cells that each particle emits. Default: `nil`.
    open var emitterCells: [CAEmitterCell]?

    /// The number of particles per second. Default: 0.
    open var birthRate: Float {
        get { values.birthRate }
        set { if newValue.isUsable(as: "birthRate", of: self) { values.birthRate = newValue } }
    }

    /// The mean lifetime of a particle in seconds. Default: 0.
    open var lifetime: Float {
        get { values.lifetime }
        set { if newValue.isNumber(as: "lifetime", of: self) { values.lifetime = newValue } }
    }

    /// The range of the lifetime in seconds, half of it on either side of the mean. Default: 0.
    open var lifetimeRange: Float {
        get { values.lifetimeRange }
        set { if newValue.isUsable(as: "lifetimeRange", of: self) { values.lifetimeRange = newValue } }
    }

    /// The emission angle in the layer's plane, in radians. Default: 0.
    open var emissionLongitude: CGFloat {
        get { values.emissionLongitude }
        set { if newValue.isUsable(as: "emissionLongitude", of: self) { values.emissionLongitude = newValue } }
    }

    /// The emission angle out of the layer's plane, in radians. Default: 0.
    open var emissionLatitude: CGFloat {
        get { values.emissionLatitude }
        set { if newValue.isUsable(as: "emissionLatitude", of: self) { values.emissionLatitude = newValue } }
    }

    /// The angle of the emission cone, in radians. Default: 0.
    open var emissionRange: CGFloat {
        get { values.emissionRange }
        set { if newValue.isUsable(as: "emissionRange", of: self) { values.emissionRange = newValue } }
    }

    /// The mean initial speed, in points per second. Default: 0.
    open var velocity: CGFloat {
        get { values.velocity }
        set { if newValue.isUsable(as: "velocity", of: self) { values.velocity = newValue } }
    }

    /// The range of the initial speed, in points per second. Default: 0.
    open var velocityRange: CGFloat {
        get { values.velocityRange }
        set { if newValue.isUsable(as: "velocityRange", of: self) { values.velocityRange = newValue } }
    }

    /// The acceleration along x, in points per second squared. Default: 0.
    open var xAcceleration: CGFloat {
        get { values.xAcceleration }
        set { if newValue.isUsable(as: "xAcceleration", of: self) { values.xAcceleration = newValue } }
    }

    /// The acceleration along y, in points per second squared. Default: 0.
    open var yAcceleration: CGFloat {
        get { values.yAcceleration }
        set { if newValue.isUsable(as: "yAcceleration", of: self) { values.yAcceleration = newValue } }
    }

    /// The acceleration along z, in points per second squared. Default: 0.
    open var zAcceleration: CGFloat {
        get { values.zAcceleration }
        set { if newValue.isUsable(as: "zAcceleration", of: self) { values.zAcceleration = newValue } }
    }

    /// The mean scale of the contents. Default: 1.
    open var scale: CGFloat {
        get { values.scale }
        set { if newValue.isUsable(as: "scale", of: self) { values.scale = newValue } }
    }

    /// The range of the scale. Default: 0.
    open var scaleRange: CGFloat {
        get { values.scaleRange }
        set { if newValue.isUsable(as: "scaleRange", of: self) { values.scaleRange = newValue } }
    }

    /// The change of the scale per second. Default: 0.
    open var scaleSpeed: CGFloat {
        get { values.scaleSpeed }
        set { if newValue.isUsable(as: "scaleSpeed", of: self) { values.scaleSpeed = newValue } }
    }

    /// The mean rotational speed, in radians per second. Default: 0.
    open var spin: CGFloat {
        get { values.spin }
        set { if newValue.isUsable(as: "spin", of: self) { values.spin = newValue } }
    }

    /// The range of the rotational speed, in radians per second. Default: 0.
    open var spinRange: CGFloat {
        get { values.spinRange }
        set { if newValue.isUsable(as: "spinRange", of: self) { values.spinRange = newValue } }
    }

    /// The mean initial color of a particle. Default: opaque white.
    open var color: CGColor? {
        get { values.color }
        set { values.color = newValue }
    }

    /// The range of the red component, 0…1. Default: 0.
    open var redRange: Float {
        get { values.redRange }
        set { if newValue.isUsable(as: "redRange", of: self) { values.redRange = newValue } }
    }

    /// The range of the green component, 0…1. Default: 0.
    open var greenRange: Float {
        get { values.greenRange }
        set { if newValue.isUsable(as: "greenRange", of: self) { values.greenRange = newValue } }
    }

    /// The range of the blue component, 0…1. Default: 0.
    open var blueRange: Float {
        get { values.blueRange }
        set { if newValue.isUsable(as: "blueRange", of: self) { values.blueRange = newValue } }
    }

    /// The range of the alpha component, 0…1. Default: 0.
    open var alphaRange: Float {
        get { values.alphaRange }
        set { if newValue.isUsable(as: "alphaRange", of: self) { values.alphaRange = newValue } }
    }

    /// The change of the red component per second. Default: 0.
    open var redSpeed: Float {
        get { values.redSpeed }
        set { if newValue.isUsable(as: "redSpeed", of: self) { values.redSpeed = newValue } }
    }

    /// The change of the green component per second. Default: 0.
    open var greenSpeed: Float {
        get { values.greenSpeed }
        set { if newValue.isUsable(as: "greenSpeed", of: self) { values.greenSpeed = newValue } }
    }

    /// The change of the blue component per second. Default: 0.
    open var blueSpeed: Float {
        get { values.blueSpeed }
        set { if newValue.isUsable(as: "blueSpeed", of: self) { values.blueSpeed = newValue } }
    }

    /// The change of the alpha component per second. Default: 0.
    open var alphaSpeed: Float {
        get { values.alphaSpeed }
        set { if newValue.isUsable(as: "alphaSpeed", of: self) { values.alphaSpeed = newValue } }
    }

    /// The filter used to reduce the contents. Default: `linear`, which averages pixels as `trilinear` does.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// The filter used to enlarge the contents. Default: `linear`.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// The level-of-detail bias of trilinear minification. Default: 0.
    ///
    /// Stored for source compatibility; has no effect.
    open var minificationFilterBias: Float = 0 {
        didSet { StoredAPI.report("CAEmitterCell.minificationFilterBias", if: minificationFilterBias != 0) }
    }
    /// Fallback values for properties that aren't set. Default: `nil`.
    ///
    /// Stored for source compatibility; has no effect.
    open var style: [AnyHashable: Any]? { didSet { StoredAPI.report("CAEmitterCell.style", if: style != nil) } }

    /// The time at which emission begins, in the emitter layer's local time in seconds. Default: 0.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { if newValue.isNumber(as: "beginTime", of: self) { timing.beginTime = newValue } }
    }

    /// The duration of the emission in seconds. Default: infinite.
    open var duration: CFTimeInterval {
        get { timing.duration == 0 ? .infinity : timing.duration }
        set {
            if newValue == .infinity {
                timing.duration = 0
            } else if newValue.isNumber(as: "duration", of: self) {
                timing.duration = newValue
            }
        }
    }

    /// The rate of the particles' time relative to the layer's; none are emitted unless it is positive. Default: 1.
    open var speed: Float {
        get { values.speed }
        set { if newValue.isUsable(as: "speed", of: self) { values.speed = newValue } }
    }

    /// The part of the duration that is over when emission begins, in seconds. Default: 0.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { if newValue.isNumber(as: "timeOffset", of: self) { timing.timeOffset = newValue } }
    }

    /// The number of durations for which particles are emitted. Default: 0, for one.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { if newValue.isNumber(as: "repeatCount", of: self) { timing.repeatCount = newValue } }
    }

    /// The seconds for which particles are emitted, instead of the duration. Default: 0.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { if newValue.isNumber(as: "repeatDuration", of: self) { timing.repeatDuration = newValue } }
    }

    /// Whether particles are emitted for twice the duration. Default: `false`.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The effect outside the active duration. Default: `removed`.
    ///
    /// Stored for source compatibility; has no effect.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set {
            timing.fillMode = newValue
            StoredAPI.report("CAEmitterCell.fillMode", if: newValue != .removed)
        }
    }
}

extension CAEmitterCell {
    /// The time between which particles are emitted, relative to the emitter's time and at a speed.
    ///
    /// Unverified: the timing of a cell determines how long it emits, not the motion of its particles.
    func emission(atSpeed speed: Double) -> (begin: Double, end: Double) {
        let active = timing.activeDuration
        let end = active > 0 ? beginTime + (active - timeOffset) / speed : .infinity
        return (beginTime, end)
    }
}
