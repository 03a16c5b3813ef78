import Synchronization

/// The layers whose clocks differ from those of their superlayers.
enum LayerClocks {
    private static let count = Atomic<Int>(0)

    static var ownCount: Int { count.load(ordering: .relaxed) }

    /// Notes that a layer, or a copy of one, got a clock of its own or lost it.
    static func note(from old: MediaTiming?, to new: MediaTiming?) {
        guard (old == nil) != (new == nil) else { return }
        count.add(new == nil ? -1 : 1, ordering: .relaxed)
    }
}

extension CALayer {
    /// The clock of the layer and all below it, relative to the superlayer's.
    package final var mediaTiming: MediaTiming {
        get { attachments?.timing ?? MediaTiming() }
        set {
            attach().timing = newValue.isDefault ? nil : newValue
            changeLog?.needsRebuild = true
        }
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
