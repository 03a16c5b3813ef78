import CoreGraphics

extension UIWindow {
    /// Notifies the window's controllers of a size change, then performs it and lets them animate alongside.
    func changeSize(
        to size: CGSize, rotation: CGFloat = 0, traits: UITraitCollection? = nil, animated: Bool,
        _ change: @escaping () -> Void
    ) {
        guard let root = rootViewController, root.appearance.isVisible || root.modal.presented != nil else {
            return change()
        }
        let plan = SizeChangePlan(self, root, to: size, rotation: rotation, change)
        let transition = ViewControllerTransition(
            plan, animated: animated, animator: animated ? SizeChangeAnimator(plan) : nil)
        if let traits { root.willTransition(to: traits, with: transition.coordinator) }
        root.viewWillTransition(to: size, with: transition.coordinator)
        transition.begin()
    }
}
