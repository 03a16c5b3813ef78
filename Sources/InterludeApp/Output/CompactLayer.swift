import Interlude

/// A layer in the output, without empty lists and without the values of animations that are the default.
struct CompactLayer: Encodable {
    let node: LayerNode

    private enum CodingKeys: String, CodingKey {
        case layer, view, controller, identifier, model, presentation, animations, mask, sublayers
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(node.layer, forKey: .layer)
        try values.encodeIfPresent(node.view, forKey: .view)
        try values.encodeIfPresent(node.controller, forKey: .controller)
        try values.encodeIfPresent(node.identifier, forKey: .identifier)
        if !node.model.isEmpty { try values.encode(node.model, forKey: .model) }
        if !node.presentation.isEmpty { try values.encode(node.presentation, forKey: .presentation) }
        if !node.animations.isEmpty { try values.encode(node.animations, forKey: .animations) }
        if !node.mask.isEmpty { try values.encode(node.mask.map(CompactLayer.init), forKey: .mask) }
        if !node.sublayers.isEmpty { try values.encode(node.sublayers.map(CompactLayer.init), forKey: .sublayers) }
    }
}
