import CoreGraphics
import InterludeDiagnostics

extension StatusBar {
    /// Reads the preferences of the deciding controller, or of the children it designates.
    init(root: UIViewController) {
        let decider = root.controllerForStatusBar
        style = decider.descendant(by: \.childForStatusBarStyle).preferredStatusBarStyle
        isHidden = decider.descendant(by: \.childForStatusBarHidden).prefersStatusBarHidden
        // Unverified: the screen behind a pushed-back card is black, so the bar is white regardless of preferences.
        if decider.hasSheetThatPushesBack { style = .lightContent }
    }
}

extension UIViewController {
    /// Follows the designated children to the last one; stops where a controller designates itself or an ancestor.
    fileprivate func descendant(by child: (UIViewController) -> UIViewController?) -> UIViewController {
        var controller = self
        var passed: [UIViewController] = []
        while let next = child(controller) {
            passed.append(controller)
            guard !passed.contains(where: { $0 === next }) else {
                Diagnostic.statusBarCycle(typeName(next), culprit: typeName(controller)).report()
                break
            }
            controller = next
        }
        return controller
    }

    /// The last presented controller that covers the screen or captures the status bar, or this one.
    fileprivate var controllerForStatusBar: UIViewController {
        var decider = self, controller = self
        while let presented = controller.modal.presented, presented.remainsPresented {
            let style = presented.modal.presentationController?.presentationStyle ?? presented.modalPresentationStyle
            if style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance { decider = presented }
            controller = presented
        }
        return decider
    }

    /// Whether the controller will remain presented once its current transition ends.
    var remainsPresented: Bool {
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
    /// The frontmost window with a root that fills the screen, which decides about the status bar and the orientation.
    var decidingWindow: UIWindow? {
        windows.last { $0.rootViewController != nil && $0.bounds.size == screen.size }
    }

    /// Updates the status bar, and the safe area if the bar's space changed.
    ///
    /// The safe area changes in the transition's animation if there is one, otherwise in the current animation block.
    func updateStatusBar(along coordinator: TransitionCoordinator? = nil) {
        let requested = applicationStatusBar ?? decidingWindow?.rootViewController.map(StatusBar.init(root:))
        guard let requested else { return }
        let previous = statusBar
        statusBar = requested
        guard statusBar.isHidden != previous.isHidden, statusBarOccupiesSafeArea else { return }
        let change = { [self] in
            for window in windows {
                window.updateSafeArea()
                if coordinator != nil || UIView.inheritedAnimationDuration > 0 { window.layoutFromAbove() }
            }
        }
        let isQueued = coordinator?.animate(alongsideTransition: { _ in change() }, completion: nil) ?? false
        if !isQueued { change() }
    }

    /// Whether the top safe area belongs to the status bar alone, rather than to sensors beneath the glass.
    ///
    /// Unverified: it does on an iPad.
    private var statusBarOccupiesSafeArea: Bool { screen.idiom == .pad || screen.cornerRadius == 0 }

    /// The screen's safe area insets, without the space of a hidden status bar.
    var currentSafeAreaInsets: UIEdgeInsets {
        var insets = screen.safeAreaInsets
        if statusBar.isHidden, statusBarOccupiesSafeArea { insets.top = 0 }
        return insets
    }
}
