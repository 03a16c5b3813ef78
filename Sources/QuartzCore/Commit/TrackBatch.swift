import RenderServer

/// Animations of a committed tree that each change one number in one node, laid out to be sampled together.
///
/// Tracks with the same clock, timing and timing curve share one evaluation of the curve. The written values are
/// bit-identical to sampling each layer by itself. A batch is valid until an animation or an animated layer changes.
struct TrackBatch {
    /// The clock that provides a track's parent time.
    enum Clock {
        case animationClock
        /// The clock of a layer with its own timing. The tree keeps the layer alive while the batch is valid.
        case layer(Unmanaged<CALayer>)
        case timeline(AnimationTimeline)

        var isAppClock: Bool { if case .animationClock = self { true } else { false } }
    }

    private struct SharedProgress {
        let clock: Clock
        let track: AnimationTrack
        var progress = Double.nan
        /// Whether the track currently has an effect.
        var isActive = false
    }

    /// A number in a node: `from + change · progress`, added to the model value or replacing it.
    private struct NodeChannel {
        var node: Int32
        var progressIndex: Int32
        var from: Double
        var change: Double
        /// The model value for an additive track, otherwise 0.
        var base: Double
        /// The model value.
        var underlying: Double
        /// For a coordinate: the anchor point's terms to subtract, and the transform's translation to add.
        var anchorX = 0.0
        var anchorY = 0.0
        var offset = 0.0
        /// For an opacity: whether the node is a group while it is not opaque.
        var makesGroup = false

        @inline(__always)
        func value(_ progresses: UnsafePointer<SharedProgress>) -> Double {
            let own = progresses + Int(progressIndex)
            return own.pointee.isActive ? base + (from + change * own.pointee.progress) : underlying
        }
    }

    /// The scale about the anchor point of a layer whose model transform is the identity.
    private struct ScaleChannel {
        var channel: NodeChannel
        var anchor: CGPoint
        /// The position of the anchor point; `nil` for a coordinate that another channel writes into the node.
        var x: Double?
        var y: Double?
    }

    private struct SharedProgressKey: Hashable {
        var clock: ObjectIdentifier?
        var timing: MediaTiming
        var timingCurve: TimingCurve
        var enclosing: [AnimationTrack.EnclosingTiming]

        init(_ clock: ObjectIdentifier?, _ track: AnimationTrack) {
            self.clock = clock
            timing = track.timing
            timingCurve = track.timingCurve
            enclosing = track.enclosing
        }
    }

    private var progresses: [SharedProgress] = []
    private var horizontal: [NodeChannel] = []
    private var vertical: [NodeChannel] = []
    private var opacities: [NodeChannel] = []
    private var scales: [ScaleChannel] = []
    /// The indices of all nodes with channels.
    private(set) var nodes: [Int32] = []
    /// Layers that must be sampled individually.
    private(set) var others: [LayerAnimations] = []
}

extension TrackBatch {
    var channelCount: Int { horizontal.count + vertical.count + opacities.count + scales.count }

    init(_ items: [LayerAnimations], of root: CALayer, log: ChangeLog, infos: [NodeInfo]) {
        var known = SharedProgressCache()
        var parts: [Part] = []
        nodes.reserveCapacity(items.count)
        for item in items {
            guard let layer = item.living, layer.changeLog === log else { continue }
            item.isBatched = add(item, root, infos, &known, &parts)
            if item.isBatched { nodes.append(layer.nodeIndex) } else { others.append(item) }
        }
        // Nodes are written in memory order.
        horizontal.sort { $0.node < $1.node }
        vertical.sort { $0.node < $1.node }
        opacities.sort { $0.node < $1.node }
        scales.sort { $0.channel.node < $1.channel.node }
        nodes.sort()
    }

