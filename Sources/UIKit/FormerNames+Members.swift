// The names that Swift 4 used for members.

extension UIViewController {
    /// The Swift 4 name of `children`.
    @available(*, deprecated, renamed: "children")
    public var childViewControllers: [UIViewController] { children }
    /// The Swift 4 name of `addChild(_:)`.
    @available(*, deprecated, renamed: "addChild(_:)")
    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }
    /// The Swift 4 name of `removeFromParent()`.
    @available(*, deprecated, renamed: "removeFromParent()")
    public func removeFromParentViewController() { removeFromParent() }
    /// The Swift 4 name of `willMove(toParent:)`.
    @available(*, deprecated, renamed: "willMove(toParent:)")
    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
    /// The Swift 4 name of `didMove(toParent:)`.
    @available(*, deprecated, renamed: "didMove(toParent:)")
    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension UIView {
    /// The Swift 4 name of `bringSubviewToFront(_:)`.
    @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// The Swift 4 name of `sendSubviewToBack(_:)`.
    @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
