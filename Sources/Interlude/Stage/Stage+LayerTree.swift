import QuartzCore
import UIKit

extension Stage {
    /// The window's layers as text: one line each, indented by depth.
    ///
    /// A line names the view's or the layer's type, its `accessibilityIdentifier`, and the frame of the model. What the screen
    /// shows instead, while it animates, follows an arrow; running animations stand in brackets, by key.
    ///
    /// ```
    /// UIWindow (0 0 393 852)
    ///   UIView “card” (20 20 353 812) → (118 259 157 334) [bounds.size, position]
    /// ```
    ///
    /// ``inspect()`` gives the same as values, and more of it.
    public func layerTree() -> String {
        inspect().outline
    }

    /// The window's layers as values: the model's, those that the screen shows, and where each animation stands.
    public func inspect() -> LayerNode {
        LayerNode(window.layer)
    }
}
