import InterludeDiagnostics

/// The depth of the layer tree, which is limited because traversals of the tree are recursive.
extension CALayer {
    /// The maximum number of layers from a root layer to its innermost sublayer, both included.
    package static let maximumNesting = 400

    /// Returns whether a layer may become a sublayer or the mask of this layer.
    ///
    /// A layer can't contain itself or one of its ancestors, and the tree must not exceed the maximum nesting, which is
    /// reported.
    package final func mayContain(_ layer: CALayer) -> Bool {
        var depth = 0
        var above: CALayer? = self
        while let current = above {
            if current === layer { return false }
            depth += 1
            above = current.parent
        }
        if depth + 1 + Int(layer.levelsBelow) <= Self.maximumNesting { return true }
        layer.levelsBelow = layer.countLevelsBelow()
        if depth + 1 + Int(layer.levelsBelow) <= Self.maximumNesting { return true }
        Diagnostic.hierarchyTooDeep(
            owner == nil ? "layers" : "views", limit: Self.maximumNesting, culprit: ownerName
        ).report()
        return false
    }

    /// Raises the bounds of the levels below the layer and its ancestors to include a new sublayer.
    final func noteLevels(below child: CALayer) {
        var needed = child.levelsBelow + 1
        var layer = self
        while layer.levelsBelow < needed {
            layer.levelsBelow = needed
            guard let parent = layer.parent else { return }
            needed += 1
            layer = parent
        }
    }

    /// Returns the number of levels below the layer; without recursion, as the layers above may be many.
    private func countLevelsBelow() -> UInt16 {
        var count: UInt16 = 0
        var level = children + (maskLayer.map { [$0] } ?? [])
        while !level.isEmpty {
            count += 1
            level = level.flatMap { layer in layer.maskLayer.map { layer.children + [$0] } ?? layer.children }
        }
        return count
    }
}
