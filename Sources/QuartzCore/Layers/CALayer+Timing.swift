import Synchronization

/// Counts the layers whose clocks differ from their superlayers'.
enum LayerClocks {
    private static let count = Atomic<Int>(0)

    static var ownCount: Int { count.load(ordering: .relaxed) }

    /// Updates the count when a layer, or a copy of one, gains or loses its own clock.
    static func note(from old: MediaTiming?, to new: MediaTiming?) {
        guard (old == nil) != (new == nil) else { return }
        count.add(new == nil ? -1 : 1, ordering: .relaxed)
    }
}

extension CALayer {
    /// The timing of the layer and its sublayers, relative to the superlayer's clock.
    package final var mediaTiming: MediaTiming {
        get { attachments?.timing ?? MediaTiming() }
        set {
            attach().timing = newValue.isDefault ? nil : newValue
            changeLog?.needsRebuild = true
        }
    }

    /// Whether the speed of the layer or of an ancestor is 0.
    final var isClockStopped: Bool {
        guard LayerClocks.ownCount > 0 else { return false }
        var layer: CALayer? = self
        while let current = layer {
            if current.attachments?.timing?.speed == 0 { return true }
            layer = current.parent
        }
        return false
    }

    /// Whether the layer's time decreases, because of the negative speed of the layer or of an ancestor.
    final var isClockBackward: Bool {
        guard LayerClocks.ownCount > 0 else { return false }
        let isOwnBackward = (attachments?.timing?.speed ?? 1) < 0
        return isOwnBackward != (parent?.isClockBackward ?? false)
    }

    func _convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(atLocal: t)
        return l?.localTime(atAbsolute: absolute) ?? absolute
    }

    /// Returns the layer's local time at an absolute time.
    package final func localTime(atAbsolute time: CFTimeInterval) -> CFTimeInterval {
        guard LayerClocks.ownCount > 0 else { return time }
        return ownTime(atSuperlayerTime: parent?.localTime(atAbsolute: time) ?? time)
    }

    @inline(__always)
    final func ownTime(atSuperlayerTime time: CFTimeInterval) -> CFTimeInterval {
        guard let timing = attachments?.timing else { return time }
        let local = timing.localTime(at: time)
        guard timing.duration > 0 else { return local }
        // A layer with a duration repeats, reverses and ends like an animation, but never disappears.
        var filled = timing
        filled.fillMode = .both
        return filled.position(atLocal: local)?.time ?? local
    }

    /// Returns the absolute time at a local time; if a clock is stopped, the time at which it would start.
    package final func absoluteTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
        guard LayerClocks.ownCount > 0 else { return time }
        let above = attachments?.timing.map { $0.parentTime(at: time) ?? $0.beginTime } ?? time
        return parent?.absoluteTime(atLocal: above) ?? above
    }
}
