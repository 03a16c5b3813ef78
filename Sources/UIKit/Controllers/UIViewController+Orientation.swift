import QuartzCore

extension UIViewController {
    /// The topmost presented controller that covers the screen and isn't being dismissed, or this one.
    var controllerForOrientation: UIViewController {
        guard let presented = modal.presented, presented.remainsPresented,
            presented.modal.presentationController?.shouldRemovePresentersView == true
        else { return self }
        return presented.controllerForOrientation
    }

    /// Whether the controller, or the child that decides for it, locks the orientation.
    var isInterfaceOrientationLocked: Bool {
        var controller = self
        var seen: Set<ObjectIdentifier> = []
        while seen.insert(ObjectIdentifier(controller)).inserted,
            let child = controller.childViewControllerForInterfaceOrientationLock
        {
            controller = child
        }
        return controller.prefersInterfaceOrientationLocked
    }

    func _setNeedsUpdateOfSupportedInterfaceOrientations() {
        if loadedView?.window != nil { Self._attemptRotationToDeviceOrientation() }
    }

    static func _attemptRotationToDeviceOrientation() {
        let animated = UIView.areAnimationsEnabled
        atEndOfTurn { AppSession.current.updateOrientation(animated: animated) }
    }
}
