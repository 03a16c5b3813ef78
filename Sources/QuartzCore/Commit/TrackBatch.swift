import RenderServer

/// Animations of a committed tree that come down to one number in one node each, laid out to be sampled together.
///
/// Tracks with the same clock, timing and pacing share one evaluation of their curve, however many there are. What is
/// written is, to the bit, what sampling each layer by itself gives. A batch holds as long as no animation and no
/// animated layer changes.
struct TrackBatch {
    /// The time that a track counts as its parent's.
    enum Clock {
        case context
        /// That of a layer with a timing of its own. It is in the tree, which keeps it alive as long as the batch holds.
        case layer(Unmanaged<CALayer>)
        case timeline(AnimationTimeline)
    }

    private struct Pace {
        let clock: Clock
        let track: AnimationTrack
        var progress = Double.nan
        /// The track has an effect at present.
        var isActive = false
    }

    /// A number in a node: `from + change · progress` above the model's value or in its place.
    private struct Lane {
        var node: Int32
        var pace: Int32
        var from: Double
        var change: Double
        /// The model's value for an additive track, else 0.
        var base: Double
        /// The model's value.
        var under: Double
        /// For a coordinate: what the anchor point takes away, and what the transform adds.
        var anchorX = 0.0
        var anchorY = 0.0
        var offset = 0.0
        /// For the opacity: what is below makes a group when it is not opaque.
        var makesGroup = false

        @inline(__always)
        func value(_ paces: UnsafePointer<Pace>) -> Double {
            let own = paces + Int(pace)
            return own.pointee.isActive ? base + (from + change * own.pointee.progress) : under
        }
    }

    /// The scale of a layer whose model is not transformed, about its anchor point.
    private struct ScaleLane {
        var lane: Lane
        var anchor: CGPoint
        /// Where the anchor point is, as far as no other lane has written it into the node.
        var x: Double?
        var y: Double?
    }

    private struct PaceKey: Hashable {
        var clock: ObjectIdentifier?
        var timing: MediaTiming
        var pacing: Pacing
        var outer: [AnimationTrack.Frame]
    }

    private var paces: [Pace] = []
    private var horizontal: [Lane] = []
    private var vertical: [Lane] = []
    private var opacities: [Lane] = []
    private var scales: [ScaleLane] = []
    /// The indices of all nodes with such numbers; some more than once.
    private(set) var nodes: [Int32] = []
    /// Layers that have to be sampled by themselves.
    private(set) var others: [LayerAnimations] = []
}

extension TrackBatch {
    var laneCount: Int { horizontal.count + vertical.count + opacities.count + scales.count }

    init(_ items: [LayerAnimations], of root: CALayer, log: ChangeLog, infos: [NodeInfo]) {
        var keys: [PaceKey: Int32] = [:]
        for item in items where item.layer.changeLog === log {
            if !add(item, root, infos, &keys) { others.append(item) }
        }
        // Nodes are written in the order in which they lie in memory.
        horizontal.sort { $0.node < $1.node }
        vertical.sort { $0.node < $1.node }
        opacities.sort { $0.node < $1.node }
        scales.sort { $0.lane.node < $1.lane.node }
        nodes = (horizontal + vertical + opacities + scales.map(\.lane)).map(\.node)
    }

