import RenderServer

extension LayerProperties {
    /// Returns the bitmap contents with their destination according to `contentsGravity`; `nil` if there is no bitmap.
    func imageContent(isStore: Bool) -> RenderTree.Content? {
        guard let image = contentsImage, bounds.width > 0, bounds.height > 0 else { return nil }
        let scale = contentsScale > 0 ? contentsScale : 1
        let size = CGSize(
            width: CGFloat(image.width) * contentsRect.width / scale,
            height: CGFloat(image.height) * contentsRect.height / scale)
        guard size.width > 0, size.height > 0 else { return nil }
        var destination = placement(of: size)
        // A backing store has whole pixels; don't squeeze it into bounds that end between two pixels.
        if isStore, contentsGravity == .resize, abs(size.width - bounds.width) < 1 / scale,
            abs(size.height - bounds.height) < 1 / scale
        {
            destination = CGRect(origin: bounds.origin, size: size)
        }
        var content = RenderTree.ImageContent(image: image, source: contentsRect, destination: destination)
        content.center = contentsCenter
        content.imageScale = 1 / scale
        content.filters.enlargesToNearest = magnificationFilter == .nearest
        content.filters.reducesToNearest = minificationFilter == .nearest
        return .image(content)
    }

    /// Returns the rectangle in which the gravity places contents of a size.
    func placement(of size: CGSize) -> CGRect {
        switch contentsGravity {
        case .resize: return bounds
        case .resizeAspect: return fitted(size, by: min(bounds.width / size.width, bounds.height / size.height))
        case .resizeAspectFill: return fitted(size, by: max(bounds.width / size.width, bounds.height / size.height))
        default: break
        }
        let x: CGFloat =
            switch contentsGravity {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - size.width
            default: bounds.midX - size.width / 2
            }
        let y: CGFloat =
            switch contentsGravity {
            // The names refer to a y-axis that points up: in a layer of iOS, top is the lower edge.
            case .top, .topLeft, .topRight: bounds.maxY - size.height
            case .bottom, .bottomLeft, .bottomRight: bounds.minY
            default: bounds.midY - size.height / 2
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    private func fitted(_ size: CGSize, by factor: CGFloat) -> CGRect {
        let (width, height) = (size.width * factor, size.height * factor)
        return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
}