    /// - Parameter parts: Working memory.
    private mutating func add(
        _ item: LayerAnimations, _ root: CALayer, _ infos: [NodeInfo], _ known: inout SharedProgressCache,
        _ parts: inout [Part]
    ) -> Bool {
        let layer = item.layer
        guard layer.nodeIndex >= 0, let layerClock = Self.clock(of: layer, in: root) else { return false }
        let info = infos[Int(layer.nodeIndex)]
        guard !info.isInSpace, !info.isInTiltedSpace, !info.needsSubtree, !layer.isReachedFromAbove else {
            return false
        }
        parts.removeAll(keepingCapacity: true)
        for entry in item.entries {
            guard entry.before == nil, entry.hasPlainClock(layerClock.isAppClock),
                !entry.tracks.contains(where: { $0.mayTilt(layer) })
            else { return false }
            let clock = entry.animation.timeline.map { Clock.timeline($0) } ?? layerClock
            let isAdded = entry.tracks.allSatisfy { track in
                let former = parts.count
                guard Part.append(of: track, over: layer, to: &parts) else { return false }
                // Combining tracks of one number depends on their order.
                for index in former..<parts.count
                where parts[..<former].contains(where: { $0.field == parts[index].field }) { return false }
                let progress = index(of: track, clock, &known)
                for index in former..<parts.count { parts[index].progressIndex = progress }
                return true
            }
            guard isAdded else { return false }
        }
        let isScaled = parts.contains { $0.field == .scale }
        let (position, t, anchor) = (layer.state.base.position, layer.state.base.transform, layer.state.base.anchor)
        for part in parts {
            var channel = NodeChannel(
                node: layer.nodeIndex, progressIndex: part.progressIndex, from: part.from, change: part.to - part.from,
                base: part.isAdditive ? part.underlying : 0, underlying: part.underlying)
            switch part.field {
            case .scale:
                let moves = (parts.contains { $0.field == .x }, parts.contains { $0.field == .y })
                scales.append(
                    ScaleChannel(
                        channel: channel, anchor: anchor, x: moves.0 ? nil : position.x, y: moves.1 ? nil : position.y))
            // The scale channel subtracts the anchor point.
            case .x where isScaled: horizontal.append(channel)
            case .y where isScaled: vertical.append(channel)
            case .x:
                (channel.anchorX, channel.anchorY, channel.offset) = (anchor.x * t.m11, anchor.y * t.m21, t.m41)
                horizontal.append(channel)
            case .y:
                (channel.anchorX, channel.anchorY, channel.offset) = (anchor.x * t.m12, anchor.y * t.m22, t.m42)
                vertical.append(channel)
            case .opacity:
                channel.makesGroup = layer.state.allowsGroup && info.hasSeveralDrawings
                opacities.append(channel)
            }
        }
        return true
    }

    /// Returns the clock of a layer's animations: of the nearest layer with its own timing, itself included.
    ///
    /// Returns `nil` if layers outside the tree affect it.
    private static func clock(of layer: CALayer, in root: CALayer) -> Clock? {
        guard root.parent == nil else { return nil }
        var next: CALayer? = layer
        while let current = next {
            if current.attachments?.timing != nil { return .layer(Unmanaged.passUnretained(current)) }
            next = current.parent
        }
        return .animationClock
    }

    /// The shared progresses found so far.
    private struct SharedProgressCache {
        var indices: [SharedProgressKey: Int32] = [:]
        /// The last result; animations added together mostly share one progress, which is found here without hashing.
        var last: (clock: ObjectIdentifier?, track: AnimationTrack, index: Int32)?
    }

    private mutating func index(of track: AnimationTrack, _ clock: Clock, _ known: inout SharedProgressCache) -> Int32 {
        let identity: ObjectIdentifier? =
            switch clock {
            case .animationClock: nil
            case .layer(let layer): layer._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
            case .timeline(let timeline): ObjectIdentifier(timeline)
            }
        if let last = known.last, last.clock == identity, last.track.hasProgress(of: track) { return last.index }
        let key = SharedProgressKey(identity, track)
        let index: Int32
        if let found = known.indices[key] {
            index = found
        } else {
            index = Int32(progresses.count)
            progresses.append(SharedProgress(clock: clock, track: track))
            known.indices[key] = index
        }
        known.last = (identity, track, index)
        return index
    }
}

extension TrackBatch {
    /// Advances all curves to a time; returns `false` if none changed.
    mutating func advance(to now: CFTimeInterval) -> Bool {
        var hasMoved = false
        progresses.withUnsafeMutableBufferPointer { progresses in
            for index in progresses.indices {
                let time: CFTimeInterval =
                    switch progresses[index].clock {
                    case .animationClock: now
                    case .layer(let layer): layer._withUnsafeGuaranteedRef { $0.localTime(atAbsolute: now) }
                    case .timeline(let timeline): timeline.time(at: now)
                    }
                let position = progresses[index].track.progressAndCycle(at: time)
                let progress = position?.progress ?? 0
                let isActive = position != nil
                if progress == progresses[index].progress, isActive == progresses[index].isActive { continue }
                progresses[index].progress = progress
                progresses[index].isActive = isActive
                hasMoved = true
            }
        }
        return hasMoved
    }

    /// Returns whether every node still exists: a layer whose opacity or scale becomes 0 has none.
    func keepsNodes() -> Bool {
        progresses.withUnsafeBufferPointer { progresses in
            guard let progresses = progresses.baseAddress else { return true }
            return opacities.allSatisfy { Float($0.value(progresses)) > 0 }
                && scales.allSatisfy {
                    let scale = $0.channel.value(progresses)
                    return scale * scale > 1e-12 && scale.isFinite
                }
        }
    }

