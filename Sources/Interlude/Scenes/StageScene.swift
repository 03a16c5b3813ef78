import UIKit

/// A named view controller, the conditions under which it runs, and a script that uses it.
///
/// Declare a scene next to the code that it shows. The command, the browser page, and tests all run the same scene.
///
/// ```swift
/// import Interlude
///
/// let editing = StageScene("editing", summary: "A button grows into the editor.", tags: ["modal"]) {
///     ListViewController()
/// } script: { stage in
///     await stage.advance(by: 0.3)
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// ```
///
/// The script is code, so a scene can do everything that a test can. It refers to views by `accessibilityIdentifier`.
/// With a virtual clock it is deterministic: each run produces the same frames.
public struct StageScene: Sendable {
    /// The name in the command, in addresses, and in file names: lowercase, with hyphens.
    public var name: String
    /// The display title. Default: the name, capitalized and with spaces.
    public var title: String
    /// A description in one sentence. Default: empty.
    public var summary: String
    /// Words to find the scene by, for instance `modal` or `interactive`. Default: none.
    public var tags: [String]
    /// The device to simulate. Default: ``Device/iPhone16``.
    public var device: Device
    /// The conditions of the run. Default: the system's default settings.
    public var conditions: StageConditions
    /// Creates the window's root view controller, for each run.
    public var makeRoot: @MainActor @Sendable () -> UIViewController
    /// Uses the root view controller, which has appeared.
    public var script: @MainActor @Sendable (Stage) async throws -> Void

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - name: The name in the command: lowercase, with hyphens.
    ///   - title: The display title. Default: the name, capitalized and with spaces.
    ///   - summary: A description in one sentence. Default: empty.
    ///   - tags: Words to find the scene by. Default: none.
    ///   - device: The device to simulate. Default: ``Device/iPhone16``.
    ///   - conditions: The conditions of the run. Default: the system's default settings.
    ///   - makeRoot: Creates the window's root view controller, for each run.
    ///   - script: Uses the root view controller, which has appeared.
    public init(
        _ name: String, title: String? = nil, summary: String = "", tags: [String] = [], device: Device = .iPhone16,
        conditions: StageConditions = StageConditions(),
        makeRoot: @escaping @MainActor @Sendable () -> UIViewController,
        script: @escaping @MainActor @Sendable (Stage) async throws -> Void
    ) {
        self.name = name
        self.title = title ?? Self.title(of: name)
        self.summary = summary
        self.tags = tags
        self.device = device
        self.conditions = conditions
        self.makeRoot = makeRoot
        self.script = script
    }

    private static func title(of name: String) -> String {
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension StageScene: CustomStringConvertible {
    /// The name and the title.
    public var description: String { "\(name): \(title)" }
}
