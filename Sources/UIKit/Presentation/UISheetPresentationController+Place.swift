import CoreGraphics

/// Where the sheet is, and how dark it is behind it.
extension UISheetPresentationController {
    var stops: SheetStops {
        guard let transitionView else { return SheetStops([]) }
        return SheetGeometry(transitionView, of: self).stops(detents)
    }

    func addDimming() {
        guard let transitionView else { return }
        let dimming = UIView(frame: transitionView.bounds)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.touchedOutside() })
        transitionView.insertSubview(dimming, at: 0)
        self.dimming = dimming
        let alpha = dimmingAlpha(at: stops.stop(selectedDetentIdentifier))
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = alpha })
    }

    /// Black, unless the detent is among those beneath which nothing is dimmed.
    func dimmingAlpha(at stop: SheetStop?) -> CGFloat {
        guard let stop else { return 0 }
        let full = Dimming.alpha(behindFloating: stop.frame.minX > 0, traitCollection)
        guard let largest = largestUndimmedDetentIdentifier,
            let limit = stops.stops.first(where: { $0.identifier == largest })
        else { return full }
        return stop.frame.minY >= limit.frame.minY ? 0 : full
    }

    /// Puts the sheet at a height; below the lowest stop less is dimmed the further it is.
    func show(_ stops: SheetStops, top: CGFloat) {
        let frame = stops.frame(top: top)
        sheet.place(at: frame)
        showCorners(at: frame)
        let beyond = max(0, top - stops.lowest.minY)
        let share = 1 - min(beyond / max(stops.lowest.height, 1), 1)
        dimming?.alpha = stops.value(top: top, dimmingAlpha(at:)) * share
        pushBack(stops.value(top: top) { $0.isFullHeight ? 1 : 0 } * share)
    }

    func showCorners(at frame: CGRect) {
        let screen = AppSession.current.screen.cornerRadius
        sheet.cornerRadius = preferredCornerRadius ?? SheetGeometry.cornerRadius(at: frame, screen: screen)
        sheet.roundsBottom = frame.minX > 0
    }

    /// A sheet that is caught in flight stays where it was caught.
    func stopSettling() {
        func stop(_ view: UIView, depth: Int) {
            view.layer.removeAllAnimations()
            if depth > 0 { for subview in view.subviews { stop(subview, depth: depth - 1) } }
        }
        // The content was given its size along with the sheet; what goes on inside it is not the sheet's.
        stop(sheet, depth: 1)
        if let dimming { stop(dimming, depth: 0) }
        if let pushedCard { stop(pushedCard, depth: 0) }
    }

    /// The finger has left the sheet at a stop.
    func userSelected(_ stop: SheetStop) {
        let before = stops.stop(selectedDetentIdentifier)?.identifier
        guard stop.identifier != before else { return }
        selectedDetentIdentifier = stop.identifier
        delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    private func touchedOutside() {
        guard let presenter, presentedViewController.ownTransition == nil,
            presentedViewController.presentedViewController == nil
        else { return }
        if userMayDismiss {
            dismissByUser(from: presenter)
        } else {
            adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
        }
    }
}