    private mutating func add(
        _ item: LayerAnimations, _ root: CALayer, _ infos: [NodeInfo], _ keys: inout [PaceKey: Int32]
    ) -> Bool {
        let layer = item.layer
        let base = layer.state.base
        guard layer.nodeIndex >= 0, let layerClock = Self.clock(of: layer, in: root) else { return false }
        let info = infos[Int(layer.nodeIndex)]
        guard !info.isInSpace, !info.needsSubtree, !layer.isReachedFromAbove else { return false }
        var parts: [Part] = []
        for entry in item.entries {
            guard entry.before == nil else { return false }
            let clock = entry.animation.timeline.map { Clock.timeline($0) } ?? layerClock
            for track in entry.tracks {
                guard let new = Part.parts(of: track, clock, base) else { return false }
                for part in new {
                    // What is added to what another track gives needs both in their order.
                    if parts.contains(where: { $0.field == part.field }) { return false }
                    parts.append(part)
                }
            }
        }
        let isScaled = parts.contains { $0.field == .scale }
        for part in parts {
            let pace = index(of: part, &keys)
            var lane = Lane(
                node: layer.nodeIndex, pace: pace, from: part.from, change: part.to - part.from,
                base: part.track.isAdditive ? part.under : 0, under: part.under)
            let (t, anchor) = (base.transform, base.anchor)
            switch part.field {
            case .scale:
                let moves = (parts.contains { $0.field == .x }, parts.contains { $0.field == .y })
                scales.append(
                    ScaleLane(
                        lane: lane, anchor: anchor, x: moves.0 ? nil : base.position.x,
                        y: moves.1 ? nil : base.position.y))
            // The scale's own lane takes the anchor point away.
            case .x where isScaled: horizontal.append(lane)
            case .y where isScaled: vertical.append(lane)
            case .x:
                (lane.anchorX, lane.anchorY, lane.offset) = (anchor.x * t.m11, anchor.y * t.m21, t.m41)
                horizontal.append(lane)
            case .y:
                (lane.anchorX, lane.anchorY, lane.offset) = (anchor.x * t.m12, anchor.y * t.m22, t.m42)
                vertical.append(lane)
            case .opacity:
                lane.makesGroup = layer.state.allowsGroup && info.ownDrawings + info.drawingsBelow > 1
                opacities.append(lane)
            }
        }
        return true
    }

    /// The clock of a layer's animations: that of the nearest layer above, or its own, with a timing; nil when layers
    /// outside the tree have a part in it.
    private static func clock(of layer: CALayer, in root: CALayer) -> Clock? {
        guard root.parent == nil else { return nil }
        var next: CALayer? = layer
        while let current = next {
            if current.attachments?.timing != nil { return .layer(Unmanaged.passUnretained(current)) }
            next = current.parent
        }
        return .context
    }

    private mutating func index(of part: Part, _ keys: inout [PaceKey: Int32]) -> Int32 {
        let track = part.track
        let clock: ObjectIdentifier? =
            switch part.clock {
            case .context: nil
            case .layer(let layer): layer._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
            case .timeline(let timeline): ObjectIdentifier(timeline)
            }
        let key = PaceKey(clock: clock, timing: track.timing, pacing: track.pacing, outer: track.outer)
        if let index = keys[key] { return index }
        let index = Int32(paces.count)
        paces.append(Pace(clock: part.clock, track: track))
        keys[key] = index
        return index
    }
}

extension TrackBatch {
    /// Moves all curves on to a time; false when none has moved.
    mutating func advance(to now: CFTimeInterval) -> Bool {
        var hasMoved = false
        paces.withUnsafeMutableBufferPointer { paces in
            for index in paces.indices {
                let time: CFTimeInterval =
                    switch paces[index].clock {
                    case .context: now
                    case .layer(let layer): layer._withUnsafeGuaranteedRef { $0.localTime(atAbsolute: now) }
                    case .timeline(let timeline): timeline.time
                    }
                let moment = paces[index].track.moment(at: time)
                let progress = moment?.progress ?? 0
                let isActive = moment != nil
                if progress == paces[index].progress, isActive == paces[index].isActive { continue }
                paces[index].progress = progress
                paces[index].isActive = isActive
                hasMoved = true
            }
        }
        return hasMoved
    }

    /// Whether every node will still be there: a layer whose opacity or scale comes to 0 has none.
    func keepsNodes() -> Bool {
        paces.withUnsafeBufferPointer { paces in
            guard let paces = paces.baseAddress else { return true }
            return opacities.allSatisfy { Float($0.value(paces)) > 0 }
                && scales.allSatisfy {
                    let scale = $0.lane.value(paces)
                    return scale * scale > 1e-12 && scale.isFinite
                }
        }
    }

