import CoreGraphics

/// Builds a display list from a tree: multiplies matrices, applies clips, omits offscreen and back-facing nodes.
struct DisplayListBuilder {
    /// The state that a node inherits from its ancestors.
    struct InheritedState: Equatable {
        var matrix: Projection
        /// The intersection of the rectangular clips.
        var clip: PixelRect
        /// The opacity of ancestors that are not groups.
        var alpha: Float
    }

    /// The tree's nodes, which outlive the builder.
    let nodes: UnsafeBufferPointer<RenderTree.Node>
    let target: PixelRect
    let caches: RenderCaches
    /// The cached runs of the previous tree; `nil` if everything is built again.
    let cachedRuns: CachedRuns?
    /// Whether the display list is a cached run, whose backdrop is in another display list.
    let isBuildingRun: Bool
    /// Whether an item of a cached run depends on its backdrop.
    var readsBackdrop = false
    /// Identifies the silhouette being drawn; 0 for the screen. Outlines are cached separately for each.
    var purpose: UInt64 = 0
    var displayList = DisplayList()
    /// The number of groups and clips around the node being visited, excluding those around a cached run.
    var openScopes = 0
    /// The sibling after the node being visited, in a cached run.
    var nextSibling: NextSibling?
    /// Whether an item blends with its backdrop.
    var hasBlends = false
    /// The number of nodes visited, excluding nodes in unchanged cached runs.
    var visitedCount = 0
    /// The number of items for which memory is allocated with the first item.
    var expectedItems = 0
    /// The maximum number of threads.
    let threads: Int
    private var outlines = OutlineCache()

    /// The maximum depth of a tree, far beyond any app's, so that malformed trees can't exhaust the stack.
    private static let maximumDepth = 2000

    static func displayList(
        _ tree: RenderTree, scale: Double, target: PixelRect, caches: RenderCaches, cachedRuns: CachedRuns? = nil,
        threads: Int = 1
    ) -> DisplayList {
        let matrix = Projection.scale(scale)
        guard matrix.isFinite, scale > 0 else { return DisplayList() }
        return tree.nodes.withUnsafeBufferPointer { nodes in
            var builder = DisplayListBuilder(
                nodes: nodes, target: target, caches: caches, cachedRuns: cachedRuns, threads: threads)
            builder.visit(0..<nodes.count, InheritedState(matrix: matrix, clip: target, alpha: 1), depth: 0)
            cachedRuns?.visitedCount += builder.visitedCount
            return builder.displayList
        }
    }

    private init(
        nodes: UnsafeBufferPointer<RenderTree.Node>, target: PixelRect, caches: RenderCaches,
        cachedRuns: CachedRuns? = nil, threads: Int = 1
    ) {
        self.threads = threads
        self.nodes = nodes
        self.target = target
        self.caches = caches
        self.cachedRuns = cachedRuns
        isBuildingRun = false
    }

    /// Creates a builder for a cached run.
    init(forRunIn parent: DisplayListBuilder, threads: Int) {
        nodes = parent.nodes
        target = parent.target
        caches = parent.caches
        cachedRuns = parent.cachedRuns
        isBuildingRun = true
        self.threads = threads
    }

    /// Visits the nodes of a range that have no parent in it, with their subtrees.
    mutating func visit(_ range: Range<Int>, _ inherited: InheritedState, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        if let cachedRuns, range.count >= 2 * CachedRuns.minimumCount {
            visitInRuns(range, inherited, cachedRuns, depth: depth)
        } else {
            visitEach(range, inherited, depth: depth)
        }
    }

