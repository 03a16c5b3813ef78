import RenderServer

/// A layer that curls a page with an image over a cylinder and past the top of its bounds.
package final class PageCurlLayer: CALayer {
    package override class func makeContent() -> LayerContent? { PageCurlContent() }

    private var page: PageCurlContent { unsafeDowncast(state.content!, to: PageCurlContent.self) }

    /// The image on the page. Default: `nil`.
    package var image: CGImage? {
        get { page.image }
        set { set(.curlProgress) { [page] _ in page.image = newValue } }
    }

    /// The image on the back of the page; `nil` lets the front show through. Default: `nil`.
    package var backImage: CGImage? {
        get { page.backImage }
        set { set(.curlProgress) { [page] _ in page.backImage = newValue } }
    }

    /// Returns whether the flat or curling part of the page covers a point in the layer's coordinate space.
    package func covers(_ point: CGPoint) -> Bool {
        guard let image, bounds.width > 0, bounds.height > 0 else { return false }
        return PageCurl(bounds: bounds, image: image).covers(point, at: curlProgress)
    }

    /// The progress of the curl, from 0 (flat) to 1 (gone). Default: 0. Animatable.
    package var curlProgress: CGFloat {
        get { page.progress }
        set { change(.curlProgress, from: curlProgress, to: newValue) { [page] _ in page.progress = newValue } }
    }
}

/// The values of a page curl layer.
final class PageCurlContent: LayerContent {
    var image: CGImage?
    var backImage: CGImage?
    var progress: CGFloat = 0

    override var hasAuxiliaryNodes: Bool { true }

    override func copy() -> LayerContent {
        let copy = PageCurlContent()
        copy.image = image
        copy.backImage = backImage
        copy.progress = progress
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        property == .curlProgress ? .scalar(progress) : nil
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        guard property == .curlProgress, let scalar = value.scalar else { return false }
        progress = scalar
        return true
    }

    override func auxiliaryNodes(in base: LayerProperties, _ matrix: CATransform3D, at time: CFTimeInterval)
        -> [AuxiliaryNode]
    {
        guard let image, base.bounds.width > 0, base.bounds.height > 0 else { return [] }
        return PageCurl(bounds: base.bounds, image: image, back: backImage).auxiliaryNodes(at: min(max(progress, 0), 1))
    }
}

/// The geometry of a page that curls.
///
/// The page is cut into strips along the cylinder's axis, which is slightly tilted so that a corner lifts first. Strips
/// before the axis are flat; strips after it follow the cylinder, and beyond half a turn they are flat and upside down.
struct PageCurl {
    /// Unverified: the tilt, the radius and the eye distance of UIKit's page curl are not known.
    private static let slant = CGFloat.pi / 9
    private static let eyeDistance: CGFloat = 1500
    /// The number of strips around the cylinder.
    private static let stripCount = 30

    let bounds: CGRect
    let image: CGImage
    /// The image on the back; `nil` lets the front show through.
    private let back: CGImage?
    private let radius: CGFloat
    /// The start and end of the page across the axis from its center, and half its extent along the axis.
    private let near: CGFloat
    private let far: CGFloat
    private let halfWidth: CGFloat

    init(bounds: CGRect, image: CGImage, back: CGImage? = nil) {
        self.bounds = bounds
        self.image = image
        self.back = back
        radius = min(bounds.width, bounds.height) * 0.13
        let (width, height) = (bounds.width / 2, bounds.height / 2)
        far = width * PortableMath.sin(Self.slant) + height * PortableMath.cos(Self.slant)
        near = -far
        halfWidth = width * PortableMath.cos(Self.slant) + height * PortableMath.sin(Self.slant)
    }

    /// Returns the position at which the page begins to curl.
    private func axis(at progress: CGFloat) -> CGFloat { far + (near - radius - far) * progress }

