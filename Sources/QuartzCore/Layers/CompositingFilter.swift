import InterludeDiagnostics

/// The blend modes of compositing filters, by name.
enum CompositingFilter {
    // Unverified: iOS documents no names; these are the names of Core Image's filters and Core Animation's operators.
    /// The blend modes by name, without the suffix `BlendMode`.
    private static let blendModes: [String: CGBlendMode] = [
        "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
        "lighten": .lighten, "colorDodge": .colorDodge, "colorBurn": .colorBurn, "softLight": .softLight,
        "hardLight": .hardLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
        "saturation": .saturation, "color": .color, "luminosity": .luminosity, "linearDodge": .plusLighter,
        "linearBurn": .plusDarker,
    ]
    private static let operators: [String: CGBlendMode] = [
        "clear": .clear, "copy": .copy, "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut,
        "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut,
        "destAtop": .destinationAtop, "xor": .xor, "plusD": .plusDarker, "plusL": .plusLighter,
        "multiply": .multiply, "minimum": .darken, "maximum": .lighten,
    ]

    /// Returns the blend mode of a filter; `nil` if the filter is unknown.
    static func blendMode(of filter: Any?) -> CGBlendMode? {
        guard let filter else { return .normal }
        guard let name = filter as? String else { return nil }
        if let mode = operators[name] { return mode }
        guard name.hasSuffix("BlendMode") else { return nil }
        return blendModes[String(name.dropLast("BlendMode".count))]
    }
}

extension CALayer {
    /// Reports the first of the filters in a property.
    final func report(unsupported filters: [Any], in property: FilterProperty) {
        guard let filter = filters.first else { return }
        let name = (filter as? String).map { "“\($0)”" } ?? "a \(type(of: filter))"
        Diagnostic.unsupportedFilter(name, in: property, culprit: ownerName).report()
    }
}
