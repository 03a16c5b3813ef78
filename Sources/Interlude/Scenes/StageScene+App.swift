import UIKit

extension StageScene {
    /// Creates a scene that launches an app, as `UIApplicationMain` does.
    ///
    /// The app's property list names the main storyboard and the scene delegate. The scene's first screen is the root of
    /// the window that the app shows.
    ///
    /// - Parameters:
    ///   - name: The name in the command: lowercase, with hyphens.
    ///   - title: The display title. Default: the name, capitalized and with spaces.
    ///   - delegate: The class of the application delegate.
    ///   - modules: The libraries in which storyboards find classes, besides the program's own module. Default: none.
    public init(
        _ name: String, title: String? = nil, launching delegate: any UIApplicationDelegate.Type,
        modules: [String] = []
    ) {
        nonisolated(unsafe) let delegate = delegate
        self.init(name, title: title, summary: "The app, from its launch.") {
            for module in modules { ClassLookup.registerModule(module) }
            return AppLaunch(delegate).run()
        } script: { _ in
        }
        launchesApp = true
    }
}

/// The launch of an app on a stage.
@MainActor
private struct AppLaunch {
    private let delegateClass: any UIApplicationDelegate.Type
    private let session = AppSession.current

    init(_ delegateClass: any UIApplicationDelegate.Type) { self.delegateClass = delegateClass }

    /// Launches the app and returns its first screen.
    func run() -> UIViewController {
        delegateClass.main()
        let shown = session.windows.last { !$0.isHidden && $0.rootViewController != nil }
        if let shown { session.adopt(shown) }
        return session.window.rootViewController ?? UIViewController()
    }
}
