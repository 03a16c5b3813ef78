import CPixels
import CoreGraphics

extension DisplayListBuilder {
    /// Adds the shadow of the pixels that the node's subtree covers.
    mutating func paintSilhouette(
        _ deviation: Double, _ color: UInt32, _ density: Double, of node: UnsafePointer<RenderTree.Node>,
        children: Range<Int>,
        _ inherited: InheritedState, depth: Int
    ) {
        // Far more texels than any screen shows.
        let target = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
        var shadowless = node.pointee
        shadowless.shadow = nil
        let origin = Projection.translation(x: -node.pointee.bounds.minX, y: -node.pointee.bounds.minY)
        let inside = InheritedState(matrix: origin.concatenating(.scale(density)), clip: target, alpha: 1)
        let silhouette = withUnsafePointer(to: shadowless) {
            nestedList(of: $0, children: children, inside, target: target, depth: depth)
        }
        let extent = silhouette.bounds
        guard !extent.isEmpty else { return }
        let key = ShadowTexture.Key(
            silhouette: .rectangle(width: 0, height: 0, radius: 0, corners: 0), deviation: deviation * density,
            texelsPerPoint: density, color: color)
        let box = CGRect(
            x: node.pointee.bounds.minX + Double(extent.minX) / density,
            y: node.pointee.bounds.minY + Double(extent.minY) / density,
            width: Double(extent.width) / density, height: Double(extent.height) / density)
        let owner = RenderCaches.ShapeKey(key: .init(node: node.pointee.id, part: .shadow), purpose: purpose)
        let texture = caches.silhouette(owner, silhouette, key) {
            let rect = extent.insetBy(-ShadowTexture.margin(deviation: key.deviation))
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
}

extension CoverageBitmap {
    /// Creates the coverage of a convex shape within a rectangle.
    convenience init(_ shape: ConvexShape, in rect: PixelRect) {
        self.init(rect: rect)
        let rows = shape.bounds.intersection(rect)
        guard !rows.isEmpty else { return }
        let view = ShapeView(shape)
        for y in rows.minY..<rows.maxY {
            let line = at(rect.minX, y)
            let run = view.row(y, rect.minX, rect.maxX, line)
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
