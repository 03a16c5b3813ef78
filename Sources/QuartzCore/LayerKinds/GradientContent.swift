import RenderServer

/// The values of a gradient layer.
final class GradientContent: LayerContent {
    var colors: [Any]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    override func copy() -> LayerContent {
        let copy = GradientContent()
        copy.colors = colors
        copy.locations = locations
        copy.startPoint = startPoint
        copy.endPoint = endPoint
        copy.type = type
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .colors: colors.map { .list($0.map { AnimatableValue(any: $0) }) } ?? .null
        case .locations: locations.map { .list($0.map { .scalar($0.doubleValue) }) } ?? .null
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        case .type: .other(type)
        default: nil
        }
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.colors, .list(let list)): colors = list.compactMap(\.cgColor)
        case (.colors, .null): colors = nil
        case (.locations, .list(let list)): locations = list.compactMap { $0.scalar.map { NSNumber(value: $0) } }
        case (.locations, .null): locations = nil
        case (.startPoint, .vector(let v, _)): startPoint = CGPoint(x: v.x, y: v.y)
        case (.endPoint, .vector(let v, _)): endPoint = CGPoint(x: v.x, y: v.y)
        case (.type, _): type = value.constant(CAGradientLayerType.self) ?? type
        default: return false
        }
        return true
    }

    override func renderContent(in bounds: CGRect) -> RenderTree.Content? {
        let colors = (colors ?? []).compactMap { AnimatableValue(any: $0).cgColor }.map {
            RenderColor($0) ?? RenderColor(transparent: $0)
        }
        guard let first = colors.first else { return nil }
        let stops = colors.count == 1 ? [first, first] : colors
        let even = stops.indices.map { CGFloat($0) / CGFloat(stops.count - 1) }
        var stopLocations = locations.map { $0.map { CGFloat($0.doubleValue) } } ?? even
        if stopLocations.count != stops.count { stopLocations = even }
        let kind: RenderTree.GradientContent.Kind = type == .radial ? .radial : type == .conic ? .conic : .axial
        return .gradient(
            RenderTree.GradientContent(
                kind: kind, colors: stops, locations: stopLocations, start: startPoint, end: endPoint))
    }
}

extension RenderColor {
    /// Creates a fully transparent color that preserves the hue, because a gradient fades toward it.
    init(transparent color: CGColor) {
        let c = color.srgb.clamped
        self.init(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: 0)
    }
}
