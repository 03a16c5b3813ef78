/// The grabber of a sheet.
extension UISheetPresentationController {
    /// Shows the grabber unless the sheet can't be resized. Documented: a sheet that covers the screen in a compact
    /// height has none, nor has one below another sheet.
    func updateGrabber() {
        let coversScreen = traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
        let above = presentedViewController.presentedViewController?.modal.presentationController
        sheet.showsGrabber = prefersGrabberVisible && !coversScreen && !(above is UISheetPresentationController)
    }

    /// The sheet that presents this one.
    var sheetBelow: UISheetPresentationController? {
        presentingViewController.modal.presentationController as? UISheetPresentationController
    }

    /// Changes to the next higher detent, or from the highest to the lowest, on behalf of the user.
    func selectNextDetent() {
        let all = resolvedDetents.all
        guard all.count > 1, !presentedViewController.isInModalTransition, !interaction.isTracking else { return }
        let current = all.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
        let next = all[(current + 1) % all.count]
        animateChanges { selectedDetentIdentifier = next.identifier }
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}
