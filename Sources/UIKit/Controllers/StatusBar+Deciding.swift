import CoreGraphics

extension StatusBar {
    /// Asks the controller that covers the screen, or the child that this names.
    init(asking root: UIViewController) {
        let decider = root.decidingAboutStatusBar
        var asked = decider
        while let child = asked.childForStatusBarStyle { asked = child }
        style = asked.preferredStatusBarStyle
        asked = decider
        while let child = asked.childForStatusBarHidden { asked = child }
        isHidden = asked.prefersStatusBarHidden
        // Unverified: beneath a card that was pushed back the screen is black, and the bar white whoever decides.
        if decider.hasSheetThatPushesBack { style = .lightContent }
    }
}

extension UIViewController {
    /// The last of the presented controllers that covers the screen, or captures the status bar.
    fileprivate var decidingAboutStatusBar: UIViewController {
        var decider = self, controller = self
        while let presented = controller.modal.presented, presented.isHereToStay {
            let style = presented.modal.presentationController?.presentationStyle ?? presented.modalPresentationStyle
            if style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance { decider = presented }
            controller = presented
        }
        return decider
    }

    /// Whether the controller is presented and not on its way out, which a cancelled presentation is.
    private var isHereToStay: Bool {
        let isGoingBack = modal.transition?.wasCancelled ?? false
        if modal.isBeingPresented { return !isGoingBack }
        return !modal.isBeingDismissed || isGoingBack
    }

    fileprivate var hasSheetThatPushesBack: Bool {
        var controller = self
        while let presented = controller.modal.presented {
            if let sheet = presented.modal.presentationController as? UISheetPresentationController,
                sheet.pushBackFraction > 0.5
            {
                return true
            }
            controller = presented
        }
        return false
    }
}

extension AppSession {
    /// The window whose controllers decide: the foremost that fills the screen.
    private var statusBarRoot: UIViewController? {
        windows.last {
            $0.rootViewController != nil && $0.windowLevel.rawValue < UIWindow.Level.statusBar.rawValue
                && $0.bounds.size == screen.size
        }?.rootViewController
    }

    /// Asks anew who decides about the status bar. Where the bar took room the safe area changes, in the transition's
    /// animation if there is one, or in the block that is open.
    func updateStatusBar(along coordinator: TransitionCoordinator? = nil) {
        guard let root = statusBarRoot else { return }
        let former = statusBar
        statusBar = StatusBar(asking: root)
        guard statusBar.isHidden != former.isHidden, statusBarTakesRoom else { return }
        let change = { [self] in
            for window in windows {
                window.updateSafeArea()
                if coordinator != nil || UIView.inheritedAnimationDuration > 0 { window.layoutIfNeeded() }
            }
        }
        let isQueued = coordinator?.animate(alongsideTransition: { _ in change() }, completion: nil) ?? false
        if !isQueued { change() }
    }

    /// Whether the upper safe area is the status bar's alone, and not that of sensors beneath the glass.
    ///
    /// Unverified: that it is on an iPad.
    private var statusBarTakesRoom: Bool { screen.idiom == .pad || screen.cornerRadius == 0 }

    /// What the screen's shape and the status bar take.
    var safeAreaInsetsNow: UIEdgeInsets {
        var insets = screen.safeAreaInsets
        if statusBar.isHidden, statusBarTakesRoom { insets.top = 0 }
        return insets
    }
}
