import CoreGraphics

/// What holds the content of a screen: view controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that the content would like to have, in points.
    var preferredContentSize: CGSize { get }
    /// Tells a container that the preferred size of one of its children changed.
    func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer)
    /// Tells a container that the size its child gets from Auto Layout changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer)
    /// The size that a child has when its parent has the given one.
    func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Tells that the size is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
    /// Tells that the traits are about to change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
}
