import CPixels
import CoreGraphics

extension DisplayListBuilder {
    /// Adds the shadow of the pixels that the node's subtree covers.
    mutating func paintSilhouette(
        _ shadow: RenderTree.Shadow, _ color: UInt32, _ density: Double, of node: UnsafePointer<RenderTree.Node>,
        children: Range<Int>,
        _ inherited: InheritedState, depth: Int
    ) {
        let (region, density) = silhouetteRegion(shadow.radius, density, of: node, inherited)
        guard !region.isEmpty else { return }
        var shadowless = node.pointee
        shadowless.shadow = nil
        let origin = Projection.translation(x: -node.pointee.bounds.minX, y: -node.pointee.bounds.minY)
        let inside = InheritedState(matrix: origin.concatenating(.scale(density)), clip: region, alpha: 1)
        let silhouette = withUnsafePointer(to: shadowless) {
            nestedList(of: $0, children: children, inside, target: region, depth: depth)
        }
        let extent = silhouette.bounds
        guard !extent.isEmpty else { return }
        let key = ShadowTexture.Key(
            silhouette: .rectangle(width: 0, height: 0, radius: 0, corners: 0), deviation: shadow.radius * density,
            texelsPerPoint: density, color: color, blur: shadow.blur)
        let box = CGRect(
            x: node.pointee.bounds.minX + Double(extent.minX) / density,
            y: node.pointee.bounds.minY + Double(extent.minY) / density,
            width: Double(extent.width) / density, height: Double(extent.height) / density)
        let owner = RenderCaches.ShapeKey(key: .init(node: node.pointee.id, part: .shadow), purpose: purpose)
        let texture = caches.silhouette(owner, silhouette, key) {
            let rect = extent.insetBy(-key.blur.margin(deviation: key.deviation))
            let pixels = silhouette.pixels(in: rect)
            let coverage = CoverageBitmap(rect: rect)
            for y in rect.minY..<rect.maxY {
                cp_alpha_of(coverage.at(rect.minX, y), pixels.row(y - rect.minY), Int32(rect.width))
            }
            return ShadowTexture(key: key, coverage: coverage, box: box)
        }
        guard let texture else { return }
        addShadow(texture, over: box, stretching: false, of: node, inherited)
    }

    /// Returns the texels of a silhouette whose shadow can be visible, and the number of texels per point.
    ///
    /// The region consists of tiles as large as the target. For a layer up to twice as large, it is constant, so that its
    /// texture is reused while the layer moves. For a larger layer, it is the visible part; if it takes more than four
    /// tiles in a direction, as under strong perspective, there are fewer texels per point.
    private func silhouetteRegion(
        _ deviation: Double, _ density: Double, of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState
    ) -> (PixelRect, density: Double) {
        let side = min(max(target.width, target.height), 2048)
        let bounds = node.pointee.bounds
        if max(bounds.width, bounds.height) * density <= Double(2 * side) {
            func end(_ length: CGFloat) -> Int {
                (Int(bounded: (length * density / Double(side)).rounded(.up)) + 1) * side
            }
            return (PixelRect(minX: -side, minY: -side, maxX: end(bounds.width), maxY: end(bounds.height)), density)
        }
        let clip = inherited.clip
        let clipRect = CGRect(x: clip.minX, y: clip.minY, width: clip.width, height: clip.height)
        guard let (low, high) = inherited.matrix.inverted?.corners(ofImageOf: clipRect),
            case let visible = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y),
            visible.isUsable
        else {
            // The horizon is visible.
            return (PixelRect(minX: -2 * side, minY: -2 * side, maxX: 2 * side, maxY: 2 * side), density)
        }
        let region = visible.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
            .insetBy(dx: -3 * deviation, dy: -3 * deviation)
        func tile(_ point: CGFloat, _ density: Double) -> Int {
            Int(bounded: (point * density / Double(side)).rounded(.down))
        }
        func tiles(_ density: Double) -> PixelRect {
            PixelRect(
                minX: tile(region.minX, density), minY: tile(region.minY, density),
                maxX: tile(region.maxX, density) + 1, maxY: tile(region.maxY, density) + 1)
        }
        var density = density
        while max(tiles(density).width, tiles(density).height) > 4, density > 1 / 64 { density /= 2 }
        let result = tiles(density)
        guard max(result.width, result.height) <= 4 else {
            return (PixelRect(x: 0, y: 0, width: 0, height: 0), density)
        }
        return (
            PixelRect(
                minX: result.minX * side, minY: result.minY * side, maxX: result.maxX * side, maxY: result.maxY * side),
            density
        )
    }
}

extension CoverageBitmap {
    /// Creates the coverage of a convex shape within a rectangle.
    convenience init(_ shape: ConvexShape, in rect: PixelRect) {
        self.init(rect: rect)
        let rows = shape.bounds.intersection(rect)
        guard !rows.isEmpty else { return }
        let reference = ShapeReference(shape)
        for y in rows.minY..<rows.maxY {
            let line = at(rect.minX, y)
            let run = reference.row(y, rect.minX, rect.maxX, line)
            if run.fullEnd > run.fullStart {
                cp_fill_a8(line + (Int(run.fullStart) - rect.minX), run.fullEnd - run.fullStart, 255)
            }
        }
    }

    /// Creates a copy of the coverage within another rectangle.
    convenience init(_ other: CoverageBitmap, in rect: PixelRect) {
        self.init(rect: rect)
        let common = rect.intersection(other.rect)
        if other.isSurrounded {
            for y in rect.minY..<rect.maxY { cp_fill_a8(at(rect.minX, y), Int32(rect.width), 255) }
        }
        guard !common.isEmpty else { return }
        for y in common.minY..<common.maxY {
            at(common.minX, y).update(from: other.at(common.minX, y), count: common.width)
        }
    }
}
