import CoreGraphics
import InterludeDiagnostics
import QuartzCore

/// The appearance state of a view controller.
struct AppearanceState {
    enum Phase {
        case disappeared, appearing, appeared, disappearing
    }

    var phase = Phase.disappeared
    var isAnimated = false
    /// Whether `viewIsAppearing(_:)` is pending.
    var awaitsIsAppearing = false
    /// The number of changes in the same direction that began during a change and didn't end yet.
    var nestedChanges = 0

    var isVisible: Bool { phase == .appearing || phase == .appeared }
    /// Whether a change is in progress.
    var isChanging: Bool { phase == .appearing || phase == .disappearing }
    /// Whether a change began that didn't end yet.
    var awaitsEnd: Bool { isChanging || nestedChanges > 0 }
}

extension UIViewController {
    /// Implements `beginAppearanceTransition(_:animated:)`.
    ///
    /// Calls are counted: another beginning in the same direction is reported, and calls back again, as its end does.
    func _beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != appearance.isVisible else {
            Diagnostic.unbalancedBeginAppearance(typeName(self), isAppearing: isAppearing).report()
            return nestAppearance(isAppearing, animated: animated)
        }
        changeAppearance(isAppearing, animated: animated)
    }

    func _endAppearanceTransition() {
        guard appearance.awaitsEnd else { return Diagnostic.unbalancedEndAppearance(typeName(self)).report() }
        finishAppearance()
    }

    /// Delivers `viewWillAppear` or `viewWillDisappear` to the controller, then to its children; at most once each.
    func changeAppearance(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != appearance.isVisible else { return }
        endNestedChanges()
        beginChange(isAppearing, animated: animated)
        for child in childrenFollowingAppearance { child.changeAppearance(isAppearing, animated: animated) }
        appearanceOfChildrenChanged()
    }

    /// Delivers `viewWillAppear` or `viewWillDisappear` once more, to the controller and to its children.
    func nestAppearance(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing == appearance.isVisible else { return changeAppearance(isAppearing, animated: animated) }
        if appearance.isChanging { appearance.nestedChanges += 1 }
        beginChange(isAppearing, animated: animated)
        for child in childrenFollowingAppearance { child.nestAppearance(isAppearing, animated: animated) }
        appearanceOfChildrenChanged()
    }

    private func beginChange(_ isAppearing: Bool, animated: Bool) {
        appearance.isAnimated = animated
        appearance.phase = isAppearing ? .appearing : .disappearing
        appearance.awaitsIsAppearing = isAppearing
        if isAppearing {
            loadViewIfNeeded()
            logAppearance(animated ? "viewWillAppear(animated: true)" : "viewWillAppear(animated: false)")
            viewWillAppear(animated)
        } else {
            logAppearance(animated ? "viewWillDisappear(animated: true)" : "viewWillDisappear(animated: false)")
            viewWillDisappear(animated)
        }
    }

    /// Delivers the ends of nested changes that are missing, before a change in the other direction.
    ///
    /// A change that nothing has ended yet is replaced by the other one, without its end.
    func endNestedChanges() {
        guard appearance.nestedChanges > 0 else { return }
        guard !appearance.isChanging else { return appearance.nestedChanges = 0 }
        while appearance.nestedChanges > 0, !appearance.isChanging { finishAppearance() }
    }

    /// Delivers `viewIsAppearing` once per appearance, if the view is in a window.
    ///
    /// Called by the view before its layout, by a transition before its animation begins, and before `viewDidAppear`.
    func deliverViewIsAppearing() {
        guard appearance.phase == .appearing, appearance.awaitsIsAppearing, loadedView?.window != nil else { return }
        appearance.awaitsIsAppearing = false
        let animated = appearance.isAnimated
        logAppearance(animated ? "viewIsAppearing(animated: true)" : "viewIsAppearing(animated: false)")
        if let transition = currentTransition {
            // Documented: alongside animations can be added in `viewWillAppear(_:)`, and no longer here.
            transition.coordinator.refusingAnimations { viewIsAppearing(animated) }
        } else {
            viewIsAppearing(animated)
        }
        for child in childrenFollowingAppearance { child.deliverViewIsAppearing() }
    }

    /// Delivers `viewDidAppear` or `viewDidDisappear` to the controller, then to its children.
    func finishAppearance() {
        switch appearance.phase {
        case .appearing:
            deliverViewIsAppearing()
            endChange()
        case .disappearing:
            endChange()
        case .appeared, .disappeared:
            guard appearance.nestedChanges > 0 else { return }
            appearance.nestedChanges -= 1
            endChange()
        }
        for child in childrenFollowingAppearance { child.finishAppearance() }
        appearanceOfChildrenChanged()
    }

    private func endChange() {
        let animated = appearance.isAnimated
        if appearance.isVisible {
            appearance.phase = .appeared
            logAppearance(animated ? "viewDidAppear(animated: true)" : "viewDidAppear(animated: false)")
            viewDidAppear(animated)
            becomeFirstResponderIfNoneIs()
        } else {
            appearance.phase = .disappeared
            logAppearance(animated ? "viewDidDisappear(animated: true)" : "viewDidDisappear(animated: false)")
            viewDidDisappear(animated)
        }
    }

    /// The children whose views are in this controller's view; empty if appearance isn't forwarded.
    var visibleChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
        return childControllers.filter { $0.loadedView?._isDescendant(of: loadedView) ?? false }
    }

    func logAppearance(_ name: String) {
        recordEvent(.appearance, subject: typeName(self), name: name)
    }
}