    func write(to nodes: inout [RenderTree.Node]) {
        paces.withUnsafeBufferPointer { paces in
            guard let paces = paces.baseAddress else { return }
            nodes.withUnsafeMutableBufferPointer { nodes in
                guard let nodes = nodes.baseAddress else { return }
                horizontal.withUnsafeBufferPointer { lanes in
                    for lane in lanes {
                        nodes[Int(lane.node)].transform.m31 =
                            lane.offset + (lane.value(paces) - lane.anchorX - lane.anchorY)
                    }
                }
                vertical.withUnsafeBufferPointer { lanes in
                    for lane in lanes {
                        nodes[Int(lane.node)].transform.m32 =
                            lane.offset + (lane.value(paces) - lane.anchorX - lane.anchorY)
                    }
                }
                for scale in scales {
                    let index = Int(scale.lane.node)
                    let value = scale.lane.value(paces)
                    let x = scale.x ?? nodes[index].transform.m31, y = scale.y ?? nodes[index].transform.m32
                    nodes[index].transform.m11 = value
                    nodes[index].transform.m22 = value
                    nodes[index].transform.m31 = x - scale.anchor.x * value
                    nodes[index].transform.m32 = y - scale.anchor.y * value
                }
                for lane in opacities {
                    let opacity = min(max(Float(lane.value(paces)), 0), 1)
                    nodes[Int(lane.node)].opacity = opacity
                    nodes[Int(lane.node)].isGroup = lane.makesGroup && opacity < 1
                }
            }
        }
    }
}

/// One number of what a track moves.
private struct Part {
    enum Field { case x, y, opacity, scale }

    var field: Field
    var clock: TrackBatch.Clock
    var track: AnimationTrack
    var from: Double
    var to: Double
    var under: Double

    /// Nil for what cannot be written straight into a node.
    static func parts(of track: AnimationTrack, _ clock: TrackBatch.Clock, _ base: LayerProperties) -> [Part]? {
        let target = track.target
        guard target.sublayerName == nil, track.valueFunction == nil, !track.isCumulative else { return nil }
        switch (target.property, target.part) {
        case (.opacity, .whole):
            let under = Double(base.opacity)
            guard let ends = track.ends(over: .scalar(under)), let from = ends.from.scalar, let to = ends.to.scalar
            else { return nil }
            return [Part(field: .opacity, clock: clock, track: track, from: from, to: to, under: under)]
        case (.transform, .scale):
            // Perspective does not bear on the scale of a layer that stands in the plane.
            guard CATransform3DIsIdentity(base.transform), base.anchorPointZ == 0,
                let ends = track.ends(over: .scalar(1)), let from = ends.from.scalar, let to = ends.to.scalar
            else { return nil }
            return [Part(field: .scale, clock: clock, track: track, from: from, to: to, under: 1)]
        case (.position, let part):
            // Where depth or perspective has a part in it, a place is more than two sums.
            guard base.transform.isPlanar, base.anchorPointZ == 0 else { return nil }
            let (x, y) = (base.position.x, base.position.y)
            switch part {
            case .whole:
                guard let ends = track.ends(over: .point(base.position)), case .vector(let from, _) = ends.from,
                    case .vector(let to, _) = ends.to
                else { return nil }
                return [
                    Part(field: .x, clock: clock, track: track, from: from.x, to: to.x, under: x),
                    Part(field: .y, clock: clock, track: track, from: from.y, to: to.y, under: y),
                ]
            case .x, .y:
                let under = part == .x ? x : y
                guard let ends = track.ends(over: .scalar(under)), let from = ends.from.scalar, let to = ends.to.scalar
                else { return nil }
                return [
                    Part(field: part == .x ? .x : .y, clock: clock, track: track, from: from, to: to, under: under)
                ]
            default: return nil
            }
        default: return nil
        }
    }
}

extension AnimationTrack {
    /// What the track runs between above a model value; nil when there are more than two values.
    fileprivate func ends(over under: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue)? {
        switch ramp {
        case .fixed(let from, let to): (from, to)
        case .fromFixed(let from): (from, isAdditive ? from.neutral : under)
        case .toFixed(let to): (isAdditive ? to.neutral : under, to)
        case .by(let by): isAdditive ? (by.neutral, by) : (under, under.adding(by))
        default: nil
        }
    }
}
