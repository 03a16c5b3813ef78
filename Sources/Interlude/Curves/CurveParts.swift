import QuartzCore

/// Splits the values of a property into numbers.
enum CurveParts {
    typealias Sample = (time: TimeInterval, value: AnimatableValue, isAnimating: Bool)

    static func curves(of property: String, _ samples: [Sample]) -> [PropertyCurve] {
        var names: [String] = []
        var units: [String: String] = [:]
        var series: [String: [CurveSample]] = [:]
        for sample in samples {
            for part in parts(of: sample.value, property) {
                if units.updateValue(part.unit, forKey: part.name) == nil { names.append(part.name) }
                var value = part.value
                if part.unit == "rad", let last = series[part.name]?.last?.value {
                    // Unwrap the angle: past π it continues and doesn't jump back.
                    value += ((last - value) / (2 * .pi)).rounded() * 2 * .pi
                }
                series[part.name, default: []].append(
                    CurveSample(time: sample.time, value: value, isAnimating: sample.isAnimating))
            }
        }
        return names.map { name in
            PropertyCurve(
                keyPath: name.isEmpty ? property : "\(property).\(name)", unit: units[name] ?? "",
                samples: series[name] ?? [])
        }
    }

    private typealias Part = (name: String, value: Double, unit: String)

    private static func parts(of value: AnimatableValue, _ property: String) -> [Part] {
        switch value {
        case .scalar(let number):
            return [("", number, Self.unit(of: property))]
        case .vector(let v, .point):
            return [("x", v.x, Self.unit(of: property)), ("y", v.y, Self.unit(of: property))]
        case .vector(let v, .size):
            return [("width", v.x, "pt"), ("height", v.y, "pt")]
        case .vector(let v, .rect):
            let unit = Self.unit(of: property)
            return [
                ("origin.x", v.x, unit), ("origin.y", v.y, unit), ("size.width", v.z, unit), ("size.height", v.w, unit),
            ]
        case .transform(let transform): return parts(of: transform)
        case .color(let c): return [("red", c.x, ""), ("green", c.y, ""), ("blue", c.z, ""), ("alpha", c.w, "")]
        case .path(let path):
            let box = path.boundingBoxOfPath
            return [("width", box.width, "pt"), ("height", box.height, "pt")]
        case .list(let list):
            return list.enumerated().flatMap { index, item in
                parts(of: item, property).map {
                    ("\(index)" + ($0.name.isEmpty ? "" : "." + $0.name), $0.value, $0.unit)
                }
            }
        case .null, .other: return []
        }
    }

    private static func parts(of transform: CATransform3D) -> [Part] {
        func number(_ part: ValuePart) -> Double { part.read(from: .transform(transform)).scalar ?? 0 }
        let rotation = transform.rotationParts
        return [
            ("scale.x", number(.scaleX), ""), ("scale.y", number(.scaleY), ""), ("scale.z", number(.scaleZ), ""),
            ("rotation.x", rotation.x, "rad"), ("rotation.y", rotation.y, "rad"), ("rotation.z", rotation.z, "rad"),
            ("translation.x", number(.translationX), "pt"), ("translation.y", number(.translationY), "pt"),
            ("translation.z", number(.translationZ), "pt"), ("m34", transform.m34, ""),
        ]
    }

    private static func unit(of property: String) -> String {
        switch LayerProperty(name: property) {
        case .position, .bounds, .frame, .zPosition, .anchorPointZ, .cornerRadius, .borderWidth, .shadowRadius,
            .shadowOffset, .lineWidth, .lineDashPhase, .fontSize, .emitterPosition, .emitterSize:
            "pt"
        default: ""
        }
    }
}
