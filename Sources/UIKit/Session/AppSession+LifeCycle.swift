import Foundation

/// The changes of the app's state. They are reported to the scene's delegate; without one, to the application's delegate.
extension AppSession {
    /// Moves the app from active to inactive, as an incoming call does.
    package func resignActive() {
        guard application.applicationState == .active else { return }
        touches.cancelAll(in: self)
        if let delegate = scene.delegate {
            delegate.sceneWillResignActive(scene)
        } else {
            application.delegate?.applicationWillResignActive(application)
        }
        postScene(UIScene.willDeactivateNotification)
        post(UIApplication.willResignActiveNotification)
        application.applicationState = .inactive
        scene.activationState = .foregroundInactive
    }

    /// Moves the app from inactive to active.
    package func becomeActive() {
        guard application.applicationState == .inactive else { return }
        application.applicationState = .active
        scene.activationState = .foregroundActive
        if let delegate = scene.delegate {
            delegate.sceneDidBecomeActive(scene)
        } else {
            application.delegate?.applicationDidBecomeActive(application)
        }
        postScene(UIScene.didActivateNotification)
        post(UIApplication.didBecomeActiveNotification)
    }

    /// Moves the app to the background; an active app resigns active first.
    ///
    /// Animations that are removed on completion end unfinished, as the screen no longer runs them.
    /// Unverified: a property animator that runs completes.
    package func enterBackground() {
        resignActive()
        guard application.applicationState == .inactive else { return }
        application.applicationState = .background
        scene.activationState = .background
        if let delegate = scene.delegate {
            delegate.sceneDidEnterBackground(scene)
        } else {
            application.delegate?.applicationDidEnterBackground(application)
        }
        postScene(UIScene.didEnterBackgroundNotification)
        post(UIApplication.didEnterBackgroundNotification)
        // Reversing transitions lose their animations, so restore the model values from before them.
        for transition in transitions where transition.wasCancelled { transition.recorder?.restoreModelValues() }
        animationClock.endAnimationsUnfinished()
        endAnimators()
    }

    /// Ends the property animators whose animations layers have.
    private func endAnimators() {
        var animators: [UIViewPropertyAnimator] = []
        for animation in animationClock.drivenAnimations {
            guard let animator = (animation.delegate as? AnimationObserver)?.animator,
                !animators.contains(where: { $0 === animator })
            else { continue }
            animators.append(animator)
        }
        for animator in animators { animator.endInBackground() }
    }

    /// Moves the app from the background to the foreground and makes it active.
    package func enterForeground() {
        guard application.applicationState == .background else { return }
        if let delegate = scene.delegate {
            delegate.sceneWillEnterForeground(scene)
        } else {
            application.delegate?.applicationWillEnterForeground(application)
        }
        postScene(UIScene.willEnterForegroundNotification)
        post(UIApplication.willEnterForegroundNotification)
        application.applicationState = .inactive
        becomeActive()
    }

    /// Posts a notification of the scene.
    ///
    /// Unverified: before the application's notification.
    func postScene(_ name: Notification.Name) {
        log.record(.application, subject: "UIScene", name: name.rawValue)
        NotificationCenter.default.post(name: name, object: scene)
    }

    private func post(_ name: Notification.Name) {
        log.record(.application, subject: "UIApplication", name: name.rawValue)
        NotificationCenter.default.post(name: name, object: application)
    }
}
