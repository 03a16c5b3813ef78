import CoreGraphics

extension RenderTree {
    /// Returns the rectangles of the text and symbols in images that opaque nodes don't cover.
    ///
    /// - Parameters:
    ///   - scale: The number of device pixels per unit of the tree.
    ///   - rect: The visible device pixels, from whose origin the result counts.
    func textBoxes(scale: CGFloat, in rect: PixelRect) -> [CGRect] {
        let area = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
        var search = TextSearch(root: .init(end: nodes.count, matrix: .scale(scale), clip: area, isOpaque: true))
        var index = 0
        while index < nodes.count { index = search.visit(nodes[index], at: index) }
        return search.boxes.map { $0.offsetBy(dx: -area.minX, dy: -area.minY) }
    }
}

/// Collects the rectangles of text in the order in which nodes are painted.
private struct TextSearch {
    /// The state that children inherit.
    struct Scope {
        /// The index of the first node after the subtree.
        var end: Int
        var matrix: Projection
        var clip: CGRect
        /// Whether nothing around the nodes makes them transparent.
        var isOpaque: Bool
    }

    private let root: Scope
    private var scopes: [Scope] = []
    private(set) var boxes: [CGRect] = []

    init(root: Scope) { self.root = root }

    /// Visits a node, and returns the index of the next one.
    mutating func visit(_ node: RenderTree.Node, at index: Int) -> Int {
        while let last = scopes.last, last.end <= index { scopes.removeLast() }
        var scope = scopes.last ?? root
        guard !node.isHidden, node.opacity > 0 else { return Int(node.subtreeEnd) }
        let hasMask = Int(node.maskEnd) > index + 1
        scope.end = Int(node.subtreeEnd)
        scope.matrix = node.transform.concatenating(scope.matrix)
        if node.opacity < 1 || node.blendMode != .normal || hasMask || node.cut != nil { scope.isOpaque = false }
        let isRounded = node.corners.radius > 0
        if node.backgroundColor?.alpha == 1, !isRounded { cover(node.bounds, in: scope) }
        if node.clipsToBounds {
            scope.clip = scope.clip.overlap(with: scope.matrix.boundingBox(of: node.bounds) ?? scope.clip)
            if isRounded { scope.isOpaque = false }
        }
        if case .image(let content)? = node.content { add(content, in: scope) }
        scopes.append(scope)
        return Int(node.maskEnd)
    }

    private mutating func add(_ content: RenderTree.ImageContent, in scope: Scope) {
        if content.image.isOpaque { cover(content.destination, in: scope) }
        guard let visible = scope.matrix.boundingBox(of: content.destination), visible.overlaps(scope.clip) else {
            return
        }
        for box in content.image.pixels.textBoxes {
            let projected = scope.matrix.boundingBox(of: content.rect(ofPixels: box)) ?? visible
            // An edge that rounding moves past a pixel's doesn't touch the next one.
            let found = projected.insetBy(dx: 0.001, dy: 0.001).integral.overlap(with: scope.clip)
            if !found.isNull, !found.isEmpty { boxes.append(found) }
        }
    }

    /// Removes the rectangles that an opaque rectangle covers.
    private mutating func cover(_ rect: CGRect, in scope: Scope) {
        guard scope.isOpaque, !boxes.isEmpty, let matrix = scope.matrix.affineForm, matrix.m12 == 0, matrix.m21 == 0,
            let covered = scope.matrix.boundingBox(of: rect)?.overlap(with: scope.clip), !covered.isNull
        else { return }
        boxes.removeAll(where: covered.safelyContains)
    }
}

extension RenderTree.ImageContent {
    /// The rectangle that some of the image's pixels fill, if the image is stretched evenly.
    fileprivate func rect(ofPixels box: CGRect) -> CGRect {
        let (width, height) = (CGFloat(image.width) * source.width, CGFloat(image.height) * source.height)
        guard width > 0, height > 0 else { return destination }
        let (x, y) = (destination.width / width, destination.height / height)
        return CGRect(
            x: destination.minX + (box.minX - source.minX * CGFloat(image.width)) * x,
            y: destination.minY + (box.minY - source.minY * CGFloat(image.height)) * y, width: box.width * x,
            height: box.height * y)
    }
}

extension Projection {
    /// Returns the bounding box of a rectangle's image; `nil` if a part of it is at or behind the eye.
    fileprivate func boundingBox(of rect: CGRect) -> CGRect? {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].compactMap(apply)
        guard corners.count == 4 else { return nil }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
