import CoreGraphics

/// Adapts content to changes of size and traits: a view controller or a presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The preferred size of the content, in points.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child changes.
    func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer)
    /// Called on iOS when the Auto Layout size of a child changes; never called on a stage.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer)
    /// Returns the size of a child for a size of its parent.
    func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes.
    func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
}