    mutating func visitEach(_ range: Range<Int>, _ inherited: InheritedState, depth: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            let end = end(of: index, within: range.upperBound)
            visitedCount += 1
            visit(node: index, end: end, inherited, depth: depth)
            index = end
        }
    }

    func end(of index: Int, within limit: Int) -> Int { min(max(Int(nodes[index].subtreeEnd), index + 1), limit) }

    /// Visits a node with its subtree.
    ///
    /// The tests are in this order, because each is cheaper than the next and answers for most nodes that fail it: hidden
    /// nodes, back faces, subtrees known to be outside the clip, then the node's own drawings outside the clip. Only after
    /// these are masks built and scopes opened.
    private mutating func visit(node index: Int, end: Int, _ outer: InheritedState, depth: Int) {
        let node = nodes.baseAddress.unsafelyUnwrapped + index
        // `> 0` is false for NaN.
        guard !node.pointee.isHidden, node.pointee.opacity > 0, !outer.clip.isEmpty else { return }
        let matrix = node.pointee.transform.concatenating(outer.matrix)
        guard matrix.isFinite, node.pointee.isDoubleSided || matrix.determinant > 0 else { return }
        guard node.pointee.bounds.isUsable, !isKnownOutside(index..<end, under: matrix, outer.clip) else { return }
        let scope = NodeScope(node, at: index, end: end)
        var inner = outer
        inner.matrix = matrix
        if !scope.isGroup { inner.alpha *= scope.opacity }
        if node.pointee.cut == nil, let drawnBounds = node.pointee.drawnBounds,
            matrix.maps(drawnBounds, outside: outer.clip)
        {
            // Only descendants can be visible, and not if they are clipped to bounds outside the clip.
            if node.pointee.clipsToBounds || scope.children.isEmpty { return }
            if isOutside(index..<end, under: matrix, outer.clip) { return }
            if scope.affectsOnlyOwnDrawings { return visit(scope.children, inner, depth: depth + 1) }
        }
        if scope.isNeeded {
            paint(node, in: scope, inner, depth: depth)
        } else {
            paint(node, children: scope.children, inner, depth: depth)
        }
    }

    /// How a node's drawings and its children are combined before they are drawn on the backdrop.
    private struct NodeScope {
        let opacity: Float
        let isBlended: Bool
        /// Whether the opacity applies to all drawings together, instead of to each.
        let isGroup: Bool
        let mask: Range<Int>
        let children: Range<Int>

        @inline(__always)
        init(_ node: UnsafePointer<RenderTree.Node>, at index: Int, end: Int) {
            opacity = min(node.pointee.opacity, 1)
            isBlended = node.pointee.blendMode != .normal
            isGroup = node.pointee.isGroup || isBlended
            let maskEnd = min(max(Int(node.pointee.maskEnd), index + 1), end)
            mask = index + 1..<maskEnd
            children = maskEnd..<end
        }

        /// Whether the drawings need a bitmap of their own.
        var isNeeded: Bool { !mask.isEmpty || isBlended || isGroup && opacity < 1 }

        /// Whether children that are drawn without the node look the same.
        var affectsOnlyOwnDrawings: Bool { mask.isEmpty && !isBlended && (!isGroup || opacity == 1) }
    }

    /// Paints a node and its children in a group.
    private mutating func paint(
        _ node: UnsafePointer<RenderTree.Node>, in scope: NodeScope, _ state: InheritedState, depth: Int
    ) {
        var inner = state
        var mask: DisplayList.MaskDisplayList?
        if !scope.mask.isEmpty {
            let displayList = maskList(scope.mask, inner, depth: depth)
            inner.clip = inner.clip.intersection(displayList.bounds)
            guard !inner.clip.isEmpty else { return }
            mask = DisplayList.MaskDisplayList(displayList)
        }
        let alpha = scope.isGroup ? byte(scope.opacity) : 255
        guard alpha > 0 else { return }
        let opened = open(
            DisplayList.Key(node: node.pointee.id, part: .group),
            .group(alpha: alpha, mask: mask, blend: scope.isBlended ? node.pointee.blendMode : nil), rect: inner.clip)
        paint(node, children: scope.children, inner, depth: depth)
        close(opened)
    }

    /// Returns the display list of a mask, which has its own opacity.
    private func maskList(_ mask: Range<Int>, _ inner: InheritedState, depth: Int) -> DisplayList {
        var builder = DisplayListBuilder(nodes: nodes, target: target, caches: caches)
        builder.purpose = purpose
        var state = inner
        state.alpha = 1
        builder.visit(mask, state, depth: depth + 1)
        return builder.displayList
    }

    /// Returns a display list of a node and its children only.
    func nestedList(
        of node: UnsafePointer<RenderTree.Node>, children: Range<Int>, _ inner: InheritedState, target: PixelRect,
        depth: Int
    ) -> DisplayList {
        var builder = DisplayListBuilder(nodes: nodes, target: target, caches: caches)
        builder.purpose = purpose &* 31 &+ node.pointee.id &+ 1
        builder.paint(node, children: children, inner, depth: depth)
        return builder.displayList
    }

    private mutating func paint(
        _ node: UnsafePointer<RenderTree.Node>, children: Range<Int>, _ inner: InheritedState, depth: Int
    ) {
        if let cut = node.pointee.cut { return visit(children, cutTo: cut, of: node, inner, depth: depth) }
        if let shadow = node.pointee.shadow { paint(shadow, of: node, children: children, inner, depth: depth) }
        if node.pointee.clipsToBounds {
            guard let outline = outline(of: node, inner) else { return }
            if outline.isRectangle {
                var clipped = inner
                clipped.clip = inner.clip.intersection(outline.bounds)
                paintBackground(of: node, outline, inner)
                paintContent(of: node, clipped)
                visit(children, clipped, depth: depth + 1)
            } else {
                paintClipped(node, to: outline, children: children, inner, depth: depth)
            }
        } else {
            if node.pointee.backgroundColor != nil, let outline = outline(of: node, inner) {
                paintBackground(of: node, outline, inner)
            }
            paintContent(of: node, inner)
            visit(children, inner, depth: depth + 1)
        }
        if let border = node.pointee.border { paint(border, of: node, inner) }
    }

    /// Visits the children of a node that shows only a part of its plane, where other layers cut it.
    private mutating func visit(
        _ children: Range<Int>, cutTo cut: [CGPoint], of node: UnsafePointer<RenderTree.Node>, _ inner: InheritedState,
        depth: Int
    ) {
        guard let outline = ConvexShape(outline: cut, under: inner.matrix, clip: target, antialiasing: []) else {
            return
        }
        var clipped = inner
        clipped.clip = inner.clip.intersection(outline.bounds)
        guard !clipped.clip.isEmpty else { return }
        let scope = open(DisplayList.Key(node: node.pointee.id, part: .clip), .clip(outline), rect: clipped.clip)
        visit(children, clipped, depth: depth + 1)
        close(scope)
    }

    private mutating func paintClipped(
        _ node: UnsafePointer<RenderTree.Node>, to outline: ConvexShape, children: Range<Int>, _ inner: InheritedState,
        depth: Int
    ) {
        var clipped = inner
        clipped.clip = inner.clip.intersection(outline.bounds)
        guard !clipped.clip.isEmpty else { return }
        let scope = open(DisplayList.Key(node: node.pointee.id, part: .clip), .clip(outline), rect: clipped.clip)
        // The scope antialiases the edges; a background with edges of its own would antialias them twice.
        paintBackground(of: node, ConvexShape(rectangle: clipped.clip), clipped)
        paintContent(of: node, clipped, filling: node.pointee.bounds)
        visit(children, clipped, depth: depth + 1)
        close(scope)
    }

    mutating func outline(of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState) -> ConvexShape? {
        outline(
            of: node.pointee.bounds, node.pointee.corners, antialiasing: node.pointee.antialiasedEdges, inherited)
    }

    mutating func outline(
        of bounds: CGRect, _ corners: RenderTree.Corners, antialiasing edges: RenderTree.Edges,
        _ inherited: InheritedState
    ) -> ConvexShape? {
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        // Unverified: rounded corners are always antialiased, and with them the sides between them.
        let edges = corners.radius > 0 ? .all : edges
        let scale =
            corners.radius > 0
            ? inherited.matrix.magnification(at: CGPoint(x: bounds.midX, y: bounds.midY)) : 1
        return ConvexShape(
            outline: outlines.outline(of: corners, bounds, scale: scale), under: inherited.matrix, clip: target,
            antialiasing: edges)
    }

    private mutating func paintBackground(
        of node: UnsafePointer<RenderTree.Node>, _ outline: ConvexShape, _ inherited: InheritedState
    ) {
        guard let color = node.pointee.backgroundColor?.premultiplied(alpha: inherited.alpha), color >> 24 > 0 else {
            return
        }
        add(.init(node: node.pointee.id, part: .background), outline, .color(color), inherited)
    }

    mutating func add(
        _ key: DisplayList.Key, _ shape: consuming ConvexShape, _ paint: consuming Paint, alpha: UInt32 = 255,
        visible: PixelRect? = nil, _ inherited: InheritedState
    ) {
        let rect = shape.bounds.intersection(inherited.clip)
        guard !rect.isEmpty, alpha > 0 else { return }
        if displayList.items.isEmpty {
            displayList.commands.reserveCapacity(expectedItems)
            displayList.items.reserveCapacity(expectedItems)
        }
        displayList.commands.append(.draw(displayList.items.count))
        displayList.items.append(
            DisplayList.Item(key: key, rect: rect, visible: visible, shape: shape, paint: paint, alpha: alpha))
    }
}

extension CGRect {
    /// Whether the rectangle is finite, and small enough for exact device arithmetic.
    var isUsable: Bool {
        let limit = 1e9
        return abs(origin.x) < limit && abs(origin.y) < limit && abs(size.width) < limit && abs(size.height) < limit
    }
}
