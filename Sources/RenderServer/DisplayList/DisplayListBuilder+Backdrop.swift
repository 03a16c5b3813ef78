import CoreGraphics

extension DisplayListBuilder {
    /// Adds a blur of everything drawn so far.
    ///
    /// The backdrop is drawn again from the display list instead of copied from the frame, so that the result doesn't
    /// depend on the part of the frame that is redrawn, or on the thread that draws it.
    mutating func paintBackdrop(
        radius: CGFloat, saturation: CGFloat, of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState,
        filling box: CGRect?
    ) {
        guard !isBuildingRun else {
            readsBackdrop = true
            return
        }
        let center = CGPoint(x: node.pointee.bounds.midX, y: node.pointee.bounds.midY)
        let deviation = max(0, radius) * inherited.matrix.magnification(at: center)
        let shape = box == nil ? outline(of: node, inherited) : ConvexShape(rectangle: inherited.clip)
        guard deviation.isFinite, saturation.isFinite, let shape else { return }
        let rect = shape.bounds.intersection(inherited.clip)
        let factor: Double = min(max(saturation, 0), 16) * 256
        let blur = BackdropBlur(deviation: min(deviation, 500), saturation: Int32(bounded: factor.rounded()))
        // Pixels at a distance of three deviations are still visible.
        let region = rect.insetBy(-Int(bounded: (3 * blur.deviation).rounded(.up))).intersection(target)
        guard !rect.isEmpty, !region.isEmpty else { return }
        let owner = RenderCaches.ShapeKey(key: .init(node: node.pointee.id, part: .content), purpose: purpose)
        let texture = caches.backdrop(owner, below: displayList, region, blur)
        let destination = CGRect(x: region.minX, y: region.minY, width: region.width, height: region.height)
        let content = RenderTree.ImageContent(
            image: CGImage(pixels: texture.pixels, isOpaque: false), source: CGRect(x: 0, y: 0, width: 1, height: 1),
            destination: destination)
        guard let paint = ImagePlacement(content, .identity, caches).paint(near: rect) else { return }
        add(
            .init(node: node.pointee.id, part: .content), shape, .image(paint), alpha: byte(inherited.alpha),
            inherited)
    }
}
