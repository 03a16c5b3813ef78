import UIKit

/// A small scenario that records values and asserts nothing.
///
/// It is plain UIKit, so that the same source runs in iOS and on a stage.
public struct Probe: Sendable {
    /// The topic and the name, such as `presentation.order`. The keys of the results begin with the topic.
    public let name: String
    /// Whether the probe needs the touches or keys of a user, which an app can't make.
    public let needsTouches: Bool
    let body: @MainActor @Sendable (ProbeRun) async throws -> Void

    init(
        _ name: String, needsTouches: Bool = false, body: @escaping @MainActor @Sendable (ProbeRun) async throws -> Void
    ) {
        self.name = name
        self.needsTouches = needsTouches
        self.body = body
    }

    public var topic: String { String(name.prefix { $0 != "." }) }

    /// All probes, by topic. The last topic breaks rules of UIKit, which may end the app.
    public static let all: [Probe] = [
        appearance, presentation, presentationOfContainers, presentationLayout, transitions, sheets, navigation,
        containers, containersOfTabs, animation, layers, layersOfThreads, views, viewsOfProperties, scrolling, tables,
        lists, listsOfCells, controls, text, dynamics, pixels, storyboards, taps, drags, pulled, menus, misuse,
    ].flatMap { $0 }
}

extension Probe {
    /// Runs the probe and returns its results by key.
    ///
    /// Afterward, the window has an empty controller, and nothing is presented.
    @MainActor public func run(in host: ProbeHost) async -> [String: ProbeResult] {
        let run = ProbeRun(host)
        do {
            await run.show(UIViewController())
            try await body(run)
        } catch {
            // Only a canceled sleep throws; the results so far are right.
        }
        UIView.setAnimationsEnabled(true)
        host.window.endEditing(true)
        if let root = host.window.rootViewController, root.presentedViewController != nil {
            root.dismiss(animated: false)
            try? await run.wait(0.1)
        }
        host.window.rootViewController = UIViewController()
        try? await run.wait(0.1)
        return run.results
    }
}