    func write(to nodes: inout [RenderTree.Node]) {
        progresses.withUnsafeBufferPointer { progresses in
            guard let progresses = progresses.baseAddress else { return }
            nodes.withUnsafeMutableBufferPointer { nodes in
                guard let nodes = nodes.baseAddress else { return }
                horizontal.withUnsafeBufferPointer { channels in
                    for channel in channels {
                        nodes[Int(channel.node)].transform.m31 =
                            channel.offset + (channel.value(progresses) - channel.anchorX - channel.anchorY)
                    }
                }
                vertical.withUnsafeBufferPointer { channels in
                    for channel in channels {
                        nodes[Int(channel.node)].transform.m32 =
                            channel.offset + (channel.value(progresses) - channel.anchorX - channel.anchorY)
                    }
                }
                for scale in scales {
                    let index = Int(scale.channel.node)
                    let value = scale.channel.value(progresses)
                    let x = scale.x ?? nodes[index].transform.m31, y = scale.y ?? nodes[index].transform.m32
                    nodes[index].transform.m11 = value
                    nodes[index].transform.m22 = value
                    nodes[index].transform.m31 = x - scale.anchor.x * value
                    nodes[index].transform.m32 = y - scale.anchor.y * value
                }
                for channel in opacities {
                    let opacity = min(max(Float(channel.value(progresses)), 0), 1)
                    nodes[Int(channel.node)].opacity = opacity
                    nodes[Int(channel.node)].isGroup = channel.makesGroup && opacity < 1
                }
            }
        }
    }
}

/// One number that a track animates.
private struct Part {
    enum Field { case x, y, opacity, scale }

    var field: Field
    var from: Double
    var to: Double
    var underlying: Double
    var isAdditive: Bool
    /// The index of the progress of the track, which is known after its numbers.
    var progressIndex: Int32 = 0

    /// Appends the numbers of a track; returns `false` if it can't be written directly into a node.
    static func append(of track: AnimationTrack, over layer: CALayer, to parts: inout [Part]) -> Bool {
        let (property, part) = (track.target.property, track.target.part)
        guard track.target.sublayerName == nil, track.valueFunction == nil, !track.isCumulative else { return false }
        func add(_ field: Field, _ underlying: Double) -> Bool {
            guard let (from, to) = track.numbers(over: underlying), (to - from).isFinite else { return false }
            parts.append(Part(field: field, from: from, to: to, underlying: underlying, isAdditive: track.isAdditive))
            return true
        }
        switch (property, part) {
        case (.opacity, .whole): return add(.opacity, Double(layer.state.base.opacity))
        case (.transform, .scale):
            // Perspective doesn't affect the scale of a layer in the plane.
            guard CATransform3DIsIdentity(layer.state.base.transform), layer.state.base.anchorPointZ == 0 else {
                return false
            }
            return add(.scale, 1)
        case (.position, let part):
            // With depth or perspective, a node's position is more than two sums.
            guard layer.state.base.transform.isPlanar, layer.state.base.anchorPointZ == 0 else { return false }
            let underlying = layer.state.base.position
            switch part {
            case .whole:
                guard let (from, to) = track.points(over: underlying), (to.x - from.x + to.y - from.y).isFinite else {
                    return false
                }
                let isAdditive = track.isAdditive
                parts.append(Part(field: .x, from: from.x, to: to.x, underlying: underlying.x, isAdditive: isAdditive))
                parts.append(Part(field: .y, from: from.y, to: to.y, underlying: underlying.y, isAdditive: isAdditive))
                return true
            case .x: return add(.x, underlying.x)
            case .y: return add(.y, underlying.y)
            default: return false
            }
        default: return false
        }
    }
}

extension AnimationTrack {
    /// Returns the start and end of a number over a model value; `nil` if there are more than two values.
    fileprivate func numbers(over underlying: Double) -> (from: Double, to: Double)? {
        if case .numbers(let from, let to) = interpolator { return (from, to) }
        guard let ends = ends(over: .scalar(underlying)), let from = ends.from.scalar, let to = ends.to.scalar else {
            return nil
        }
        return (from, to)
    }

    /// Returns the start and end of a point over a model value; `nil` if there are more than two values.
    fileprivate func points(over underlying: CGPoint) -> (from: SIMD2<Double>, to: SIMD2<Double>)? {
        if case .points(let from, let to) = interpolator { return (from, to) }
        guard let ends = ends(over: .point(underlying)), case .vector(let from, _) = ends.from,
            case .vector(let to, _) = ends.to
        else { return nil }
        return (from.lowHalf, to.lowHalf)
    }

    /// Returns the start and end values over a model value; `nil` if there are more than two values.
    private func ends(over underlying: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue)? {
        switch interpolator {
        case .fixed(let from, let to): (from, to)
        case .fromFixed(let from): (from, isAdditive ? from.neutral : underlying)
        case .toFixed(let to): (isAdditive ? to.neutral : underlying, to)
        case .by(let by): isAdditive ? (by.neutral, by) : (underlying, underlying.adding(by))
        default: nil
        }
    }
}
