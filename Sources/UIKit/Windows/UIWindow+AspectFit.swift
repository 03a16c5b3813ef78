import CoreGraphics
import Foundation

/// A layout guide whose content has an aspect ratio.
@preconcurrency @MainActor public protocol UILayoutGuideAspectFitting: NSObjectProtocol {
    /// The width of the content, divided by its height; above 0, up to 100. Default: 1.
    var aspectRatio: CGFloat { get set }
}

extension UIWindow {
    /// The largest area of an aspect ratio in the center of the safe area, for content that covers the screen.
    public var safeAreaAspectFitLayoutGuide: any UILayoutGuide & UILayoutGuideAspectFitting {
        autoLayout.systemGuide("UIWindowSafeAreaAspectFitLayoutGuide") {
            AspectFitLayoutGuide(kind: .inset(AspectFitLayoutGuide.insets), owner: self)
        }
    }
}

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