/// Appearance of a controller whose view enters or leaves a window outside a transition: a newly added child, or a
/// controller without a parent whose view is in another controller's.
extension UIViewController {
    /// - Parameter moved: The view that is added or removed, this controller's or one around it.
    package func viewWillMove(toWindow window: UIWindow?, with moved: UIView) {
        guard window == nil else {
            guard followsItsView, appearance.phase == .disappeared, loadedView?.window == nil else { return }
            return changeAppearance(true, animated: false)
        }
        guard followsItsView || leavesVisibleView(with: moved) else { return }
        switch appearance.phase {
        case .appeared, .appearing: changeAppearance(false, animated: false)
        // The parent has begun to disappear, and the child leaves by itself: two reasons, which are both announced.
        case .disappearing where parentController?.appearance.phase == .disappearing:
            nestAppearance(false, animated: false)
        case .disappearing, .disappeared: break
        }
    }

    package func viewDidMove(toWindow window: UIWindow?) {
        if window == nil {
            let leavesAlone = parentController?.loadedView?.window != nil && isForwardedTo
            guard leavesAlone || followsItsView && !(parentController?.appearance.isChanging ?? false) else { return }
            if appearance.phase == .disappearing { finishAppearance() }
            return
        }
        checkParent()
        guard followsItsView, !(parentController?.appearance.isChanging ?? false) else { return }
        if appearance.phase == .appearing { finishAppearanceAfterLayout() }
    }

    /// Ends the appearance at the end of the run loop turn, when the view has its final frame.
    private func finishAppearanceAfterLayout() {
        let reference = WeakResponder(wrappedValue: self)
        atEndOfTurn {
            guard let controller = reference.wrappedValue, controller.appearance.awaitsEnd,
                controller.appearance.isVisible, let window = controller.loadedView?.window
            else { return }
            window.layoutFromAbove()
            if controller.appearance.awaitsEnd, controller.appearance.isVisible { controller.finishAppearance() }
        }
    }

    /// Whether the controller's appearance depends only on its view entering and leaving windows.
    private var followsItsView: Bool {
        guard ownTransition == nil, modal.presenting == nil, !isInChildTransition else { return false }
        guard let parentController else { return !isRoot }
        return isForwardedTo && parentController.appearance.isVisible
    }

    /// Whether the parent forwards its appearance, and doesn't decide about the child's.
    private var isForwardedTo: Bool {
        guard ownTransition == nil, modal.presenting == nil, !isInChildTransition, let parentController else {
            return false
        }
        return parentController.shouldAutomaticallyForwardAppearanceMethods
            && !parentController.managesAppearanceOfChildren
    }

    /// Whether the view leaves the view of the parent, which stays in the window.
    private func leavesVisibleView(with moved: UIView) -> Bool {
        guard isForwardedTo, let outer = parentController?.loadedView, outer.window != nil else { return false }
        return !outer._isDescendant(of: moved)
    }

    private var isRoot: Bool {
        loadedView?.window?.rootViewController === self || modal.isRoot
    }
}

extension UIViewController: UIAppearanceContainer {}
