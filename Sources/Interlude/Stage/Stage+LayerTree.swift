import QuartzCore
import UIKit

extension Stage {
    /// Returns the window's layers as text, one line each, indented by depth.
    ///
    /// A line contains the type of the view or layer, its `accessibilityIdentifier`, and its model frame. During an
    /// animation, the presentation frame follows an arrow; the keys of running animations are in brackets.
    ///
    /// ```
    /// UIWindow (0 0 393 852)
    ///   UIView “card” (20 20 353 812) → (118 259 157 334) [bounds.size, position]
    /// ```
    ///
    /// ``inspect()`` returns the same and more as values.
    public func layerTree() -> String {
        inspect().outline
    }

    /// Returns the window's layers as values: model values, presentation values, and animations.
    public func inspect() -> LayerNode {
        LayerNode(window.layer, origins: origins)
    }
}
