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

    var isVisible: Bool { phase == .appearing || phase == .appeared }
}

extension UIViewController {
    /// Implements `beginAppearanceTransition(_:animated:)`; a call without effect is a contract violation.
    func _beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != appearance.isVisible else {
            return Diagnostic.unbalancedBeginAppearance(typeName(self), isAppearing: isAppearing).report()
        }
        changeAppearance(isAppearing, animated: animated)
    }

    func _endAppearanceTransition() {
        guard appearance.phase == .appearing || appearance.phase == .disappearing else {
            return Diagnostic.unbalancedEndAppearance(typeName(self)).report()
        }
        finishAppearance()
    }

    /// Delivers `viewWillAppear` or `viewWillDisappear` to the controller, then to its children; at most once each.
    func changeAppearance(_ isAppearing: Bool, animated: Bool) {
        guard isAppearing != appearance.isVisible else { return }
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
        for child in childrenFollowingAppearance { child.changeAppearance(isAppearing, animated: animated) }
        appearanceOfChildrenChanged()
    }

    /// Delivers `viewIsAppearing` once per appearance, if the view is in a window.
    ///
    /// Called by the view before its layout, by a transition before its animation begins, and before `viewDidAppear`.
    func deliverViewIsAppearing() {
        guard appearance.phase == .appearing, appearance.awaitsIsAppearing, loadedView?.window != nil else { return }
        appearance.awaitsIsAppearing = false
        let animated = appearance.isAnimated
        logAppearance(animated ? "viewIsAppearing(animated: true)" : "viewIsAppearing(animated: false)")
        viewIsAppearing(animated)
        for child in childrenFollowingAppearance { child.deliverViewIsAppearing() }
    }

    /// Delivers `viewDidAppear` or `viewDidDisappear` to the controller, then to its children.
    func finishAppearance() {
        let animated = appearance.isAnimated
        switch appearance.phase {
        case .appearing:
            deliverViewIsAppearing()
            appearance.phase = .appeared
            logAppearance(animated ? "viewDidAppear(animated: true)" : "viewDidAppear(animated: false)")
            viewDidAppear(animated)
        case .disappearing:
            appearance.phase = .disappeared
            logAppearance(animated ? "viewDidDisappear(animated: true)" : "viewDidDisappear(animated: false)")
            viewDidDisappear(animated)
        case .appeared, .disappeared:
            return
        }
        for child in childrenFollowingAppearance { child.finishAppearance() }
        appearanceOfChildrenChanged()
    }

    /// The children whose views are in this controller's view; empty if appearance isn't forwarded.
    var visibleChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
        return childControllers.filter { $0.loadedView?._isDescendant(of: loadedView) ?? false }
    }

    func logAppearance(_ name: String) {
        AppSession.current.log.record(.appearance, subject: typeName(self), name: name)
    }
}

/// Appearance of a controller whose view enters or leaves a window outside a transition, such as a newly added child.
extension UIViewController {
    package func viewWillMove(toWindow window: UIWindow?) {
        guard followsItsView else { return }
        if window != nil {
            guard appearance.phase == .disappeared, loadedView?.window == nil else { return }
            changeAppearance(true, animated: false)
        } else if appearance.phase == .appeared {
            changeAppearance(false, animated: false)
        }
    }

    package func viewDidMove(toWindow window: UIWindow?) {
        guard followsItsView, !(parentController?.isChangingAppearance ?? false), ownTransition == nil else { return }
        if window == nil {
            if appearance.phase == .disappearing { finishAppearance() }
        } else if appearance.phase == .appearing {
            let reference = WeakResponder(wrappedValue: self)
            AnimationClock.current.enqueue {
                guard let controller = reference.wrappedValue, controller.appearance.phase == .appearing,
                    controller.loadedView?.window != nil
                else { return }
                controller.finishAppearance()
            }
        }
    }

    private var isChangingAppearance: Bool {
        appearance.phase == .appearing || appearance.phase == .disappearing
    }

    /// Whether the controller's appearance depends only on its view entering and leaving windows.
    private var followsItsView: Bool {
        guard ownTransition == nil, modal.presenting == nil, !isInChildTransition else { return false }
        guard let parentController else { return loadedView?.superview?.owningViewController == nil && !isRoot }
        return parentController.shouldAutomaticallyForwardAppearanceMethods && parentController.appearance.isVisible
            && !parentController.managesAppearanceOfChildren
    }

    private var isRoot: Bool {
        loadedView?.window?.rootViewController === self || modal.isRoot
    }
}

extension UIViewController: UIAppearanceContainer {}
