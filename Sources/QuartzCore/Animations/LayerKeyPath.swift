import Synchronization

/// A key path such as `transform.scale.x`, parsed once.
package struct LayerKeyPath: Hashable, Sendable {
    /// The property; `nil` for a custom value.
    package let property: LayerProperty?
    package let part: ValuePart
    /// The text, which is the key of a custom value.
    package let text: String
    /// The name of the sublayer in `sublayers.name.rest`.
    package let sublayerName: String?

    package init(_ text: String) {
        self.text = text
        if let property = LayerProperty(name: text) {
            self.property = property
            part = .whole
            sublayerName = nil
            name = text
            return
        }
        name = String(text.prefix { $0 != "." })
        var names = text.split(separator: ".", omittingEmptySubsequences: false)
        if names.count > 2, names[0] == "sublayers" {
            sublayerName = String(names[1])
            names.removeFirst(2)
        } else {
            sublayerName = nil
        }
        let property = LayerProperty(name: String(names[0]))
        let rest = names.dropFirst().joined(separator: ".")
        if let property, let part = ValuePart(rest, of: property) {
            self.property = property
            self.part = part
        } else {
            self.property = nil
            part = .whole
        }
    }

    /// The first component of the path.
    package let name: String

    /// Whether the values change only the position, the size in the plane, the rotation, or the opacity of the layer.
    var isPlacement: Bool {
        guard sublayerName == nil else { return false }
        return switch (property, part) {
        case (.position, _), (.opacity, _): true
        case (.transform, .scale), (.transform, .scaleX), (.transform, .scaleY), (.transform, .rotation),
            (.transform, .translationX), (.transform, .translationY):
            true
        default: false
        }
    }

    private static let resolved = Mutex<[String: LayerKeyPath]>([:])
    /// The size limit of the cache, for apps that generate key paths.
    private static let maximumResolved = 1000

    /// Returns the key path of a text, cached because animations use the same few again and again.
    package static func of(_ text: String) -> LayerKeyPath {
        resolved.withLock { resolved in
            if let known = resolved[text] { return known }
            let new = LayerKeyPath(text)
            if resolved.count < maximumResolved { resolved[text] = new }
            return new
        }
    }

    /// The path within the sublayer that it names.
    var withoutSublayer: LayerKeyPath {
        guard let sublayerName else { return self }
        return LayerKeyPath(String(text.dropFirst("sublayers.".count + sublayerName.count + 1)))
    }
}

/// A component of a value that can be read and set individually.
package enum ValuePart: UInt8, Sendable {
    case whole
    // Points, sizes, rectangles
    case x, y, width, height, origin, size
    // Transforms
    case scale, scaleX, scaleY, scaleZ, scaleXY, scaleXZ, scaleYZ
    case rotation, rotationX, rotationY
    case translation, translationX, translationY, translationZ
    case m34

    /// Creates the component with a name; `nil` if the property has no such component.
    init?(_ name: String, of property: LayerProperty) {
        switch property {
        case .transform, .sublayerTransform, .instanceTransform:
            guard let part = Self.ofTransform[name] else { return nil }
            self = part
        case .bounds, .frame, .contentsRect, .contentsCenter:
            guard let part = Self.ofRect[name] else { return nil }
            self = part
        case .position, .anchorPoint, .shadowOffset, .startPoint, .endPoint, .emitterPosition, .emitterSize:
            guard let part = Self.ofPoint[name] else { return nil }
            self = part
        default:
            guard name.isEmpty else { return nil }
            self = .whole
        }
    }

    private static let ofTransform: [String: ValuePart] = [
        "": .whole, "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ,
        // Not documented, but seen to work: any combination of axes.
        "scale.xy": .scaleXY, "scale.yx": .scaleXY, "scale.xz": .scaleXZ, "scale.zx": .scaleXZ, "scale.yz": .scaleYZ,
        "scale.zy": .scaleYZ, "scale.xyz": .scale,
        "rotation": .rotation, "rotation.z": .rotation, "rotation.x": .rotationX, "rotation.y": .rotationY,
        "translation": .translation, "translation.x": .translationX, "translation.y": .translationY,
        "translation.z": .translationZ, "m34": .m34,
    ]
    private static let ofRect: [String: ValuePart] = [
        "": .whole, "origin": .origin, "size": .size, "origin.x": .x, "origin.y": .y,
        "size.width": .width, "size.height": .height,
    ]
    private static let ofPoint: [String: ValuePart] = ["": .whole, "x": .x, "y": .y, "width": .x, "height": .y]
}
