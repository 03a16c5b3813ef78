import Foundation

extension AppSession {
    /// Takes the app out of the user's hands, as an incoming call does: active to inactive.
    package func resignActive() {
        guard application.applicationState == .active else { return }
        touches.cancelAll(in: self)
        application.delegate?.applicationWillResignActive(application)
        scene.delegate?.sceneWillResignActive(scene)
        post(UIApplication.willResignActiveNotification)
        application.applicationState = .inactive
        scene.activationState = .foregroundInactive
    }

    /// Gives the app back: inactive to active.
    package func becomeActive() {
        guard application.applicationState == .inactive else { return }
        application.applicationState = .active
        scene.activationState = .foregroundActive
        application.delegate?.applicationDidBecomeActive(application)
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIApplication.didBecomeActiveNotification)
    }

    /// Sends the app to the background, resigning first.
    ///
    /// Animations end unfinished, as the screen no longer runs them. Unverified: those that a property animator drives go on.
    package func enterBackground() {
        resignActive()
        guard application.applicationState == .inactive else { return }
        application.applicationState = .background
        scene.activationState = .background
        application.delegate?.applicationDidEnterBackground(application)
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIApplication.didEnterBackgroundNotification)
        // What is on its way back has to show, once its animations are gone, what was there before.
        for transition in transitions where transition.wasCancelled { transition.recorder?.restoreModelValues() }
        mediaContext.loseAnimations()
    }

    /// Brings the app back from the background and makes it active.
    package func enterForeground() {
        guard application.applicationState == .background else { return }
        application.delegate?.applicationWillEnterForeground(application)
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIApplication.willEnterForegroundNotification)
        application.applicationState = .inactive
        becomeActive()
    }

    private func post(_ name: Notification.Name) {
        log.record(.application, subject: "UIApplication", name: name.rawValue)
        NotificationCenter.default.post(name: name, object: application)
    }
}
