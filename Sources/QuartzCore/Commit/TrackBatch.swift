import RenderServer

/// Animations of a committed tree that each change one number in one node, laid out to be sampled together.
///
/// Tracks with the same clock, timing and timing curve share one evaluation of the curve. The written values are
/// bit-identical to sampling each layer by itself. A batch is valid until an animation or an animated layer changes.
///
/// A layer is in the batch if all of its animations are; the others are sampled individually. The conditions are:
/// - The transform of the layer's node is the layer's own, in the plane: the node isn't in the space of another layer.
/// - The node can be written without its sublayers' nodes, and no animation of an ancestor changes it.
/// - Each track changes the opacity, the position, or the uniform scale of an identity transform, from one value to
///   another, so that a number is `from + change · progress`.
/// - No two tracks change the same number, because combining them depends on their order.
/// - The clocks of the animations are the app's, the nearest layer's with its own timing, or a timeline.
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

        /// Makes the channel of a coordinate write the node's origin instead of the position of its anchor point.
        mutating func subtract(_ anchorX: Double, _ anchorY: Double, offset: Double) {
            (self.anchorX, self.anchorY, self.offset) = (anchorX, anchorY, offset)
        }

        /// The coordinate of the node's origin, or of its anchor point if a scale is written too.
        @inline(__always)
        func origin(_ progresses: UnsafePointer<SharedProgress>) -> Double {
            offset + (value(progresses) - anchorX - anchorY)
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
        var numbers: [AnimatedNumber] = []
        nodes.reserveCapacity(items.count)
        for item in items {
            guard let layer = item.living, layer.changeLog === log else { continue }
            item.isBatched = add(item, root, infos, &known, &numbers)
            if item.isBatched { nodes.append(layer.nodeIndex) } else { others.append(item) }
        }
        // Nodes are written in memory order.
        horizontal.sort { $0.node < $1.node }
        vertical.sort { $0.node < $1.node }
        opacities.sort { $0.node < $1.node }
        scales.sort { $0.channel.node < $1.channel.node }
        nodes.sort()
    }

    /// Adds a layer's animations; returns `false`, without channels, if the layer must be sampled individually.
    ///
    /// - Parameter numbers: Working memory.
    private mutating func add(
        _ item: LayerAnimations, _ root: CALayer, _ infos: [NodeInfo], _ known: inout SharedProgressCache,
        _ numbers: inout [AnimatedNumber]
    ) -> Bool {
        let layer = item.layer
        guard layer.nodeIndex >= 0, let clock = Self.clock(of: layer, in: root) else { return false }
        let info = infos[Int(layer.nodeIndex)]
        guard !info.isInSpace, !info.isInTiltedSpace, !info.needsSubtree, !layer.isReachedFromAbove else {
            return false
        }
        numbers.removeAll(keepingCapacity: true)
        for entry in item.entries where !collect(entry, of: layer, clock, &known, &numbers) { return false }
        addChannels(for: numbers, of: layer, info)
        return true
    }

    /// Collects the numbers that an animation changes; returns `false` if they can't be sampled with others.
    private mutating func collect(
        _ entry: AnimationEntry, of layer: CALayer, _ layerClock: Clock, _ known: inout SharedProgressCache,
        _ numbers: inout [AnimatedNumber]
    ) -> Bool {
        guard entry.before == nil, entry.hasPlainClock(layerClock.isAppClock),
            !entry.tracks.contains(where: { $0.mayTilt(layer) })
        else { return false }
        let clock = entry.animation.timeline.map { Clock.timeline($0) } ?? layerClock
        return entry.tracks.allSatisfy { track in
            let former = numbers.count
            guard AnimatedNumber.append(of: track, over: layer, to: &numbers) else { return false }
            for index in former..<numbers.count
            where numbers[..<former].contains(where: { $0.field == numbers[index].field }) { return false }
            let progress = index(of: track, clock, &known)
            for index in former..<numbers.count { numbers[index].progressIndex = progress }
            return true
        }
    }

    /// Adds a channel for each number; a scale's channel subtracts the anchor point from both coordinates.
    private mutating func addChannels(for numbers: [AnimatedNumber], of layer: CALayer, _ info: NodeInfo) {
        let isScaled = numbers.contains { $0.field == .scale }
        let (position, t, anchor) = (layer.state.base.position, layer.state.base.transform, layer.state.base.anchor)
        for number in numbers {
            var channel = NodeChannel(
                node: layer.nodeIndex, progressIndex: number.progressIndex, from: number.from,
                change: number.to - number.from, base: number.isAdditive ? number.underlying : 0,
                underlying: number.underlying)
            switch number.field {
            case .scale:
                let moves = (numbers.contains { $0.field == .x }, numbers.contains { $0.field == .y })
                scales.append(
                    ScaleChannel(
                        channel: channel, anchor: anchor, x: moves.0 ? nil : position.x, y: moves.1 ? nil : position.y))
            case .x:
                if !isScaled { channel.subtract(anchor.x * t.m11, anchor.y * t.m21, offset: t.m41) }
                horizontal.append(channel)
            case .y:
                if !isScaled { channel.subtract(anchor.x * t.m12, anchor.y * t.m22, offset: t.m42) }
                vertical.append(channel)
            case .opacity:
                channel.makesGroup = layer.state.allowsGroup && info.hasSeveralDrawings
                opacities.append(channel)
            }
        }
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
                writePositions(to: nodes, progresses)
                // After the positions, which the scales of moving layers use.
                writeScales(to: nodes, progresses)
                writeOpacities(to: nodes, progresses)
            }
        }
    }

    private func writePositions(
        to nodes: UnsafeMutablePointer<RenderTree.Node>, _ progresses: UnsafePointer<SharedProgress>
    ) {
        horizontal.withUnsafeBufferPointer { channels in
            for channel in channels { nodes[Int(channel.node)].transform.m31 = channel.origin(progresses) }
        }
        vertical.withUnsafeBufferPointer { channels in
            for channel in channels { nodes[Int(channel.node)].transform.m32 = channel.origin(progresses) }
        }
    }

    private func writeScales(
        to nodes: UnsafeMutablePointer<RenderTree.Node>, _ progresses: UnsafePointer<SharedProgress>
    ) {
        for scale in scales {
            let index = Int(scale.channel.node)
            let value = scale.channel.value(progresses)
            let x = scale.x ?? nodes[index].transform.m31, y = scale.y ?? nodes[index].transform.m32
            nodes[index].transform.m11 = value
            nodes[index].transform.m22 = value
            nodes[index].transform.m31 = x - scale.anchor.x * value
            nodes[index].transform.m32 = y - scale.anchor.y * value
        }
    }

    private func writeOpacities(
        to nodes: UnsafeMutablePointer<RenderTree.Node>, _ progresses: UnsafePointer<SharedProgress>
    ) {
        for channel in opacities {
            let opacity = min(max(Float(channel.value(progresses)), 0), 1)
            nodes[Int(channel.node)].opacity = opacity
            nodes[Int(channel.node)].isGroup = channel.makesGroup && opacity < 1
        }
    }
}
