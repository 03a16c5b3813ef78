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
    /// The values that the user of the scene can change. Default: none.
    public private(set) var parameters: [SceneParameter]
    /// Whether the scene launches an app, whose static properties outlive a run.
    package var launchesApp = false
    private var makeRootWithValues: @MainActor @Sendable (SceneValues) -> UIViewController
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
        self.init(
            name, title: title, summary: summary, tags: tags, device: device, conditions: conditions, parameters: [],
            makeRoot: { _ in makeRoot() }, script: script)
    }

    /// Creates a scene with parameters.
    ///
    /// - Parameters:
    ///   - name: The name in the command: lowercase, with hyphens.
    ///   - title: The display title. Default: the name, capitalized and with spaces.
    ///   - summary: A description in one sentence. Default: empty.
    ///   - tags: Words to find the scene by. Default: none.
    ///   - device: The device to simulate. Default: ``Device/iPhone16``.
    ///   - conditions: The conditions of the run. Default: the system's default settings.
    ///   - parameters: The values that the user of the scene can change.
    ///   - makeRoot: Creates the window's root view controller with the values, for each run.
    ///   - script: Uses the root view controller, which has appeared.
    public init(
        _ name: String, title: String? = nil, summary: String = "", tags: [String] = [], device: Device = .iPhone16,
        conditions: StageConditions = StageConditions(), parameters: [SceneParameter],
        makeRoot: @escaping @MainActor @Sendable (SceneValues) -> UIViewController,
        script: @escaping @MainActor @Sendable (Stage) async throws -> Void
    ) {
        self.name = name
        self.title = title ?? Self.title(of: name)
        self.summary = summary
        self.tags = tags
        self.device = device
        self.conditions = conditions
        self.parameters = parameters
        makeRootWithValues = makeRoot
        self.script = script
    }

    private static func title(of name: String) -> String {
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension StageScene {
    /// Creates the window's root view controller, for each run.
    public var makeRoot: @MainActor @Sendable () -> UIViewController {
        get {
            let values = SceneValues(parameters)
            return { [makeRootWithValues] in makeRootWithValues(values) }
        }
        set { makeRootWithValues = { _ in newValue() } }
    }

    /// Sets the value of a parameter.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - value: The value.
    /// - Throws: ``SceneParameterError`` if the scene has no such parameter, or if it can't have the value.
    public mutating func set(_ name: String, to value: SceneParameter.Value) throws {
        try parameters[parameterIndex(name)].set(value)
    }

    /// Sets the value of a parameter from a text, as the command's option has it.
    package mutating func set(_ name: String, text: String) throws {
        try parameters[parameterIndex(name)].set(text: text)
    }

    private func parameterIndex(_ name: String) throws -> Int {
        guard let index = parameters.firstIndex(where: { $0.name == name }) else {
            throw SceneParameterError.notFound(name: name, known: parameters.map(\.name))
        }
        return index
    }
}

extension StageScene: CustomStringConvertible {
    /// The name and the title.
    public var description: String { "\(name): \(title)" }
}
