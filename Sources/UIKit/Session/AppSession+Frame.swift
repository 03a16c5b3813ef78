import QuartzCore

/// One frame of the app: its run loop turn, in the order in which UIKit does the work.
///
/// 1. Time advances, and input arrives.
/// 2. Work that is due and display links run. Between the two halves of a frame, a driver may let the main queue run.
/// 3. Pending work runs: what the app's code has enqueued for the end of the turn.
/// 4. Views lay out and draw, and the implicit transaction is committed.
/// 5. The frame is presented.
/// 6. Animations that have ended report to their delegates, then work that waits for the commit runs.
extension AppSession {
    /// Begins a frame: sets the time, delivers input, and runs the work and the display links that are due.
    package func beginFrame(at time: CFTimeInterval, input: () -> Void = {}) {
        animationClock.advance(to: time)
        beginUpdate()
        perform(.beforeEventDispatch)
        input()
        perform(.afterEventDispatch)
        animationClock.fireScheduled(.beforeCommit)
        perform(.beforeCADisplayLinkDispatch)
        animationClock.fireDisplayLinks()
        perform(.afterCADisplayLinkDispatch)
    }

    /// Ends a frame: commits what changed, presents it, and reports the animations that have ended.
    package func endFrame(present: () -> Void = {}) {
        animationClock.runPendingWork()
        perform(.beforeCATransactionCommit)
        layoutAndDisplay()
        perform(.afterCATransactionCommit)
        present()
        animationClock.completeAnimations()
        animationClock.fireScheduled(.afterCommit)
        animationClock.runPendingWork()
        endUpdate()
        animationClock.commitChanges()
    }
}

extension AppSession {
    /// Performs pending layout and display, then commits the implicit transaction.
    package func layoutAndDisplay() {
        updateWindows()
        animationClock.transactions.flush()
    }

    /// Performs pending layout and display.
    func updateWindows() {
        guard rootLayer.waitsForUpdate else { return }
        layout()
        if inputViews?.adjustToAccessory() == true { layout() }
        traits.performAsCurrent { rootLayer.displayTreeIfNeeded() }
    }

    /// Performs pending layout.
    func layout() {
        traits.performAsCurrent { rootLayer.layoutTreeIfNeeded() }
    }

    /// The traits that windows inherit: the screen's, with the overrides of the scene.
    var windowTraits: UITraitCollection {
        let overrides = scene.overrides
        return overrides == UITraitCollection.Values() ? traits : traits.modified { $0.overlay(overrides) }
    }

    /// Changes the screen's size, insets or traits and updates every window.
    package func change(_ change: (inout Screen) -> Void) {
        var next = screen
        change(&next)
        guard next != screen else { return }
        notifyingStatusBarChanges(to: next) { apply(next) }
    }

    private func apply(_ next: Screen) {
        let previous = screen
        let previousGeometry = scene.effectiveGeometry
        let previousTraits = traits
        screen = next
        let newTraits = screen.traits
        if newTraits != traits { traits = newTraits }
        rootLayer.bounds = CGRect(origin: .zero, size: screen.size)
        for window in windows {
            if window.frame.size == previous.size {
                let wasChanging = window.isChangingSize
                window.isChangingSize = true
                window.frame = CGRect(origin: .zero, size: screen.size)
                window.isChangingSize = wasChanging
            }
            window.inheritTraits()
        }
        UITraitCollection.current = traits
        // Whether the status bar is hidden depends on the traits, and the safe area on the status bar.
        updateStatusBar()
        for window in windows { window.updateSafeArea() }
        guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
        let hasMoved = next.size != previous.size || next.interfaceOrientation != previous.interfaceOrientation
        guard hasMoved || traits != previousTraits else { return }
        delegate.windowScene(
            scene, didUpdate: previousGeometry.coordinateSpace,
            interfaceOrientation: previous.interfaceOrientation, traitCollection: previousTraits)
        if hasMoved { delegate.windowScene(scene, didUpdateEffectiveGeometry: previousGeometry) }
    }
}
