import QuartzCore

extension AppSession {
    /// Performs pending layout and display, then commits the implicit transaction.
    package func layoutAndDisplay() {
        layoutPass += 1
        layOut()
        traits.performAsCurrent { rootLayer.displayTreeIfNeeded() }
        CATransaction.flush()
    }

    /// Performs pending layout.
    func layOut() {
        traits.performAsCurrent { rootLayer.layoutTreeIfNeeded() }
    }

    /// Changes the screen's size, insets or traits and updates every window.
    package func change(_ change: (inout Screen) -> Void) {
        let former = screen
        change(&screen)
        guard screen != former else { return }
        let newTraits = screen.traits
        if newTraits != traits { traits = newTraits }
        rootLayer.bounds = CGRect(origin: .zero, size: screen.size)
        for window in windows {
            if window.frame.size == former.size {
                let wasChanging = window.isChangingSize
                window.isChangingSize = true
                window.frame = CGRect(origin: .zero, size: screen.size)
                window.isChangingSize = wasChanging
            }
            window.inheritTraits()
            window.updateSafeArea()
        }
        UITraitCollection.current = traits
    }
}
