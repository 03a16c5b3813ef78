import CoreGraphics
import InterludeDiagnostics
import QuartzCore

/// Whether a controller is being added to or removed from a parent.
enum ParentMovement {
    case none, toParent, fromParent
}

/// A container whose list of controllers is its children: the app may add and remove children instead of setting the list.
///
/// In the headers of UIKit, navigation and tab bar controllers have no other variable for their controllers.
@MainActor
protocol ChildListing {
    /// Adopts a child that was added by `addChild(_:)`, unless the list has it.
    func didAdd(_ child: UIViewController)
    /// Removes a child from the list that has left by `removeFromParent()`.
    func didRemove(_ child: UIViewController)
}

extension UIViewController {
    func _addChild(_ child: UIViewController) {
        guard child !== self, !isDescendant(of: child) else {
            return Diagnostic.childContainsParent(typeName(child), culprit: typeName(self)).report()
        }
        guard child.parentController !== self, mayContain(child) else { return }
        if child.parentController != nil { child._removeFromParent() }
        child.movement = .toParent
        child.willMove(toParent: self)
        attach(child)
        (self as? ChildListing)?.didAdd(child)
    }

    /// Returns whether the nesting of controllers stays within the limit for views, which traversals rely on.
    private func mayContain(_ child: UIViewController) -> Bool {
        var depth = 1
        var above = parentController
        while let current = above {
            depth += 1
            above = current.parentController
        }
        var level = [child]
        while !level.isEmpty {
            depth += 1
            level = level.flatMap(\.childControllers)
        }
        if depth <= CALayer.maximumNesting { return true }
        Diagnostic.hierarchyTooDeep(
            "view controllers", limit: CALayer.maximumNesting, culprit: typeName(self)
        ).report()
        return false
    }

    /// Adds a child without calling its `willMove(toParent:)` or `didMove(toParent:)`.
    func attach(_ child: UIViewController) {
        childControllers.append(child)
        child.parentController = self
        child.observers?.changed(.parent)
    }

    /// Removes a child without calling its `willMove(toParent:)` or `didMove(toParent:)`.
    func detach(_ child: UIViewController) {
        childControllers.removeAll { $0 === child }
        guard child.parentController === self else { return }
        child.parentController = nil
        child.traitsFromParent = nil
        // The ends that the parent would have forwarded.
        child.endNestedChanges()
        child.observers?.changed(.parent)
    }

    func _removeFromParent() {
        guard let parentController else { return }
        leaveParent()
        (parentController as? ChildListing)?.didRemove(self)
    }

    /// Leaves a container that has removed the controller from its own list.
    func leaveParent() {
        guard let parentController else { return }
        parentController.detach(self)
        didMove(toParent: nil)
    }

    /// Marks the controller as leaving its parent, until `didMove(toParent:)`.
    func _willMove(toParent parent: UIViewController?) {
        if parent == nil, parentController != nil { movement = .fromParent }
        logContainment(parent.map { "willMove(toParent: \(typeName($0)))" } ?? "willMove(toParent: nil)")
    }

    func _didMove(toParent parent: UIViewController?) {
        movement = .none
        logContainment(parent.map { "didMove(toParent: \(typeName($0)))" } ?? "didMove(toParent: nil)")
    }

    /// Reports a child whose view has entered a window in the view of another controller than its parent.
    func checkParent() {
        guard let parentController, !parentController.managesAppearanceOfChildren, modal.presenting == nil,
            ownTransition == nil, !isInChildTransition
        else { return }
        var view = loadedView?.superview
        while let current = view, current.owningViewController == nil { view = current.superview }
        guard let owner = view?.owningViewController, owner !== parentController else { return }
        Diagnostic.childInForeignView(typeName(self), parent: typeName(parentController), owner: typeName(owner))
            .report()
    }

    func isDescendant(of ancestor: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current === ancestor { return true }
            controller = current.parentController
        }
        return false
    }

    /// Returns the nearest ancestor of a type, excluding the controller itself.
    func ancestor<T: UIViewController>(_ type: T.Type) -> T? {
        var controller = parentController
        while let current = controller {
            if let found = current as? T { return found }
            controller = current.parentController
        }
        return nil
    }

    private func logContainment(_ name: String) {
        recordEvent(.containment, subject: typeName(self), name: name)
    }
}
