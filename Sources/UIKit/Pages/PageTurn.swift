import CoreGraphics

/// A turn to other pages, by the app or by a gesture.
@MainActor
final class PageTurn {
    let from: [UIViewController]
    let to: [UIViewController]
    /// The page on the back of a leaf that turns; `nil` if the front shows through.
    let back: UIViewController?
    let direction: UIPageViewController.NavigationDirection
    let isInteractive: Bool
    let completion: ((Bool) -> Void)?

    init(
        from: [UIViewController], to: [UIViewController], back: UIViewController? = nil,
        direction: UIPageViewController.NavigationDirection, isInteractive: Bool, _ completion: ((Bool) -> Void)? = nil
    ) {
        self.from = from
        self.to = to
        self.back = back
        self.direction = direction
        self.isInteractive = isInteractive
        self.completion = completion
    }
}

/// Contains the views of a page view controller's pages and animates their turns.
@MainActor
protocol PageBinding: AnyObject {
    var view: UIView { get }
    var gestureRecognizers: [UIGestureRecognizer] { get }
    /// Called when other pages are displayed without a turn, or after it.
    func pagesDidChange()
    /// Called when the data source, and with it the neighboring pages, may have changed.
    func neighborsDidChange()
    func layout(in bounds: CGRect)
    /// Animates a turn requested by the app, and ends it.
    func perform(_ turn: PageTurn)
}
