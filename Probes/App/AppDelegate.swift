import UIKit

/// The app in whose window the probes run.
///
/// The test bundle runs the probes without touches. Launched by the UI test, the app runs the other probes.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        guard let folder = ProcessInfo.processInfo.environment["PROBE_GESTURES"] else { return }
        Task { try await TouchRecording(window, GestureFiles(URL(fileURLWithPath: folder))).run() }
    }
}
