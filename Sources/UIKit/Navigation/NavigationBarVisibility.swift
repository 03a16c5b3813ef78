import CoreGraphics

/// Shows or hides the navigation bar along with a push or a pop: the bar moves sideways with the screen that shows it.
///
/// Requested by `setNavigationBarHidden(_:animated:)` before the transition begins its animation, for instance in
/// `viewWillAppear(_:)`.
///
/// Unverified: the bar moves by the whole width.
@MainActor
struct NavigationBarVisibility {
    private let navigation: UINavigationController
    /// Whether the bar is hidden after the transition.
    let hides: Bool
    /// The distance of the hidden bar from its position, in points.
    private let offset: CGFloat
    /// The controller whose safe area stays the same until the transition has ended.
    let departing: UIViewController

    init(_ navigation: UINavigationController, hides: Bool, isPush: Bool, from departing: UIViewController) {
        self.navigation = navigation
        self.hides = hides
        self.departing = departing
        let width = navigation.view.isRightToLeft ? -navigation.view.bounds.width : navigation.view.bounds.width
        // A screen that a push covers, or a pop reveals, is on the left; on the right in a right-to-left interface.
        offset = hides == isPush ? -width : width
    }

    /// Places a bar that will show next to the screen, with its final content.
    func begin(_ items: [UINavigationItem]) {
        guard !hides else { return }
        let bar = navigation.navigationBar
        UIView.performWithoutAnimation {
            bar.setItems(items, animated: false)
            navigation.layoutBars()
            bar.layoutFromAbove()
            bar.frame = hiddenFrame(of: bar.frame)
            navigation.ownBarFrame = bar.frame
        }
    }

    /// Returns the frame of the hidden bar during the transition.
    func hiddenFrame(of frame: CGRect) -> CGRect { frame.offsetBy(dx: offset, dy: 0) }
}
