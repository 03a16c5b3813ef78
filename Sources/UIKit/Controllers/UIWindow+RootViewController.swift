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
        guard let controller = rootViewController, controller.viewIfLoaded?.superview !== self else { return }
        controller.loadViewIfNeeded()
        controller.changeAppearance(true, animated: false)
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(controller.view, at: 0)
        MediaContext.current.enqueue { [weak controller] in
            guard let controller, controller.modal.isRoot, controller.appearance.phase == .appearing else { return }
            controller.view.window?.layoutIfNeeded()
            controller.settleAppearance()
        }
    }

    private func remove(_ controller: UIViewController) {
        controller.changeAppearance(false, animated: false)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.settleAppearance()
        controller.modal.isRoot = false
    }

    private var isShown: Bool { !isHidden }
}
