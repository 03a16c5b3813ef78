import CoreGraphics

/// Observes and controls scrolling and zooming.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The content offset changed. Optional.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The zoom scale changed. Optional.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The user began to drag the content. Optional.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The user lifted the finger. The velocity is in points per millisecond; the target offset can be changed.
    /// Optional.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The drag ended; `decelerate` is whether the content continues to move. Optional.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content began to decelerate. Optional.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content stopped decelerating. Optional.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A programmatic scroll animation ended. Optional.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the view to scale; `nil` disables zooming. Default: `nil`.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Zooming is about to begin. Optional.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Zooming ended. Optional.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Returns whether a tap on the status bar scrolls to the top. Default: `true`.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// A tap on the status bar scrolled the content to the top. Optional.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// The adjusted content inset changed. Optional.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns `nil`.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns `true`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Declares `delegate` outside the class so that subclasses can declare a delegate of a narrower type, as in UIKit.
@preconcurrency @MainActor public protocol ScrollViewDelegating: UIScrollView {}

extension ScrollViewDelegating {
    /// The delegate of the scroll view, held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { overridableDelegate }
        set { overridableDelegate = newValue }
    }
}
