import QuartzCore

extension UIWindow {
    /// The controller whose view fills the window.
    ///
    /// In a window that shows, the controller is told `viewWillAppear` before its view is in the window, and
    /// `viewDidAppear` at the end of the turn.
    public var rootViewController: UIViewController? {
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

    /// Puts the root controller's view into the window, once the window shows.
    package func showRoot() {
        guard let controller = rootViewController, controller.viewIfLoaded?.window !== self else { return }
        controller.loadViewIfNeeded()
        controller.changeAppearance(true, animated: false)
        place(controller.view)
        AppSession.current.updateStatusBar()
        AnimationClock.current.enqueue { [weak controller] in
            guard let controller, controller.modal.isRoot, controller.appearance.phase == .appearing else { return }
            controller.view.window?.layoutIfNeeded()
            controller.settleAppearance()
        }
    }

    /// As on iOS since 13, the view stands on a card in a container; what was put into the window by hand stays above it.
    private func place(_ view: UIView) {
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
        controller.settleAppearance()
        controller.modal.isRoot = false
    }

    private var isShown: Bool { !isHidden }
}
