import QuartzCore

extension UIWindow {
    var _rootViewController: UIViewController? {
        get { rootViewControllerStorage as? UIViewController }
        set { replaceRoot(with: newValue) }
    }

    private func replaceRoot(with controller: UIViewController?) {
        let old = rootViewController
        guard old !== controller else { return }
        if let old { remove(old) }
        rootViewControllerStorage = controller
        guard let controller else { return }
        controller.modal.isRoot = true
        if isShown { showRoot() }
    }

    /// Adds the root controller's view to the visible window.
    package func showRoot() {
        guard let controller = rootViewController, controller.viewIfLoaded?.window !== self else { return }
        controller.loadViewIfNeeded()
        controller.changeAppearance(true, animated: false)
        insertRootView(controller.view)
        AppSession.current.updateStatusBar()
        AnimationClock.current.enqueue { [weak controller] in
            guard let controller, controller.modal.isRoot, controller.appearance.phase == .appearing else { return }
            controller.view.window?.layoutIfNeeded()
            controller.finishAppearance()
        }
    }

    /// Wraps the root view in a card and a container, as iOS does since 13, below views added to the window directly.
    private func insertRootView(_ view: UIView) {
        let container = UITransitionView(frame: bounds)
        let card = UIDropShadowView(frame: bounds)
        for view in [container, card, view] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        card.addSubview(view)
        container.addSubview(card)
        insertSubview(container, at: 0)
        rootContainer = container
    }

    private func remove(_ controller: UIViewController) {
        controller.changeAppearance(false, animated: false)
        controller.viewIfLoaded?.removeFromSuperview()
        rootContainer?.removeFromSuperview()
        rootContainer = nil
        controller.finishAppearance()
        controller.modal.isRoot = false
    }

    private var isShown: Bool { !isHidden }
}
