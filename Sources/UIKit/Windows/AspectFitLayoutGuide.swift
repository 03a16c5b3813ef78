import CoreGraphics

/// The guide of a window for content with an aspect ratio.
@MainActor
final class AspectFitLayoutGuide: UILayoutGuide, UILayoutGuideAspectFitting {
    var aspectRatio: CGFloat = 1 {
        didSet {
            guard aspectRatio.isUsable(as: "aspectRatio", of: self), aspectRatio > 0 else {
                return aspectRatio = oldValue
            }
            aspectRatio = min(aspectRatio, 100)
            if aspectRatio != oldValue, let owner { LayoutChanges.note(in: owner) }
        }
    }

    /// Returns the insets of the area in a window.
    static func insets(of view: UIView) -> UIEdgeInsets {
        let ratio = (view as? UIWindow)?.safeAreaAspectFitLayoutGuide.aspectRatio ?? 1
        var insets = view.safeAreaInsets
        let space = view.bounds.inset(by: insets).size
        let width = min(space.width, space.height * ratio)
        let (horizontal, vertical) = ((space.width - width) / 2, (space.height - width / ratio) / 2)
        insets.left += horizontal
        insets.right += horizontal
        insets.top += vertical
        insets.bottom += vertical
        return insets
    }
}
