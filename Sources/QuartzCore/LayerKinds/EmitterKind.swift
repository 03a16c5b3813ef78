import RenderServer

/// The values of an emitter layer.
final class EmitterKind: LayerKind {
    var birthRate: Float = 1
    var lifetime: Float = 1
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var keepsDepth = false
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
    var seed: UInt32 = 0
    /// The cells and what they did so far; one for the layer and all its copies.
    private(set) var source = EmitterSource()

    override var drawsPieces: Bool { true }
    override var isAlwaysMoving: Bool { true }

    override func copy() -> LayerKind {
        let copy = EmitterKind()
        copy.birthRate = birthRate
        copy.lifetime = lifetime
        copy.position = position
        copy.zPosition = zPosition
        copy.size = size
        copy.depth = depth
        copy.shape = shape
        copy.mode = mode
        copy.renderMode = renderMode
        copy.keepsDepth = keepsDepth
        copy.velocity = velocity
        copy.scale = scale
        copy.spin = spin
        copy.seed = seed
        copy.source = source
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .birthRate: .scalar(Double(birthRate))
        case .lifetime: .scalar(Double(lifetime))
        case .emitterPosition: .point(position)
        case .emitterZPosition: .scalar(zPosition)
        case .emitterSize: .size(size)
        case .emitterDepth: .scalar(depth)
        case .emitterShape: .other(shape)
        case .emitterMode: .other(mode)
        case .renderMode: .other(renderMode)
        case .preservesDepth: .other(keepsDepth)
        case .velocity: .scalar(Double(velocity))
        case .scale: .scalar(Double(scale))
        case .spin: .scalar(Double(spin))
        default: nil
        }
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.birthRate, .scalar(let v)): birthRate = Float(v)
        case (.lifetime, .scalar(let v)): lifetime = Float(v)
        case (.emitterPosition, .vector(let v, _)): position = CGPoint(x: v.x, y: v.y)
        case (.emitterZPosition, .scalar(let v)): zPosition = v
        case (.emitterSize, .vector(let v, _)): size = CGSize(width: v.x, height: v.y)
        case (.emitterDepth, .scalar(let v)): depth = v
        case (.emitterShape, _): shape = value.constant(CAEmitterLayerEmitterShape.self) ?? shape
        case (.emitterMode, _): mode = value.constant(CAEmitterLayerEmitterMode.self) ?? mode
        case (.renderMode, _): renderMode = value.constant(CAEmitterLayerRenderMode.self) ?? renderMode
        case (.velocity, .scalar(let v)): velocity = Float(v)
        case (.scale, .scalar(let v)): scale = Float(v)
        case (.spin, .scalar(let v)): spin = Float(v)
        default: return false
        }
        return true
    }

    override func pieces(in base: LayerProperties, at time: CFTimeInterval) -> [LayerPiece] {
        source.note(birthRate: Double(birthRate), at: time)
        var swarm = Swarm(emitter: self, time: time)
        swarm.emit()
        if renderMode == .oldestLast { swarm.pieces.reverse() }
        return swarm.pieces
    }
}
