import CoreGraphics

/// The position of the sheet and the dimming behind it.
extension UISheetPresentationController {
    var resolvedDetents: ResolvedDetents {
        guard let transitionView else { return ResolvedDetents([]) }
        return SheetGeometry(transitionView, of: self).resolvedDetents(detents)
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
        let alpha = dimmingAlpha(at: resolvedDetents.detent(selectedDetentIdentifier))
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = alpha })
    }

    /// Returns the opacity of the dimming at a detent; 0 up to the largest undimmed detent.
    func dimmingAlpha(at detent: ResolvedDetent?) -> CGFloat {
        guard let detent else { return 0 }
        let full = Dimming.alpha(behindFloating: detent.frame.minX > 0, traitCollection)
        guard let largest = largestUndimmedDetentIdentifier,
            let limit = resolvedDetents.all.first(where: { $0.identifier == largest })
        else { return full }
        return detent.frame.minY >= limit.frame.minY ? 0 : full
    }

    /// Moves the sheet's top edge; below the lowest detent the dimming fades with the distance.
    func show(_ resolvedDetents: ResolvedDetents, top: CGFloat) {
        let frame = resolvedDetents.frame(top: top)
        sheet.setFrame(frame)
        showCorners(at: frame)
        let beyond = max(0, top - resolvedDetents.lowest.minY)
        let fraction = 1 - min(beyond / max(resolvedDetents.lowest.height, 1), 1)
        dimming?.alpha = resolvedDetents.value(top: top, dimmingAlpha(at:)) * fraction
        pushBack(resolvedDetents.value(top: top) { $0.isFullHeight ? 1 : 0 } * fraction)
    }

    func showCorners(at frame: CGRect) {
        let screen = AppSession.current.screen.cornerRadius
        sheet.cornerRadius = preferredCornerRadius ?? SheetGeometry.cornerRadius(at: frame, screen: screen)
        sheet.roundsBottom = frame.minX > 0
    }

    /// Stops the settling animation at the current position.
    func stopDetentAnimation() {
        func freeze(_ view: UIView, depth: Int) {
            view.layer.removeAllAnimations()
            if depth > 0 { for subview in view.subviews { freeze(subview, depth: depth - 1) } }
        }
        // The content is resized with the sheet; animations deeper inside it are not the sheet's.
        freeze(sheet, depth: 1)
        if let dimming { freeze(dimming, depth: 0) }
        if let pushedCard { freeze(pushedCard, depth: 0) }
    }

    /// Called when the user has moved the sheet to a detent.
    func userSelected(_ detent: ResolvedDetent) {
        let before = resolvedDetents.detent(selectedDetentIdentifier)?.identifier
        guard detent.identifier != before else { return }
        selectedDetentIdentifier = detent.identifier
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
