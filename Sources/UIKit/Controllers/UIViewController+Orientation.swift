extension UIViewController {
    /// The topmost presented controller that covers the screen, or this one.
    var controllerForOrientation: UIViewController {
        guard let presented = modal.presented,
            presented.modal.presentationController?.shouldRemovePresentersView == true
        else { return self }
        return presented.controllerForOrientation
    }

    func supports(_ orientation: UIInterfaceOrientation) -> Bool {
        supportedInterfaceOrientations.contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue)))
    }
}
