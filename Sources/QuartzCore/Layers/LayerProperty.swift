/// The properties of all layer classes that key paths can name.
///
/// Key-path strings are resolved to these once, so that no strings are compared per frame.
package enum LayerProperty: UInt8, CaseIterable, Sendable {
    // Geometry
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform, frame
    // Appearance
    case opacity, isHidden, backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case masksToBounds, isDoubleSided, maskedCorners, cornerCurve, isGeometryFlipped
    case contents, contentsRect, contentsCenter, contentsScale, contentsGravity
    case minificationFilter, magnificationFilter, isOpaque, allowsGroupOpacity, allowsEdgeAntialiasing
    case shouldRasterize, rasterizationScale, mask, sublayers, filters, backgroundFilters, compositingFilter
    // Shape
    case path, fillColor, strokeColor, lineWidth, fillRule, strokeStart, strokeEnd
    case lineCap, lineJoin, miterLimit, lineDashPhase, lineDashPattern
    // Gradient
    case colors, locations, startPoint, endPoint, type
    // Text
    case string, font, fontSize, foregroundColor, isWrapped, alignmentMode, truncationMode
    // Replicator
    case instanceCount, instanceDelay, instanceTransform, instanceColor, preservesDepth
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    // Emitter
    case emitterPosition, emitterZPosition, emitterSize, emitterDepth, birthRate, lifetime, velocity
    case scale, spin, emitterShape, emitterMode, renderMode
    // Backdrop, page curl
    case blurRadius, saturation, curlProgress
}

extension LayerProperty {
    /// The name in key paths and in `action(forKey:)`.
    package var name: String { Self.names[Int(rawValue)] }

    private static let names: [String] = allCases.map { property in
        switch property {
        case .isHidden: "hidden"
        case .isDoubleSided: "doubleSided"
        case .isGeometryFlipped: "geometryFlipped"
        case .isOpaque: "opaque"
        case .isWrapped: "wrapped"
        default: String(describing: property)
        }
    }

    private static let byName: [String: LayerProperty] = {
        var result = [String: LayerProperty](minimumCapacity: allCases.count * 2)
        for property in allCases {
            result[property.name] = property
            result[String(describing: property)] = property
        }
        return result
    }()

    /// Creates the property with a name, with or without the prefix `is`, such as `hidden` and `isHidden`.
    package init?(name: String) {
        guard let property = Self.byName[name] else { return nil }
        self = property
    }

    /// Whether changes of the property animate implicitly.
    package var isImplicitlyAnimated: Bool {
        switch self {
        case .frame, .masksToBounds, .maskedCorners, .cornerCurve, .isGeometryFlipped, .contentsGravity, .isHidden,
            .minificationFilter, .magnificationFilter, .isOpaque, .allowsGroupOpacity, .allowsEdgeAntialiasing,
            .shouldRasterize, .rasterizationScale, .mask, .filters, .backgroundFilters, .compositingFilter,
            .path, .shadowPath, .fillRule, .lineCap, .lineJoin, .type, .string, .font, .isWrapped, .alignmentMode,
            .truncationMode,
            .instanceCount, .preservesDepth, .emitterShape, .emitterMode, .renderMode, .isDoubleSided, .sublayers:
            false
        default: true
        }
    }

    /// Whether a change of the property exchanges the content of the layer, which fades by a transition.
    package var isExchangedByTransition: Bool {
        switch self {
        case .isHidden, .masksToBounds, .mask, .sublayers: true
        default: false
        }
    }

    /// Whether the property is a color of every layer.
    var isColor: Bool {
        switch self {
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor: true
        default: false
        }
    }
}
