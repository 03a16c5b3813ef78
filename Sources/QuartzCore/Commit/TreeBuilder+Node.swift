import RenderServer

extension TreeBuilder {
    /// Returns the node of a layer's own content; the traversal sets the ends of its subtree.
    static func makeNode(
        _ layer: CALayer, _ state: LayerState, id: UInt64, transform: Projection, opacity: Float
    ) -> RenderTree.Node {
        let base = state.base
        var node = RenderTree.Node(id: id, transform: transform, bounds: base.bounds)
        node.opacity = min(max(opacity, 0), 1)
        node.clipsToBounds = base.flags.contains(.masksToBounds)
        node.blendMode = base.blendMode
        node.isDoubleSided = base.flags.contains(.isDoubleSided)
        if !base.flags.contains(.allowsEdgeAntialiasing) {
            node.antialiasedEdges = []
        } else if let mask = layer.attachments?.edgeAntialiasingMask {
            // The edges have the same bits: left, right, then minimum and maximum y.
            node.antialiasedEdges = RenderTree.Edges(rawValue: UInt8(truncatingIfNeeded: mask.rawValue & 15))
        }
        if base.cornerRadius > 0 { node.corners = RenderTree.Corners(base) }
        node.backgroundColor = RenderColor(base.backgroundColor)
        node.content =
            state.content?.renderContent(in: base.bounds) ?? base.imageContent(isStore: layer.showsBackingStore)
        if base.flags.contains(.isGeometryFlipped), case .shape(let shape) = node.content {
            node.content = .shape(shape.flipped(in: base.bounds))
        }
        if node.content == nil, let pattern = PatternBitmap.content(of: layer, base) {
            node.content = pattern
            node.backgroundColor = nil
        }
        if base.borderWidth > 0, let color = RenderColor(base.borderColor) {
            node.border = RenderTree.Border(width: base.borderWidth, color: color)
        }
        // Clipping to the bounds clips the shadow as well.
        if base.shadowOpacity > 0, !node.clipsToBounds, var color = RenderColor(base.shadowColor) {
            color.alpha *= min(base.shadowOpacity, 1)
            node.shadow = RenderTree.Shadow(
                color: color, radius: max(base.shadowRadius, 0), offset: base.shadowOffset, path: base.shadowPath)
        }
        return node
    }
}

extension RenderTree.ShapeContent {
    /// Returns the shape with its path, which is part of the geometry, mirrored about the middle of the bounds.
    ///
    /// Unverified: flipped geometry mirrors the path. Samples that draw glyphs, whose y-axis points up, flip the shape
    /// layer's geometry to show them upright. The logo in chapter 21 of kodecocodes/iat-materials zooms into its filled
    /// half only if it is mirrored.
    fileprivate func flipped(in bounds: CGRect) -> Self {
        var flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.origin.y + bounds.size.height)
        var result = self
        result.path = path.copy(using: &flip) ?? path
        return result
    }
}

extension CALayer {
    final var showsBackingStore: Bool { status.contains(.hasBackingStore) }
}

extension LayerState {
    /// Whether anything of the layer or its sublayers can be visible.
    @inline(__always)
    var isVisible: Bool { base.opacity > 0 && !base.flags.contains(.isHidden) }

    @inline(__always)
    var allowsGroup: Bool { base.flags.contains(.allowsGroupOpacity) }
}

extension RenderTree.Corners {
    init(_ base: LayerProperties) {
        self.init()
        radius = base.cornerRadius
        topLeft = base.maskedCorners.contains(.layerMinXMinYCorner)
        topRight = base.maskedCorners.contains(.layerMaxXMinYCorner)
        bottomLeft = base.maskedCorners.contains(.layerMinXMaxYCorner)
        bottomRight = base.maskedCorners.contains(.layerMaxXMaxYCorner)
        isContinuous = base.flags.contains(.hasContinuousCorners)
    }
}

extension RenderTree.Node {
    /// The number of drawings of the node itself.
    var drawingCount: Int {
        (backgroundColor == nil ? 0 : 1) + contentCount + (border == nil ? 0 : 1) + (shadow == nil ? 0 : 1)
    }

    /// The number of drawings of the content; sprites count as two, because they may overlap.
    private var contentCount: Int {
        switch content {
        case nil: 0
        case .sprites: 2
        default: 1
        }
    }

    /// Multiplies the colors by a replicator's tint for a copy.
    mutating func multiply(by tint: SIMD4<Float>, _ images: TintedImages?) {
        opacity *= min(max(tint.w, 0), 1)
        func tinted(_ color: RenderColor?) -> RenderColor? {
            color.map {
                RenderColor(red: $0.red * tint.x, green: $0.green * tint.y, blue: $0.blue * tint.z, alpha: $0.alpha)
            }
        }
        backgroundColor = tinted(backgroundColor)
        if let border, let color = tinted(border.color) {
            self.border = RenderTree.Border(width: border.width, color: color)
        }
        switch content {
        case .shape(var shape):
            shape.fillColor = tinted(shape.fillColor)
            shape.strokeColor = tinted(shape.strokeColor)
            content = .shape(shape)
        case .gradient(var gradient):
            gradient.colors = gradient.colors.compactMap(tinted)
            content = .gradient(gradient)
        case .image(var image):
            if let images {
                image.image = images.image(image.image, in: SIMD3(Double(tint.x), Double(tint.y), Double(tint.z)))
                content = .image(image)
            }
        default: break
        }
    }
}

extension Projection {
    /// Creates the projection of the plane z = 0 under a 3D transform, seen along the z-axis.
    init(_ t: CATransform3D) {
        self.init()
        m11 = t.m11
        m12 = t.m12
        m13 = t.m14
        m21 = t.m21
        m22 = t.m22
        m23 = t.m24
        m31 = t.m41
        m32 = t.m42
        m33 = t.m44
    }
}

extension CATransform3D {
    /// Returns the z position of the center of a rectangle.
    func depth(at bounds: CGRect) -> CGFloat {
        let z = (bounds.origin.x + bounds.size.width / 2) * m13 + (bounds.origin.y + bounds.size.height / 2) * m23 + m43
        // Rounding errors of a layer in the plane must not change the order of siblings.
        return abs(z) < 1e-9 ? 0 : z
    }

    /// Whether the plane z = 0 is not seen edge-on.
    var hasInverseInPlane: Bool {
        let determinant =
            m11 * (m22 * m44 - m42 * m24) - m12 * (m21 * m44 - m41 * m24) + m14 * (m21 * m42 - m41 * m22)
        return determinant.isFinite && abs(determinant) > 1e-12
    }
}
