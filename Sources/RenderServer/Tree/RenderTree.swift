import CoreGraphics

/// What is to be seen at one moment: layers as plain values in paint order, a parent before its children.
///
/// A node's subtree is the half-open range from its own index to ``Node/subtreeEnd``. Its mask, when it has one, is the
/// subtree that directly follows the node itself and ends at ``Node/maskEnd``; the children come after that.
package struct RenderTree: Sendable {
    package var nodes: [Node]
    /// What differs from the tree before; nil where that is not known.
    package var changes: Changes?

    package init(nodes: [Node] = [], changes: Changes? = nil) {
        self.nodes = nodes
        self.changes = changes
    }
}

extension RenderTree {
    /// One layer as the compositor sees it, in the coordinate space of its own bounds, in points.
    package struct Node: Sendable {
        /// Tells the same layer from frame to frame, so that damage can be found.
        package var id: UInt64
        package var subtreeEnd: Int32
        /// The end of the mask's subtree, or the node's own index plus one when it has no mask.
        package var maskEnd: Int32

        /// Maps this node's bounds space to its parent node's bounds space; perspective included.
        package var transform: Projection
        package var bounds: CGRect
        package var opacity: Float = 1
        package var isHidden = false
        /// Opacity applies to the subtree as one picture, not to each layer of it.
        package var isGroup = false
        /// Children (not the node's own shadow) are clipped to the rounded bounds.
        package var clipsToBounds = false
        package var isDoubleSided = true
        package var allowsEdgeAntialiasing = true
        /// How the node and all below it, as one picture, are laid on what was drawn before.
        package var blendMode = CGBlendMode.normal
        package var corners = Corners()

        package var backgroundColor: RenderColor?
        package var content: Content?
        package var border: Border?
        package var shadow: Shadow?

        package init(id: UInt64, transform: Projection, bounds: CGRect) {
            self.id = id
            self.transform = transform
            self.bounds = bounds
            subtreeEnd = 0
            maskEnd = 0
        }
    }

    /// How the corners of a node's bounds are rounded.
    package struct Corners: Sendable, Equatable {
        package var radius: CGFloat = 0
        package var topLeft = true
        package var topRight = true
        package var bottomLeft = true
        package var bottomRight = true
        /// The smoother curve of `CALayerCornerCurve.continuous`.
        package var isContinuous = false

        package init() {}
    }

    /// A border is drawn inside the rounded bounds, above the content and all children.
    package struct Border: Sendable, Equatable {
        package var width: CGFloat
        package var color: RenderColor

        package init(width: CGFloat, color: RenderColor) {
            self.width = width
            self.color = color
        }
    }

    /// A blurred silhouette below the node; of ``path`` when given, else of what the node's subtree covers.
    package struct Shadow: Sendable {
        /// The colour with the layer's shadow opacity already in its alpha.
        package var color: RenderColor
        /// The blur's standard deviation in points.
        package var radius: CGFloat
        package var offset: CGSize
        package var path: CGPath?

        package init(color: RenderColor, radius: CGFloat, offset: CGSize, path: CGPath? = nil) {
            self.color = color
            self.radius = radius
            self.offset = offset
            self.path = path
        }
    }

    /// What a node shows above its background colour.
    package enum Content: Sendable {
        case image(ImageContent)
        case shape(ShapeContent)
        case gradient(GradientContent)
        /// What lies behind the node, blurred with a standard deviation in points and its saturation scaled.
        case backdrop(blurRadius: CGFloat, saturation: CGFloat)
        case sprites(SpriteContent)
    }

    /// Many small pictures, drawn one after another.
    package struct SpriteContent: Sendable {
        package var sprites: [Sprite]
        /// How each is laid on what was drawn before, the others included.
        package var blendMode = CGBlendMode.normal

        package init(sprites: [Sprite]) {
            self.sprites = sprites
        }
    }

    package struct Sprite: Sendable {
        /// Tells the same picture from frame to frame, among all nodes.
        package var id: UInt64
        /// Maps the picture's space to that of the node's bounds.
        package var transform: Projection
        package var opacity: Float
        package var image: ImageContent

        package init(id: UInt64, transform: Projection, opacity: Float, image: ImageContent) {
            self.id = id
            self.transform = transform
            self.opacity = opacity
            self.image = image
        }
    }

    /// A bitmap, or a part of it, placed in the node's bounds space.
    package struct ImageContent: Sendable {
        package var image: CGImage
        /// The part of the image that is used, in unit coordinates.
        package var source: CGRect
        /// Where that part lands, in the node's bounds space (contentsGravity is resolved already).
        package var destination: CGRect
        /// The stretching part for nine-slice images, in unit coordinates of the image; the unit square stretches all.
        package var center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        /// Points per image pixel, by which the fixed parts of a nine-slice image are sized.
        package var imageScale: CGFloat = 1
        package var usesNearestFilter = false

        package init(image: CGImage, source: CGRect, destination: CGRect) {
            self.image = image
            self.source = source
            self.destination = destination
        }
    }

    /// A path, filled and stroked afresh at the scale at which it shows.
    package struct ShapeContent: Sendable {
        package var path: CGPath
        package var fillColor: RenderColor?
        package var fillRule: CGPathFillRule = .winding
        package var strokeColor: RenderColor?
        package var lineWidth: CGFloat = 1
        package var lineCap: CGLineCap = .butt
        package var lineJoin: CGLineJoin = .miter
        package var miterLimit: CGFloat = 10
        package var dashPhase: CGFloat = 0
        package var dashLengths: [CGFloat] = []
        package var strokeStart: CGFloat = 0
        package var strokeEnd: CGFloat = 1

        package init(path: CGPath) {
            self.path = path
        }
    }

    /// A ramp of colours over the node's bounds; the points are in unit coordinates.
    package struct GradientContent: Sendable, Equatable {
        package enum Kind: Sendable { case axial, radial, conic }

        package var kind: Kind
        package var colors: [RenderColor]
        package var locations: [CGFloat]
        package var start: CGPoint
        package var end: CGPoint

        package init(kind: Kind, colors: [RenderColor], locations: [CGFloat], start: CGPoint, end: CGPoint) {
            self.kind = kind
            self.colors = colors
            self.locations = locations
            self.start = start
            self.end = end
        }
    }
}
