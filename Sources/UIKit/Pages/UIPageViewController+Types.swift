import CoreGraphics

extension UIPageViewController {
    /// The style of page turns.
    public enum TransitionStyle: Int, Sendable {
        /// Pages curl like the leaves of a book.
        case pageCurl = 0
        /// Pages scroll side by side.
        case scroll = 1
    }

    /// The axis along which pages are arranged.
    public enum NavigationOrientation: Int, Sendable {
        /// Pages are arranged from left to right, or from right to left.
        case horizontal = 0
        /// Pages are arranged from top to bottom.
        case vertical = 1
    }

    /// The location of the spine of curling pages.
    public enum SpineLocation: Int, Sendable {
        /// No spine, for scrolling pages.
        case none = 0
        /// The spine is at the left or top edge.
        case min = 1
        /// The spine is in the middle, between two pages.
        case mid = 2
        /// The spine is at the right or bottom edge.
        case max = 3
    }

    /// The direction of a turn.
    public enum NavigationDirection: Int, Sendable {
        /// To later pages.
        case forward = 0
        /// To earlier pages.
        case reverse = 1
    }

    /// A key of the options of a page view controller.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a key from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A ``SpineLocation`` or its raw value, for curling pages. Default: `.min`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The spacing between scrolling pages, in points. Default: 0.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

/// Provides a page view controller with the pages for gesture-driven turns.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before another; `nil` at the beginning.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another; `nil` at the end.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots in the page control. Default: 0, which hides the control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the selected dot after pages are set. Default: 0.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Default implementation: 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Default implementation: 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives callbacks about gesture-driven turns.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when a gesture begins a turn.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when a gesture-driven turn ends; `completed` is `false` if it returned to the previous pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the spine location for an orientation.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    /// Returns the interface orientations that the pages support.
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
    /// Returns the interface orientation for presenting the controller; never called on a stage.
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    /// Default implementation: does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Default implementation: does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    /// Default implementation: the current spine location.
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
    /// Default implementation: `allButUpsideDown`.
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }
    /// Default implementation: `portrait`.
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portrait }
}
