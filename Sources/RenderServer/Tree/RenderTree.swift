import CoreGraphics

/// The visible layers at a point in time, as plain values in paint order, each parent before its children.
///
/// A node's subtree is the half-open range from its own index to ``Node/subtreeEnd``. Its mask, if it has one, is the
/// subtree that directly follows the node itself and ends at ``Node/maskEnd``; the children follow the mask.
package struct RenderTree: Sendable {
    package var nodes: [Node]
    /// The difference from the previous tree; `nil` if it is unknown.
    package var changes: Changes?

    package init(nodes: [Node] = [], changes: Changes? = nil) {
        self.nodes = nodes
        self.changes = changes
    }
}

extension RenderTree {
    /// A layer as the compositor sees it, in the coordinate space of its own bounds, in points.
    package struct Node: Sendable {
        /// Identifies the layer across frames, to compute damage.
        package var id: UInt64
        package var subtreeEnd: Int32
        /// The end of the mask's subtree, or the node's own index plus one if it has no mask.
        package var maskEnd: Int32

        /// Maps this node's bounds space to its parent node's bounds space, including perspective.
        package var transform: Projection
        package var bounds: CGRect
        package var opacity: Float = 1
        package var isHidden = false
        /// Whether opacity applies to the subtree as a whole instead of to each of its layers.
        package var isGroup = false
        /// Whether children (but not the node's own shadow) are clipped to the rounded bounds.
        package var clipsToBounds = false
        package var isDoubleSided = true
        /// The edges of the bounds that are antialiased. Default: all.
        package var antialiasedEdges = Edges.all
        /// Whether any edge is antialiased; sets all of them.
        package var allowsEdgeAntialiasing: Bool {
            get { !antialiasedEdges.isEmpty }
            set { antialiasedEdges = newValue ? .all : [] }
        }
        /// The blend mode with which the node and its subtree, as a whole, are composited over their backdrop.
        package var blendMode = CGBlendMode.normal
        package var corners = Corners()
        /// The convex part of the node's plane that its children are clipped to, with hard edges; the node draws nothing
        /// itself then. Default: `nil`, everything.
        package var cut: [CGPoint]?

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

    /// Edges of a node's bounds.
    package struct Edges: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let minX = Edges(rawValue: 1 << 0)
        package static let maxX = Edges(rawValue: 1 << 1)
        package static let minY = Edges(rawValue: 1 << 2)
        package static let maxY = Edges(rawValue: 1 << 3)
        package static let all: Edges = [.minX, .maxX, .minY, .maxY]

        /// The edges in the order of a rectangle's outline, which begins at its origin along the x-axis.
        static let outline: [Edges] = [.minY, .maxX, .maxY, .minX]
    }

    /// The rounding of the corners of a node's bounds.
    package struct Corners: Sendable, Equatable {
        package var radius: CGFloat = 0
        package var topLeft = true
        package var topRight = true
        package var bottomLeft = true
        package var bottomRight = true
        /// Whether the corners have the smoother curve of `CALayerCornerCurve.continuous`.
        package var isContinuous = false

        package init() {}
    }

    /// A border inside the rounded bounds, above the content and all children.
    package struct Border: Sendable, Equatable {
        package var width: CGFloat
        package var color: RenderColor

        package init(width: CGFloat, color: RenderColor) {
            self.width = width
            self.color = color
        }
    }

    /// A blurred silhouette below the node: of ``path`` if it is set, otherwise of the node's subtree.
    package struct Shadow: Sendable {
        /// The color; its alpha includes the layer's shadow opacity.
        package var color: RenderColor
        /// The blur's standard deviation in points.
        package var radius: CGFloat
        package var offset: CGSize
        package var path: CGPath?
        package var blur = Blur.composited

        package init(color: RenderColor, radius: CGFloat, offset: CGSize, path: CGPath? = nil) {
            self.color = color
            self.radius = radius
            self.offset = offset
            self.path = path
        }
    }

