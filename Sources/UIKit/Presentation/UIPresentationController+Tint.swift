/// The tint of the views behind an alert, a popover, or a sheet that dims the background.
extension UIPresentationController {
    /// Dims or restores the presenter's tint alongside the transition, or at once if it isn't animated.
    func changeTint(dims: Bool) {
        guard dimsTint || !dims else { return }
        let isQueued = presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.setTintDimmed(dims)
        })
        if isQueued != true { setTintDimmed(dims) }
    }

    /// Sets the tint adjustment mode of the presenter's view, or restores the mode from before.
    func setTintDimmed(_ isDimmed: Bool) {
        guard isDimmed != (undimmedTintMode != nil), let view = presenter?.viewIfLoaded else { return }
        if isDimmed {
            undimmedTintMode = view.viewState.tintAdjustmentMode
            view.tintAdjustmentMode = .dimmed
        } else {
            if view.viewState.tintAdjustmentMode == .dimmed { view.tintAdjustmentMode = undimmedTintMode ?? .automatic }
            undimmedTintMode = nil
        }
    }
}
