import CoreGraphics

/// A turn from pages to others, by the app or by a finger.
@MainActor
final class PageTurn {
    let from: [UIViewController]
    let to: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    let isInteractive: Bool
    let completion: ((Bool) -> Void)?

    init(
        from: [UIViewController], to: [UIViewController], direction: UIPageViewController.NavigationDirection,
        isInteractive: Bool, _ completion: ((Bool) -> Void)? = nil
    ) {
        self.from = from
        self.to = to
        self.direction = direction
        self.isInteractive = isInteractive
        self.completion = completion
    }
}

/// What holds the views of a page view controller's pages and shows how they turn.
@MainActor
protocol PageBinding: AnyObject {
    var view: UIView { get }
    var gestureRecognizers: [UIGestureRecognizer] { get }
    /// Other pages show, at rest.
    func pagesDidChange()
    /// The data source changed, so that other pages may lie beside those that show.
    func neighboursDidChange()
    func layOut(in bounds: CGRect)
    /// Shows a turn that the app asked for, and ends it.
    func perform(_ turn: PageTurn)
}
