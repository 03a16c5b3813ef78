import Foundation

extension DiagnosticRule {
    /// Rules for layers and their animations.
    static let layers = [
        geometryNotFinite, valueNotFinite, animationWithoutEffect, unsupportedFilter, unsupportedTransition,
        layerClassUnusable,
        metalUnavailable, hierarchyTooDeep, tooManyParticles, bitmapTooLarge,
    ]

    static let geometryNotFinite = DiagnosticRule(
        "geometry-not-finite", "Core Animation throws CALayerInvalidGeometry.",
        remedy: "Check the division or subtraction that computes the value.")
    static let valueNotFinite = DiagnosticRule(
        "value-not-finite", "UIKit does not define the result.",
        remedy: "Check the division or subtraction that computes the value.")
    static let hierarchyTooDeep = DiagnosticRule(
        "hierarchy-too-deep", "UIKit would overflow the stack.",
        remedy: "Check the loop or the recursion that nests them.")
    static let tooManyParticles = DiagnosticRule(
        "too-many-particles", "Core Animation would draw only a few frames per second.",
        remedy: "Reduce the birth rate, the lifetime, or the size of the particles.")
    static let bitmapTooLarge = DiagnosticRule(
        "bitmap-too-large", "UIKit would run out of memory.",
        remedy: "Check the size and the scale, or draw only the visible part.")
    static let animationWithoutEffect = DiagnosticRule(
        "animation-without-effect", "Core Animation ignores it without a message.",
        remedy: "Check the key path, the class of the layer and the type of the value.")
    static let unsupportedFilter = DiagnosticRule(
        "unsupported-filter", "Core Animation ignores it without a message.",
        remedy: "Use a blend mode as the compositingFilter, or a UIVisualEffectView.")
    static let unsupportedTransition = DiagnosticRule(
        "unsupported-transition", "Core Animation documents no such transition.",
        remedy: "Use fade, moveIn, push or reveal, or UIView.transition(with:…) for flips and curls.")
    static let metalUnavailable = DiagnosticRule(
        "metal-unavailable", "Core Animation returns a drawable.",
        remedy: "Draw the content with Core Graphics, or leave the layer empty in films.")
    static let layerClassUnusable = DiagnosticRule(
        "layer-class-unusable", "UIKit would crash.", remedy: "Return CALayer.self or a subclass of it.")
}

/// A property of a layer that holds filters.
package enum FilterProperty: String, Sendable {
    case filters, backgroundFilters, compositingFilter

    fileprivate var remedy: String {
        switch self {
        case .filters: "Filter the image in advance, or use a UIVisualEffectView: iOS has no filters on layers."
        case .backgroundFilters: "Use a UIVisualEffectView: iOS has no filters on layers."
        case .compositingFilter:
            "Use the name of a blend mode, such as multiplyBlendMode, screenBlendMode or overlayBlendMode."
        }
    }
}

/// The reason why an animation has no effect.
package enum IneffectiveAnimationReason: Sendable {
    /// The emitter layer has no cells of that name with such a value.
    case emitterCellMissing
    /// A part of the key path doesn't exist in the property.
    case noSuchPart(of: String)
    /// The property is derived from others, or only views have it.
    case notAnimatable(String, instead: String)
    case propertyMissing(String, layerClass: String)
    case valueNotFinite
    case valueType(String, expected: String)

    fileprivate var sentence: String {
        switch self {
        case .emitterCellMissing: "there are no emitter cells of that name with such a value"
        case .noSuchPart(let property): "\(property) has no such part"
        case .notAnimatable(let property, _): "layers don't animate \(property)"
        case .propertyMissing(let property, let layerClass): "a \(layerClass) has no \(property)"
        case .valueNotFinite: "a value is infinite or not a number"
        case .valueType(let type, let expected): "its value is a \(type) instead of a \(expected)"
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .emitterCellMissing: "Set the names of the cells and the layer's emitterCells before adding the animation."
        case .noSuchPart: "Check the spelling of the key path."
        case .notAnimatable(_, let instead): "Animate \(instead)."
        case .propertyMissing: "Add it to a layer of a class that has the property."
        case .valueNotFinite: DiagnosticRule.valueNotFinite.remedy
        case .valueType(_, let expected): "Use a \(expected), which Core Animation requires."
        }
    }
}

extension Diagnostic {
    package static func geometryNotFinite(layerProperty property: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .geometryNotFinite,
            "The layer's \(property) was set to a value that is infinite or not a number; the value is ignored.",
            culprit: culprit)
    }

    package static func geometryNotFinite(viewProperty property: String, value: CGRect, culprit: String) -> Diagnostic {
        Diagnostic(
            .geometryNotFinite,
            "\(property) was set to \(String.rectangle(value)), which is infinite or not a number; the value is ignored.",
            culprit: culprit)
    }

    /// - Parameter property: The name of the property, with its owner if that isn't the culprit.
    package static func valueNotFinite(_ property: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .valueNotFinite,
            "The \(property) was set to a value that is infinite or not a number; the value is ignored.",
            culprit: culprit)
    }

    package static func valueNotANumber(_ property: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .valueNotFinite, "The \(property) was set to a value that is not a number; the value is ignored.",
            culprit: culprit)
    }

    /// - Parameter elements: The noun for the nested objects, such as `layers`.
    package static func hierarchyTooDeep(_ elements: String, limit: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .hierarchyTooDeep,
            "More than \(limit) \(elements) were nested in each other; the innermost ones are not added.",
            culprit: culprit)
    }

    package static func tooManyParticles(limit: String, culprit: String) -> Diagnostic {
        Diagnostic(.tooManyParticles, "An emitter has \(limit) at a time; the others are not drawn.", culprit: culprit)
    }

    /// - Parameter use: The purpose of the bitmap, such as `a snapshot`.
    package static func bitmapTooLarge(for use: String, size: String, culprit: String) -> Diagnostic {
        Diagnostic(.bitmapTooLarge, "The bitmap for \(use) of \(size) points is cut off.", culprit: culprit)
    }

    package static func animationWithoutEffect(
        _ animation: String, keyPath: String, _ reason: IneffectiveAnimationReason, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .animationWithoutEffect, "The \(animation) of “\(keyPath)” has no effect: \(reason.sentence).",
            culprit: culprit, remedy: reason.remedy)
    }

    /// - Parameter filter: The name of the filter, in quotation marks, or its class.
    package static func unsupportedFilter(_ filter: String, in property: FilterProperty, culprit: String) -> Diagnostic
    {
        Diagnostic(
            .unsupportedFilter, "In the layer's \(property.rawValue), \(filter) has no effect.", culprit: culprit,
            remedy: property.remedy)
    }

    package static func unsupportedTransition(_ type: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .unsupportedTransition, "The type of the CATransition is “\(type)”; it fades instead.", culprit: culprit)
    }

    package static func metalUnavailable(culprit: String) -> Diagnostic {
        Diagnostic(
            .metalUnavailable, "There is no Metal, so a CAMetalLayer has no drawables and shows nothing.",
            culprit: culprit)
    }

    package static func layerClassUnusable(_ layerClass: String, view: String) -> Diagnostic {
        Diagnostic(
            .layerClassUnusable, "The layerClass of \(view) is \(layerClass), which is not a subclass of CALayer.",
            culprit: view)
    }
}
