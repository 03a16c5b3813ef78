import RenderServer

/// The values of a shape layer.
final class ShapeContent: LayerContent {
    var path: CGPath?
    var fillColor: CGColor? = LayerProperties.opaqueBlack
    var strokeColor: CGColor?
    var fillRule = CAShapeLayerFillRule.nonZero
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?

    override func copy() -> LayerContent {
        let copy = ShapeContent()
        copy.path = path
        copy.fillColor = fillColor
        copy.strokeColor = strokeColor
        copy.fillRule = fillRule
        copy.lineCap = lineCap
        copy.lineJoin = lineJoin
        copy.strokeStart = strokeStart
        copy.strokeEnd = strokeEnd
        copy.lineWidth = lineWidth
        copy.miterLimit = miterLimit
        copy.lineDashPhase = lineDashPhase
        copy.lineDashPattern = lineDashPattern
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .path: path.map { .path($0) } ?? .null
        case .fillColor: .color(fillColor)
        case .strokeColor: .color(strokeColor)
        case .fillRule: .other(fillRule)
        case .lineCap: .other(lineCap)
        case .lineJoin: .other(lineJoin)
        case .strokeStart: .scalar(strokeStart)
        case .strokeEnd: .scalar(strokeEnd)
        case .lineWidth: .scalar(lineWidth)
        case .miterLimit: .scalar(miterLimit)
        case .lineDashPhase: .scalar(lineDashPhase)
        case .lineDashPattern: lineDashPattern.map { .list($0.map { .scalar($0.doubleValue) }) } ?? .null
        default: nil
        }
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.path, _): value.assign(to: &path)
        case (.fillColor, _): value.assign(to: &fillColor)
        case (.strokeColor, _): value.assign(to: &strokeColor)
        case (.fillRule, _): fillRule = value.constant(CAShapeLayerFillRule.self) ?? fillRule
        case (.lineCap, _): lineCap = value.constant(CAShapeLayerLineCap.self) ?? lineCap
        case (.lineJoin, _): lineJoin = value.constant(CAShapeLayerLineJoin.self) ?? lineJoin
        case (.strokeStart, .scalar(let v)): strokeStart = v
        case (.strokeEnd, .scalar(let v)): strokeEnd = v
        case (.lineWidth, .scalar(let v)): lineWidth = v
        case (.miterLimit, .scalar(let v)): miterLimit = v
        case (.lineDashPhase, .scalar(let v)): lineDashPhase = v
        case (.lineDashPattern, .list(let list)):
            lineDashPattern = list.compactMap { $0.scalar.map { NSNumber(value: $0) } }
        case (.lineDashPattern, .null): lineDashPattern = nil
        default: return false
        }
        return true
    }

    override func renderContent(in bounds: CGRect) -> RenderTree.Content? {
        guard let path, !path.isEmpty else { return nil }
        var content = RenderTree.ShapeContent(path: path)
        content.fillColor = RenderColor(fillColor)
        content.strokeColor = lineWidth > 0 && strokeStart < strokeEnd ? RenderColor(strokeColor) : nil
        guard content.fillColor != nil || content.strokeColor != nil else { return nil }
        content.fillRule = fillRule == .evenOdd ? .evenOdd : .winding
        content.lineWidth = lineWidth
        content.lineCap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
        content.lineJoin = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
        content.miterLimit = miterLimit
        content.dashPhase = lineDashPhase
        content.dashLengths = lineDashPattern?.map { CGFloat($0.doubleValue) } ?? []
        content.strokeStart = min(max(strokeStart, 0), 1)
        content.strokeEnd = min(max(strokeEnd, 0), 1)
        return .shape(content)
    }
}

extension RenderColor {
    /// Creates a render color; `nil` if there is no color or it is fully transparent.
    init?(_ color: CGColor?) {
        guard let c = color?.srgb.clamped, c.alpha > 0 else { return nil }
        self.init(red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: Float(c.alpha))
    }
}
