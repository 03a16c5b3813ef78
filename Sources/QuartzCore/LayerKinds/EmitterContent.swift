import RenderServer

/// The emitter's values that a particle receives at birth.
struct EmitterValues: Equatable {
    var birthRate: Float = 1
    var lifetime: Float = 1
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
}

/// The values of an emitter layer.
final class EmitterContent: LayerContent {
    var values = EmitterValues()
    var renderMode = CAEmitterLayerRenderMode.unordered
    var keepsDepth = false
    var seed: UInt32 = 0
    /// The animated values of the cells, by index.
    private(set) var animated: [Int: EmitterCellValues] = [:]
    /// The cells and their emission history, shared by the layer and its copies.
    private(set) var source = EmitterSource()

    override var hasAuxiliaryNodes: Bool { true }
    override var isAlwaysMoving: Bool { true }

    override func copy() -> LayerContent {
        let copy = EmitterContent()
        copy.values = values
        copy.renderMode = renderMode
        copy.keepsDepth = keepsDepth
        copy.seed = seed
        copy.animated = animated
        copy.source = source
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .birthRate: .scalar(Double(values.birthRate))
        case .lifetime: .scalar(Double(values.lifetime))
        case .emitterPosition: .point(values.position)
        case .emitterZPosition: .scalar(values.zPosition)
        case .emitterSize: .size(values.size)
        case .emitterDepth: .scalar(values.depth)
        case .emitterShape: .other(values.shape)
        case .emitterMode: .other(values.mode)
        case .renderMode: .other(renderMode)
        case .preservesDepth: .other(keepsDepth)
        case .velocity: .scalar(Double(values.velocity))
        case .scale: .scalar(Double(values.scale))
        case .spin: .scalar(Double(values.spin))
        default: nil
        }
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.birthRate, .scalar(let v)): values.birthRate = Float(v)
        case (.lifetime, .scalar(let v)): values.lifetime = Float(v)
        case (.emitterPosition, .vector(let v, _)): values.position = CGPoint(x: v.x, y: v.y)
        case (.emitterZPosition, .scalar(let v)): values.zPosition = v
        case (.emitterSize, .vector(let v, _)): values.size = CGSize(width: v.x, height: v.y)
        case (.emitterDepth, .scalar(let v)): values.depth = v
        case (.emitterShape, _): values.shape = value.constant(CAEmitterLayerEmitterShape.self) ?? values.shape
        case (.emitterMode, _): values.mode = value.constant(CAEmitterLayerEmitterMode.self) ?? values.mode
        case (.renderMode, _): renderMode = value.constant(CAEmitterLayerRenderMode.self) ?? renderMode
        case (.velocity, .scalar(let v)): values.velocity = Float(v)
        case (.scale, .scalar(let v)): values.scale = Float(v)
        case (.spin, .scalar(let v)): values.spin = Float(v)
        default: return false
        }
        return true
    }

    // MARK: Cells

    override func value(at text: String) -> AnimatableValue? {
        guard let (index, key) = cellIndexAndKey(of: text) else { return nil }
        return (animated[index] ?? source.cells[index].values).value(for: key)
    }

    override func set(_ value: AnimatableValue, at text: String) -> Bool {
        guard let (index, key) = cellIndexAndKey(of: text) else { return false }
        animated[index, default: source.cells[index].values].set(value, for: key)
        return true
    }

    /// Returns the index of the cell and the key in `emitterCells.name.key`; `nil` for another path.
    private func cellIndexAndKey(of text: String) -> (index: Int, key: String)? {
        let names = text.split(separator: ".", maxSplits: 2)
        guard names.count == 3, names[0] == "emitterCells",
            let index = source.cells.firstIndex(where: { $0.name == String(names[1]) })
        else { return nil }
        return (index, String(names[2]))
    }

    /// Records the current values from a time on.
    func record(at time: CFTimeInterval) {
        let cells = source.cells.indices.map { animated[$0] ?? source.cells[$0].values }
        source.record(values, cells, at: time)
    }

    override func auxiliaryNodes(in base: LayerProperties, _ matrix: CATransform3D, at time: CFTimeInterval)
        -> [AuxiliaryNode]
    {
        record(at: time)
        var snapshot = ParticleSnapshot(
            emitter: self, space: keepsDepth ? ParticleSnapshot.Space(matrix) : nil, time: time)
        snapshot.emit()
        if let limit = snapshot.exceededLimit { source.report(limit: limit) }
        var content = RenderTree.SpriteContent(sprites: snapshot.sprites(in: renderMode))
        if renderMode == .additive { content.blendMode = .plusLighter }
        var node = RenderTree.Node(id: 1, transform: Projection(), bounds: base.bounds)
        node.content = .sprites(content)
        return [AuxiliaryNode(node: node)]
    }
}
