import InterludeDiagnostics
import QuartzCore

extension UIWindow {
    var _rootViewController: UIViewController? {
        get { rootViewControllerStorage }
        set { replaceRoot(with: newValue) }
    }

    private func replaceRoot(with controller: UIViewController?) {
        let old = rootViewController
        guard old !== controller else { return }
        leftoverRoots.removeAll { $0.modal.presented == nil }
        if let old {
            remove(old)
            if controller != nil, let presented = old.modal.presented { keep(old, below: controller, presented) }
        }
        rootViewControllerStorage = controller
        guard let controller else { return appSession.updateStatusBar() }
        controller.modal.isRoot = true
        if isOnScreen { showRoot() }
    }

    /// Keeps a previous root whose presentation is still in the window; UIKit doesn't remove it either.
    private func keep(_ old: UIViewController, below new: UIViewController?, _ presented: UIViewController) {
        leftoverRoots.append(old)
        Diagnostic.rootReplacedUnderModal(
            typeName(presented), root: typeName(old), by: new.map(typeName) ?? "nil", culprit: typeName(self)
        ).report()
    }

    /// Adds the root controller's view to the visible window, unless it is there.
    package func showRoot() {
        guard let controller = rootViewController, controller.viewIfLoaded?.window !== self else { return }
        controller.loadViewIfNeeded()
        controller.changeAppearance(true, animated: false)
        insertRootView(controller.view)
        appSession.updateStatusBar()
        let reference = WeakResponder(wrappedValue: controller)
        atEndOfTurn {
            guard let controller = reference.wrappedValue, controller.modal.isRoot,
                controller.appearance.isVisible, controller.appearance.awaitsEnd
            else { return }
            controller.view.window?.layoutFromAbove()
            controller.finishAppearance()
        }
    }

    /// Wraps the root view in a card and a container, as iOS does since 13.
    ///
    /// The container is below views added to the window directly, and above presentations of a previous root.
    private func insertRootView(_ view: UIView) {
        let container = UITransitionView(frame: bounds)
        let card = UIDropShadowView(frame: bounds)
        for view in [container, card, view] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        card.addSubview(view)
        container.addSubview(card)
        // Without its autoresizing mask, the view fills the window all the same.
        if !view.translatesAutoresizingMaskIntoConstraints {
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: card.leftAnchor),
                view.topAnchor.constraint(equalTo: card.topAnchor),
                view.widthAnchor.constraint(equalTo: card.widthAnchor),
                view.heightAnchor.constraint(equalTo: card.heightAnchor),
            ])
        }
        let leftover = subviews.lastIndex { ($0 as? UITransitionView)?.presentation != nil }
        insertSubview(container, at: leftover.map { $0 + 1 } ?? 0)
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

}
