import CoreGraphics

/// Whether a controller is on its way to or from a parent.
enum ParentMovement {
    case none, toParent, fromParent
}

extension UIViewController {
    /// The controller that contains this one.
    public var parent: UIViewController? { parentController }
    /// The controllers inside this one.
    public var children: [UIViewController] { childControllers }
    /// Whether the controller is appearing because it was added to its parent.
    public var isMovingToParent: Bool { movement == .toParent }
    /// Whether the controller is disappearing because it is removed from its parent.
    public var isMovingFromParent: Bool { movement == .fromParent }

    func adopt(_ child: UIViewController) {
        guard child !== self, !isDescendant(of: child) else {
            return Diagnostic.report(
                id: "child-contains-parent", "\(typeName(child)) was added as a child of a controller inside itself.",
                culprit: self, remedy: "Add a controller that is not an ancestor.")
        }
        guard child.parentController !== self else { return }
        if child.parentController != nil { child.leaveParent() }
        child.willMove(toParent: self)
        attach(child)
    }

    /// Makes the controller a child without telling it.
    func attach(_ child: UIViewController) {
        childControllers.append(child)
        child.parentController = self
    }

    /// Takes the controller out without telling it.
    func detach(_ child: UIViewController) {
        childControllers.removeAll { $0 === child }
        guard child.parentController === self else { return }
        child.parentController = nil
        child.traitsFromParent = nil
    }

    func leaveParent() {
        guard let parentController else { return }
        parentController.detach(self)
        didMove(toParent: nil)
    }

    func finishMove(to parent: UIViewController?) {
        movement = .none
        logContainment("didMove", parent)
    }

    func isDescendant(of ancestor: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current === ancestor { return true }
            controller = current.parentController
        }
        return false
    }

    /// The nearest ancestor of a type; the controller itself does not count.
    func ancestor<T: UIViewController>(_ type: T.Type) -> T? {
        var controller = parentController
        while let current = controller {
            if let found = current as? T { return found }
            controller = current.parentController
        }
        return nil
    }

    /// The navigation controller around this one.
    public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
    /// The tab bar controller around this one.
    public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
    /// The split view controller around this one.
    public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

    func logContainment(_ name: String, _ parent: UIViewController?) {
        AppSession.current.log.record(
            .containment, subject: typeName(self), name: "\(name)(toParent: \(parent.map(typeName) ?? "nil"))")
    }
}
