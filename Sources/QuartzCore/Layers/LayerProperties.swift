import RenderServer

/// The values that layers of every class have.
package struct LayerProperties {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var zPosition: CGFloat = 0
    package var transform = CATransform3D.unit
    package var sublayerTransform = CATransform3D.unit

    package var opacity: Float = 1
    package var shadowOpacity: Float = 0
    package var shadowRadius: CGFloat = 3
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowColor: CGColor? = LayerProperties.opaqueBlack
    package var shadowPath: CGPath?
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = LayerProperties.opaqueBlack
    package var maskedCorners = CACornerMask.all
    /// The blend mode of the compositing filter.
    package var blendMode = CGBlendMode.normal
    package var flags: Flags = [.isDoubleSided, .allowsGroupOpacity]

    package var contents: Any?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    package var contentsGravity = CALayerContentsGravity.resize
    package var minificationFilter = CALayerContentsFilter.linear
    package var magnificationFilter = CALayerContentsFilter.linear
    package var rasterizationScale: CGFloat = 1

    package init() {}

    static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        static let isHidden = Flags(rawValue: 1)
        static let masksToBounds = Flags(rawValue: 1 << 1)
        static let isDoubleSided = Flags(rawValue: 1 << 2)
        static let isGeometryFlipped = Flags(rawValue: 1 << 3)
        static let isOpaque = Flags(rawValue: 1 << 4)
        static let allowsGroupOpacity = Flags(rawValue: 1 << 5)
        static let allowsEdgeAntialiasing = Flags(rawValue: 1 << 6)
        static let shouldRasterize = Flags(rawValue: 1 << 7)
        static let hasContinuousCorners = Flags(rawValue: 1 << 8)
        static let needsDisplayOnBoundsChange = Flags(rawValue: 1 << 9)
        static let drawsAsynchronously = Flags(rawValue: 1 << 10)
        static let wantsExtendedDynamicRange = Flags(rawValue: 1 << 11)
        static let keepsBackingStore = Flags(rawValue: 1 << 12)
    }
}

/// The values of a layer that can be sampled at a time: the common properties and the layer content.
package struct LayerState {
    package var base: LayerProperties
    package var content: LayerContent?
    /// Values for keys that no layer class defines.
    package var custom: [String: Any]?
}

/// The values that only one layer class has; copied with the layer.
package class LayerContent {
    package init() {}

    package func copy() -> LayerContent { self }

    /// Returns the value of a property; `nil` if this layer content doesn't have it.
    package func value(of property: LayerProperty) -> AnimatableValue? { nil }

    /// Sets a sampled value; returns `false` if this layer content doesn't have the property.
    package func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool { false }

    /// Returns the content that the layer draws without a bitmap; `nil` if there is none.
    package func renderContent(in bounds: CGRect) -> RenderTree.Content? { nil }

    /// Whether the layer content draws auxiliary nodes.
    var hasAuxiliaryNodes: Bool { false }

    /// Whether the auxiliary nodes change over time even without animations.
    var isAlwaysMoving: Bool { false }

    /// Returns the auxiliary nodes in the bounds at a time of the layer's own clock.
    ///
    /// - Parameter matrix: The transform from the bounds to the space of the parent node.
    func auxiliaryNodes(in base: LayerProperties, _ matrix: CATransform3D, at time: CFTimeInterval) -> [AuxiliaryNode] {
        []
    }

    /// Returns the value at a key path that no layer property has; `nil` if it is unknown.
    func value(at keyPath: String) -> AnimatableValue? { nil }

    /// Sets a sampled value at such a key path; returns `false` if it is unknown.
    func set(_ value: AnimatableValue, at keyPath: String) -> Bool { false }

    /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
    package var preservesDepth: Bool { false }
}
