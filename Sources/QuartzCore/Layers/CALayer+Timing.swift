extension CALayer {
    /// The clock of the layer and all below it, relative to the superlayer's.
    package final var mediaTiming: MediaTiming {
        get { attachments?.timing ?? MediaTiming() }
        set {
            attach().timing = newValue.isDefault ? nil : newValue
            changeLog?.needsRebuild = true
        }
    }

    /// When the layer begins in its superlayer's time, in seconds. Default 0.
    public final var beginTime: CFTimeInterval {
        get { mediaTiming.beginTime }
        set { mediaTiming.beginTime = newValue }
    }

    /// The length of one cycle in seconds. Default 0, which is without end.
    public final var duration: CFTimeInterval {
        get { mediaTiming.duration }
        set { mediaTiming.duration = newValue }
    }

    /// How fast the layer's time runs against its superlayer's. Default 1; 0 holds all animations below.
    public final var speed: Float {
        get { mediaTiming.speed }
        set { mediaTiming.speed = newValue }
    }

    /// Seconds added to the layer's time. Default 0.
    public final var timeOffset: CFTimeInterval {
        get { mediaTiming.timeOffset }
        set { mediaTiming.timeOffset = newValue }
    }

    /// How many cycles are run. Default 0.
    public final var repeatCount: Float {
        get { mediaTiming.repeatCount }
        set { mediaTiming.repeatCount = newValue }
    }

    /// For how many seconds cycles are run. Default 0.
    public final var repeatDuration: CFTimeInterval {
        get { mediaTiming.repeatDuration }
        set { mediaTiming.repeatDuration = newValue }
    }

    /// Whether each cycle runs back to where it began. Default false.
    public final var autoreverses: Bool {
        get { mediaTiming.autoreverses }
        set { mediaTiming.autoreverses = newValue }
    }

    /// What the layer's time does outside its duration. Default removed.
    public final var fillMode: CAMediaTimingFillMode {
        get { mediaTiming.fillMode }
        set { mediaTiming.fillMode = newValue }
    }

    /// Converts a time from another layer's clock; nil stands for `CACurrentMediaTime()`'s.
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(atAbsolute: l?.absoluteTime(atLocal: t) ?? t)
    }

    /// Converts a time to another layer's clock; nil stands for `CACurrentMediaTime()`'s.
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(atLocal: t)
        return l?.localTime(atAbsolute: absolute) ?? absolute
    }

    /// The layer's own time at an absolute one.
    package final func localTime(atAbsolute time: CFTimeInterval) -> CFTimeInterval {
        ownTime(atSuperlayerTime: parent?.localTime(atAbsolute: time) ?? time)
    }

    @inline(__always)
    final func ownTime(atSuperlayerTime time: CFTimeInterval) -> CFTimeInterval {
        guard let timing = attachments?.timing else { return time }
        let local = timing.localTime(at: time)
        guard timing.duration > 0 else { return local }
        // A layer with a duration repeats, turns round and stops as an animation does; it never vanishes.
        var filled = timing
        filled.fillMode = .both
        return filled.place(local: local)?.time ?? local
    }

    /// Where time stands still, the moment at which the clock would start to run.
    package final func absoluteTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        let above = attachments?.timing.map { $0.parentTime(at: time) ?? $0.beginTime } ?? time
        return parent?.absoluteTime(atLocal: above) ?? above
    }
}
