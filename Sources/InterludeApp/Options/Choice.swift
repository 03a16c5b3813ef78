import Interlude

/// Finds the values that arguments name; the error for an unknown name lists similar ones.
enum Choice {
    /// Returns the app's scenes, after checking that their names differ.
    ///
    /// - Parameter tag: The tag that the scenes must have; `nil` for all scenes.
    static func scenes<App: InterludeApp>(of app: App.Type, tagged tag: String? = nil) throws -> [StageScene] {
        var names: Set<String> = []
        for scene in App.scenes where !names.insert(scene.name).inserted {
            throw CommandFailure.failure("two scenes are named “\(scene.name)”; rename one of them.")
        }
        guard let tag else { return App.scenes }
        let tagged = App.scenes.filter { $0.tags.contains(tag) }
        guard tagged.isEmpty else { return tagged }
        throw CommandFailure.usage(unknown("tag", tag, among: Set(App.scenes.flatMap(\.tags)).sorted()))
    }

    /// Returns the scenes that a command names, or every scene with `--all`.
    ///
    /// - Parameter verb: The command's, such as “check”, for messages.
    static func scenes<App: InterludeApp>(
        _ names: [String], all: Bool, of app: App.Type, to verb: String
    ) throws -> [StageScene] {
        if all, !names.isEmpty {
            throw CommandFailure.usage("--all \(verb)s every scene; omit the names or omit --all.")
        }
        guard all || !names.isEmpty else {
            throw CommandFailure.usage(
                "name a scene to \(verb), or use --all; '\(Terminal.programName) list' shows the names.")
        }
        let known = try scenes(of: app)
        return all ? known : try names.map { try scene($0, among: known) }
    }

    static func scene(_ name: String, among scenes: [StageScene]) throws -> StageScene {
        if let found = scenes.first(where: { $0.name == name }) { return found }
        throw CommandFailure.usage(unknown("scene", name, among: scenes.map(\.name)))
    }

    static func device(_ name: String) throws -> Device {
        if let found = Device.named(name) { return found }
        throw CommandFailure.usage(unknown("device", name, among: Device.all.map(\.name)))
    }

    /// The message for an unknown name.
    static func unknown(_ kind: String, _ name: String, among known: [String]) -> String {
        guard !known.isEmpty else { return "there is no \(kind) “\(name)”, nor any other." }
        let near = NearMatch.similar(known, to: name)
        let hint = near.isEmpty ? "" : " Did you mean \(near[0])?"
        return
            "there is no \(kind) “\(name)”.\(hint) Known: \(NearMatch.sorted(known, like: name).joined(separator: ", "))."
    }
}
