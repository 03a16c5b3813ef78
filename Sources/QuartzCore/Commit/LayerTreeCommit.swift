import RenderServer

/// Turns a layer tree into what is to be seen of it at a time, and does so again for the next frame at little cost.
package final class LayerTreeCommit {
    package let root: CALayer
    private let log = ChangeLog()

    package init(root: CALayer) {
        self.root = root
    }

    /// What is to be seen at the context's `now`.
    package func renderTree(scale: CGFloat) -> RenderTree {
        RenderTree()
    }
}
