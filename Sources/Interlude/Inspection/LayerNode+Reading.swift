import QuartzCore
import UIKit

extension LayerNode {
    /// Reads a layer and its sublayers at the animation clock's time.
    ///
    /// - Parameters:
    ///   - source: The layer.
    ///   - origins: The recorded origins of animations; `nil` for none.
    @MainActor
    init(_ source: CALayer, origins: AnimationOrigins?) {
        let model = source.values(presentation: false)
        let shown = source.values(presentation: true)
        let statuses = source.animationStatuses
        let owner = source.delegate as? UIView
        layer = "\(Swift.type(of: source))"
        view = owner.map { "\(Swift.type(of: $0))" }
        controller = (owner?.owningViewController as? UIViewController).map { "\(Swift.type(of: $0))" }
        identifier = owner?.accessibilityIdentifier ?? source.name
        self.model = [:]
        presentation = [:]
        let untouched = CALayer().values(presentation: false)
        let animated = statuses.flatMap(\.targets).compactMap(\.property)
        for property in Set(Self.listed + animated) {
            let value = LayerValue(model.value(of: property))
            let seen = LayerValue(shown.value(of: property))
            let differs = value != seen
            if differs || Self.essential.contains(property) || value != LayerValue(untouched.value(of: property)) {
                self.model[property.name] = value
            }
            if differs { presentation[property.name] = seen ?? .text("none") }
        }
        animations = statuses.map { status in
            var animation = LayerAnimation(status)
            animation.origin = origins?.origin(of: status.animation)
            return animation
        }
        mask = source.mask.map { [LayerNode($0, origins: origins)] } ?? []
        sublayers = (source.sublayers ?? []).map { LayerNode($0, origins: origins) }
    }

    private static let essential: Set<LayerProperty> = [.frame, .bounds, .position]

    /// The properties to report, in display order.
    static let listed: [LayerProperty] = [
        .frame, .bounds, .position, .anchorPoint, .zPosition, .transform, .sublayerTransform, .isHidden, .opacity,
        .backgroundColor, .cornerRadius, .masksToBounds, .borderWidth, .borderColor, .shadowOpacity, .shadowRadius,
        .shadowOffset, .contents, .path, .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .colors,
        .locations, .startPoint, .endPoint, .string, .instanceCount, .instanceTransform,
    ]
}

extension LayerAnimation {
    init(_ status: AnimationStatus) {
        self.init(status.animation)
        key = status.key
        timing = Self.describe(status.timingCurve)
        localTime = status.localTime.roundedToMillionths
        fraction = status.fraction?.roundedToMillionths
        progress = status.progress?.roundedToMillionths
        hasEnded = status.hasEnded
        animations = animations.map { child in
            var child = child
            child.localTime = ((status.fraction ?? 0) * duration - child.beginTime).roundedToMillionths
            if child.duration == 0 { child.duration = duration }
            if status.fraction != nil, child.duration > 0, (0...child.duration).contains(child.localTime) {
                child.fraction = (child.localTime / child.duration).roundedToMillionths
            }
            return child
        }
    }

    private init(_ animation: CAAnimation) {
        let property = animation as? CAPropertyAnimation
        let basic = animation as? CABasicAnimation
        let frames = animation as? CAKeyframeAnimation
        type = "\(Swift.type(of: animation))"
        keyPath = property?.keyPath
        from = LayerValue(AnimatableValue(any: basic?.fromValue))
        to = LayerValue(AnimatableValue(any: basic?.toValue))
        by = LayerValue(AnimatableValue(any: basic?.byValue))
        values = frames?.values?.compactMap { LayerValue(AnimatableValue(any: $0)) }
        if let path = frames?.path { values = LayerValue(AnimatableValue.path(path)).map { [$0] } }
        keyTimes = frames?.keyTimes?.map(\.doubleValue)
        isAdditive = property?.isAdditive ?? false
        isCumulative = property?.isCumulative ?? false
        beginTime = animation.beginTime.roundedToMillionths
        duration = animation.duration.roundedToMillionths
        let cycles = Double(animation.repeatCount)
        // JSON can't represent infinity.
        repeatCount = cycles.isFinite && cycles < Double(Float.greatestFiniteMagnitude) ? cycles : -1
        autoreverses = animation.autoreverses
        speed = Double(animation.speed)
        fillMode = animation.fillMode.rawValue
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        timing = Self.describe(property?.makeTimingCurve() ?? TimingCurve(animation.timingFunction))
        localTime = 0
        isDriven = animation.timeline != nil
        hasEnded = false
        animations = (animation as? CAAnimationGroup)?.animations?.map { LayerAnimation($0) } ?? []
    }

    private static func describe(_ timingCurve: TimingCurve) -> String {
        switch timingCurve {
        case .linear: return "linear"
        case .bezier(let curve):
            let named: [(UnitBezier, String)] = [
                (.easeIn, "easeIn"), (.easeOut, "easeOut"), (.easeInEaseOut, "easeInEaseOut"), (.standard, "default"),
            ]
            if let known = named.first(where: { $0.0 == curve }) { return known.1 }
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(ShortNumber.text)
            return "cubic-bezier(\(points.joined(separator: ", ")))"
        case .spring(let spring):
            return "spring(mass \(ShortNumber.text(spring.mass)), stiffness \(ShortNumber.text(spring.stiffness)), "
                + "damping \(ShortNumber.text(spring.damping)))"
        }
    }
}
