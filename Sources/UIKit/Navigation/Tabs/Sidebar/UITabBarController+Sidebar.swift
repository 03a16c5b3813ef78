import Foundation

extension UITabBarController {
    /// The list of tabs next to the content of a tab bar controller with a regular width on iPad.
    ///
    /// The tab bar is hidden while the sidebar is visible. On iPhone, the sidebar is always hidden.
    @preconcurrency @MainActor open class Sidebar: NSObject {
        /// The positions of a sidebar relative to the content.
        public enum Layout: Int, Sendable {
            /// Next to the content in landscape, above it in portrait.
            case automatic
            /// Above the content.
            case overlap
            /// Next to the content.
            case tile
        }

        /// Makes changes along with a sidebar that appears or disappears.
        @preconcurrency @MainActor public protocol Animating: NSObjectProtocol {
            /// Adds changes that are animated along with the sidebar.
            func addAnimations(_ animations: @escaping () -> Void)
            /// Adds a closure that is called after the animation.
            func addCompletion(_ completion: @escaping () -> Void)
        }

        /// Observes a sidebar.
        @preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {
            /// Called before the sidebar appears or disappears; `isHidden` has the new value.
            func tabBarController(
                _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: Sidebar,
                animator: any Animating)
        }

        weak var controller: UITabBarController?
        /// Whether the sidebar is hidden where it could be visible.
        private(set) var isHiddenByChoice = true

        init(_ controller: UITabBarController) {
            self.controller = controller
            super.init()
        }

        /// The delegate; weak.
        open weak var delegate: (any Delegate)?
        /// Whether the sidebar is hidden. Default: `true`. A change is animated if the controller is visible.
        ///
        /// Where there can't be a sidebar, it is always `true`.
        open var isHidden: Bool {
            get { isHiddenByChoice || !(controller?.allowsSidebar ?? false) }
            set {
                let former = isHidden
                isHiddenByChoice = newValue
                if isHidden != former { controller?.sidebarVisibilityDidChange() }
            }
        }
        /// The position relative to the content. Default: `automatic`.
        open var preferredLayout = Layout.automatic { didSet { controller?.viewIfLoaded?.setNeedsLayout() } }
        /// The content above the tabs. Default: `nil`.
        open var headerContentConfiguration: (any UIContentConfiguration)? { didSet { controller?.reloadSidebar() } }
        /// The content below the tabs. Default: `nil`.
        open var footerContentConfiguration: (any UIContentConfiguration)? { didSet { controller?.reloadSidebar() } }
        /// The view at the bottom of the sidebar. Default: `nil`.
        open var bottomBarView: UIView? { didSet { controller?.reloadSidebar() } }
    }
}

extension UITabBarController.Sidebar.Delegate {
    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarController.Sidebar.Animating
    ) {}
}

/// Collects the changes along with a sidebar that appears or disappears.
@MainActor final class SidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { for animation in animations { animation() } }
    func complete() { for completion in completions { completion() } }
}