    func covers(_ point: CGPoint, at progress: CGFloat) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return x * PortableMath.sin(Self.slant) + y * PortableMath.cos(Self.slant) < axis(at: progress) + radius
    }

    func auxiliaryNodes(at progress: CGFloat) -> [AuxiliaryNode] {
        let axis = axis(at: progress)
        var auxiliaryNodes: [AuxiliaryNode] = []
        if progress > 0, progress < 1 { auxiliaryNodes.append(shadow(beyond: axis)) }
        add(from: near, to: min(axis, far), about: axis, &auxiliaryNodes)
        let round = CGFloat.pi * radius
        for index in 0..<Self.stripCount {
            let start = axis + round * CGFloat(index) / CGFloat(Self.stripCount)
            let end = axis + round * CGFloat(index + 1) / CGFloat(Self.stripCount)
            add(from: max(start, near), to: min(end, far), about: axis, &auxiliaryNodes)
        }
        add(from: max(axis + round, near), to: far, about: axis, &auxiliaryNodes)
        return auxiliaryNodes
    }

    /// Adds one strip, positioned on the cylinder.
    private func add(from start: CGFloat, to end: CGFloat, about axis: CGFloat, _ auxiliaryNodes: inout [AuxiliaryNode])
    {
        guard end - start > 1e-6 else { return }
        let middle = (start + end) / 2
        let angle = min(max((middle - axis) / radius, 0), .pi)
        var center = CGPoint(x: middle, y: 0)
        if middle > axis {
            let over = max(middle - axis - .pi * radius, 0)
            center = CGPoint(
                x: axis + radius * PortableMath.sin(angle) - over, y: radius * (1 - PortableMath.cos(angle)))
        }
        var matrix = CATransform3DMakeTranslation(0, -middle, 0)
        matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(angle, 1, 0, 0))
        matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(0, center.x, center.y))
        // Strips overlap slightly to avoid gaps.
        let overlap: CGFloat = 0.6
        let strip = CGRect(x: -halfWidth, y: start - overlap, width: 2 * halfWidth, height: end - start + 2 * overlap)
        let node = node(UInt64(auxiliaryNodes.count + 1), matrix, strip, clips: true)
        auxiliaryNodes.append(
            AuxiliaryNode(node: node, children: [imageNode(at: angle), shade(strip, at: angle)].compactMap { $0 }))
    }

    private func node(_ id: UInt64, _ matrix: CATransform3D, _ bounds: CGRect, clips: Bool) -> RenderTree.Node {
        var space = CATransform3DConcat(matrix, CATransform3DMakeRotation(-Self.slant, 0, 0, 1))
        var eye = CATransform3DIdentity
        eye.m34 = -1 / Self.eyeDistance
        space = CATransform3DConcat(space, eye)
        space = CATransform3DConcat(space, CATransform3DMakeTranslation(self.bounds.midX, self.bounds.midY, 0))
        var node = RenderTree.Node(id: id, transform: Projection(space), bounds: bounds)
        node.clipsToBounds = clips
        node.allowsEdgeAntialiasing = false
        return node
    }

    /// Returns the image on the side that is visible at an angle; the image on the back is mirrored to be upright.
    private func imageNode(at angle: CGFloat) -> RenderTree.Node {
        let image = angle > .pi / 2 ? back ?? self.image : self.image
        let isBack = angle > .pi / 2 && back != nil
        var upright = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
        if isBack { upright = CATransform3DConcat(upright, CATransform3DMakeScale(1, -1, 1)) }
        upright = CATransform3DConcat(upright, CATransform3DMakeRotation(Self.slant, 0, 0, 1))
        var node = RenderTree.Node(id: 0, transform: Projection(upright), bounds: bounds)
        node.content = .image(
            RenderTree.ImageContent(
                image: image, source: CGRect(x: 0, y: 0, width: 1, height: 1), destination: bounds))
        return node
    }

    /// Returns the shading: the front darkens as it turns from the light; the back is pale and shows the image through.
    private func shade(_ strip: CGRect, at angle: CGFloat) -> RenderTree.Node? {
        guard angle > 0 else { return nil }
        var node = RenderTree.Node(id: 0, transform: .identity, bounds: strip)
        let facing = PortableMath.cos(angle)
        if facing >= 0 {
            node.backgroundColor = RenderColor(red: 0, green: 0, blue: 0, alpha: Float(0.28 * (1 - facing)))
        } else if back != nil {
            node.backgroundColor = RenderColor(red: 0, green: 0, blue: 0, alpha: Float(0.28 * (1 + facing)))
        } else {
            let light = Float(0.72 - 0.26 * facing)
            node.backgroundColor = RenderColor(red: light, green: light, blue: light, alpha: 0.86)
        }
        // The strip's ends extend beyond the page; shade only the page.
        node.transform = Projection(
            CATransform3DConcat(
                CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0),
                CATransform3DMakeRotation(Self.slant, 0, 0, 1)))
        node.bounds = bounds
        return node
    }

    /// Returns the shadow on the revealed content, clipped to the page's bounds.
    private func shadow(beyond axis: CGFloat) -> AuxiliaryNode {
        let start = axis + radius * 0.4
        let band = CGRect(x: -halfWidth * 2, y: start, width: 4 * halfWidth, height: radius * 2.4)
        var node = node(0, CATransform3DIdentity, band, clips: false)
        node.content = .gradient(
            RenderTree.GradientContent(
                kind: .axial,
                colors: [0.42, 0.16, 0].map { RenderColor(red: 0, green: 0, blue: 0, alpha: $0) },
                locations: [0, 0.45, 1], start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1)))
        var page = RenderTree.Node(id: 0, transform: .identity, bounds: bounds)
        page.clipsToBounds = true
        return AuxiliaryNode(node: page, children: [node])
    }
}
