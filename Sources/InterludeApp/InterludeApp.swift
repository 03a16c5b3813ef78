@_exported import Interlude

/// A command-line program that lists, plays, renders, inspects, and checks its own scenes.
///
/// ```swift fragment
/// import InterludeApp
///
/// @main struct Scenes: InterludeApp {
///     static let scenes = [
///         StageScene("editing", summary: "A button grows into the editor.") {
///             ListViewController()
///         } script: { stage in
///             try await stage.tap("open")
///             try await stage.settle()
///         }
///     ]
/// }
/// ```
///
/// An executable target with this file has the subcommands of `interlude`: `swift run Scenes render editing`.
public protocol InterludeApp {
    /// The scenes in display order. Each has a different name.
    static var scenes: [StageScene] { get }
}

extension InterludeApp {
    /// Runs the command that the program's arguments select, and exits if it fails.
    public static func main() async {
        await AppCommand<Self>.launch()
    }
}
