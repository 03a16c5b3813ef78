extension DiagnosticRule {
    /// Rules for the application, its windows and its orientation.
    static let application = [
        delegateClassUnknown, delegateNotMade, orientationNotSupported, statusBarSetByApplication,
        windowOnAnotherScreen, mainStoryboardWithoutController, sceneDelegateNotFound,
    ]

    static let delegateClassUnknown = DiagnosticRule(
        "delegate-class-unknown", "UIKit throws an exception.",
        remedy: "Pass NSStringFromClass(AppDelegate.self), or mark the delegate with @main.")
    static let delegateNotMade = DiagnosticRule(
        "delegate-not-made", "The app is not launched.", remedy: "Give the delegate an init() without parameters.")
    static let orientationNotSupported = DiagnosticRule(
        "orientation-not-supported", "UIKit keeps the orientation of the interface.",
        remedy: "Include the orientation in supportedInterfaceOrientations.")
    static let statusBarSetByApplication = DiagnosticRule(
        "status-bar-set-by-application", "UIKit ignores it, because view controllers determine the status bar.",
        remedy:
            "Override preferredStatusBarStyle or prefersStatusBarHidden, and call setNeedsStatusBarAppearanceUpdate().")
    static let windowOnAnotherScreen = DiagnosticRule(
        "window-on-another-screen", "UIKit shows the window on that screen; Interlude has one screen only.",
        remedy: "Leave the window on UIScreen.main.")
    static let mainStoryboardWithoutController = DiagnosticRule(
        "main-storyboard-without-controller", "UIKit logs this and displays a black screen.",
        remedy: "Add the storyboard to the resources, and designate an initial view controller in it.")
    static let sceneDelegateNotFound = DiagnosticRule(
        "scene-delegate-not-found", "UIKit logs this and displays the scene without a delegate.",
        remedy: "Correct UISceneDelegateClassName in the scene manifest, or call ClassLookup.register(_:as:).")
}

extension Diagnostic {
    package static func mainStoryboardWithoutController(_ storyboard: String) -> Diagnostic {
        Diagnostic(
            .mainStoryboardWithoutController,
            "The main storyboard “\(storyboard)” of Info.plist has no initial view controller.", culprit: storyboard)
    }

    package static func sceneDelegateNotFound(_ name: String) -> Diagnostic {
        Diagnostic(
            .sceneDelegateNotFound, "The scene manifest of Info.plist names the unknown class “\(name)”.",
            culprit: name)
    }

    package static func delegateClassUnknown(_ name: String) -> Diagnostic {
        Diagnostic(
            .delegateClassUnknown, "UIApplicationMain found no application delegate of the class “\(name)”.",
            culprit: name)
    }

    package static func delegateNotMade(_ delegate: String) -> Diagnostic {
        Diagnostic(
            .delegateNotMade, "The application delegate could not be created from its class.", culprit: delegate)
    }

    package static func orientationNotSupported(by controller: String) -> Diagnostic {
        Diagnostic(
            .orientationNotSupported,
            "The device was rotated, but \(controller) does not support the new orientation, or doesn't autorotate.",
            culprit: controller)
    }

    package static func statusBarSetByApplication(_ call: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .statusBarSetByApplication, "\(call) of the application object was used to change the status bar.",
            culprit: culprit)
    }

    package static func windowOnAnotherScreen(culprit: String) -> Diagnostic {
        Diagnostic(
            .windowOnAnotherScreen, "A window was moved to a screen that is not attached; the call is ignored.",
            culprit: culprit)
    }
}