    /// How far a shadow's Gaussian reaches, and how exactly it is computed.
    package enum Blur: Sendable {
        /// To three standard deviations, as the screen's compositor blurs.
        case composited
        /// To two standard deviations, as Core Graphics blurs; pixel by pixel.
        case drawn

        /// The distance at which the Gaussian is cut off, in standard deviations.
        package var reach: Double {
            switch self {
            case .composited: 3
            case .drawn: 2
            }
        }
    }

    /// The content that a node draws above its background color.
    package enum Content: Sendable {
        case image(ImageContent)
        case shape(ShapeContent)
        case gradient(GradientContent)
        /// The backdrop of the node, blurred with a standard deviation in points and with scaled saturation.
        case backdrop(blurRadius: CGFloat, saturation: CGFloat)
        case sprites(SpriteContent)
    }

    /// Many small images, drawn one after another.
    package struct SpriteContent: Sendable {
        package var sprites: [Sprite]
        /// The blend mode with which each sprite is composited over its backdrop, including the previous sprites.
        package var blendMode = CGBlendMode.normal

        package init(sprites: [Sprite]) {
            self.sprites = sprites
        }
    }

    package struct Sprite: Sendable {
        /// Identifies the sprite across frames, among all nodes.
        package var id: UInt64
        /// Maps the image's space to the node's bounds space.
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

    /// A bitmap, or a part of it, positioned in the node's bounds space.
    package struct ImageContent: Sendable {
        package var image: CGImage
        /// The part of the image that is drawn, in unit coordinates.
        package var source: CGRect
        /// The rectangle filled by that part, in the node's bounds space (contentsGravity is already applied).
        package var destination: CGRect
        /// The stretched part of nine-slice images, in unit coordinates of the image; the unit square stretches all.
        package var center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        /// The points per image pixel in the fixed parts of a nine-slice image.
        package var imageScale: CGFloat = 1
        package var filters = ImageFilters()

        package init(image: CGImage, source: CGRect, destination: CGRect) {
            self.image = image
            self.source = source
            self.destination = destination
        }

        /// Whether the whole image is drawn, and stretched evenly.
        var isWhole: Bool {
            let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
            return source == unit && center == unit
        }

        /// The rectangle that some texels of a whole image fill.
        func part(_ texels: PixelRect) -> CGRect {
            let (stepX, stepY) = (destination.width / CGFloat(image.width), destination.height / CGFloat(image.height))
            return CGRect(
                x: destination.minX + CGFloat(texels.minX) * stepX, y: destination.minY + CGFloat(texels.minY) * stepY,
                width: CGFloat(texels.width) * stepX, height: CGFloat(texels.height) * stepY)
        }
    }

    /// How an image is sampled where a pixel isn't exactly one of its own.
    package struct ImageFilters: Sendable, Equatable {
        /// Whether an enlarged image has the nearest pixels, without interpolation.
        package var enlargesToNearest = false
        /// Whether a reduced image has the nearest pixels, without averaging.
        package var reducesToNearest = false
        /// Whether an image of another size is resampled as Core Graphics does it, instead of averaged by halves.
        package var resamples = false

        package init() {}

        /// Whether nearest-neighbor sampling is used when one device pixel covers `step` image pixels.
        func usesNearest(step: Double) -> Bool { step > 1 ? reducesToNearest : enlargesToNearest }
    }

    /// A path, filled and stroked at the scale at which it is displayed.
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

    /// A gradient across the node's bounds; the points are in unit coordinates.
    package struct GradientContent: Sendable, Equatable {
        package enum Kind: Sendable { case axial, radial, conic }
        /// The color space in which colors are mixed.
        package enum MixingSpace: Sendable {
            /// sRGB's primaries with a gamma of 1.8, as on the screen.
            case screen
            /// Generic RGB, as in Core Graphics: its own primaries with a gamma of 1.8, which lack saturated colors.
            case genericRGB
        }

        package var kind: Kind
        package var colors: [RenderColor]
        package var locations: [CGFloat]
        package var start: CGPoint
        package var end: CGPoint
        package var mixingSpace = MixingSpace.screen

        package init(kind: Kind, colors: [RenderColor], locations: [CGFloat], start: CGPoint, end: CGPoint) {
            self.kind = kind
            self.colors = colors
            self.locations = locations
            self.start = start
            self.end = end
        }
    }
}
