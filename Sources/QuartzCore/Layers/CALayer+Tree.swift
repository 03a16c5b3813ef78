extension CALayer {
    /// Whether the layer is the root of a rendered tree; animations of layers that leave such a tree end.
    package final var isRenderRoot: Bool {
        get { status.contains(.isRenderRoot) }
        set { if newValue { status.insert(.isRenderRoot) } else { status.remove(.isRenderRoot) } }
    }

    /// Whether the layer is in a rendered tree.
    package final var isInRenderedTree: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.isRenderRoot { return true }
            layer = current.parent
        }
        return false
    }

    /// The topmost ancestor, or the layer itself if it has no superlayer.
    final var root: CALayer {
        var layer = self
        while let parent = layer.parent { layer = parent }
        return layer
    }

    final func insert(_ layer: CALayer, below sibling: CALayer?) {
        if sibling === layer { return }
        // Below `nil` is behind all, and below a layer that isn't a sublayer in front of all.
        insert(layer, before: sibling == nil ? children.first : sibling?.parent === self ? sibling : nil)
    }

    final func insert(_ layer: CALayer, above sibling: CALayer?) {
        guard let sibling, sibling !== layer, let index = children.firstIndex(where: { $0 === sibling }) else {
            if sibling !== layer { insert(layer, at: children.count) }
            return
        }
        insert(layer, before: index + 1 < children.count ? children[index + 1] : nil)
    }

    /// Inserts a layer behind a sibling; `nil` inserts it in front of all.
    private func insert(_ layer: CALayer, before next: CALayer?) {
        guard next !== layer else { return }
        insert(layer) { children in next.flatMap { next in children.firstIndex { $0 === next } } ?? children.count }
    }

    final func insert(_ layer: CALayer, at index: Int) {
        insert(layer) { children in min(index, children.count) }
    }

    /// Inserts a layer at an index among the other sublayers.
    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        guard mayContain(layer) else { return }
        if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }) {
            // Moving within the same superlayer doesn't remove the layer from the tree.
            keepCommittedChildren()
            children.remove(at: old)
            children.insert(layer, at: index(children))
            noteStructureChange()
            return
        }
        layer._removeFromSuperlayer()
        attachChild(layer, at: index(children))
    }

    private func attachChild(_ layer: CALayer, at index: Int) {
        var action = actionForChange(of: .sublayers)
        keepCommittedChildren()
        children.insert(layer, at: index)
        layer.adopt(by: self)
        setNeedsLayout()
        if action != nil { run(&action, for: .sublayers) }
        layer.runOrderAction(kCAOnOrderIn)
    }

    /// Makes a copy that the app created with `init(layer:)` a layer of its own, which has no model.
    private func separateFromModel() {
        guard isPresentation else { return }
        modelLayer = nil
        status.remove(.isPresentation)
    }

    private func adopt(by layer: CALayer) {
        separateFromModel()
        parent = layer
        layer.noteLevels(below: self)
        layer.noteStructureChange()
        if status.containsAny(of: .waitsForLayout) { mark(Status(), below: .needsLayoutBelow) }
        if status.containsAny(of: .waitsForDisplay) { mark(Status(), below: .needsDisplayBelow) }
    }

    private func runOrderAction(_ key: String) {
        guard !CATransaction.disableActions() else { return }
        action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }

    final func _removeFromSuperlayer() {
        guard let parent else { return }
        if status.contains(.isMask) {
            runOrderAction(kCAOnOrderOut)
            parent.replaceMask(with: nil)
            return
        }
        var action = parent.actionForChange(of: .sublayers)
        runOrderAction(kCAOnOrderOut)
        if let index = parent.children.lastIndex(where: { $0 === self }) {
            parent.keepCommittedChildren()
            parent.children.remove(at: index)
        }
        leave(parent)
        parent.setNeedsLayout()
        if action != nil { parent.run(&action, for: .sublayers) }
    }

    private func leave(_ parent: CALayer) {
        AnimationRegistry.noteDetached(self, from: parent)
        parent.noteStructureChange()
        self.parent = nil
    }

    /// Clears the superlayer of a layer that may outlive this one.
    final func orphan(_ child: CALayer) {
        guard child.parent === self else { return }
        child.parent = nil
        AnimationRegistry.noteOrphaned(child)
    }

    final func _replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = children.firstIndex(where: { $0 === old }), mayContain(new) else { return }
        new._removeFromSuperlayer()
        old._removeFromSuperlayer()
        attachChild(new, at: min(index, children.count))
    }

    final func replaceSublayers(with layers: [CALayer]) {
        for child in children where !layers.contains(where: { $0 === child }) { child._removeFromSuperlayer() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    final func replaceMask(with layer: CALayer?) {
        guard layer !== maskLayer else { return }
        if let layer, !mayContain(layer) { return }
        change(.mask) { _ in }
        if let old = maskLayer {
            maskLayer = nil
            old.status.remove(.isMask)
            old.leave(self)
        }
        guard let layer else { return }
        layer._removeFromSuperlayer()
        maskLayer = layer
        layer.status.insert(.isMask)
        layer.adopt(by: self)
    }
}
