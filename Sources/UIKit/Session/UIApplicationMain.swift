import Foundation
import InterludeDiagnostics
import QuartzCore

extension UIApplicationDelegate {
    /// Launches the app: creates the delegate and runs its launch callbacks.
    ///
    /// There is no run loop; a stage drives the launched app. The delegate needs an `init()`. An app whose `Info.plist`
    /// names a main storyboard begins with its initial view controller.
    public static func main() {
        let session = AppSession.current
        guard let delegate = UIApplication.makeDelegate(Self.self) else {
            return Diagnostic.delegateNotMade(String(describing: Self.self)).report()
        }
        session.launch(delegate)
    }
}

/// Launches the app with the delegate class named `Module.Class`; returns 0, or 1 if there is no such class.
///
/// There is no run loop; a stage drives the launched app. The application is always a plain `UIApplication`. An app whose
/// `Info.plist` names a main storyboard begins with its initial view controller.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName else { return 0 }
    guard let type = ClassLookup.named(name) as? any UIApplicationDelegate.Type else {
        Diagnostic.delegateClassUnknown(name).report()
        return 1
    }
    type.main()
    return 0
}

extension AppSession {
    /// Loads the main storyboard and runs the delegate's launch callbacks in UIKit's order.
    package func launch(_ delegate: any UIApplicationDelegate) {
        ownedDelegate = delegate
        application.delegate = delegate
        applicationStatusBar = info.statusBar
        updateStatusBar()
        let window = loadMainStoryboard(for: delegate)
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(
            name: UIApplication.didFinishLaunchingNotification, object: application)
        show(window, unlessReplacedBy: delegate.mainWindow)
        connectScene(for: delegate)
        postScene(UIScene.willEnterForegroundNotification)
        if let sceneDelegate = scene.delegate {
            sceneDelegate.sceneDidBecomeActive(scene)
        } else {
            delegate.applicationDidBecomeActive(application)
        }
        postScene(UIScene.didActivateNotification)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
    }
}

extension UIApplication {
    /// Creates a delegate from its dynamic type with `init()`; `nil` if the class is no `NSObject`.
    fileprivate static func makeDelegate(_ type: any UIApplicationDelegate.Type) -> (any UIApplicationDelegate)? {
        guard let type = type as? NSObject.Type else { return nil }
        return NSObject.instance(of: type) as? any UIApplicationDelegate
    }
}
